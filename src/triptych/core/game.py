"""The engine contract: a game is plain data plus pure functions."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from triptych.core.commands import ClockShifted
from triptych.core.decks import Decks
from triptych.core.refusal import require
from triptych.core.values import Ctx, Deadline, Handicap, Result, Seat, Viewer, change


class GameState(Protocol):
    """What every state has; the rest is the game's own."""

    @property
    def seats(self) -> int: ...
    @property
    def round(self) -> int:
        """The round being played, from 1; after the game the last one."""
        ...

    @property
    def stage(self) -> str:
        """Names the round and phase, such as `3.choose`; a command is made for one stage."""
        ...

    @property
    def clock(self) -> tuple[Deadline, ...]:
        """Every deadline lives here, and only here, so that the clock can be shifted."""
        ...

    @property
    def result(self) -> Result | None: ...


O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741
S = TypeVar("S", bound=GameState)
V = TypeVar("V", bound=msgspec.Struct)


@dataclass(frozen=True)
class Game(Generic[O, S, V]):
    """Everything there is to know about one game."""

    name: str
    seats: range
    options: type[O]
    command: Any
    """The union of its command types."""
    event: Any
    """The union of its event types."""
    state: type[S]
    view_type: Any
    codes: dict[str, str]
    """Its own refusal codes with an English sentence each."""
    check: Callable[[int, O, Decks], None]
    """Raise Reject if this seat count, these options and decks cannot be played together."""
    setup: Callable[[Sequence[Handicap], O, Decks, Ctx], tuple[Any, ...]]
    decide: Callable[[S, Seat | None, Any, Ctx], tuple[Any, ...]]
    evolve: Callable[[S | None, Any], S]
    view: Callable[[S, Viewer], V]
    legal: Callable[[S, Seat | None], tuple[Any, ...]]
    """Commands this seat (or the table itself, None) may give now: all of them where they are
    finite, a representative of each kind where they are not."""
    absent: Callable[[S, Seat], bool]
    """Does the table wait for this seat, so that `SitOut` would let it go on?"""
    resample: Callable[[S, Viewer, Random], S]
    """A state that differs only in what this viewer cannot know; for tests and thinking bots."""
    bot: Callable[[V, Random], Any | None]
    """A random legal move made from a seat's own view alone, or None to wait."""
    minutes: Callable[[int, O], int]
    """About how long a game takes, for the lobby."""
    facts: Callable[[S], dict[str, float]] | None = None
    """Shares (0 to 1) in a finished game that `triptych simulate` averages, by name."""
    table_share: float = 0.0
    """How much of random play is up to the table itself, where it has more to do than to wait."""


AnyGame = Game[Any, Any, Any]


def begin(
    game: AnyGame, seats: Sequence[Handicap], options: Any, decks: Decks, ctx: Ctx
) -> tuple[Any, tuple[Any, ...]]:
    """Check and set up a game; returns the first state and the events that led to it."""
    require(
        len(seats) in game.seats,
        "wrong_seat_count",
        seats=len(seats),
        least=game.seats[0],
        most=game.seats[-1],
    )
    game.check(len(seats), options, decks)
    events = game.setup(seats, options, decks, ctx)
    return fold(game, None, events), events


def act(
    game: AnyGame, state: Any, seat: Seat | None, command: Any, ctx: Ctx, stage: str | None = None
) -> tuple[Any, ...]:
    """The events a command leads to, or Reject. `stage` is the one the player saw."""
    require(seat is None or 0 <= seat < state.seats, "no_such_seat", seat=seat)
    require(state.result is None, "game_over")
    require(stage is None or stage == state.stage, "stage_over", stage=stage)
    return game.decide(state, seat, command, ctx)


def evolve(game: AnyGame, state: Any, event: Any) -> Any:
    """The state after an event."""
    return fold(game, state, (event,))


def fold(game: AnyGame, state: Any, events: Iterable[Any]) -> Any:
    """The state after all these events; from nothing, the replay of a whole game."""
    step = game.evolve
    for event in events:
        state = _shifted(state, event) if type(event) is ClockShifted else step(state, event)
    return state


def _shifted(state: Any, event: ClockShifted) -> Any:
    return change(state, clock=tuple(change(d, at=d.at + event.ms) for d in state.clock))
