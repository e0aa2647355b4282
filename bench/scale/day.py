"""One day of an installation: tables come and go, nodes die, and in the evening one deploys."""

import heapq
from collections import deque
from dataclasses import dataclass, field
from math import ceil
from random import Random

from bench.scale.costs import Assumptions, Costs, table_commits, table_second, table_wal
from bench.scale.crowd import DAY_S, arrivals, lives, mean_life
from bench.scale.storm import Storm, storm

DEPLOY_AT = 20.5 * 3600
"""In the middle of the evening: the worst moment, and the one nobody should have to avoid."""
DEATH_AT = 21.0 * 3600
"""One node dies at the peak, whatever chance says."""


@dataclass
class Day:
    """What came of it."""

    players: int
    nodes: int
    databases: int
    tables: int = 0
    """At the peak."""
    opened: int = 0
    fullest: int = 0
    """Tables on the fullest node at the peak."""
    busiest: float = 0.0
    """Cores in use there, by those it has."""
    joins: float = 0.0
    """A second, at the busiest minute."""
    deaths: int = 0
    moved: int = 0
    """Tables that a deploy or a death moved."""
    storm: Storm | None = None
    """At the peak, when a process is killed."""
    silent: Storm | None = None
    """At the peak, when a machine falls silent."""
    in_turn: int = 0
    """Nodes needed behind a proxy that sends people in turn: one of n comes to the right one."""
    worst: float = 0.0
    """The longest that any table stood still after any death."""
    deploy: float = 0.0
    """Seconds that the deploy took."""
    blink99: float = 0.0
    """Of the tables it moved, how long 99 in 100 stood still at most."""
    commits: float = 0.0
    wal: float = 0.0
    _blinks: list[float] = field(default_factory=list)


def nodes_for(
    tables: float, costs: Costs, assumed: Assumptions, relayed: float | None = None
) -> int:
    """Enough for the peak, and one more, so that one may die then."""
    cores = tables * table_second(costs, assumed, relayed)
    enough = max(1, ceil(cores / (assumed.cores * assumed.busy)))
    return enough + 1 if tables > 20 else 1


def databases_for(tables: float, costs: Costs, assumed: Assumptions) -> int:
    work = tables * table_commits(costs, assumed) * costs.commit
    return max(1, ceil(work / (assumed.database_cores * assumed.database_busy)))


def simulate(players: int, costs: Costs, assumed: Assumptions, seed: int = 1) -> Day:
    """A whole day, table by table."""
    rng = Random(seed)
    peak = players / assumed.seats
    nodes, second = nodes_for(peak, costs, assumed), table_second(costs, assumed)
    day = Day(players, nodes, databases_for(peak, costs, assumed))
    day.in_turn = nodes_for(peak, costs, assumed, relayed=1 - 1 / nodes)
    on: list[set[int]] = [set() for _ in range(nodes)]
    holder: dict[int, int] = {}
    life = mean_life(assumed.table_minutes * 60, assumed.spread)
    lasting = lives(rng, assumed.table_minutes * 60, assumed.spread)
    ends: list[tuple[float, int]] = []
    recent: deque[float] = deque()
    looked = -60.0
    plan = [(DEPLOY_AT, "deploy"), (DEATH_AT, "death"), *_deaths(rng, nodes, assumed)]
    plan.sort()

    def happen(until: float) -> None:
        while plan and plan[0][0] <= until:
            _, what = plan.pop(0)
            if nodes == 1:
                continue
            if what == "deploy":
                _deploy(day, on, holder, rng, costs, assumed, second)
            else:
                _death(day, on, holder, rng, costs, assumed, second, what)

    for number, now in enumerate(arrivals(rng, peak, life)):
        happen(now)
        while ends and ends[0][0] <= now:
            _, gone = heapq.heappop(ends)
            on[holder.pop(gone)].discard(gone)
        node = rng.randrange(nodes)
        on[node].add(number)
        holder[number] = node
        heapq.heappush(ends, (now + next(lasting), number))
        day.opened += 1
        recent.append(now)
        while recent[0] < now - 60:
            recent.popleft()
        day.joins = max(day.joins, len(recent) / 60 * assumed.seats)
        if len(holder) > day.tables:
            day.tables = len(holder)
            if now > looked + 60:
                looked, day.fullest = now, max(map(len, on))
    happen(DAY_S)
    day.busiest = day.fullest * second / assumed.cores
    day.commits = day.tables * table_commits(costs, assumed)
    day.wal = day.tables * table_wal(costs, assumed)
    return day


def _deaths(rng: Random, nodes: int, assumed: Assumptions) -> list[tuple[float, str]]:
    found: list[tuple[float, str]] = []
    moment = 0.0
    while True:
        moment += rng.expovariate(nodes / (assumed.node_days * DAY_S))
        if moment >= DAY_S:
            return found
        found.append((moment, "chance"))


def _death(
    day: Day,
    on: list[set[int]],
    holder: dict[int, int],
    rng: Random,
    costs: Costs,
    assumed: Assumptions,
    second: float,
    what: str,
) -> None:
    dead = rng.randrange(len(on))
    busy = len(holder) / len(on) * second / assumed.cores
    came = storm(rng, costs, assumed, len(on[dead]), len(on) - 1, busy)
    _scatter(on, holder, rng, dead)
    day.deaths += 1
    day.moved += came.tables
    day.worst = max(day.worst, came.all_back_s)
    if what == "death":
        day.storm = came
        day.silent = storm(rng, costs, assumed, came.tables, len(on) - 1, busy, machine=True)


def _scatter(on: list[set[int]], holder: dict[int, int], rng: Random, node: int) -> None:
    for table in on[node]:
        to = rng.randrange(len(on) - 1)
        holder[table] = to if to < node else to + 1
        on[holder[table]].add(table)
    on[node] = set()


def _deploy(
    day: Day,
    on: list[set[int]],
    holder: dict[int, int],
    rng: Random,
    costs: Costs,
    assumed: Assumptions,
    second: float,
) -> None:
    """A few nodes at a time: each hands its tables over, restarts, and takes new ones."""
    together = max(1, int(len(on) * assumed.deploying))
    busy = len(holder) / len(on) * second / assumed.cores
    blinks: list[float] = []
    for first in range(0, len(on), together):
        longest = 0.0
        for node in range(first, min(len(on), first + together)):
            count = len(on[node])
            each = assumed.handover + costs.takeover_wall / max(0.05, 1 - busy)
            # A table stands still while it is handed over, and until its players have dialled.
            blinks += [each + 0.3 * (0.7 + 0.6 * rng.random()) for _ in range(count)]
            longest = max(longest, count / assumed.at_once * each)
            _scatter(on, holder, rng, node)
            day.moved += count
        day.deploy += longest + costs.boot
    blinks.sort()
    day.blink99 = blinks[int(len(blinks) * 0.99)] if blinks else 0.0
