"""Simulates a failed node: all its players reconnect, and the other nodes take over its tables.

A discrete-event simulation. Every connection of every table retries with the backoff of the client
(`backoff.ts`). After the failure is noticed, the first connection of a table makes the new node
restore the table from the journal. The restore waits in the queue of that node.
"""

import heapq
from dataclasses import dataclass
from random import Random

from bench.scale.costs import Assumptions, Costs

FIRST_DELAY_S, MAX_DELAY_S, QUICK_ATTEMPTS = 0.3, 8.0, 8


def backoff(attempt: int, rng: Random) -> float:
    """Seconds to wait before this attempt, as in the client."""
    return min(MAX_DELAY_S, FIRST_DELAY_S * 2.0 ** max(0, attempt - QUICK_ATTEMPTS)) * (
        0.7 + 0.6 * rng.random()
    )


class Queue:
    """The cores of a node, which restore tables and process joins."""

    def __init__(self, cores: int, load: float) -> None:
        # The node is also busy with its own tables, which slows down new work.
        self._slowdown = 1 / max(0.05, 1 - load)
        self._free = [0.0] * cores

    def work(self, now: float, seconds: float) -> float:
        """Add work that arrives now. Returns the time when it is finished."""
        core = min(range(len(self._free)), key=self._free.__getitem__)
        self._free[core] = max(now, self._free[core]) + seconds * self._slowdown
        return self._free[core]


@dataclass(frozen=True)
class NodeFailure:
    """The effects of a failed node: interruptions of its tables, and load of the others."""

    tables: int
    half_back_s: float
    p99_back_s: float
    all_back_s: float
    most_tables_taken: int
    """Tables taken by the node that took the most."""
    restores_per_s: float
    """Tables restored in the busiest second."""


def simulate_node_failure(
    rng: Random,
    costs: Costs,
    assumed: Assumptions,
    tables: int,
    other_nodes: int,
    load: float,
    machine: bool = False,
) -> NodeFailure:
    """Simulate the failure of a node with `tables` tables.

    There are `other_nodes` other nodes. `load` is the share of their cores in use.

    With `machine`, the whole machine stops responding; otherwise only the process is killed, which
    the database notices at once.
    """
    queues: dict[int, Queue] = {}
    new_node_of = [rng.randrange(other_nodes) for _ in range(tables)]
    noticed_at = rng.uniform(*(costs.silent_s if machine else costs.noticed_s))
    restored_at: dict[int, float] = {}
    back_at = [0.0] * tables
    restores_in: dict[int, int] = {}
    events = [
        (backoff(0, rng), table, 1) for table in range(tables) for _ in range(round(assumed.seats))
    ]
    heapq.heapify(events)
    while events:
        now, table, attempt = heapq.heappop(events)
        if now < noticed_at:
            heapq.heappush(events, (now + backoff(attempt, rng), table, attempt + 1))
            continue
        queue = queues.setdefault(new_node_of[table], Queue(assumed.cores, load))
        if table not in restored_at:
            # The restore also waits for the database, which uses no core of this node.
            database_s = max(0.0, costs.takeover_s - costs.takeover_core_s)
            restored_at[table] = queue.work(now, costs.takeover_core_s) + database_s
            restores_in[int(now)] = restores_in.get(int(now), 0) + 1
        if restored_at[table] > now:
            heapq.heappush(events, (restored_at[table], table, attempt))
        else:
            back_at[table] = max(back_at[table], queue.work(now, costs.arrival_core_s))
    back_at.sort()
    tables_taken = [0] * other_nodes
    for node in new_node_of:
        tables_taken[node] += 1
    half_s, p99_s, last_s = (
        back_at[min(tables - 1, int(tables * share))] if tables else 0.0
        for share in (0.5, 0.99, 1.0)
    )
    return NodeFailure(
        tables, half_s, p99_s, last_s, max(tables_taken), max(restores_in.values(), default=0)
    )
