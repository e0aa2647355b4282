"""Measured costs (`bench/scale/measure.py`), and assumptions about players and nodes."""

import json
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
COSTS = HERE / "costs.json"


@dataclass(frozen=True)
class Costs:
    """Measured costs."""

    measured_on: str
    drawing_cores: float
    """Cores used by a table of six people who all draw and move."""
    playing_cores: float
    """Cores used by a table of six people with one move per second and no ink."""
    quiet_cores: float
    """Cores used by a table of six people where nothing happens but latency checks and leases."""
    table_bytes: int
    """Memory of a live table."""
    arrival_core_s: float
    """Processor time for one person to join and to receive the whole table."""
    takeover_core_s: float
    """Processor time to restore a table after an evening of ten games."""
    takeover_s: float
    """Elapsed time to restore a table after an evening of ten games, on an idle server."""
    evening_bytes: int
    """Size of an evening of ten games in PostgreSQL, with rows, ink and indexes."""
    drawing_commits: float
    """PostgreSQL transactions per second of a drawing table."""
    drawing_wal_bytes: float
    """WAL bytes per second of a drawing table."""
    playing_commits: float
    playing_wal_bytes: float
    max_commits: float
    """Appends per second that PostgreSQL accepted from eight connections, on the same machine."""
    commit_core_s: float
    """Processor time of PostgreSQL for one append."""
    boot_s: float
    """Elapsed time from the start of a node until it is ready."""
    quiet_commits: float
    """Transactions per second of a table where nothing happens, for its lease."""
    evening_moves: int
    """Journal entries of the evening of ten games."""
    relaying_cost: float
    """Processor time to relay a table's connections, as a multiple of the table's own."""
    relayed_by: str
    """How `relaying_cost` was measured."""
    relayed_fraction: float
    """Share of connections that are relayed behind a proxy that routes by the code of the table.

    `tests/drill/relays.py` counts it with HAProxy and Caddy; this is the largest share. It was
    counted after an upgrade of all nodes, when all players had reconnected. Half of the tables had
    been opened with a running game, half in the lobby.
    """
    noticed_s: tuple[float, float]
    """Shortest and longest time until other nodes may take the tables of a killed process.

    Measured as the time until players were back (`bench/nodes`, 30 kills), minus the takeover.
    """
    silent_s: tuple[float, float]
    """These times for a node that stops responding, like a dead machine (`make drill`, SIGSTOP)."""

    @classmethod
    def load(cls) -> "Costs":
        return cls(**json.loads(COSTS.read_text(encoding="utf-8")))


@dataclass(frozen=True)
class Assumptions:
    """Assumptions about how people play and about the size of nodes."""

    seats: float = 5.0
    """Players at a table."""
    drawing_share: float = 0.25
    """Share of a table's time in which all players draw."""
    playing_share: float = 0.5
    """Share of the time with moves; in the remaining time people look and talk."""
    cores: int = 4
    """Cores of a node, with one worker each."""
    max_load: float = 0.6
    """Share of its cores that a full node uses at the peak."""
    table_minutes: float = 60.0
    """Median lifetime of a table. Lifetimes are lognormal: 10 % are longer than three hours."""
    life_spread: float = 0.85
    """Sigma of the lognormal distribution of lifetimes."""
    node_days: float = 30.0
    """Average days until a node fails."""
    handover_s: float = 0.05
    """Time that a leaving node needs to hand over a table. The new node's work is not included."""
    parallel_handovers: int = 8
    """Tables that a leaving node hands over in parallel."""
    deploying_share: float = 0.02
    """Share of the nodes that restart at the same time in a deploy, but at least one node."""
    database_cores: int = 16
    """Cores of a database machine, with disks that are not the bottleneck."""
    database_max_load: float = 0.5
    """Share of its cores that a full database uses."""


def table_cores(costs: Costs, assumed: Assumptions, relayed: float | None = None) -> float:
    """Cores used by an average table, on its node and on relaying nodes."""
    share = costs.relayed_fraction if relayed is None else relayed
    quiet_share = 1 - assumed.drawing_share - assumed.playing_share
    return (
        assumed.drawing_share * costs.drawing_cores
        + assumed.playing_share * costs.playing_cores
        + quiet_share * costs.quiet_cores
    ) * (assumed.seats / 6 * (1 + share * costs.relaying_cost))


def table_commits(costs: Costs, assumed: Assumptions) -> float:
    """PostgreSQL transactions per second of an average table."""
    return (
        assumed.drawing_share * costs.drawing_commits
        + assumed.playing_share * costs.playing_commits
    )


def table_wal(costs: Costs, assumed: Assumptions) -> float:
    """WAL bytes per second of an average table."""
    return (
        assumed.drawing_share * costs.drawing_wal_bytes
        + assumed.playing_share * costs.playing_wal_bytes
    )
