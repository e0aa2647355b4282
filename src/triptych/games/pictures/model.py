"""Options and the state of a game of Pictures."""

from typing import Annotated, Literal

from msgspec import Meta

from triptych.core.values import Deadline, Handicap, Result, Seat, Value
from triptych.games.pictures.builds import Bench, Build
from triptych.games.pictures.growth import Order
from triptych.games.pictures.pieces import SetName

ROUNDS = 5
ROWS, COLUMNS = tuple("ABCD"), tuple("1234")
COORDINATES = tuple(row + column for row in ROWS for column in COLUMNS)
"""Places in the photo grid, row by row; a token names one of them."""
TOKENS_OF_A_PLACE = 3

Phase = Literal["build", "guess", "reveal", "moved", "over"]
Guesses = tuple[str | None, ...]
"""One seat's guesses by builder; its own place stays None."""


class Options(Value, frozen=True):
    """What a table may choose; the defaults are the printed game."""

    build_clock: Annotated[
        int, Meta(ge=0, le=900, description="Seconds to build; 0 leaves the clock off.")
    ] = 0
    guess_clock: Annotated[
        int, Meta(ge=0, le=900, description="Seconds to guess; 0 leaves the clock off.")
    ] = 0
    redraw: Annotated[
        bool, Meta(description="No photo is rebuilt twice with the same material in one game.")
    ] = False
    fresh_photos: Annotated[
        bool, Meta(description="After each round the photos just rebuilt are replaced by new ones.")
    ] = False
    expert: Annotated[
        bool, Meta(description="Less of every material: for builders who know the game.")
    ] = False


class Exhibit(Value, frozen=True):
    """A build in the gallery (R23)."""

    photo: str
    coordinate: str
    round: int
    seat: Seat
    set: SetName
    build: Build
    guessable: bool
    guesses: Guesses
    """What each seat took it for."""
    right: tuple[Seat, ...]
    order: tuple[int, ...] = ()
    """The parts of the build by their place in it, the first laid first."""


class FreshPhoto(Value, frozen=True):
    """A new photo in the grid and the one it replaced (R19)."""

    coordinate: str
    photo: str
    replaced: str


class State(Value, frozen=True):
    """All there is to know, secrets included. What a viewer may see of it is in views.py."""

    seats: int
    handicaps: tuple[Handicap, ...]
    options: Options
    photos: tuple[str, ...]
    """The grid: sixteen photos, in the order of COORDINATES."""
    spare: tuple[str, ...]
    """Photos still to come (R19)."""
    icons: tuple[str, ...]
    """The nineteen icon cards."""
    places: tuple[SetName, ...]
    """Five places round the table: the seats clockwise, then those at the first seat's right."""
    bag: tuple[str, ...]
    """The tokens in the bag, sorted."""
    points: tuple[int, ...]
    round: int = 0
    phase: Phase = "moved"
    step: int = 0
    """In the reveal: two steps a builder, first the guesses and then the token."""
    clock: tuple[Deadline, ...] = ()
    tokens: tuple[str, ...] = ()
    """Each seat's secret photo, as its place in the grid (R6)."""
    returned: tuple[tuple[str, ...], ...] = ()
    """Tokens each seat drew and gave back this round (R18)."""
    hands: tuple[tuple[str, ...], ...] = ()
    """The icons in front of each seat."""
    builds: tuple[Build, ...] = ()
    grown: tuple[Order, ...] = ()
    """In which order each seat laid the parts of its build."""
    ready: tuple[bool, ...] = ()
    closed: tuple[bool, ...] = ()
    """Seats whose build clock has run out; they cannot go back to building."""
    guessable: tuple[bool, ...] = ()
    guesses: tuple[Guesses, ...] = ()
    gallery: tuple[Exhibit, ...] = ()
    before: tuple[SetName, ...] = ()
    """The places before the sets moved (R16)."""
    gone: tuple[str, ...] = ()
    """The tokens that left the game after the last round."""
    fresh: tuple[FreshPhoto, ...] = ()
    result: Result | None = None

    @property
    def stage(self) -> str:
        """Names the round and phase, and in the reveal the step: `3.build`, `3.reveal.4`."""
        step = f".{self.step}" if self.phase == "reveal" else ""
        return f"{self.round}.{self.phase}{step}"

    @property
    def team(self) -> bool:
        """Two seats play together (R21)."""
        return self.seats == 2

    def bench(self, seat: Seat) -> Bench:
        """What lies in front of a seat this round."""
        return Bench(self.places[seat], self.hands[seat], self.options.expert)

    def photo(self, coordinate: str) -> str:
        """The photo that lies at a place in the grid."""
        return self.photos[COORDINATES.index(coordinate)]
