"""The interface that every game implements: plain data and pure functions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from inspect import signature
from random import Random
from typing import Any, Generic, Protocol, TypeVar, cast, get_args, get_type_hints

import msgspec

from triptych.core.album import HistoryStep, Keepsake, keep_nothing
from triptych.core.awards import Award
from triptych.core.boards import BoardRules
from triptych.core.cards import Decks, Needs, require_enough
from triptych.core.commands import ClocksChanged, DeadlinesShifted
from triptych.core.options import OptionValue, Preset, fit_options
from triptych.core.refusal import shared
from triptych.core.upcasts import Upcasts
from triptych.core.values import Ctx, Deadline, ExtraTime, Millis, Result, Seat, Viewer, change


class GameState(Protocol):
    """The fields that the state of every game has."""

    @property
    def seats(self) -> int: ...
    @property
    def round(self) -> int:
        """The current round, from 1. After the game, this is the last round."""
        ...

    @property
    def stage(self) -> str:
        """The round and the phase, such as `3.choose`. A command names the stage it is for."""
        ...

    @property
    def deadlines(self) -> tuple[Deadline, ...]:
        """All deadlines of the game. No other field has any, so a pause can shift them all."""
        ...

    @property
    def result(self) -> Result | None: ...


Options = TypeVar("Options", bound=msgspec.Struct)
Command = TypeVar("Command")
Event = TypeVar("Event")
State = TypeVar("State", bound=GameState)
Public = TypeVar("Public", bound=msgspec.Struct)
Private = TypeVar("Private", bound=msgspec.Struct)


DERIVED: Any = None
"""The default of a function that `Game` derives from the others."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[Options, Command, Event, State, Public, Private]):
    """The rules of one game, and everything that the lobby, album and client need for this game.

    Only the fields before `presets` are required. The types of options, commands, events, state,
    views and keepsakes are taken from the annotations of these functions.
    """

    name: str
    seats: range
    setup: Callable[[Sequence[ExtraTime], Options, Decks, Ctx], tuple[Event, ...]]
    """Returns the events that set up a game. The extra_times are in the order of the seats."""
    decide: Callable[[State, Seat | None, Command, Ctx], tuple[Event, ...]]
    """Returns the events that a command leads to. Raises `Reject` if the command is refused."""
    evolve: Callable[[State | None, Event], State]
    """Returns the state after an event. The state is None before the first event."""
    public: Callable[[State], Public]
    """Returns the public view: what the TV, spectators and every seat see."""
    private: Callable[[State, Seat], Private]
    """Returns the private view: what only this seat sees, in addition to the public view."""
    legal: Callable[[State, Seat | None], tuple[Command, ...]]
    """Returns the commands that this seat may send now. If the seat is None, returns the commands
    that the table may send. Leaves out `SitOut`. If a command has too many possible values, returns
    only examples of it. Depends only on what the seat sees."""
    resample: Callable[[State, Viewer, Random], State]
    """Returns a copy of the state in which everything that this viewer cannot know is random. If
    the viewer is None, this means every secret. Used by tests of secrecy."""
    minutes: Callable[[int, Options], int]
    """Estimates how many minutes a game takes with this many seats and these options."""

    presets: Mapping[str, Preset] = field(default_factory=lambda: {"classic": Preset("ours", {})})
    """The presets by name. `classic`, with the default of every option, comes first."""
    spectator: Callable[[State], Private | None] = lambda _: None
    """Returns what TVs and spectators see in addition to the public view. Seats do not see it."""
    needs: Callable[[int, Options], Needs] = lambda seats, options: Needs()
    """Returns how many cards a game with this many seats and these options needs."""
    check: Callable[[int, Options, Decks], None] = DERIVED
    """Raises `Reject` if the number of seats, the options and the decks do not fit together. By
    default, requires the cards that the game `needs`."""
    codes: tuple[str, ...] = ()
    """The game's own refusal codes."""
    waits_for: Callable[[State, Seat], bool] = DERIVED
    """Whether the game waits for this seat. If it does not, `SitOut` is refused for the seat. By
    default, the game waits for every seat that has a `legal` command."""
    random_command: Callable[[Public, Private, Seat, Random], Command | None] | None = None
    """Returns a random legal command for a seat, based only on its views. Returns None if the seat
    should wait. If there is no such function, random players choose one of the `legal` commands."""
    at_reveal: Callable[[State], bool] = lambda _: False
    """Whether `Continue` would now be accepted, as in a reveal."""
    reveal_ms: Callable[[State], Millis] = lambda _: 0
    """Returns how long the screens take to reveal the outcome of this stage, card by card or guess
    by guess. Returns 0 if this stage reveals nothing. The time that people then need to look at the
    result is not included."""
    may_react: Callable[[State], bool] = lambda state: state.result is not None
    """Whether people may send reactions now. False while a reaction could reveal a secret."""
    awards: Callable[[State], tuple[Award, ...]] = lambda _: ()
    """Returns the awards of a finished game, at most one per seat."""
    album: Callable[[Sequence[HistoryStep]], tuple[Keepsake, ...]] = keep_nothing
    """Returns the keepsakes of a finished game in the order in which they are shown."""
    statistics: Callable[[State], dict[str, float]] = lambda _: {}
    """Returns statistics of a finished game for `triptych simulate`: named fractions, 0 to 1."""
    clock_deadlines: Callable[[State, Ctx], tuple[Deadline, ...]] = lambda state, _: state.deadlines
    """Returns all deadlines of this stage after the host has changed a clock: an option that is
    declared with `clock`. The state has the new options. The new time starts now."""
    after_pause: Callable[[State, Millis, Millis], State] = lambda state, began, ms: state
    """Returns the state after a pause that began at a time and took some milliseconds. The
    deadlines of the state have already moved."""
    board_rules: BoardRules[State] | None = None
    """For games with boards: who may draw and when. None for other games."""
    internal_commands: tuple[type[msgspec.Struct], ...] = ()
    """The game's commands that only the server sends."""
    type_names: Mapping[str, Any] = field(default_factory=dict)
    """Types that get their own name in the generated TypeScript, such as `{"Symbol": Symbol}`."""
    constants: Mapping[str, Any] = field(default_factory=dict)
    """Constants that the client also needs, by their names in TypeScript, such as `COORDINATES`."""
    colours: Mapping[str, Any] = field(default_factory=dict)
    """Colours that the client also needs. They have their own file, because the home page needs
    some of them before it loads the game."""
    upcasts: Upcasts = ()
    """The functions that convert stored events of older formats."""
    table_move_share: float = 0.0
    """For random play: the minimum probability (0 to 1) that the table makes the next move even if
    a seat could. Above 0 if the game needs commands from the table while seats also have
    commands."""

    def __post_init__(self) -> None:
        if self.check is DERIVED:
            object.__setattr__(self, "check", self._require_cards)
        if self.waits_for is DERIVED:
            object.__setattr__(self, "waits_for", self._has_command)

    def _require_cards(self, seats: int, options: Options, decks: Decks) -> None:
        require_enough(decks, self.needs(seats, options))

    def _has_command(self, state: State, seat: Seat) -> bool:
        return bool(self.legal(state, seat))

    @cached_property
    def options(self) -> type[Options]:
        """The type of the options, a struct with a default for each field."""
        return cast("type[Options]", parameter_type(self.setup, 1))

    @cached_property
    def command(self) -> Any:
        """The union of the game's command types."""
        return parameter_type(self.decide, 2)

    @cached_property
    def event(self) -> Any:
        """The union of the game's event types."""
        return parameter_type(self.evolve, 1)

    @cached_property
    def state(self) -> type[State]:
        """The type of the state."""
        return cast("type[State]", return_type(self.evolve))

    @cached_property
    def public_view(self) -> Any:
        """The type of the public view, or a union if each phase has its own type."""
        return return_type(self.public)

    @cached_property
    def private_view(self) -> type[Private]:
        """The type of the private view."""
        return cast("type[Private]", return_type(self.private))

    @cached_property
    def keepsake(self) -> Any:
        """The type of the keepsakes, or a union; `Keepsake` if the game keeps nothing."""
        return get_args(return_type(self.album))[0]


