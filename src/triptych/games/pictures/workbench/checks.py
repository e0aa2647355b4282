"""Checks whether a build is possible and whether it is finished.

A draft is refused immediately if it is physically impossible (a fourth red cube, a stretched lace)
or uses more pieces than the rules allow. Flaws that the builder can still correct (an empty cell, a
single icon, an expert's third block on the ground) are refused only by the command `Ready`.
"""

from math import dist

from triptych.core.refusal import Reject
from triptych.games.pictures.codes import reject, require, require_at_least, require_at_most
from triptych.games.pictures.workbench.builds import (
    BlocksBuild,
    Build,
    CubesBuild,
    IconsBuild,
    LacesBuild,
    PlacedBlock,
    PlacedLace,
    PlacedStick,
    SortedIconsBuild,
    SticksBuild,
    Workbench,
    empty_build,
)
from triptych.games.pictures.workbench.pieces import (
    BLOCKS,
    COLOURS,
    CUBES_PER_COLOUR,
    EDGE_TOLERANCE,
    FRAME_CELLS,
    FULL_TURN,
    GROUND_TOLERANCE,
    LACE_LENGTHS,
    LACE_POINTS,
    LACE_TOLERANCE_PERCENT,
    PIECES,
    STICKS,
    WORKBENCH_SIZE,
    extent,
)

ICONS_IN_A_ROW = range(2, 6)
QUARTERS = 4
"""How many quarter turns make a full turn."""
EXPERT_CUBES_PER_COLOUR = 2
EXPERT_STICKS = 4
EXPERT_LACES = 1
EXPERT_ON_GROUND = 2
EXPERT_ICONS = 7


def check_draft(build: Build, workbench: Workbench) -> None:
    """Raise `Reject` if a build is impossible with this material or uses too many pieces."""
    require(type(build) is type(empty_build(workbench)), "wrong_material", set=workbench.material)
    match build:
        case CubesBuild():
            _check_cubes(build, EXPERT_CUBES_PER_COLOUR if workbench.expert else CUBES_PER_COLOUR)
        case IconsBuild(row=row, turns=turns):
            _check_icons(row, turns, workbench.icons)
            require_at_most(len(row), ICONS_IN_A_ROW[-1], "too_many_icons")
        case SortedIconsBuild(fits=fits, fits_not=fits_not, turns=turns):
            _check_icons(fits + fits_not, turns, workbench.icons)
        case BlocksBuild(pieces=blocks):
            _check_unique(tuple(block.piece for block in blocks), BLOCKS)
            for block in blocks:
                _check_position(block, block.face)
        case SticksBuild(pieces=sticks):
            _check_unique(tuple(stick.piece for stick in sticks), STICKS)
            most = EXPERT_STICKS if workbench.expert else len(STICKS)
            require_at_most(len(sticks), most, "too_many_pieces")
            for stick in sticks:
                _check_position(stick, 0)
        case LacesBuild(laces=laces):
            _check_unique(tuple(lace.lace for lace in laces), tuple(LACE_LENGTHS))
            most = EXPERT_LACES if workbench.expert else len(LACE_LENGTHS)
            require_at_most(len(laces), most, "too_many_laces")
            for lace in laces:
                _check_lace(lace)


def check_finished(build: Build, workbench: Workbench) -> None:
    """Raise `Reject` if a draft is not finished (R8 to R10, and R20 for experts)."""
    match build:
        case CubesBuild(cells=cells):
            require_at_least(FRAME_CELLS - cells.count(None), FRAME_CELLS, "cubes_missing")
        case IconsBuild(row=row):
            require_at_least(len(row), ICONS_IN_A_ROW[0], "too_few_icons")
        case SortedIconsBuild(fits=fits, fits_not=fits_not):
            require_at_least(len(fits) + len(fits_not), len(workbench.icons), "icons_unsorted")
        case BlocksBuild(pieces=blocks):
            require(blocks, "nothing_placed")
            if workbench.expert:
                require_at_most(
                    len(blocks_on_ground(blocks)), EXPERT_ON_GROUND, "too_many_on_ground"
                )
        case SticksBuild(pieces=sticks):
            require(sticks, "nothing_placed")
        case LacesBuild(laces=laces):
            require(laces, "nothing_placed")


