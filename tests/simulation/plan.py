"""What happens in a simulation, as data. A seed decides it; a failing plan can be made smaller."""

from random import Random

import msgspec

from triptych.core.values import change


class TablePlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """One table and the people at it."""

    game: str
    people: int
    spectators: int = 0
    bots: int = 0
    think_s: float = 0.6
    """How long people think on average before they do something."""
    whims: float = 0.1
    """The share of actions that do not serve the game."""
    draws: float = 0.0
    """The share of actions that are strokes, when there is a board to draw on."""
    uploads: bool = False
    """Whether people upload decks of words."""


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that goes wrong at `at`, and for how long."""

    at: float
    kind: str
    target: int = 0
    """The number of the node, or of the player, that it happens to."""
    seconds: float = 0.0
    amount: int = 0


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole simulation."""

    seed: int
    size: str
    seconds: float
    """When the faults end."""
    nodes: int
    tables: tuple[TablePlan, ...]
    faults: tuple[Fault, ...] = ()
    latency_s: float = 0.01
    """The typical delay between people and nodes."""
    ping_s: float = 2.0
    """How often nodes ping their clients."""
    tick_ms: int = 50
    """How long ink is collected before it is sent."""
    clock_error: float = 0.0
    """By which share the clocks of nodes run too fast or too slow, at most."""
    is_local: bool = False
    """Whether the only node keeps its tables in a local journal, as with SQLite."""
    has_hostile: bool = False
    """Whether a hostile client sends nonsense, guesses codes and floods the nodes."""


GAMES = ("contrast", "contrast", "pictomania", "pictures")
"""The games, as often as they are played."""
LONG_SHARE = 0.17
DRAWING_SHARE, BOT_SHARE, HOSTILE_SHARE = 0.08, 0.04, 0.1
"""The share of short evenings with ink, with bots, and with a hostile client."""
DRAWING_GAMES = ("pictomania", "pictomania", "contrast")
"""In the lobby of every game, people doodle; in Pictomania, they also draw in the game."""

NODE_FAULTS = (
    "kill", "kill", "kill", "kill", "freeze", "stop", "drain", "power", "cut", "bots_die",
)  # fmt: skip
PLAYER_FAULTS = ("offline", "silent", "slow_reader", "disconnect")
STORE_FAULTS = (
    "database_slow", "database_away", "database_silent", "database_full", "database_lossy",
    "database_lossy", "database_cut", "database_clock",
)  # fmt: skip


def plan_for(seed: int) -> Plan:
    """Return the plan of a seed."""
    rng = Random(f"plan {seed}")
    if rng.random() < LONG_SHARE:
        return _long(seed, rng)
    return _short(seed, rng)


def _short(seed: int, rng: Random) -> Plan:
    """One or two tables, half a minute, and a few faults close to each other."""
    seconds = rng.uniform(15, 30)
    tables = tuple(
        TablePlan(
            rng.choice(GAMES),
            people=rng.choice((3, 3, 4)),
            spectators=int(rng.random() < 0.3),
            think_s=rng.choice((0.3, 0.6, 1.2)),
            whims=rng.choice((0.0, 0.1, 0.3)),
            uploads=rng.random() < 0.05,
        )
        for _ in range(1 + (rng.random() < 0.15))
    )
    if rng.random() < DRAWING_SHARE:
        tables = tuple(change(t, draws=0.6, game=rng.choice(DRAWING_GAMES)) for t in tables)
    elif rng.random() < BOT_SHARE:
        tables = tuple(change(t, bots=2, people=2, game="contrast") for t in tables)
    faults = _faults(rng, rng.choice((1, 2, 2, 3, 4)), max(3.0, seconds - 15), seconds)
    nodes = rng.choice((1, 2, 2, 3))
    if nodes == 1 and rng.random() < 0.3:
        # Nobody writes for a while, so only the renewals of leases notice the outage.
        tables = tuple(change(table, think_s=60.0, whims=0.0, draws=0.0) for table in tables)
        kind = rng.choice(("database_away", "database_silent", "database_full"))
        faults = (Fault(seconds - 12, kind, 0, rng.uniform(6, 12)),)
    return Plan(
        seed, "short", seconds, nodes, tables, faults, rng.choice((0.001, 0.01, 0.04, 0.15)),
        is_local=nodes == 1,
        has_hostile=rng.random() < HOSTILE_SHARE,
        clock_error=rng.choice((0.0, 0.0, 0.0005, 0.01)),
    )  # fmt: skip


def _long(seed: int, rng: Random) -> Plan:
    """Ten minutes with three nodes and four tables."""
    tables = tuple(
        TablePlan(
            rng.choice(GAMES),
            people=3 + (rng.random() < 0.2),
            spectators=int(rng.random() < 0.2),
            think_s=5.0,
            uploads=rng.random() < 0.1,
        )
        for _ in range(4)
    )
    faults = _faults(rng, rng.randint(8, 20), 5, 600)
    return Plan(seed, "long", 600.0, 3, tables, faults, rng.choice((0.01, 0.04)), 10.0, 200, 0.0005)


def _faults(rng: Random, count: int, begin: float, end: float) -> tuple[Fault, ...]:
    faults = []
    for _ in range(count):
        kinds = rng.choice((NODE_FAULTS, NODE_FAULTS, PLAYER_FAULTS, STORE_FAULTS))
        seconds = rng.choice((0.2, 1.0, 3.0, 8.0)) * rng.uniform(0.5, 1.5)
        faults.append(
            Fault(
                rng.uniform(begin, end),
                rng.choice(kinds),
                rng.randrange(100),
                seconds,
                rng.randrange(100),
            )
        )
    return tuple(sorted(faults, key=lambda fault: fault.at))
