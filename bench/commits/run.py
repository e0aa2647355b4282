"""Measures appends to PostgreSQL: commits, processor time and latency. `make bench-commits`.

    python -m bench.commits.run [--against TREE] [--tables 200] [--seconds 8] [--rounds 3]

With `--against`, the appends of another checkout are measured in turn with ours, in the same run
and on the same PostgreSQL. Ratios are ours divided by theirs, in the median of the rounds.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import uuid
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import NamedTuple

import asyncpg
from bench.machine import machine
from tests.support.postgres import postgres

ROOT = Path(__file__).parents[2]
UNITS = {
    "appends_per_s": "appends/s",
    "commits_per_append": "commits per append",
    "cpu_ms_per_append": "ms of PostgreSQL per append",
    "median_ms": "ms, median of a move",
    "p99_ms": "ms, 99th percentile of a move",
}
Figures = dict[str, float]


class Load(NamedTuple):
    """How often each table writes, per second."""

    name: str
    tables: int
    moves_per_s: float
    ink_per_s: float


def loads(tables: int) -> tuple[Load, ...]:
    """An idle node, and tables at which all six people play, without and with drawing."""
    return (
        Load("one table, twenty moves per second", 1, 20, 0),
        Load(f"{tables} tables that play", tables, 1, 0),
        Load(f"{tables} tables that play and draw", tables, 6, 5.4),
    )


async def new_schema(server: str) -> str:
    """Create an empty schema, and write all changed pages; returns the schema's address."""
    db = await asyncpg.connect(server)
    name = f"bench_{uuid.uuid4().hex}"
    await db.execute(f"create schema {name}")
    await db.execute("checkpoint")
    await db.close()
    return f"{server}?search_path={name}"


def run_load(tree: Path, url: str, load: Load, seconds: float) -> Figures:
    """Run the load with the sources of this checkout."""
    arguments = (url, load.tables, load.moves_per_s, load.ink_per_s, seconds)
    done = subprocess.run(
        [sys.executable, "-m", "bench.commits.load", *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": f"{tree / 'src'}:{ROOT}"},
        stdout=subprocess.PIPE,
        check=True,
        cwd=ROOT,
    )
    found: Figures = json.loads(done.stdout)
    return found


def medians(rounds: Iterable[Figures]) -> Figures:
    found = list(rounds)
    return {name: median(figures[name] for figures in found) for name in UNITS}


def report(load: Load, ours: list[Figures], theirs: list[Figures]) -> None:
    print(f"{load.name}:", flush=True)
    our_medians, their_medians = medians(ours), medians(theirs) if theirs else {}
    for name, unit in UNITS.items():
        line = f"  {our_medians[name]:9.3f} {unit}"
        if theirs:
            ratio = median(a[name] / b[name] for a, b in zip(ours, theirs, strict=True))
            line += f"; theirs {their_medians[name]:.3f}, ratio {ratio:.3f}"
        print(line, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, metavar="TREE", help="another checkout")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    trees = [ROOT] if arguments.against is None else [ROOT, arguments.against.resolve()]
    print(machine(), flush=True)
    with postgres() as server:
        for load in loads(arguments.tables):
            found: dict[Path, list[Figures]] = {tree: [] for tree in trees}
            for number in range(arguments.rounds):
                for tree in trees if number % 2 else reversed(trees):
                    url = asyncio.run(new_schema(server))
                    found[tree].append(run_load(tree, url, load, arguments.seconds))
            report(load, found[ROOT], found[trees[1]] if len(trees) > 1 else [])


if __name__ == "__main__":
    main()
