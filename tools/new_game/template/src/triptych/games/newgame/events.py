"""The events of Newgame. If an event class is renamed, its `tag` keeps the old name."""

from triptych.core.values import Deadline, Millis, Result, Seat, Tagged
from triptych.games.newgame.model import Colour, Options, Why


class PicturesDrawn(Tagged, frozen=True):
    """The pictures of the game were drawn, in the order in which they are shown (N2)."""

    options: Options
    extra_ms: tuple[Millis, ...]
    pictures: tuple[str, ...]


class RoundStarted(Tagged, frozen=True):
    """The next picture is shown."""

    deadlines: tuple[Deadline, ...] = ()


class ColourPicked(Tagged, frozen=True):
    """A seat has picked a colour (N3)."""

    seat: Seat
    colour: Colour


class SeatsLeftOut(Tagged, frozen=True):
    """These seats sit this round out (N5)."""

    seats: tuple[Seat, ...]


class RoundRevealed(Tagged, frozen=True):
    """The picks are revealed and points are given (N6, N7)."""

    scoring: Colour | None
    gained: tuple[int, ...]
    why: Why | None


class GameEnded(Tagged, frozen=True):
    """The last round is over (N8)."""

    result: Result


Event = PicturesDrawn | RoundStarted | ColourPicked | SeatsLeftOut | RoundRevealed | GameEnded
