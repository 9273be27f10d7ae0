#!/usr/bin/env bash
# Times whole processes side by side: `psct annotate` and a pass-through, which reads the same slim records with
# serde_json and writes them again (examples/passthrough.rs), over 14,000 cards and over the same 100 times.
#
#   benches/compare.sh           five rounds, the large input in the first one only; takes some minutes
#   benches/compare.sh --short   one round over few cards, to see that it works
#
# Needs cargo, python3, taskset, and of Debian's packages hyperfine and time.
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=5 cards=14000 times=100
case ${1-} in
--short) rounds=1 cards=500 times=3 ;;
'') ;;
*) echo "usage: $0 [--short]" >&2 && exit 2 ;;
esac

release=${CARGO_TARGET_DIR:-target}/release
cargo build --quiet --release --bin psct --example passthrough
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The dev cards, or those of the corpus where they are absent, over and over until there are enough.
python3 benches/slim.py "$cards" ../shared/data/dev_cards.json corpus/cards >"$work/1.ndjson"
for ((i = 0; i < times; i++)); do cat "$work/1.ndjson"; done >"$work/$times.ndjson"

# The cores that one thread and two threads may use.
cores=($(taskset -cp $$ | sed 's/.*: //' | tr ',' '\n' | sed 's/-/ /' | while read -r a b; do seq "$a" "${b:-$a}"; done))
one=${cores[0]} two=${cores[0]},${cores[1]:-${cores[0]}}

# Two cores can be one core's work. What a loop takes beside its like on the other core tells.
spin() { taskset -c "$1" python3 -c 'for i in range(10_000_000): pass'; }
spins() { # spins CORES: the seconds that one loop on each core takes
    local TIMEFORMAT=%R
    { time (for core in ${1//,/ }; do spin "$core" & done; wait); } 2>&1
}
alone=$(spins "$one") beside=$(spins "$two")

run() { # run ROUND NAME CORES COMMAND…: seconds, seconds of work and peak memory, once
    local round=$1 name=$2 on=$3
    shift 3
    hyperfine --ignore-failure --shell none --style none --runs 1 --export-json "$work/time.json" \
        "taskset -c $on $*" 2>/dev/null
    local memory
    memory=$(taskset -c "$on" env time -f %M "$@" 2>&1 >/dev/null | tail -n 1)
    python3 - "$work/time.json" "$round" "$name" "$memory" >>"$work/rounds" <<'EOF'
import json, sys

run = json.load(open(sys.argv[1]))["results"][0]
print(*sys.argv[2:], run["mean"], run["user"] + run["system"])
EOF
}

"$release/psct" annotate --quiet "$work/1.ndjson" >/dev/null || [ $? -eq 1 ] # 1: findings
for ((round = 1; round <= rounds; round++)); do
    sizes=(1)
    [ "$round" -gt 1 ] || sizes+=("$times")
    for size in "${sizes[@]}"; do
        for threads in 1 2; do
            on=$one
            [ "$threads" -eq 1 ] || on=$two
            run "$round" "pass-through/$threads/$size" "$on" "$release/examples/passthrough" "$threads" "$work/$size.ndjson"
            run "$round" "psct/$threads/$size" "$on" "$release/psct" annotate --quiet --threads "$threads" "$work/$size.ndjson"
        done
    done
done

python3 benches/table.py "$work/rounds" "$work/1.ndjson" "$alone" "$beside"