def parameter_type(function: Callable[..., Any], index: int) -> Any:
    """Return the annotated type of a function's parameter."""
    return get_type_hints(function)[list(signature(function).parameters)[index]]


def return_type(function: Callable[..., Any]) -> Any:
    """Return the annotated type of what a function returns."""
    return get_type_hints(function)["return"]


AnyGame = Game[Any, Any, Any, Any, Any, Any]


def begin(
    game: Game[Options, Any, Event, State, Any, Any],
    seats: Sequence[ExtraTime],
    options: Options,
    decks: Decks,
    ctx: Ctx,
) -> tuple[State, tuple[Event, ...]]:
    """Set up a game. Returns the first state of the game and the events of the setup.

    Raises `Reject` if the number of seats, the options and the decks do not fit together.
    """
    shared.require(
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

    `stage` is the stage that the sender saw. It must be the current stage. If it is None, this is
    not checked.
    """
    shared.require(seat is None or 0 <= seat < state.seats, "no_such_seat", seat=seat)
    shared.require(state.result is None, "game_over")
    shared.require(stage is None or stage == state.stage, "stage_over", stage=stage)
    return game.decide(state, seat, command, ctx)


def evolve(
    game: Game[Any, Any, Event, State, Any, Any],
    state: State | None,
    event: Event | DeadlinesShifted | ClocksChanged,
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
            state = _after_pause(game, state, event)
        elif type(event) is ClocksChanged:
            state = with_options(game, state, event.options, event.deadlines)
        else:
            state = evolve_event(state, event)
    assert state is not None, "the first event creates the state"
    return state


def _after_pause(game: AnyGame, state: Any, event: DeadlinesShifted) -> Any:
    deadlines = tuple(change(d, at=d.at + event.ms) for d in state.deadlines)
    shifted = change(state, deadlines=deadlines)
    return game.after_pause(shifted, event.began, event.ms) if event.began else shifted


def with_options(
    game: AnyGame,
    state: Any,
    options: Mapping[str, OptionValue],
    deadlines: tuple[Deadline, ...],
) -> Any:
    """Return the state of a game with some other options, and with these deadlines."""
    fitting = fit_options(game.options, {**msgspec.to_builtins(state.options), **options})
    return change(state, options=msgspec.convert(fitting, game.options), deadlines=deadlines)
