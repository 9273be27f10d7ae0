"""Writes slim records (id, name, type, text), one a line: `slim.py COUNT PLACE…`.

The cards are those of the first place that is there, a yaml-yugi file or a folder of cards in the corpus's form,
over and over until there are COUNT.
"""

import itertools
import json
import pathlib
import sys


def of_yaml_yugi(card):
    kind = card.get("monster_type_line") or f"{card.get('property') or ''} {card['card_type']}".strip()
    text = card["text"]["en"] or ""
    if pendulum := (card.get("pendulum_effect") or {}).get("en"):
        text = f"[ Pendulum Effect ]\n{pendulum}\n[ Monster Effect ]\n{text}"
    return {"id": card["password"], "name": card["name"]["en"], "type": kind, "text": text}


def of_corpus(number, path):
    head, _, text = path.read_text().partition("\n---\n")
    field = dict(line.split(": ", 1) for line in head.splitlines() if ": " in line)
    kind = field.get("types") or f"{field.get('property', '')} {field['card']}".strip()
    return {"id": number, "name": field["name"], "type": kind, "text": text.strip("\n")}


def cards(places):
    place = next(place for place in map(pathlib.Path, places) if place.exists())
    if place.is_dir():
        return [of_corpus(number, path) for number, path in enumerate(sorted(place.glob("*.txt")), 1)]
    return [of_yaml_yugi(card) for card in json.loads(place.read_text())]


count, *places = sys.argv[1:]
for card in itertools.islice(itertools.cycle(cards(places)), int(count)):
    print(json.dumps(card, ensure_ascii=False))
