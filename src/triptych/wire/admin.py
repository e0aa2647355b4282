"""What the owner of a server sees on its page, and what they may do there.

Nothing here is of a person: no name, no drawing, no address.
"""

from triptych.core.values import Tagged, Value


class TableLine(Value, frozen=True):
    """One table in memory."""

    code: str
    game: str
    """On the table now, or chosen for the next one."""
    running: bool
    people: int
    bots: int
    sockets: int
    moves: int
    """Entries in its journal."""
    idle_s: int
    """Since when nobody looks at it."""


class Took(Value, frozen=True):
    """How long something took in the last minutes; half of all at most `p50_ms`."""

    what: str
    count: int
    p50_ms: float
    p99_ms: float


class NodeLine(Value, frozen=True):
    """One process of this installation."""

    name: str
    tables: int
    games: int
    sockets: int
    processor: float
    """Share of one core in the last minutes."""
    memory: int
    draining: bool


class Overview(Value, frozen=True):
    """GET /api/admin: all processes of this server together, as they are now."""

    version: str
    python: str
    uptime_s: int
    trouble: str | None
    """Why it cannot play just now: a code."""
    draining: bool
    read_only: bool
    tables: tuple[TableLine, ...]
    """The busiest ones."""
    tables_here: int
    tables_most: int
    tables_kept: int
    """In the journal, asleep or not."""
    games: int
    sockets: int
    processor: float
    """Cores in use in the last minutes."""
    memory: int
    disk_free: int | None
    decks: int
    albums: int
    times: tuple[Took, ...]
    refusals: dict[str, int]
    """By code, since the start."""
    errors: dict[str, int]
    """Faults of ours or of the machine, since the start; all of them should be 0."""
    nodes: tuple[NodeLine, ...]
    """The processes of the node that was asked, then those of the others."""
    others: tuple[str, ...]
    """Names of other nodes' processes that do not say what they do."""


class ShutBody(Value, frozen=True):
    """POST /api/tables/CODE/shut: end the table for everybody, or let people back."""

    shut: bool


class Drain(Tagged, frozen=True):
    """Take nobody new and let go of the tables, so that this node can be stopped."""

    on: bool = True


class SetReadOnly(Tagged, frozen=True):
    """No new tables, newcomers or uploads; whoever plays goes on."""

    on: bool


AdminCommand = Drain | SetReadOnly
