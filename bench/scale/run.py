"""`make bench-scale`: simulates installations from a hundred to a million players.

The costs were measured on one machine (`measure.py`, costs.json). How people play and how large
nodes are is assumed (`Assumptions`). Writes RESULTS.md.
"""

import argparse
import time
from pathlib import Path

from bench.machine import machine
from bench.scale.costs import Assumptions, Costs, table_cores
from bench.scale.day import Day, simulate

RESULTS = Path(__file__).parent / "RESULTS.md"
SIZES = (100, 1_000, 10_000, 100_000, 1_000_000)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="*", default=SIZES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write RESULTS.md")
    parser.add_argument("--cores", type=int, default=Assumptions.cores, help="of each node")
    args = parser.parse_args()
    costs, assumed = Costs.load(), Assumptions(cores=args.cores)
    start, days = time.perf_counter(), []
    for players in args.players:
        days.append(simulate(players, costs, assumed, args.seed))
        print(row(days[-1]), flush=True)
    seconds = time.perf_counter() - start
    text = results_page(days, costs, assumed, args.seed, seconds)
    if args.write:
        RESULTS.write_text(text, encoding="utf-8")


HEADER = (
    "| players | tables | nodes | nodes with round robin | databases | tables on fullest node "
    "| its load | joins/s | tables of killed node | half back after | 99 % back | all back "
    "| all back, dead machine | failures | deploy takes | interruption by deploy (99 %) |"
)


def row(day: Day) -> str:
    """A row of the table, in Markdown."""
    cells = [f"{day.players:,}", f"{day.tables:,}", f"{day.nodes:,}", f"{day.nodes_round_robin:,}"]
    cells += [f"{day.databases:,}"]
    cells += [f"{day.tables_on_fullest:,}", f"{day.load_of_fullest:.0%}", f"{day.joins_per_s:,.0f}"]
    if day.process_failure is None or day.machine_failure is None:
        cells += ["–"] * 8
    else:
        failure = day.process_failure
        times = (
            failure.half_back_s,
            failure.p99_back_s,
            failure.all_back_s,
            day.machine_failure.all_back_s,
        )
        cells += [
            f"{failure.tables:,}",
            *(f"{seconds:.1f} s" for seconds in times),
            f"{day.failures:,}",
        ]
        cells += [_duration(day.deploy_s), f"{day.p99_pause_s:.2f} s"]
    return "| " + " | ".join(cells) + " |"


def _duration(seconds: float) -> str:
    return f"{seconds / 60:.0f} min" if seconds >= 120 else f"{seconds:.0f} s"


def results_page(
    days: list[Day], costs: Costs, assumed: Assumptions, seed: int, took: float
) -> str:
    """The contents of RESULTS.md."""
    line = "|" + "---|" * HEADER.count(" | ") + "---|"
    rows = "\n".join(row(day) for day in days)
    load = "\n".join(
        f"| {day.players:,} | {day.commits:,.0f} | {day.wal / 1e6:,.1f} | {day.opened:,} "
        f"| {day.opened * costs.evening_bytes * 30 / 1e9:,.0f} |"
        for day in days
    )
    a = assumed
    return "\n".join(
        (
            "# From a hundred players to a million, simulated\n",
            f"`make bench-scale`, seed {seed}: a day with each number of players, table by table, "
            "with an evening peak, failing nodes, one node that is killed at the peak, and a "
            "deploy at 20:30. **Simulated**: nothing was run on more than one machine. The "
            "costs are **measured** ([costs.json](costs.json)): "
            f"{costs.measured_on}. "
            f"**Assumptions** are in `Assumptions` in [costs.py](costs.py): nodes of {a.cores} "
            f"cores that are full at {a.max_load:.0%}, {a.seats:g} players at a table, who draw "
            f"for {a.drawing_share:.0%} of the time and move for {a.playing_share:.0%}, tables of "
            f"{a.table_minutes:g} minutes, databases of {a.database_cores} cores. "
            f"{costs.relayed_fraction:.0%} of connections are relayed, as counted by "
            "[the drill](../../tests/drill/RESULTS.md). An average table uses "
            f"{table_cores(costs, a) * 1000:.2f} ms of a core per second, with relaying.\n",
            "*Nodes with round robin*: nodes needed behind a proxy that ignores table codes, so "
            "that one of n nodes is the right one. A killed process is noticed after "
            f"{costs.noticed_s[0]:g} to {costs.noticed_s[1]:g} s (30 kills in bench/nodes), a "
            f"machine that stops responding after {costs.silent_s[0]:g} to "
            f"{costs.silent_s[1]:g} s (a limit of five seconds, and a frozen node in the "
            "drill).\n",
            f"{HEADER}\n{line}\n{rows}\n",
            "Load of PostgreSQL at the peak, over all databases, and the size of 30 days of "
            "tables:\n",
            "| players | commits/s | WAL, MB/s | tables opened per day | size, GB |",
            f"|---|---|---|---|---|\n{load}\n",
            f"Simulated in {took:.0f} s on {machine(load=False)}.\n",
        )
    )


if __name__ == "__main__":
    main()
