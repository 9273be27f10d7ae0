"use strict";
(() => {
  /** How many cards are added to the list at a time. */
  const BATCH = 40;
  /** How long the pointer must be on words before their verdict is shown, in milliseconds. */
  const PAUSE = 120;
  /** How long it stays when the pointer has left them. */
  const LINGER = 200;

  const $ = (id) => document.getElementById(id);
  const form = $("search");
  if (!form) return;
  const list = $("list");
  const more = $("more");
  const verdict = $("verdict");
  const cards = JSON.parse($("cards").textContent);
  const { words, parts } = JSON.parse($("tables").textContent);
  const fields = [...form.elements].filter((field) => field.name);
  const counted = new Intl.NumberFormat("en");
  const collator = new Intl.Collator("en", { numeric: true });

  /** An element with children; words become text, never markup. */
  function make(tag, className, ...children) {
    const element = document.createElement(tag);
    if (className) element.className = className;
    element.append(...children);
    return element;
  }

  // ---- The search ----

  /** Words as they are compared: without capitals and accents. */
  const folded = (words) => words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

  /** What the query is looked for in, of each card that was searched. */
  const haystacks = new Map();

  function haystack(card) {
    if (!haystacks.has(card)) {
      const texts = card.boxes.map((box) => box.text);
      haystacks.set(card, folded([card.name, card.id ?? "", ...texts].join("\n")));
    }
    return haystacks.get(card);
  }

  /** The words of a query, and what stands together in quotation marks. */
  const terms = (query) => [...folded(query).matchAll(/"([^"]+)"?|[^\s"]+/g)].map(([whole, quoted]) => quoted ?? whole);

  function hasSummons(card, { mechanism, method }) {
    const fits = (summon, name) => words[summon[0]] === name && (!method || words[summon[1]] === method);
    const has = (name) => card.summons.some((summon) => fits(summon, name));
    switch (mechanism) {
      case "":
        return !method || has("built_in") || has("effect");
      case "both":
        return has("built_in") && has("effect");
      case "none":
        return !has("built_in") && !has("effect");
      default:
        return has(mechanism);
    }
  }

  function hasLimit(card, { limit, scope }) {
    if (limit === "none") return card.limits.length === 0;
    if (limit === "" && scope === "") return true;
    const isAsked = (asked, value) => asked === "" || asked === "any" || asked === words[value];
    return card.limits.some(([kind, of]) => isAsked(limit, kind) && isAsked(scope, of));
  }

  function isOfYear(card, year) {
    if (!year) return true;
    if (!year.endsWith("s")) return card.year === Number(year);
    return card.year !== undefined && card.year - (card.year % 10) === Number.parseInt(year, 10);
  }

  function isRead({ read: [sentences, whole] }, read) {
    if (!read) return true;
    return sentences > 0 && (sentences === whole) === (read === "whole");
  }

  const orders = {
    name: (one, other) => collator.compare(one.name, other.name),
    oldest: (one, other) => (one.year ?? Infinity) - (other.year ?? Infinity) || 0,
    newest: (one, other) => (other.year ?? -Infinity) - (one.year ?? -Infinity) || 0,
  };

  function search(asked) {
    const sought = terms(asked.q);
    const found = cards.filter(
      (card) =>
        hasSummons(card, asked) &&
        hasLimit(card, asked) &&
        isRead(card, asked.read) &&
        isOfYear(card, asked.year) &&
        (!asked.type || words[card.type] === asked.type) &&
        (!asked.style || words[card.style] === asked.style) &&
        sought.every((term) => haystack(card).includes(term)),
    );
    return orders[asked.sort] ? found.sort(orders[asked.sort]) : found;
  }

  const NOTHING = {
    q: "",
    mechanism: "",
    method: "",
    type: "",
    limit: "",
    scope: "",
    style: "",
    read: "",
    year: "",
    sort: "",
  };

  /** What the form asks for. */
  const asked = () => ({ ...NOTHING, ...Object.fromEntries(fields.map(({ name, value }) => [name, value])) });

  /** Puts the search of the address into the form; tells whether there is one. */
  function takeAddress() {
    const address = new URLSearchParams(location.hash.slice(1));
    for (const field of fields) {
      field.value = address.get(field.name) ?? "";
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    }
    return fields.some(({ name }) => address.has(name));
  }

  /** Puts the search of the form into the address. */
  function giveAddress() {
    const set = fields.filter(({ value }) => value !== "").map(({ name, value }) => [name, value]);
    history.replaceState(null, "", `#${new URLSearchParams(set)}`);
  }

  // ---- The list ----

  let found = [];
  let shown = 0;

  function showSearch() {
    const isSearch = fields.some(({ name, value }) => value !== "" && name !== "sort");
    for (const field of fields) field.classList.toggle("is-set", field.value !== "" && field.name !== "sort");
    hideVerdict();
    found = search(asked());
    shown = 0;
    const all = counted.format(cards.length);
    const unit = cards.length === 1 ? "card" : "cards";
    $("count").textContent = isSearch ? `${counted.format(found.length)} of ${all} ${unit}` : `${all} ${unit}`;
    form.querySelector("[type=reset]").hidden = !isSearch;
    list.replaceChildren();
    if (found.length === 0) {
      list.append(make("p", "empty", "No card fits this search. Fewer words or a wider choice may find some."));
    }
    showMore();
  }

  function showMore() {
    const next = found.slice(shown, shown + BATCH);
    list.append(...next.map(article));
    shown += next.length;
    more.hidden = shown >= found.length;
    // The end is told anew, wherever it is now: without that, one that stays in view would never be told again.
    end.disconnect();
    end.observe(more);
  }

  /** Sees when the end of the list comes near. */
  const end = new IntersectionObserver((entries) => entries.at(-1).isIntersecting && showMore(), {
    rootMargin: "800px",
  });

  function article(card) {
    const name = make("h3", "", make("bdi", "", card.name || "(without a name)"));
    const about = [words[card.kind], card.year, card.id].filter((fact) => fact !== undefined).join(" · ");
    const head = make("div", "", name, make("p", "about", about));
    const [sentences, whole] = card.read;
    if (whole < sentences) {
      head.append(
        make("p", "about", `${whole} of ${sentences} ${sentences === 1 ? "sentence" : "sentences"} read whole`),
      );
    }
    if (card.summons.length > 0) {
      head.append(make("ul", "verdicts", ...card.summons.map((summon) => make("li", "", summonVerdict(card, summon)))));
    }
    const text = make("div", "");
    const titles = card.boxes.length > 1 ? ["Pendulum box", "Monster box"] : [];
    card.boxes.forEach((box, at) => {
      if (titles[at]) text.append(make("h4", "", titles[at]));
      text.append(make("p", "text", ...textRuns(card, box)));
    });
    return make("article", "", head, text);
  }

  /** A Summon in two or three words, such as "built-in Xyz Summon". */
  function summonVerdict(card, [mechanism, method, note]) {
    const [kind, name] = [words[mechanism], words[method].replaceAll("_", " ")];
    const named = name === "contact fusion" ? "contact Fusion" : `${name[0].toUpperCase()}${name.slice(1)} Summon`;
    const line = kind === "built_in" ? `built-in ${named}` : `${named} by effect`;
    return pointed(make("span", kind === "built_in" ? "built-in" : "effect", line), card, [note]);
  }

  function textRuns(card, box) {
    const summonNotes = new Set(card.summons.map(([, , note]) => note));
    let at = 0;
    return box.runs.map(([length, part, ...notes]) => {
      const run = box.text.slice(at, at + length);
      at += length;
      if (notes.length === 0) return run;
      const isSummon = notes.some((note) => summonNotes.has(note));
      return pointed(make("span", `part ${parts[part]}${isSummon ? " summons" : ""}`, run), card, notes);
    });
  }

  // ---- The verdicts ----

  const notesOf = new WeakMap();
  let current = null;
  let coming = 0;
  let leaving = 0;

  /** Makes an element one that has a verdict when it is pointed at, or reached by keyboard. */
  function pointed(element, card, notes) {
    element.classList.add("pointed");
    element.tabIndex = 0;
    element.setAttribute("role", "button");
    notesOf.set(
      element,
      notes.map((note) => card.notes[note]),
    );
    return element;
  }

  function showVerdict(element, rect) {
    clearTimeout(coming);
    clearTimeout(leaving);
    if (current === element) return;
    hideVerdict();
    current = element;
    element.classList.add("is-shown");
    element.setAttribute("aria-describedby", verdict.id);
    const note = ([head, ...lines]) => [
      make("h5", "", words[head]),
      ...lines.map((line) => make("p", "", words[line])),
    ];
    verdict.replaceChildren(...notesOf.get(element).flatMap(note));
    verdict.hidden = false;
    place(rect);
  }

  /** Puts the verdict below the words, or above them if there is more room. */
  function place(rect) {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const size = verdict.getBoundingClientRect();
    const left = Math.max(8, Math.min(rect.left, width - size.width - 8));
    const isBelow = rect.bottom + size.height + 8 <= height || rect.top < height - rect.bottom;
    const top = isBelow ? rect.bottom + 6 : rect.top - size.height - 6;
    verdict.style.left = `${left + scrollX}px`;
    verdict.style.top = `${top + scrollY}px`;
  }

  function hideVerdict() {
    clearTimeout(coming);
    clearTimeout(leaving);
    current?.classList.remove("is-shown");
    current?.removeAttribute("aria-describedby");
    current = null;
    verdict.hidden = true;
  }

  /** The line of an element's words that the pointer is on; the first one, if it is on none. */
  function lineAt(element, event) {
    const rects = [...element.getClientRects()];
    return rects.find((rect) => rect.top <= event.clientY && event.clientY <= rect.bottom) ?? rects[0];
  }

  function leave() {
    clearTimeout(coming);
    clearTimeout(leaving);
    leaving = setTimeout(() => {
      // What the keyboard has reached keeps its verdict.
      if (document.activeElement?.matches(".pointed:focus-visible")) {
        showVerdict(document.activeElement, document.activeElement.getClientRects()[0]);
      } else {
        hideVerdict();
      }
    }, LINGER);
  }

  let pointer = "";
  const position = (event) => `${event.clientX} ${event.clientY}`;
  document.addEventListener("pointermove", (event) => (pointer = position(event)));
  list.addEventListener("pointerover", (event) => {
    const element = event.target.closest(".pointed");
    // What the page has scrolled below a pointer at rest is not pointed at.
    if (!element || pointer === position(event)) return;
    clearTimeout(coming);
    coming = setTimeout(() => showVerdict(element, lineAt(element, event)), PAUSE);
  });
  list.addEventListener("pointerout", leave);
  verdict.addEventListener("pointerover", () => clearTimeout(leaving));
  verdict.addEventListener("pointerout", leave);
  list.addEventListener("click", (event) => {
    const element = event.target.closest(".pointed");
    if (element) showVerdict(element, lineAt(element, event));
  });
  list.addEventListener("focusin", ({ target }) => {
    if (target.matches(".pointed")) showVerdict(target, target.getClientRects()[0]);
  });
  list.addEventListener("focusout", leave);

  /** The next words with a verdict on the same card, or the first ones of the next card. */
  function onward(from, key) {
    const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    if (key === "ArrowRight" || key === "ArrowLeft") {
      const all = [...list.querySelectorAll(".pointed")];
      return all[all.indexOf(from) + step];
    }
    let card = from.closest("article");
    do {
      card = step > 0 ? card.nextElementSibling : card.previousElementSibling;
    } while (card && !card.querySelector(".pointed"));
    return card?.querySelector(".text .pointed") ?? card?.querySelector(".pointed");
  }

  list.addEventListener("keydown", (event) => {
    if (!event.target.matches(".pointed") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      showVerdict(event.target, event.target.getClientRects()[0]);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      onward(event.target, event.key)?.focus();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hideVerdict();
    if (event.key === "/" && !event.target.matches("input, select")) {
      event.preventDefault();
      form.elements.q.focus();
    }
  });

  // ---- The beginning ----

  form.addEventListener("submit", (event) => event.preventDefault());
  for (const kind of ["input", "change"]) {
    form.addEventListener(kind, () => {
      giveAddress();
      showSearch();
    });
  }
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    for (const field of fields) field.value = "";
    giveAddress();
    showSearch();
    form.elements.q.focus();
  });
  addEventListener("hashchange", () => {
    if (takeAddress() || location.hash === "") {
      showSearch();
      if (location.hash !== "") $("cards-heading").scrollIntoView();
    }
  });
  more.addEventListener("click", showMore);

  form.hidden = false;
  $("key").hidden = false;
  const isSearch = takeAddress();
  showSearch();
  if (isSearch) $("cards-heading").scrollIntoView({ behavior: "instant" });
})();
