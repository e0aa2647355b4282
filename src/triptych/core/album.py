"""What a game puts into the album of the evening: values that outlive the table.

A game makes them from its own events when it is over, so nothing in them was ever secret then.
"""

from typing import Any, NamedTuple

from triptych.core.values import Millis, Seat, Tagged, Value


class Happened(NamedTuple):
    """One event of a game, when it was written down, and the state after it."""

    at: Millis
    event: Any
    state: Any


class TermName(Value, frozen=True):
    """A term on a topic card; the card's deck has the words, by language."""

    card: str
    side: int
    number: int


class Guessed(Value, frozen=True):
    """What one seat took a drawing or a build for."""

    seat: Seat
    right: bool
    at: Millis | None = None
    """Since its round began; None where nobody noted it."""
    term: TermName | None = None
    picture: str | None = None


class ChosenPicture(Tagged, frozen=True):
    """A picture of the deck, and the symbol that each seat chose for it."""

    round: int
    picture: str
    symbols: tuple[str | None, ...]
    winners: tuple[Seat, ...]


class Drawing(Tagged, frozen=True):
    """A board; its ink lies beside the journal, under the round's and the seat's number."""

    round: int
    seat: Seat
    term: TermName
    guesses: tuple[Guessed, ...]
    ms: Millis
    """How long the round was drawn."""
    struck: bool = False


class BuildStep(Value, frozen=True):
    """A build as it lay at a moment since the round began."""

    at: Millis
    build: Any


class Construction(Tagged, frozen=True):
    """A build with the photo it was made after, and how it came about."""

    round: int
    seat: Seat
    material: str
    picture: str
    build: Any
    """As the game's own views have it."""
    guesses: tuple[Guessed, ...]
    steps: tuple[BuildStep, ...] = ()
    guessable: bool = True


Keepsake = ChosenPicture | Drawing | Construction
"""One thing in an album."""
