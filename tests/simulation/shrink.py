"""Makes a failing plan smaller, for as long as it still fails."""

from collections.abc import Callable, Iterator

from tests.simulation.plan import Plan

from triptych.core.values import change

SHORTEST_S = 6.0
"""Joining and starting a game take some seconds."""


def shrink(plan: Plan, fails: Callable[[Plan], bool], max_runs: int = 200) -> Plan:
    """Return the smallest plan found that fails: fewer faults, tables and people, and shorter."""
    runs = 0
    while True:
        for smaller in _smaller(plan):
            runs += 1
            if runs > max_runs:
                return plan
            if fails(smaller):
                plan = smaller
                break
        else:
            return plan


def _smaller(plan: Plan) -> Iterator[Plan]:
    """Yield plans that are a little smaller, those that save most first."""
    faults, tables = plan.faults, plan.tables
    if len(faults) > 3:
        half = len(faults) // 2
        yield change(plan, faults=faults[:half])
        yield change(plan, faults=faults[half:])
    if plan.seconds > SHORTEST_S * 2:
        yield change(plan, seconds=plan.seconds / 2)
    if plan.has_hostile:
        yield change(plan, has_hostile=False)
    for i in range(len(tables)):
        if len(tables) > 1:
            yield change(plan, tables=(*tables[:i], *tables[i + 1 :]))
    for i in range(len(faults)):
        yield change(plan, faults=(*faults[:i], *faults[i + 1 :]))
    for i, table in enumerate(tables):
        for smaller in (
            change(table, whims=0.0) if table.whims else table,
            change(table, spectators=0),
            change(table, bots=0),
            change(table, people=max(1, table.people - 1)),
        ):
            if smaller != table:
                yield change(plan, tables=(*tables[:i], smaller, *tables[i + 1 :]))
    if plan.nodes > 1:
        yield change(plan, nodes=plan.nodes - 1)
    if plan.seconds > SHORTEST_S * 1.3:
        yield change(plan, seconds=plan.seconds * 0.8)
