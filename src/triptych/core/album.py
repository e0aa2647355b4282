"""What the album knows about keepsakes: the items that a game adds to the album of the evening.

Each game defines its own kinds of keepsakes. They are created from the game's events after the game
is over. Until then, the events are secret.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, Self

from triptych.core.values import Millis, Seat, Value


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


class Glyphs(Protocol):
    """The icons of the decks and the symbols of a game, as SVG in a square of 48 units."""

    def icon(self, name: str) -> str: ...

    def symbol(self, name: str) -> str: ...


class Artwork(NamedTuple):
    """What a game draws of a keepsake, for files and print."""

    svg: str = ""
    """A square of 1000 units. It is shown next to the picture of the keepsake."""
    step_svgs: tuple[str, ...] = ()
    """The frames of an animation. The last frame is `svg`."""
    symbols: tuple[tuple[Seat, str, bool], ...] = ()
    """Symbols shown below the picture: the seat, the symbol's SVG, and whether the seat won."""


class KeepsakeInfo(NamedTuple):
    """What the album needs to know of a keepsake."""

    maker: Seat | None = None
    """The seat that made it and may remove it. Nobody can vote for items without a maker."""
    term: TermName | None = None
    """The term that it shows, which is also its title."""
    picture: str | None = None
    """The id of the picture that it shows. Without a term, its title is that of the picture."""
    guesses: tuple[AlbumGuess, ...] = ()
    has_ink: bool = False
    """Whether it shows the ink that the maker drew in this round, which is stored separately."""
    has_replay: bool = False
    """Whether an animation can show how it was made."""
    fits_gallery: bool = False
    """Whether it can become a card of the gallery deck."""


class Keepsake(Value, frozen=True, forbid_unknown_fields=False):
    """An item that a game adds to the album. The other fields depend on the game.

    Each game has its own kinds of keepsakes, which are tagged subclasses. The defaults are those of
    an item that nobody made and that shows neither ink nor a picture.
    """

    round: int

    @property
    def info(self) -> KeepsakeInfo:
        return KeepsakeInfo()

    def without_steps(self) -> Self:
        """Return the keepsake without the large data that clients request separately."""
        return self

    def artwork(self, glyphs: Glyphs, max_steps: int = 0) -> Artwork:
        """Draw what is neither ink nor a picture. `max_steps` limits the frames of an animation."""
        return Artwork()


def keep_nothing(history: Sequence[HistoryStep]) -> tuple[Keepsake, ...]:
    """The album of a game that has no keepsakes."""
    return ()
