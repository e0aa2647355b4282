"""The data of Newgame: options, commands, events, the state, and what people see of it."""

from typing import Annotated, Literal, get_args

from triptych.core.commands import Continue, SitOut
from triptych.core.options import option
from triptych.core.refusal import Refusals, SharedCode
from triptych.core.values import Deadline, Result, Seat, Tagged, Value

Colour = Literal["red", "yellow", "blue"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The colours that everyone may pick (N1)."""
Phase = Literal["pick", "reveal", "end"]
Code = Literal["newgame_picked", "newgame_out"]
"""The refusal codes of the game. No other game may have the same codes."""

refusals = Refusals[Code | SharedCode]()
reject, require = refusals.reject, refusals.require


class Options(Value, frozen=True):
    """The options of a game of Newgame."""

    rounds: Annotated[int, option("How many rounds are played.", origin="ours", ge=3, le=20)] = 8


class PickColour(Tagged, frozen=True):
    """Pick this colour for the picture, in secret (N3)."""

    colour: Colour


Command = PickColour | SitOut | Continue


class PlayedRound(Value, frozen=True):
    """A finished round. Everything in it has been public since its reveal."""

    picture: str
    picks: tuple[Colour | None, ...]
    gained: tuple[int, ...]


class PicturesDrawn(Tagged, frozen=True):
    """The pictures of the game were drawn, in the order in which they are shown (N2)."""

    seats: int
    options: Options
    pictures: tuple[str, ...]


class ColourPicked(Tagged, frozen=True):
    """A seat has picked a colour (N3)."""

    seat: Seat
    colour: Colour


class SeatLeftOut(Tagged, frozen=True):
    """A seat sits this round out (N5)."""

    seat: Seat


class RoundRevealed(Tagged, frozen=True):
    """The picks are revealed and points are given (N6, N7)."""

    played: PlayedRound


class RoundStarted(Tagged, frozen=True):
    """The next picture is shown (N8)."""


class GameEnded(Tagged, frozen=True):
    """The last round is over (N8)."""

    result: Result


Event = PicturesDrawn | ColourPicked | SeatLeftOut | RoundRevealed | RoundStarted | GameEnded
"""If an event class is renamed, its `tag` keeps the old name."""


class State(Value, frozen=True):
    """The state of a game."""

    seats: int
    options: Options
    pictures: tuple[str, ...]
    """One picture for each round, in order."""
    picks: tuple[Colour | None, ...]
    out: tuple[bool, ...]
    round: int = 1
    phase: Phase = "pick"
    history: tuple[PlayedRound, ...] = ()
    deadlines: tuple[Deadline, ...] = ()
    """This game has no timers."""
    result: Result | None = None

    @property
    def stage(self) -> str:
        """The round and the phase, such as `3.pick`."""
        return f"{self.round}.{self.phase}"

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat."""
        each = range(self.seats)
        return tuple(sum(played.gained[seat] for played in self.history) for seat in each)


class PublicView(Tagged, frozen=True):
    """What everyone sees of the game."""

    stage: str
    phase: Phase
    round: int
    rounds: int
    """How many rounds are played."""
    picture: str
    points: tuple[int, ...]
    done: tuple[bool, ...]
    """Whether each seat has picked or sits this round out."""
    played: tuple[PlayedRound, ...]
    """The round that is revealed. At the end, all rounds."""
    result: Result | None
    deadlines: tuple[Deadline, ...]


class PrivateView(Tagged, frozen=True):
    """What only this seat sees."""

    pick: Colour | None
    may_pick: bool
