"""The types of builds: one for each material, and one for experts with icons."""

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


class SortedIconsBuild(Tagged, frozen=True):
    """The seven icons of an expert: which fit the photo and which do not (R20)."""

    fits: tuple[str, ...]
    fits_not: tuple[str, ...]


class PlacedBlock(Value, frozen=True):
    """A block on the workbench: which face is visible, its centre and its rotation."""

    piece: BlockId
    x: int
    y: int
    angle: int
    """Tenths of a degree, clockwise."""
    face: int


class BlocksBuild(Tagged, frozen=True):
    """Blocks, from the lowest layer to the top one (R10)."""

    pieces: tuple[PlacedBlock, ...]


class PlacedStick(Value, frozen=True):
    """A stick or stone on the workbench."""

    piece: StickId
    x: int
    y: int
    angle: int


class SticksBuild(Tagged, frozen=True):
    """Sticks and stones, from the lowest layer to the top one (R10)."""

    pieces: tuple[PlacedStick, ...]


class PlacedLace(Value, frozen=True):
    """A lace as a line through its points. At a crossing, the later part is on top.

    `under` lists the exceptions: segments below all others, by the index of their first point.
    """

    lace: LaceId
    points: tuple[Point, ...]
    under: tuple[int, ...]


class LacesBuild(Tagged, frozen=True):
    """One lace or both; the second is on top (R10)."""

    laces: tuple[PlacedLace, ...]


Build = CubesBuild | IconsBuild | SortedIconsBuild | BlocksBuild | SticksBuild | LacesBuild


class Workbench(Value, frozen=True):
    """The material of a seat, and whether the expert rules apply."""

    material: Material
    icons: tuple[str, ...]
    """The icons to choose from if the material is icons: nineteen, or seven for an expert."""
    expert: bool


def empty_build(workbench: Workbench) -> Build:
    """The build at the start of a round."""
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
