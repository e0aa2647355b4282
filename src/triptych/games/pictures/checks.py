"""Is this build possible, and is it finished?

A draft that no hands could lay (a fourth red cube, a stretched lace) or that uses more than the
rules allow is refused at once. Whatever a builder may still put right by going on (an empty cell,
a single icon, a third block on the ground) is refused only when they say ready.
"""

from math import dist

from triptych.core.refusal import Reject, at_least, at_most, require
from triptych.games.pictures.builds import (
    Bench,
    BlocksBuild,
    Build,
    CubesBuild,
    IconsBuild,
    LacesBuild,
    LaidLace,
    PlacedBlock,
    PlacedStick,
    SortedIconsBuild,
    SticksBuild,
    empty,
)
from triptych.games.pictures.pieces import (
    BENCH,
    BLOCKS,
    COLOURS,
    CUBES_OF_A_COLOUR,
    EDGE_SLACK,
    FRAME,
    FULL_TURN,
    GROUND_SLACK,
    LACE_LENGTHS,
    LACE_POINTS,
    LACE_TOLERANCE_PERCENT,
    PIECES,
    STICKS,
    reach,
)

ICONS_IN_A_ROW = range(2, 6)
EXPERT_CUBES_OF_A_COLOUR = 2
EXPERT_STICKS = 4
EXPERT_LACES = 1
EXPERT_ON_GROUND = 2
EXPERT_ICONS = 7


def check_draft(build: Build, bench: Bench) -> None:
    """Refuse what could not lie on this bench."""
    require(type(build) is type(empty(bench)), "wrong_set", set=bench.set)
    match build:
        case CubesBuild():
            _cubes(build, EXPERT_CUBES_OF_A_COLOUR if bench.expert else CUBES_OF_A_COLOUR)
        case IconsBuild(row=row):
            _icons(row, bench.icons)
            at_most(len(row), ICONS_IN_A_ROW[-1], "too_many_icons")
        case SortedIconsBuild(fits=fits, fits_not=fits_not):
            _icons(fits + fits_not, bench.icons)
        case BlocksBuild(pieces=blocks):
            _once(tuple(block.piece for block in blocks), BLOCKS)
            for block in blocks:
                _on_the_bench(block, block.face)
        case SticksBuild(pieces=sticks):
            _once(tuple(stick.piece for stick in sticks), STICKS)
            most = EXPERT_STICKS if bench.expert else len(STICKS)
            at_most(len(sticks), most, "too_many_pieces")
            for stick in sticks:
                _on_the_bench(stick, 0)
        case LacesBuild(laces=laces):
            _once(tuple(lace.lace for lace in laces), tuple(LACE_LENGTHS))
            most = EXPERT_LACES if bench.expert else len(LACE_LENGTHS)
            at_most(len(laces), most, "too_many_laces")
            for lace in laces:
                _lace(lace)


def check_finished(build: Build, bench: Bench) -> None:
    """Refuse a draft that is not a build by R8 to R10 (for experts R20) yet."""
    match build:
        case CubesBuild(cells=cells):
            at_least(FRAME - cells.count(None), FRAME, "cubes_missing")
        case IconsBuild(row=row):
            at_least(len(row), ICONS_IN_A_ROW[0], "too_few_icons")
        case SortedIconsBuild(fits=fits, fits_not=fits_not):
            at_least(len(fits) + len(fits_not), len(bench.icons), "icons_unsorted")
        case BlocksBuild(pieces=blocks):
            require(blocks, "nothing_laid")
            if bench.expert:
                at_most(len(on_ground(blocks)), EXPERT_ON_GROUND, "too_many_on_ground")
        case SticksBuild(pieces=sticks):
            require(sticks, "nothing_laid")
        case LacesBuild(laces=laces):
            require(laces, "nothing_laid")


def flaw(build: Build, bench: Bench) -> str | None:
    """The code of what is still wrong with a draft, or None when it is finished."""
    try:
        check_finished(build, bench)
    except Reject as reject:
        return reject.code
    return None


def on_ground(blocks: tuple[PlacedBlock, ...]) -> tuple[PlacedBlock, ...]:
    """The blocks that stand as low as the lowest of all, which is where the ground line is."""
    lowest = [block.y + reach(block.piece, block.face, block.angle)[-1] for block in blocks]
    ground = max(lowest, default=0)
    return tuple(
        block for block, low in zip(blocks, lowest, strict=True) if ground - low <= GROUND_SLACK
    )


def _cubes(build: CubesBuild, most: int) -> None:
    require(len(build.cells) == FRAME, "wrong_frame", have=len(build.cells), need=FRAME)
    for colour in build.cells:
        if colour is None:
            continue
        if colour not in COLOURS:
            raise Reject("unknown_piece", piece=colour)
        at_most(build.cells.count(colour), most, "too_many_of_colour", piece=colour)


def _icons(used: tuple[str, ...], there: tuple[str, ...]) -> None:
    for icon in used:
        if icon not in there:
            raise Reject("unknown_icon", piece=icon)
    _once(used, there)


def _once(used: tuple[str, ...], there: tuple[str, ...]) -> None:
    for piece in used:
        if piece not in there:
            raise Reject("unknown_piece", piece=piece)
        if used.count(piece) > 1:
            raise Reject("piece_twice", piece=piece)


def _on_the_bench(placed: PlacedBlock | PlacedStick, face: int) -> None:
    piece, x, y, angle = placed.piece, placed.x, placed.y, placed.angle
    faces = len(PIECES[piece].faces)
    if not 0 <= face < faces:
        raise Reject("no_such_face", piece=piece, most=faces - 1)
    if not 0 <= angle < FULL_TURN:
        raise Reject("bad_angle", piece=piece)
    left, top, right, bottom = reach(piece, face, angle)
    least, most = -EDGE_SLACK, BENCH + EDGE_SLACK
    if x + left < least or x + right > most or y + top < least or y + bottom > most:
        raise Reject("off_the_bench", piece=piece)


def _lace(laid: LaidLace) -> None:
    points, name = laid.points, laid.lace
    at_least(len(points), LACE_POINTS[0], "lace_points", piece=name)
    at_most(len(points), LACE_POINTS[-1], "lace_points", piece=name)
    xs, ys = zip(*points, strict=True)
    inside = min(xs) >= 0 and min(ys) >= 0 and max(xs) <= BENCH and max(ys) <= BENCH
    require(inside, "off_the_bench", piece=name)
    length = sum(map(dist, points, points[1:]))
    wanted = LACE_LENGTHS[name]
    close = abs(length - wanted) * 100 <= wanted * LACE_TOLERANCE_PERCENT
    require(close, "lace_length", piece=name, have=round(length), need=wanted)
    ordered = tuple(sorted(set(laid.under))) == laid.under
    within = all(0 <= segment < len(points) - 1 for segment in laid.under)
    require(ordered and within, "lace_under", piece=name)
