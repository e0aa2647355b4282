"""Simulates a day of an installation, with failing nodes and a deploy in the evening."""

import heapq
from collections import deque
from dataclasses import dataclass, field
from math import ceil
from random import Random

from bench.scale.arrivals import DAY_S, arrivals, lives, mean_life
from bench.scale.costs import Assumptions, Costs, table_commits, table_cores, table_wal
from bench.scale.node_failure import NodeFailure, simulate_node_failure

DEPLOY_AT_S = 20.5 * 3600
"""Time of the deploy: in the middle of the evening, the worst moment."""
FAILURE_AT_S = 21.0 * 3600
"""Time of the peak. One node always fails then, in addition to random failures."""


@dataclass
class Day:
    """The results of a day."""

    players: int
    nodes: int
    databases: int
    tables: int = 0
    """Largest number of open tables."""
    opened: int = 0
    """Tables opened on that day."""
    tables_on_fullest: int = 0
    """Tables on the fullest node at the peak."""
    load_of_fullest: float = 0.0
    """Share of the fullest node's cores in use at the peak."""
    joins_per_s: float = 0.0
    """Joins per second in the busiest minute."""
    failures: int = 0
    """Nodes that failed on that day."""
    moved_tables: int = 0
    """Tables that moved to another node, because of a deploy or a failure."""
    process_failure: NodeFailure | None = None
    """The effects of killing a process at the peak."""
    machine_failure: NodeFailure | None = None
    """The effects of a machine that stops responding at the peak."""
    nodes_round_robin: int = 0
    """Nodes needed behind a round-robin proxy, which sends one of n requests to the right node."""
    longest_pause_s: float = 0.0
    """The longest interruption of a table after a failure."""
    deploy_s: float = 0.0
    """Duration of the deploy."""
    p99_pause_s: float = 0.0
    """99th percentile of the interruptions of tables by the deploy."""
    commits: float = 0.0
    """PostgreSQL transactions per second at the peak."""
    wal: float = 0.0
    """WAL bytes per second at the peak."""
    _pauses: list[float] = field(default_factory=list)


def nodes_for(
    tables: float, costs: Costs, assumed: Assumptions, relayed: float | None = None
) -> int:
    """The number of nodes for the peak, plus one that may fail. Up to 20 tables need only one."""
    cores = tables * table_cores(costs, assumed, relayed)
    enough = max(1, ceil(cores / (assumed.cores * assumed.max_load)))
    return enough + 1 if tables > 20 else 1


def databases_for(tables: float, costs: Costs, assumed: Assumptions) -> int:
    work = tables * table_commits(costs, assumed) * costs.commit_core_s
    return max(1, ceil(work / (assumed.database_cores * assumed.database_max_load)))


def simulate(players: int, costs: Costs, assumed: Assumptions, seed: int = 1) -> Day:
    """Simulate a whole day, table by table."""
    rng = Random(seed)
    peak = players / assumed.seats
    nodes, cores_per_table = nodes_for(peak, costs, assumed), table_cores(costs, assumed)
    day = Day(players, nodes, databases_for(peak, costs, assumed))
    day.nodes_round_robin = nodes_for(peak, costs, assumed, relayed=1 - 1 / nodes)
    tables_on: list[set[int]] = [set() for _ in range(nodes)]
    node_of: dict[int, int] = {}
    life = mean_life(assumed.table_minutes * 60, assumed.life_spread)
    lifetimes = lives(rng, assumed.table_minutes * 60, assumed.life_spread)
    ends: list[tuple[float, int]] = []
    recent: deque[float] = deque()
    last_check = -60.0
    incidents = [
        (DEPLOY_AT_S, "deploy"),
        (FAILURE_AT_S, "at peak"),
        *_random_failures(rng, nodes, assumed),
    ]
    incidents.sort()

    def run_incidents(until: float) -> None:
        while incidents and incidents[0][0] <= until:
            _, kind = incidents.pop(0)
            if nodes == 1:
                continue
            if kind == "deploy":
                _deploy(day, tables_on, node_of, rng, costs, assumed, cores_per_table)
            else:
                _fail_node(day, tables_on, node_of, rng, costs, assumed, cores_per_table, kind)

    for number, now in enumerate(arrivals(rng, peak, life)):
        run_incidents(now)
        while ends and ends[0][0] <= now:
            _, closed = heapq.heappop(ends)
            tables_on[node_of.pop(closed)].discard(closed)
        node = rng.randrange(nodes)
        tables_on[node].add(number)
        node_of[number] = node
        heapq.heappush(ends, (now + next(lifetimes), number))
        day.opened += 1
        recent.append(now)
        while recent[0] < now - 60:
            recent.popleft()
        day.joins_per_s = max(day.joins_per_s, len(recent) / 60 * assumed.seats)
        if len(node_of) > day.tables:
            day.tables = len(node_of)
            if now > last_check + 60:
                last_check, day.tables_on_fullest = now, max(map(len, tables_on))
    run_incidents(DAY_S)
    day.load_of_fullest = day.tables_on_fullest * cores_per_table / assumed.cores
    day.commits = day.tables * table_commits(costs, assumed)
    day.wal = day.tables * table_wal(costs, assumed)
    return day


