"""The interface that every game implements: plain data and pure functions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from triptych.core.album import HistoryStep, Keepsake
from triptych.core.awards import Award
from triptych.core.boards import BoardRules
from triptych.core.cards import Decks, Needs
from triptych.core.commands import DeadlinesShifted
from triptych.core.refusal import require
from triptych.core.upcasts import Upcasts
from triptych.core.values import Ctx, Deadline, Handicap, Millis, Result, Seat, Viewer, change


class GameState(Protocol):
    """The fields that the state of every game has."""

    @property
    def seats(self) -> int: ...
    @property
    def round(self) -> int:
        """The current round, from 1. After the end of the game, it is the last round."""
        ...

    @property
    def stage(self) -> str:
        """The round and the phase, such as `3.choose`. A command names the stage it is for."""
        ...

    @property
    def deadlines(self) -> tuple[Deadline, ...]:
        """All deadlines of the game. They are in no other field, so a pause can shift them all."""
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
    """The rules of one game, with everything that the lobby, album and client need from it."""

    name: str
    seats: range
    options: type[Options]
    presets: Mapping[str, Mapping[str, bool | int | str]]
    """The presets by name, each with the options that it changes. `classic` comes first."""
    command: Any
    """The union of the game's command types."""
    event: Any
    """The union of the game's event types."""
    state: type[State]
    public_view: Any
    """The type of the public view, or a union if each phase has its own type."""
    private_view: type[Private]
    type_names: Mapping[str, Any] = field(default_factory=dict)
    """Types of the game by their names in the generated TypeScript: `{"Symbol": Symbol}`."""
    internal_commands: tuple[type[msgspec.Struct], ...] = ()
    """The game's commands that only the server sends."""
    codes: Mapping[str, str]
    """The game's own refusal codes, each with an English sentence."""
    needs: Callable[[int, Options], Needs]
    """Returns how many cards a game with this many seats and these options needs."""
    check: Callable[[int, Options, Decks], None]
    """Raises `Reject` if the number of seats, the options and the decks do not fit together."""
    setup: Callable[[Sequence[Handicap], Options, Decks, Ctx], tuple[Event, ...]]
    decide: Callable[[State, Seat | None, Command, Ctx], tuple[Event, ...]]
    evolve: Callable[[State | None, Event], State]
    public: Callable[[State], Public]
    """Returns the public view: what the TV, spectators and every seat see."""
    private: Callable[[State, Seat], Private]
    """Returns the private view: what only this seat sees, in addition to the public view."""
    legal: Callable[[State, Seat | None], tuple[Command, ...]]
    """Returns the commands that may be sent now: by this seat or, if it is None, by the table.
    `SitOut` is left out. If a command has too many possible values, only examples are returned."""
    waits_for: Callable[[State, Seat], bool]
    """Whether the game waits for this seat. Only then is `SitOut` allowed for the seat."""
    resample: Callable[[State, Viewer, Random], State]
    """Returns a state in which random values replace everything that this viewer cannot know: all
    secrets if the viewer is None. Used by tests of secrecy."""
    random_command: Callable[[Public, Private, Seat, Random], Command | None]
    """Returns a random legal command for a seat, based on its views only, or None to wait."""
    minutes: Callable[[int, Options], int]
    """Estimates how many minutes a game takes with this many seats and these options."""
    reveal_ms: Callable[[State], Millis] = lambda _: 0
    """Returns how long the screens take to reveal the outcome of this stage, card by card or guess
    by guess. The time to look at the result is not included. 0 if this stage reveals nothing."""
    statistics: Callable[[State], dict[str, float]]
    """Returns statistics of a finished game for `triptych simulate`: fractions (0 to 1) by name."""
    album: Callable[[Sequence[HistoryStep]], tuple[Keepsake, ...]] = lambda _: ()
    """Returns the keepsakes of a finished game in the order in which they are shown."""
    build_art: Callable[[Any, Callable[[str], str]], str] | None = None
    """For games with builds: returns the SVG of a build, 1000 by 1000 units. The second argument is
    a function that takes an icon's name and returns its SVG, 48 by 48 units."""
    awards: Callable[[State], tuple[Award, ...]] = lambda _: ()
    """Returns the awards of a finished game, at most one per seat."""
    may_react: Callable[[State], bool] = lambda state: state.result is not None
    """Whether people may send reactions now. False while a reaction could reveal a secret."""
    board_rules: BoardRules[State] | None = None
    """Who may draw when, for games with boards. None for other games."""
    constants: Mapping[str, Any] = field(default_factory=dict)
    """Constants that the client needs too, by their TypeScript names (`COORDINATES`)."""
    upcasts: Upcasts = ()
    """The functions that convert stored events of older formats."""
    table_move_share: float = 0.0
    """In random play: the minimum probability (0 to 1) that the table moves although a seat could.
    Above 0 if a game needs the table's commands while seats have commands, too."""


AnyGame = Game[Any, Any, Any, Any, Any, Any]


def begin(
    game: Game[Options, Any, Event, State, Any, Any],
    seats: Sequence[Handicap],
    options: Options,
    decks: Decks,
    ctx: Ctx,
) -> tuple[State, tuple[Event, ...]]:
    """Set up a game. Returns the state after the setup, and the events of the setup.

    Raises `Reject` if the number of seats, the options and the decks do not fit together.
    """
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
    """Return the events that a command leads to. Raises `Reject` if the command is refused.

    `stage` is the stage that the sender saw. It must be the current one; None skips this check.
    """
    require(seat is None or 0 <= seat < state.seats, "no_such_seat", seat=seat)
    require(state.result is None, "game_over")
    require(stage is None or stage == state.stage, "stage_over", stage=stage)
    return game.decide(state, seat, command, ctx)


def evolve(
    game: Game[Any, Any, Event, State, Any, Any],
    state: State | None,
    event: Event | DeadlinesShifted,
) -> State:
    """Return the state after one event."""
    return fold(game, state, (event,))


def fold(
    game: Game[Any, Any, Any, State, Any, Any], state: State | None, events: Iterable[Any]
) -> State:
    """Return the state after these events. `state` is None before the first event of a game."""
    evolve_event = game.evolve
    for event in events:
        if type(event) is DeadlinesShifted:
            state = _shift_deadlines(state, event)
        else:
            state = evolve_event(state, event)
    assert state is not None, "the first event creates the state"
    return state


def _shift_deadlines(state: Any, event: DeadlinesShifted) -> Any:
    return change(state, deadlines=tuple(change(d, at=d.at + event.ms) for d in state.deadlines))
