"""Keepsakes: the items that a game adds to the album of the evening.

They are created from the game's events after the game is over. Until then, the events are secret.
"""

from typing import Any, NamedTuple

from triptych.core.values import Millis, Seat, Tagged, Value


class HistoryStep(NamedTuple):
    """An event of a game, the time at which it was recorded, and the state after the event."""

    at: Millis
    event: Any
    state: Any


class TermName(Value, frozen=True):
    """A term, identified by card, side (from 0) and number (from 1). Its text is in the deck."""

    card: str
    side: int
    number: int


class AlbumGuess(Value, frozen=True):
    """One seat's guess: a term for a drawing, or a picture for a build."""

    seat: Seat
    right: bool
    at: Millis | None = None
    """When the seat guessed, counted from the start of drawing or building. None if the time was
    not recorded."""
    term: TermName | None = None
    picture: str | None = None


class ChosenPicture(Tagged, frozen=True):
    """The picture of one round, and the symbol that each seat chose for it."""

    round: int
    picture: str
    symbols: tuple[str | None, ...]
    """One symbol for each seat. None if the seat chose nothing."""
    winners: tuple[Seat, ...]


class Drawing(Tagged, frozen=True):
    """A drawing without its ink, which is stored separately by round and seat."""

    round: int
    seat: Seat
    term: TermName
    guesses: tuple[AlbumGuess, ...]
    ms: Millis
    """How long the drawing phase of the round lasted."""
    disallowed: bool = False


class BuildStep(Value, frozen=True):
    """A build at one moment. `at` is the time since the start of the round."""

    at: Millis
    build: Any


class Construction(Tagged, frozen=True):
    """A build, the photo that it represents, and the steps in which it was made."""

    round: int
    seat: Seat
    material: str
    picture: str
    build: Any
    """The build as it was when building ended, in the same form as in the game's views."""
    guesses: tuple[AlbumGuess, ...]
    steps: tuple[BuildStep, ...] = ()
    guessable: bool = True
    """Whether the build was finished, so that the other seats could guess its photo."""


Keepsake = ChosenPicture | Drawing | Construction
"""An item that a game adds to the album: a picture, a drawing or a build."""