def _random_failures(rng: Random, nodes: int, assumed: Assumptions) -> list[tuple[float, str]]:
    failures: list[tuple[float, str]] = []
    moment = 0.0
    while True:
        moment += rng.expovariate(nodes / (assumed.node_days * DAY_S))
        if moment >= DAY_S:
            return failures
        failures.append((moment, "random"))


def _fail_node(
    day: Day,
    tables_on: list[set[int]],
    node_of: dict[int, int],
    rng: Random,
    costs: Costs,
    assumed: Assumptions,
    cores_per_table: float,
    kind: str,
) -> None:
    failed = rng.randrange(len(tables_on))
    load = len(node_of) / len(tables_on) * cores_per_table / assumed.cores
    result = simulate_node_failure(
        rng, costs, assumed, len(tables_on[failed]), len(tables_on) - 1, load
    )
    _scatter(tables_on, node_of, rng, failed)
    day.failures += 1
    day.moved_tables += result.tables
    day.longest_pause_s = max(day.longest_pause_s, result.all_back_s)
    if kind == "at peak":
        day.process_failure = result
        day.machine_failure = simulate_node_failure(
            rng, costs, assumed, result.tables, len(tables_on) - 1, load, machine=True
        )


def _scatter(tables_on: list[set[int]], node_of: dict[int, int], rng: Random, node: int) -> None:
    for table in tables_on[node]:
        target = rng.randrange(len(tables_on) - 1)
        node_of[table] = target if target < node else target + 1
        tables_on[node_of[table]].add(table)
    tables_on[node] = set()


def _deploy(
    day: Day,
    tables_on: list[set[int]],
    node_of: dict[int, int],
    rng: Random,
    costs: Costs,
    assumed: Assumptions,
    cores_per_table: float,
) -> None:
    """Restart all nodes, a few at a time. Each node hands its tables over first."""
    batch_size = max(1, int(len(tables_on) * assumed.deploying_share))
    load = len(node_of) / len(tables_on) * cores_per_table / assumed.cores
    pauses: list[float] = []
    for first in range(0, len(tables_on), batch_size):
        longest = 0.0
        for node in range(first, min(len(tables_on), first + batch_size)):
            count = len(tables_on[node])
            handover_s = assumed.handover_s + costs.takeover_s / max(0.05, 1 - load)
            # A table is interrupted until it is handed over and its players have reconnected.
            pauses += [handover_s + 0.3 * (0.7 + 0.6 * rng.random()) for _ in range(count)]
            longest = max(longest, count / assumed.parallel_handovers * handover_s)
            _scatter(tables_on, node_of, rng, node)
            day.moved_tables += count
        day.deploy_s += longest + costs.boot_s
    pauses.sort()
    day.p99_pause_s = pauses[int(len(pauses) * 0.99)] if pauses else 0.0