def flaw(build: Build, workbench: Workbench) -> str | None:
    """Return the refusal code of the first flaw of a draft, or None if the draft is finished."""
    try:
        check_finished(build, workbench)
    except Reject as refused:
        return refused.code
    return None


def blocks_on_ground(blocks: tuple[PlacedBlock, ...]) -> tuple[PlacedBlock, ...]:
    """Return the blocks that stand on the ground, which is at the lowest point of all blocks."""
    lowest = [block.y + extent(block.piece, block.face, block.angle)[-1] for block in blocks]
    ground = max(lowest, default=0)
    return tuple(
        block for block, low in zip(blocks, lowest, strict=True) if ground - low <= GROUND_TOLERANCE
    )


def _check_cubes(build: CubesBuild, most: int) -> None:
    require(len(build.cells) == FRAME_CELLS, "wrong_frame", have=len(build.cells), need=FRAME_CELLS)
    for colour in build.cells:
        if colour is None:
            continue
        if colour not in COLOURS:
            raise reject("unknown_piece", piece=colour)
        require_at_most(build.cells.count(colour), most, "too_many_of_colour", piece=colour)


def _check_icons(used: tuple[str, ...], turns: tuple[int, ...], available: tuple[str, ...]) -> None:
    for icon in used:
        if icon not in available:
            raise reject("unknown_icon", piece=icon)
    _check_unique(used, available)
    require(len(turns) in (0, len(used)), "bad_angle")
    for icon, quarter_turns in zip(used, turns, strict=False):
        require(0 <= quarter_turns < QUARTERS, "bad_angle", piece=icon)


def _check_unique(used: tuple[str, ...], available: tuple[str, ...]) -> None:
    for piece in used:
        if piece not in available:
            raise reject("unknown_piece", piece=piece)
        if used.count(piece) > 1:
            raise reject("piece_twice", piece=piece)


def _check_position(placed: PlacedBlock | PlacedStick, face: int) -> None:
    piece, x, y, angle = placed.piece, placed.x, placed.y, placed.angle
    faces = len(PIECES[piece].faces)
    if not 0 <= face < faces:
        raise reject("no_such_face", piece=piece, most=faces - 1)
    if not 0 <= angle < FULL_TURN:
        raise reject("bad_angle", piece=piece)
    left, top, right, bottom = extent(piece, face, angle)
    least, most = -EDGE_TOLERANCE, WORKBENCH_SIZE + EDGE_TOLERANCE
    if x + left < least or x + right > most or y + top < least or y + bottom > most:
        raise reject("off_the_workbench", piece=piece)


def _check_lace(lace: PlacedLace) -> None:
    points, name = lace.points, lace.lace
    require_at_least(len(points), LACE_POINTS[0], "lace_points", piece=name)
    require_at_most(len(points), LACE_POINTS[-1], "lace_points", piece=name)
    xs, ys = zip(*points, strict=True)
    inside = (
        min(xs) >= 0 and min(ys) >= 0 and max(xs) <= WORKBENCH_SIZE and max(ys) <= WORKBENCH_SIZE
    )
    require(inside, "off_the_workbench", piece=name)
    length = sum(map(dist, points, points[1:]))
    expected = LACE_LENGTHS[name]
    is_close = abs(length - expected) * 100 <= expected * LACE_TOLERANCE_PERCENT
    require(is_close, "lace_length", piece=name, have=round(length), need=expected)
    is_ordered = tuple(sorted(set(lace.under))) == lace.under
    is_within = all(0 <= segment < len(points) - 1 for segment in lace.under)
    require(is_ordered and is_within, "lace_under", piece=name)
