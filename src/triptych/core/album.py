"""Keepsakes: the items that a game adds to the album of the evening.

A game makes them from its events after it has ended, when they are no longer secret.
"""

from typing import Any, NamedTuple

from triptych.core.values import Millis, Seat, Tagged, Value


class HistoryStep(NamedTuple):
    """An event of a game, when it was recorded, and the state after it."""

    at: Millis
    event: Any
    state: Any


class TermName(Value, frozen=True):
    """A term by its place on a topic card. The card's deck has its words in each language."""

    card: str
    side: int
    number: int


class AlbumGuess(Value, frozen=True):
    """One seat's guess at a drawing or a build."""

    seat: Seat
    right: bool
    at: Millis | None = None
    """Time since the round began; None if it was not recorded."""
    term: TermName | None = None
    picture: str | None = None


class ChosenPicture(Tagged, frozen=True):
    """A picture of the deck and the symbol that each seat chose for it."""

    round: int
    picture: str
    symbols: tuple[str | None, ...]
    winners: tuple[Seat, ...]


class Drawing(Tagged, frozen=True):
    """A drawing. Its ink is stored separately, on the board of its round and seat."""

    round: int
    seat: Seat
    term: TermName
    guesses: tuple[AlbumGuess, ...]
    ms: Millis
    """How long this round's drawing lasted."""
    disallowed: bool = False


class BuildStep(Value, frozen=True):
    """A build at one moment; `at` counts from the start of the round."""

    at: Millis
    build: Any


class Construction(Tagged, frozen=True):
    """A build, the photo that it represents, and the steps in which it was made."""

    round: int
    seat: Seat
    material: str
    picture: str
    build: Any
    """In the form of the game's views."""
    guesses: tuple[AlbumGuess, ...]
    steps: tuple[BuildStep, ...] = ()
    guessable: bool = True


Keepsake = ChosenPicture | Drawing | Construction
"""One item of an album."""
