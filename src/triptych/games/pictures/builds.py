"""A build of each material set, as typed data that every device draws the same way."""

from triptych.core.values import Tagged, Value
from triptych.games.pictures.pieces import (
    FRAME,
    BlockId,
    Colour,
    LaceId,
    Point,
    SetName,
    StickId,
)


class CubesBuild(Tagged, frozen=True):
    """The 3×3 frame row by row from the top left; None where no cube lies yet (R8)."""

    cells: tuple[Colour | None, ...]


class IconsBuild(Tagged, frozen=True):
    """Icons side by side in a row, from left to right (R9)."""

    row: tuple[str, ...]


class SortedIconsBuild(Tagged, frozen=True):
    """The expert's seven icons, sorted (R20)."""

    fits: tuple[str, ...]
    fits_not: tuple[str, ...]


class PlacedBlock(Value, frozen=True):
    """A block on the bench: which of its faces is seen, where its middle is, how it is turned."""

    piece: BlockId
    x: int
    y: int
    angle: int
    """Tenths of a degree, clockwise."""
    face: int


class BlocksBuild(Tagged, frozen=True):
    """Blocks from the lowest layer to the top one (R10)."""

    pieces: tuple[PlacedBlock, ...]


class PlacedStick(Value, frozen=True):
    """A stick or stone on the bench."""

    piece: StickId
    x: int
    y: int
    angle: int


class SticksBuild(Tagged, frozen=True):
    """Sticks and stones from the lowest layer to the top one (R10)."""

    pieces: tuple[PlacedStick, ...]


class LaidLace(Value, frozen=True):
    """A lace as a line through its points. Where it crosses itself the later part lies on top.

    `under` names segments by the index of their first point: these pass below all they cross.
    """

    lace: LaceId
    points: tuple[Point, ...]
    under: tuple[int, ...]


class LacesBuild(Tagged, frozen=True):
    """One lace or both; of two the second lies on top (R10)."""

    laces: tuple[LaidLace, ...]


Build = CubesBuild | IconsBuild | SortedIconsBuild | BlocksBuild | SticksBuild | LacesBuild


class Bench(Value, frozen=True):
    """What lies in front of a seat and by which rules it builds."""

    set: SetName
    icons: tuple[str, ...]
    """The icons to choose from if the set is icons: nineteen, or an expert's seven."""
    expert: bool


def empty(bench: Bench) -> Build:
    """The bench before anything is laid."""
    return _UNSORTED if bench.expert and bench.set == "icons" else _EMPTY[bench.set]


_UNSORTED = SortedIconsBuild((), ())
_EMPTY: dict[SetName, Build] = {
    "cubes": CubesBuild((None,) * FRAME),
    "icons": IconsBuild(()),
    "blocks": BlocksBuild(()),
    "sticks": SticksBuild(()),
    "laces": LacesBuild(()),
}
