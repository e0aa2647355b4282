"""The types of builds: one for each material, and another for icons with the option `expert`."""

from triptych.core.values import Tagged, Value
from triptych.games.pictures.workbench.pieces import (
    FRAME_CELLS,
    BlockId,
    Colour,
    LaceId,
    Material,
    Point,
    StickId,
)


class CubesBuild(Tagged, frozen=True):
    """The 3×3 frame, row by row from the top left; None is an empty cell (R8)."""

    cells: tuple[Colour | None, ...]


class IconsBuild(Tagged, frozen=True):
    """A row of icons, from left to right (R9)."""

    row: tuple[str, ...]
    turns: tuple[int, ...] = ()
    """By how many quarter turns each card is turned clockwise. Empty if no card is turned."""


class SortedIconsBuild(Tagged, frozen=True):
    """An expert's seven icons, sorted into those that fit the photo and those that do not (R20)."""

    fits: tuple[str, ...]
    fits_not: tuple[str, ...]
    turns: tuple[int, ...] = ()
    """As in `IconsBuild`: first the cards in `fits`, then those in `fits_not`."""


class PlacedBlock(Value, frozen=True):
    """A block on the workbench: the index of its visible face, its centre and its rotation."""

    piece: BlockId
    x: int
    y: int
    angle: int
    """Tenths of a degree, clockwise."""
    face: int


class BlocksBuild(Tagged, frozen=True):
    """Blocks, listed from back to front. Each may cover parts of those listed before it (R10)."""

    pieces: tuple[PlacedBlock, ...]


class PlacedStick(Value, frozen=True):
    """A stick or stone on the workbench."""

    piece: StickId
    x: int
    y: int
    angle: int


class SticksBuild(Tagged, frozen=True):
    """Sticks and stones, listed from back to front. Each may cover those listed before it (R10)."""

    pieces: tuple[PlacedStick, ...]


class PlacedLace(Value, frozen=True):
    """A lace as a line through its points. At a crossing, the later segment is on top.

    The segments in `under` are exceptions: they are below all segments that are not in `under`.
    Each entry of `under` is the index of the segment's first point.
    """

    lace: LaceId
    points: tuple[Point, ...]
    under: tuple[int, ...]


class LacesBuild(Tagged, frozen=True):
    """The laces used, at most two. The second is on top of the first (R10)."""

    laces: tuple[PlacedLace, ...]


Build = CubesBuild | IconsBuild | SortedIconsBuild | BlocksBuild | SticksBuild | LacesBuild


class Workbench(Value, frozen=True):
    """What a seat builds with: its material and icons, and whether the expert rules apply."""

    material: Material
    icons: tuple[str, ...]
    """The icons to choose from: nineteen, or seven for an expert. Empty if the material is not
    icons."""
    expert: bool


def empty_build(workbench: Workbench) -> Build:
    """The empty build with which a round starts."""
    return (
        _EMPTY_SORTED_ICONS
        if workbench.expert and workbench.material == "icons"
        else _EMPTY[workbench.material]
    )


_EMPTY_SORTED_ICONS = SortedIconsBuild((), ())
_EMPTY: dict[Material, Build] = {
    "cubes": CubesBuild((None,) * FRAME_CELLS),
    "icons": IconsBuild(()),
    "blocks": BlocksBuild(()),
    "sticks": SticksBuild(()),
    "laces": LacesBuild(()),
}
