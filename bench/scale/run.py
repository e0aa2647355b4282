"""`make bench-scale`: from a school to a million players, with measured costs.

Simulated, not run: the costs are measured on one machine (`measure.py`, costs.json), the crowd
and the machines are assumed (`Assumed`). Writes RESULTS.md.
"""

import argparse
import time
from pathlib import Path

from bench.machine import machine
from bench.scale.costs import Assumptions, Costs, table_second
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
    began, days = time.perf_counter(), []
    for players in args.players:
        days.append(simulate(players, costs, assumed, args.seed))
        print(row(days[-1]), flush=True)
    took = time.perf_counter() - began
    text = page(days, costs, assumed, args.seed, took)
    if args.write:
        RESULTS.write_text(text, encoding="utf-8")


HEAD = (
    "| players | tables | nodes | behind a proxy in turn | databases | fullest node "
    "| cores in use there | joins/s | tables of a dead node | half back after | 99 % | all "
    "| all, of a dead machine | deaths that day | deploy takes "
    "| a table stands still for (99 %) |"
)


def row(day: Day) -> str:
    """One size, in Markdown."""
    cells = [f"{day.players:,}", f"{day.tables:,}", f"{day.nodes:,}", f"{day.in_turn:,}"]
    cells += [f"{day.databases:,}"]
    cells += [f"{day.fullest:,}", f"{day.busiest:.0%}", f"{day.joins:,.0f}"]
    if day.storm is None or day.silent is None:
        cells += ["–"] * 8
    else:
        came = day.storm
        times = (came.half_back_s, came.p99_back_s, came.all_back_s, day.silent.all_back_s)
        cells += [f"{came.tables:,}", *(f"{one:.1f} s" for one in times), f"{day.deaths:,}"]
        cells += [_long(day.deploy), f"{day.blink99:.2f} s"]
    return "| " + " | ".join(cells) + " |"


def _long(seconds: float) -> str:
    return f"{seconds / 60:.0f} min" if seconds >= 120 else f"{seconds:.0f} s"


def page(days: list[Day], costs: Costs, assumed: Assumptions, seed: int, took: float) -> str:
    """The figures with what they rest on."""
    line = "|" + "---|" * HEAD.count(" | ") + "---|"
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
            f"`make bench-scale`, seed {seed}: a day of every size, table by table, with an "
            "evening peak, nodes that die, one\nthat is killed at the peak, and a deploy at half "
            "past eight. **Simulated**: nothing here was run on more\nthan one machine. The costs "
            "it is made of are **measured** ([costs.json](costs.json):\n"
            f"{costs.measured_on}).\n"
            f"What is **assumed** stands in `Assumed` in [costs.py](costs.py): nodes of {a.cores} "
            f"cores that are full at {a.busy:.0%},\n{a.seats:g} players at a table, who draw for "
            f"{a.drawing:.0%} of the time and move for {a.playing:.0%}, tables of "
            f"{a.table_minutes:g} minutes,\ndatabases of {a.database_cores} cores. "
            f"{costs.relayed:.0%} of connections are relayed, as counted by "
            "[the drill](../../tests/drill/RESULTS.md). An average table takes "
            f"{table_second(costs, a) * 1000:.2f} ms of a core a second, relaying included.\n",
            "*Behind a proxy in turn*: nodes needed if people are sent to them in turn, so that "
            "one of n nodes is the right one. A process that was killed\nis noticed after "
            f"{costs.noticed[0]:g} to {costs.noticed[1]:g} s, a machine that falls silent after "
            f"{costs.silent[0]:g} to {costs.silent[1]:g} s (from\n"
            "30 kills in bench/nodes, and from the limit of five seconds and a frozen node in the "
            "drill).\n",
            f"{HEAD}\n{line}\n{rows}\n",
            "What PostgreSQL takes at the peak, over all databases, and what 30 days of tables "
            "lie in them:\n",
            "| players | commits/s | log, MB/s | tables opened that day | kept, GB |",
            f"|---|---|---|---|---|\n{load}\n",
            f"Simulated in {took:.0f} s on {machine(load=False)}.\n",
        )
    )


if __name__ == "__main__":
    main()
