"""Keepsakes: the items that a game adds to the album of the evening.

A game creates its keepsakes after its end, from its events, which are no longer secret.
"""

from typing import Any, NamedTuple

from triptych.core.values import Millis, Seat, Tagged, Value


class HistoryStep(NamedTuple):
    """An event of a game, the time at which it was recorded, and the state after the event."""

    at: Millis
    event: Any
    state: Any


class TermName(Value, frozen=True):
    """The place of a term on a topic card. The deck has the words of the term in each language."""

    card: str
    side: int
    number: int


class AlbumGuess(Value, frozen=True):
    """One seat's guess at a drawing or a build."""

    seat: Seat
    right: bool
    at: Millis | None = None
    """The time of the guess since the round began. None if it was not recorded."""
    term: TermName | None = None
    picture: str | None = None


class ChosenPicture(Tagged, frozen=True):
    """A picture of the deck and the symbol that each seat chose for it."""

    round: int
    picture: str
    symbols: tuple[str | None, ...]
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
    """The build at the end of the round, in the form that the views of the game use."""
    guesses: tuple[AlbumGuess, ...]
    steps: tuple[BuildStep, ...] = ()
    guessable: bool = True


Keepsake = ChosenPicture | Drawing | Construction
"""One item of an album."""
