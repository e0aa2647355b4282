"""The options and the state of Pictures."""

from typing import Annotated, Literal

from triptych.core.options import option
from triptych.core.values import Deadline, ExtraTime, Result, Seat, Value
from triptych.games.pictures.workbench.builds import Build, Workbench
from triptych.games.pictures.workbench.part_order import PartOrder
from triptych.games.pictures.workbench.pieces import Material

ROUNDS = 5
ROWS, COLUMNS = tuple("ABCD"), tuple("1234")
COORDINATES = tuple(row + column for row in ROWS for column in COLUMNS)
"""The places in the photo grid, row by row. A token names the place of a secret photo."""
TOKENS_PER_PLACE = 3

Phase = Literal["choose", "build", "guess", "reveal", "moved", "over"]
Guesses = tuple[str | None, ...]
"""Either all guesses of one seat, indexed by builder, or all guesses for one build, indexed by the
guessing seat.

A guess is a place in the grid; None is a missing guess. Nobody guesses their own build, so the
entry of the builder is always None.
"""


OpenBuilding = Literal["after_done", "always", "never"]


class Options(Value, frozen=True):
    """The options of a game of Pictures."""

    open_building: Annotated[
        OpenBuilding,
        option(
            "Shows growing builds to ready seats (as shapes to TVs), to all, or to nobody.",
            origin="printed",
            printed=("always",),
        ),
    ] = "after_done"
    choose_materials: Annotated[
        bool,
        option(
            "Each seat takes its first material; otherwise the first materials are random.",
            origin="printed",
            printed=(True,),
        ),
    ] = False
    build_seconds: Annotated[
        int,
        option(
            "Seconds to build; 0: no timer.", origin="ours", printed=(0,), clock=True, ge=0, le=900
        ),
    ] = 0
    guess_seconds: Annotated[
        int,
        option(
            "Seconds to guess; 0: no timer.", origin="ours", printed=(0,), clock=True, ge=0, le=900
        ),
    ] = 0
    redraw: Annotated[
        bool,
        option("No photo is rebuilt twice with the same material in one game.", origin="printed"),
    ] = False
    fresh_photos: Annotated[
        bool,
        option(
            "After each round the photos just rebuilt are replaced by new ones.", origin="printed"
        ),
    ] = False
    expert: Annotated[
        bool,
        option(
            "Less of every material: for builders who know the game.",
            origin="ours",
            printed=(False,),
        ),
    ] = False


class Exhibit(Value, frozen=True):
    """A build in the gallery (R23)."""

    photo: str
    coordinate: str
    round: int
    seat: Seat
    material: Material
    build: Build
    guessable: bool
    guesses: Guesses
    """Each seat's guess for this build."""
    right: tuple[Seat, ...]
    order: tuple[int, ...] = ()
    """The indices of the build's parts, in the order in which the parts were placed.

    The indices follow the order in which the build lists its parts.
    """


class FreshPhoto(Value, frozen=True):
    """A new photo in the grid, and the photo it replaced (R19)."""

    coordinate: str
    photo: str
    replaced: str


class State(Value, frozen=True):
    """The complete state of a game, with its secrets. `views.py` selects what each viewer sees."""

    seats: int
    extra_times: tuple[ExtraTime, ...]
    options: Options
    photos: tuple[str, ...]
    """The sixteen photos of the grid, in the order of `COORDINATES`."""
    spare_photos: tuple[str, ...]
    """Photos that are not yet in the grid (R19)."""
    icons: tuple[str, ...]
    """The nineteen icon cards."""
    materials: tuple[Material, ...]
    """The five materials clockwise around the table: first those of the seats, then unused ones."""
    bag: tuple[str, ...]
    """The tokens in the bag, sorted."""
    points: tuple[int, ...]
    round: int = 0
    phase: Phase = "moved"
    chosen: tuple[Material | None, ...] = ()
    """The material that each seat has taken before the first round (R5). Empty afterwards."""
    step: int = 0
    """The step of the reveal, from 0. Each build has two steps: its guesses, then the token."""
    deadlines: tuple[Deadline, ...] = ()
    tokens: tuple[str, ...] = ()
    """The place of each seat's secret photo in the grid (R6)."""
    returned: tuple[tuple[str, ...], ...] = ()
    """The tokens that each seat drew and put back in this round (R18)."""
    hands: tuple[tuple[str, ...], ...] = ()
    """The icons that each seat may use. Empty if its material is not icons."""
    builds: tuple[Build, ...] = ()
    part_orders: tuple[PartOrder, ...] = ()
    """The order in which each seat placed the parts of its build."""
    ready: tuple[bool, ...] = ()
    out_of_time: tuple[bool, ...] = ()
    """Whether each seat's time is up. If it is, the seat can no longer build or guess."""
    guessable: tuple[bool, ...] = ()
    guesses: tuple[Guesses, ...] = ()
    gallery: tuple[Exhibit, ...] = ()
    materials_before: tuple[Material, ...] = ()
    """The materials before they moved at the end of this round (R16). Empty until then."""
    discarded_tokens: tuple[str, ...] = ()
    """The tokens that left the game at the end of this round. Empty until then."""
    fresh_photos: tuple[FreshPhoto, ...] = ()
    result: Result | None = None

    @property
    def stage(self) -> str:
        """The round and phase, such as `3.build`. In the reveal, also the step: `3.reveal.4`."""
        step = f".{self.step}" if self.phase == "reveal" else ""
        return f"{self.round}.{self.phase}{step}"

    def sees_builds_grow(self, seat: Seat) -> bool:
        """Whether this seat sees the builds of the others in the building phase (R7)."""
        match self.options.open_building:
            case "always":
                return True
            case "after_done":
                return self.ready[seat]
        return False

    @property
    def team(self) -> bool:
        """Whether the seats play as a team (R21)."""
        return self.seats == 2

    def workbench(self, seat: Seat) -> Workbench:
        """What a seat builds with in this round."""
        return Workbench(self.materials[seat], self.hands[seat], self.options.expert)

    def photo(self, coordinate: str) -> str:
        """The photo at a place in the grid."""
        return self.photos[COORDINATES.index(coordinate)]
