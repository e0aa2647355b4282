"""What one thing costs, as `bench/scale/measure.py` found it, and what is assumed beside it."""

import json
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
COSTS = HERE / "costs.json"


@dataclass(frozen=True)
class Costs:
    """Measured. Seconds of one core, unless it says otherwise."""

    measured_on: str
    drawing_table: float
    """A second of a table of six who all draw and move."""
    playing_table: float
    """A second of a table of six with a move a second and no ink."""
    quiet_table: float
    """A second of a table of six where nothing happens: measurements of lag, lease."""
    table_bytes: int
    """Memory of a live table."""
    arrival: float
    """Somebody joins and sees the whole table."""
    takeover: float
    """A table with an evening of ten games comes back from the journal."""
    takeover_wall: float
    """The same in seconds by the clock, on an idle server."""
    evening_bytes: int
    """What such a table keeps in PostgreSQL when it sleeps: rows, ink, indexes."""
    drawing_commits: float
    """Transactions of PostgreSQL a second, for one drawing table."""
    drawing_wal: float
    """Bytes of its log a second, likewise."""
    playing_commits: float
    playing_wal: float
    ceiling_commits: float
    """Appends a second that PostgreSQL took from eight connections on that machine."""
    commit: float
    """Of PostgreSQL's own processor, for one append."""
    boot: float
    """Seconds by the clock from starting a node until it is ready."""
    quiet_commits: float
    """Transactions a second of a table where nothing happens: its lease."""
    evening_moves: int
    """Entries in the journal of that evening."""
    relayed_share: float
    """What relaying a table's connections costs the node in between, by what the table costs."""
    relayed_by: str
    """Where that figure is from."""
    relayed: float
    """Share of the connections that a node in between passes on, behind a proxy that goes by codes:
    the most that was counted with HAProxy and Caddy (`tests/drill/shares.py`), with half of the
    tables opened with a game, after an upgrade of all nodes, when everybody had dialled again."""
    noticed: tuple[float, float]
    """Seconds until others may take the tables of a process that was killed, at best and at worst:
    when players were let in again (`bench/nodes`, 30 kills), less the takeover."""
    silent: tuple[float, float]
    """The same for a node that falls silent, as a dead machine does (`make drill`, SIGSTOP)."""

    @classmethod
    def load(cls) -> "Costs":
        return cls(**json.loads(COSTS.read_text(encoding="utf-8")))


@dataclass(frozen=True)
class Assumptions:
    """Not measured: how people play, and how big a node is."""

    seats: float = 5.0
    """Players at a table."""
    drawing: float = 0.25
    """Share of a table's time in which all of them draw."""
    playing: float = 0.5
    """Share in which moves are made; the rest is looking and talking."""
    cores: int = 4
    """Of a node, one worker each."""
    busy: float = 0.6
    """A node is full when so much of its cores is in use at the peak."""
    table_minutes: float = 60.0
    """Median life of a table; lognormal, a tenth takes more than three hours."""
    spread: float = 0.85
    node_days: float = 30.0
    """Days until a node dies, on average."""
    handover: float = 0.05
    """Seconds that handing one table over takes the leaving node, beside the taker's work."""
    at_once: int = 8
    """Tables that a leaving node hands over at the same time."""
    deploying: float = 0.02
    """Share of the nodes that leave at the same time in a deploy; at least one."""
    database_cores: int = 16
    """Of a machine for one database, on disks that are not what it waits for."""
    database_busy: float = 0.5
    """It is full when so much of its cores is in use."""


def table_second(costs: Costs, assumed: Assumptions, relayed: float | None = None) -> float:
    """What a second of an average table costs, on its node and on those in between."""
    share = costs.relayed if relayed is None else relayed
    rest = 1 - assumed.drawing - assumed.playing
    return (
        assumed.drawing * costs.drawing_table
        + assumed.playing * costs.playing_table
        + rest * costs.quiet_table
    ) * (assumed.seats / 6 * (1 + share * costs.relayed_share))


def table_commits(costs: Costs, assumed: Assumptions) -> float:
    """Transactions a second of an average table."""
    return assumed.drawing * costs.drawing_commits + assumed.playing * costs.playing_commits


def table_wal(costs: Costs, assumed: Assumptions) -> float:
    """Bytes of PostgreSQL's log a second of an average table."""
    return assumed.drawing * costs.drawing_wal + assumed.playing * costs.playing_wal
