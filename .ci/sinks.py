"""Reads what `psct annotate` wrote with the programs that people read it with, and compares it with the NDJSON.

    sinks.py FOLDER     with cards.ndjson, .parquet, .arrow, .sqlite, summons.csv in it
"""

import csv
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import duckdb
import pyarrow.feather
import pyarrow.parquet

folder = Path(sys.argv[1])
cards = [json.loads(line) for line in open(folder / "cards.ndjson", encoding="utf-8")]
LISTS = ["costs", "chosen_targets", "declarations", "actions", "delayed", "applies"]
mechanisms = [(card["name"], summon["mechanism"]) for card in cards for summon in card["summons"]]
actions = [(name, action["verb"]) for card in cards for effect in card["effects"] for name in LISTS for action in effect.get(name, [])]
counts = {
    "cards": len(cards),
    "summons": len(mechanisms),
    "effects": sum(len(card["effects"]) for card in cards),
    "limits": sum(len(card["limits"]) for card in cards),
    "clauses": sum(len(card["clauses"]) for card in cards),
    "actions": len(actions),
}


def same(what, found, expected):
    if found != expected:
        sys.exit(f"{what}: {found!r:.300} is not {expected!r:.300}")
    print(f"{what:<28} {'' if isinstance(found, list) else found}")


def holds(value, written):
    """Whether a value with all its fields holds what was written, which leaves out what says nothing."""
    if isinstance(written, dict):
        return all(holds(value[key], inner) for key, inner in written.items())
    if isinstance(written, list) and isinstance(value, dict):
        return written == [value["start"], value["end"]]
    if isinstance(written, list) and isinstance(value, list):
        return len(value) == len(written) and all(map(holds, value, written))
    return value == (written if not isinstance(value, str) or isinstance(written, str) else json.dumps(written)) or (
        isinstance(value, str) and json.loads(value) == written
    )


for name, table in [
    ("pyarrow, Parquet", pyarrow.parquet.read_table(folder / "cards.parquet")),
    ("pyarrow, Arrow", pyarrow.feather.read_table(folder / "cards.arrow")),
]:
    table.validate(full=True)
    rows = table.to_pylist()
    same(f"{name}: cards", len(rows), counts["cards"])
    same(f"{name}: differ", [card["name"] for card, row in zip(cards, rows) if not holds(row, card)], [])

parquet = folder / "cards.parquet"
ask = lambda query: duckdb.sql(query.format(f"'{parquet}'")).fetchall()
same("DuckDB, Parquet: cards", ask("select count(*) from {}")[0][0], counts["cards"])
same(
    "DuckDB, Parquet: mechanisms",
    ask("select name, s.mechanism from (select name, unnest(summons) as s from {})"),
    mechanisms,
)
verbs = "select count(*) from (select unnest(effects) as e from {}), unnest(e.actions) where unnest.verb = 'draw'"
drawn = sum(action["verb"] == "draw" for card in cards for effect in card["effects"] for action in effect["actions"])
same("DuckDB, Parquet: draws", ask(verbs)[0][0], drawn)

# The command line of DuckDB, with the question that the README asks.
methods = "select s.method, count(*) from (select unnest(summons) as s from 'cards.parquet') group by all order by 2 desc"
program = Path(sys.executable).with_name("duckdb")
out = subprocess.run([program, "-csv", "-noheader", "-c", methods], cwd=folder, check=True, capture_output=True, text=True)
counted = Counter(summon["method"] for card in cards for summon in card["summons"])
same("duckdb, Parquet: methods", {row[0]: int(row[1]) for row in csv.reader(out.stdout.splitlines())}, dict(counted))

table = list(csv.DictReader(open(folder / "summons.csv", encoding="utf-8", newline="")))
same("csv: mechanisms", [row["summons.mechanism"] for row in table], [mechanism for _, mechanism in mechanisms])


def sqlite(query):
    out = subprocess.run(["sqlite3", "-json", folder / "cards.sqlite", query], check=True, capture_output=True, text=True)
    return json.loads(out.stdout or "[]")


same("sqlite3: integrity", sqlite("pragma integrity_check")[0]["integrity_check"], "ok")
same("sqlite3: foreign keys", sqlite("pragma foreign_key_check"), [])
for name, count in counts.items():
    same(f"sqlite3: {name}", sqlite(f"select count(*) as n from {name}")[0]["n"], count)
found = sqlite("select name, mechanism from summons join cards using (card) order by card, summon")
same("sqlite3: mechanisms", [(row["name"], row["mechanism"]) for row in found], mechanisms)
