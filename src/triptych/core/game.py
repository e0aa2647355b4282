"""The engine contract: a game is plain data plus pure functions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from triptych.core.album import Happened, Keepsake
from triptych.core.awards import Award
from triptych.core.boards import Boards
from triptych.core.cards import Decks, Needs
from triptych.core.commands import ClockShifted
from triptych.core.refusal import require
from triptych.core.upcasts import Lifts
from triptych.core.values import Ctx, Deadline, Handicap, Millis, Result, Seat, Viewer, change


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


Options = TypeVar("Options", bound=msgspec.Struct)
Command = TypeVar("Command")
Event = TypeVar("Event")
State = TypeVar("State", bound=GameState)
Public = TypeVar("Public", bound=msgspec.Struct)
Private = TypeVar("Private", bound=msgspec.Struct)


@dataclass(frozen=True, kw_only=True)
class Game(Generic[Options, Command, Event, State, Public, Private]):
    """Everything the product knows of one game."""

    name: str
    seats: range
    options: type[Options]
    presets: Mapping[str, Mapping[str, bool | int | str]]
    """A few good ways to play, by name: what each changes in the defaults. `classic` is first."""
    command: Any
    """The union of its command types."""
    event: Any
    """The union of its event types."""
    state: type[State]
    public_view: Any
    """The type of its public view, or the union of them."""
    private_view: type[Private]
    type_names: Mapping[str, Any] = field(default_factory=dict)
    """What generated TypeScript calls the game's unions: `{"Symbol": Symbol}`."""
    table_commands: tuple[type[msgspec.Struct], ...] = ()
    """Those of its own commands that only the table gives."""
    codes: Mapping[str, str]
    """Its own refusal codes with an English sentence each."""
    needs: Callable[[int, Options], Needs]
    """What it takes out of decks with this many seats and these options."""
    check: Callable[[int, Options, Decks], None]
    """Raise Reject if this seat count, these options and decks cannot be played together."""
    setup: Callable[[Sequence[Handicap], Options, Decks, Ctx], tuple[Event, ...]]
    decide: Callable[[State, Seat | None, Command, Ctx], tuple[Event, ...]]
    evolve: Callable[[State | None, Event], State]
    public: Callable[[State], Public]
    """What lies on the table: the TV, spectators and every seat see it."""
    private: Callable[[State, Seat], Private]
    """What this seat alone sees beside the public view."""
    legal: Callable[[State, Seat | None], tuple[Command, ...]]
    """Commands this seat (or the table itself, None) may give now: all of them where they are
    finite, a representative of each kind where they are not."""
    waits_for: Callable[[State, Seat], bool]
    """Does the table wait for this seat, so that `SitOut` would let it go on?"""
    resample: Callable[[State, Viewer, Random], State]
    """A state that differs only in what this viewer cannot know: for nobody's seat, in every
    secret. For tests and for bots that think."""
    random_command: Callable[[Public, Private, Seat, Random], Command | None]
    """A random legal move of a seat, made from what it sees; None to wait."""
    minutes: Callable[[int, Options], int]
    """About how long a game takes, for the lobby."""
    reveal_ms: Callable[[State], Millis] = lambda _: 0
    """How long the screens take to show this stage's outcome bit by bit, where it waits for
    `Continue`: card by card, guess by guess. The time to look at it comes on top."""
    statistics: Callable[[State], dict[str, float]]
    """Shares (0 to 1) in a finished game that `triptych simulate` averages, by name."""
    album: Callable[[Sequence[Happened]], tuple[Keepsake, ...]] = lambda _: ()
    """What is kept of a finished game, in the order it is shown."""
    build_art: Callable[[Any, Callable[[str], str]], str] | None = None
    """A build as SVG in a square of 1000, where the game has builds; icons are asked for by name,
    in a square of 48."""
    awards: Callable[[State], tuple[Award, ...]] = lambda _: ()
    """Prizes in a finished game, each true and with its proof, at most one a seat."""
    may_react: Callable[[State], bool] = lambda state: state.result is not None
    """Is everything settled that a sign to the others could betray? Then people may react."""
    boards: Boards[State] | None = None
    """For a game with boards to draw on: who may draw when."""
    constants: Mapping[str, Any] = field(default_factory=dict)
    """What the screens must know too, by the name it has there (`COORDINATES`)."""
    lifts: Lifts = ()
    """Steps that lift stored events from older formats into the shape they have today."""
    table_share: float = 0.0
    """How much of random play is up to the table itself, where it has more to do than to wait."""


AnyGame = Game[Any, Any, Any, Any, Any, Any]


def begin(
    game: Game[Options, Any, Event, State, Any, Any],
    seats: Sequence[Handicap],
    options: Options,
    decks: Decks,
    ctx: Ctx,
) -> tuple[State, tuple[Event, ...]]:
    """Check and set up a game; returns the first state and the events that led to it."""
    require(
        len(seats) in game.seats,
        "wrong_seat_count",
        have=len(seats),
        need=game.seats[0],
        most=game.seats[-1],
    )
    game.check(len(seats), options, decks)
    events = game.setup(seats, options, decks, ctx)
    return fold(game, None, events), events


def act(
    game: Game[Any, Command, Event, State, Any, Any],
    state: State,
    seat: Seat | None,
    command: Command,
    ctx: Ctx,
    stage: str | None = None,
) -> tuple[Event, ...]:
    """The events a command leads to, or Reject. `stage` is the one the player saw."""
    require(seat is None or 0 <= seat < state.seats, "no_such_seat", seat=seat)
    require(state.result is None, "game_over")
    require(stage is None or stage == state.stage, "stage_over", stage=stage)
    return game.decide(state, seat, command, ctx)


def evolve(
    game: Game[Any, Any, Event, State, Any, Any], state: State | None, event: Event | ClockShifted
) -> State:
    """The state after an event."""
    return fold(game, state, (event,))


def fold(
    game: Game[Any, Any, Any, State, Any, Any], state: State | None, events: Iterable[Any]
) -> State:
    """The state after all these events; from nothing, the replay of a whole game."""
    step = game.evolve
    for event in events:
        state = _shifted(state, event) if type(event) is ClockShifted else step(state, event)
    assert state is not None, "the first event makes the state"
    return state


def _shifted(state: Any, event: ClockShifted) -> Any:
    return change(state, clock=tuple(change(d, at=d.at + event.ms) for d in state.clock))
