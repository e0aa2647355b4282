"""The data that the admin page shows and sends.

It contains nothing personal: no names, drawings or addresses.
"""

from triptych.core.values import Tagged, Value


class TableStatus(Value, frozen=True):
    """One table in memory."""

    code: str
    game: str
    """The current game or, between games, the chosen one."""
    running: bool
    people: int
    bots: int
    connections: int
    entries: int
    """How many entries the table's journal has."""
    idle_s: int
    """How many seconds ago someone was last connected or an unpaused game was last running."""


class Timing(Value, frozen=True):
    """How long one kind of work took in the last five minutes, as percentiles."""

    what: str
    count: int
    p50_ms: float
    p99_ms: float


class NodeStatus(Value, frozen=True):
    """One process of this installation."""

    name: str
    tables: int
    games: int
    sockets: int
    processor: float
    """Average CPU use over the last five minutes; 1 is one core."""
    memory: int
    """Resident memory in bytes."""
    draining: bool


class Overview(Value, frozen=True):
    """GET /api/admin: the current state of this server, with all its processes."""

    version: str
    python: str
    uptime_s: int
    problem: str | None
    """Why the server is not ready, as a code; null if it is ready."""
    draining: bool
    read_only: bool
    tables: tuple[TableStatus, ...]
    """The tables in memory; if there are more than 200, the 200 with the most connections."""
    tables_here: int
    max_tables: int
    stored_tables: int
    """How many tables the journal has. Not all of them are in memory."""
    games: int
    sockets: int
    processor: float
    """Average CPU use of all processes over the last five minutes; 1 is one core."""
    memory: int
    """Resident memory of all processes, in bytes."""
    disk_free: int | None
    """Free space on the disk of the journal, in bytes; null if it is unknown."""
    decks: int
    albums: int
    times: tuple[Timing, ...]
    refusals: dict[str, int]
    """The number of refusals since this server started, by code."""
    errors: dict[str, int]
    """How often each fault of the software or the machine occurred since this server started, by
    name. All should be 0."""
    nodes: tuple[NodeStatus, ...]
    """The processes of this node, and those of other nodes that responded, sorted by name."""
    silent_processes: tuple[str, ...]
    """Names of processes of other nodes that did not respond when their status was requested."""


class CloseTableBody(Value, frozen=True):
    """POST /api/tables/CODE/close: close the table for everyone, or open it again."""

    closed: bool


class Drain(Tagged, frozen=True):
    """Create no more tables, release unused tables, and hand the others over to other nodes.

    Without other nodes, the tables in use stay. Afterwards, this node can be stopped. With `on`
    false, create tables again.
    """

    on: bool = True


class SetReadOnly(Tagged, frozen=True):
    """Refuse new tables, newcomers and uploads. With `on` false, accept them again.

    People at a table can continue to play.
    """

    on: bool


AdminCommand = Drain | SetReadOnly
