"""Prints what `compare.sh` measured: `table.py ROUNDS CARDS ALONE BESIDE`.

A line of ROUNDS is `round program/threads/times KiB seconds CPU`; CARDS are the slim records; ALONE and BESIDE are the
seconds that a loop took on one core, and on two at once. CPU is what the cores worked: on a machine that does other
things meanwhile, it tells more than the seconds.
"""

import collections
import json
import statistics
import sys

rounds, records, alone, beside = sys.argv[1:]
texts = [len(json.loads(line)["text"].encode()) for line in open(records)]
runs = collections.defaultdict(list)
for line in open(rounds):
    _, name, *figures = line.split()
    program, threads, times = name.split("/")
    runs[int(times), int(threads), program].append([float(figure) for figure in figures])
medians = {run: [statistics.median(column) for column in zip(*all)] for run, all in runs.items()}

print(f"medians; {sum(texts) / len(texts):.0f} bytes of text a card\n")
print("| cards | threads | program | rounds | s | × pass-through | × one thread | CPU s | × pass-through | cards/s | MB of text/s | peak MB |")
print("|--:|--:|---|" + "--:|" * 9)
for (times, threads, program), (memory, seconds, work) in sorted(medians.items()):
    _, seconds_passed, work_passed = medians[times, threads, "pass-through"]
    print(
        f"| {times * len(texts):,} | {threads} | {program} | {len(runs[times, threads, program])} | {seconds:.3f}",
        f"{seconds / seconds_passed:.1f}",
        f"{medians[times, 1, program][1] / seconds:.2f}",
        f"{work:.3f}",
        f"{work / work_passed:.1f}",
        f"{times * len(texts) / seconds:,.0f}",
        f"{times * sum(texts) / seconds / 1e6:.1f}",
        f"{memory / 1024:.0f} |",
        sep=" | ",
    )
cores = 2 * float(alone) / float(beside)
print(f"\nTwo loops at once did the work of {cores:.2f} cores.")
