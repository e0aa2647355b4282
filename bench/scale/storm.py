"""What follows when a node is gone: everybody dials again, and the others take its tables over.

Discrete events: every connection of every table tries, waits as our client waits
(`web/src/wire/link/backoff.ts`), and tries again; the first that comes after the death was noticed
makes its table's new node read the journal, which is work in that node's queue.
"""

import heapq
from dataclasses import dataclass
from random import Random

from bench.scale.costs import Assumptions, Costs

FIRST, MOST, QUICK_ATTEMPTS = 0.3, 8.0, 8


def backoff(attempt: int, rng: Random) -> float:
    """Seconds before attempt n, as the client waits."""
    return min(MOST, FIRST * 2.0 ** max(0, attempt - QUICK_ATTEMPTS)) * (0.7 + 0.6 * rng.random())


class Queue:
    """The cores of one node that are left over for what comes at once."""

    def __init__(self, cores: int, busy: float) -> None:
        # Play goes on meanwhile: what is new runs that much slower.
        self._slower = 1 / max(0.05, 1 - busy)
        self._free = [0.0] * cores

    def work(self, now: float, seconds: float) -> float:
        """When this work is done that came now."""
        core = min(range(len(self._free)), key=self._free.__getitem__)
        self._free[core] = max(now, self._free[core]) + seconds * self._slower
        return self._free[core]


@dataclass(frozen=True)
class Storm:
    """One node's death: how long its tables stood still, and how hard the others worked."""

    tables: int
    half_back_s: float
    p99_back_s: float
    all_back_s: float
    busiest: int
    """Tables that fell to the node that got most of them."""
    reads: float
    """Journals read in the busiest second."""


def storm(
    rng: Random,
    costs: Costs,
    assumed: Assumptions,
    tables: int,
    left: int,
    busy: float,
    machine: bool = False,
) -> Storm:
    """A node with so many tables dies; so many others are left, each so busy.

    Its process, which the database hears at once; or its machine, which only falls silent.
    """
    queues: dict[int, Queue] = {}
    where = [rng.randrange(left) for _ in range(tables)]
    noticed = rng.uniform(*(costs.silent if machine else costs.noticed))
    opened: dict[int, float] = {}
    back = [0.0] * tables
    seconds: dict[int, int] = {}
    events = [
        (backoff(0, rng), table, 1) for table in range(tables) for _ in range(round(assumed.seats))
    ]
    heapq.heapify(events)
    while events:
        now, table, attempt = heapq.heappop(events)
        if now < noticed:
            heapq.heappush(events, (now + backoff(attempt, rng), table, attempt + 1))
            continue
        queue = queues.setdefault(where[table], Queue(assumed.cores, busy))
        if table not in opened:
            # It waits for the database as well, which is not our core's time.
            wait = max(0.0, costs.takeover_wall - costs.takeover)
            opened[table] = queue.work(now, costs.takeover) + wait
            seconds[int(now)] = seconds.get(int(now), 0) + 1
        if opened[table] > now:
            heapq.heappush(events, (opened[table], table, attempt))
        else:
            back[table] = max(back[table], queue.work(now, costs.arrival))
    back.sort()
    counts = [0] * left
    for node in where:
        counts[node] += 1
    half, most99, last = (
        back[min(tables - 1, int(tables * share))] if tables else 0.0 for share in (0.5, 0.99, 1.0)
    )
    return Storm(tables, half, most99, last, max(counts), max(seconds.values(), default=0))
