"""Proves that the simulation can fail: `make safeguards` writes SAFEGUARDS.md.

Each safeguard is switched off in turn, and seeds are run until one breaks a promise: first the seed
that is on the page, then all short seeds from 0 on. With `--first`, the page's seeds are ignored,
so the first seed of each safeguard is found. This takes longer.
"""

import re
import sys
from pathlib import Path

from tests.simulation.outcome import run_plan
from tests.simulation.plan import plan_for
from tests.simulation.safeguards import SAFEGUARDS, Safeguard

MAX_SEEDS = 500
PAGE = Path(__file__).parent / "SAFEGUARDS.md"
TITLE = (
    "# What the simulation catches\n\n"
    "Each safeguard of the product was switched off in turn, by replacing one function. The table "
    "shows a seed that then breaks a promise, and which one. With all safeguards on, these seeds "
    "break none. `make safeguards` writes this page, and `test_safeguards.py` repeats each seed."
    "\n\n"
    "| safeguard | guarantee | seed | what breaks without it |\n|---|---|---|---|\n"
)
ROW = re.compile(r"^\| ([^|]+) \| [^|]+ \| (\d+) \| ", re.MULTILINE)


def broken_promise(safeguard: Safeguard, seed: int) -> str | None:
    """Run a seed without a safeguard. Returns the first promise that it breaks.

    Returns None if it breaks none, or if it breaks one even with the safeguard.
    """
    plan = plan_for(seed)
    with safeguard.switched_off():
        failures = run_plan(plan).failures
    if not failures or run_plan(plan).failures:
        return None
    return failures[0]


def find_seed(safeguard: Safeguard, known: int | None) -> tuple[int, str] | None:
    """A seed that needs this safeguard, and the promise that it breaks. Tries `known` first."""
    seeds = range(MAX_SEEDS) if known is None else (known, *range(MAX_SEEDS))
    for seed in seeds:
        if plan_for(seed).size == "short" and (broken := broken_promise(safeguard, seed)):
            return seed, broken
    return None


def known_seeds() -> dict[str, int]:
    """The seed of each safeguard on the page."""
    return {name: int(seed) for name, seed in ROW.findall(PAGE.read_text(encoding="utf-8"))}


def main() -> None:
    known = {} if "--first" in sys.argv else known_seeds()
    rows = []
    for safeguard in SAFEGUARDS:
        found = find_seed(safeguard, known.get(safeguard.name))
        print(safeguard.name, found, flush=True)
        if found is None:
            raise SystemExit(f"no seed below {MAX_SEEDS} catches: {safeguard.name}")
        seed, broken = found
        text = broken.partition(" s: ")[2].replace("|", "/")[:120]
        rows.append(f"| {safeguard.name} | {safeguard.guarantee} | {seed} | {text} |\n")
    PAGE.write_text(TITLE + "".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
