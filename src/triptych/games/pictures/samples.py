"""Finished builds laid at random: for tests, for representatives of legal moves, for plain bots."""

from functools import lru_cache
from math import ceil, cos, floor, pi, sin
from random import Random

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
)
from triptych.games.pictures.checks import (
    EXPERT_CUBES_OF_A_COLOUR,
    EXPERT_LACES,
    EXPERT_ON_GROUND,
    EXPERT_STICKS,
    ICONS_IN_A_ROW,
    on_ground,
)
from triptych.games.pictures.pieces import (
    BENCH,
    BLOCKS,
    COLOURS,
    CUBES_OF_A_COLOUR,
    FRAME,
    FULL_TURN,
    LACE_LENGTHS,
    PIECES,
    STICKS,
    LaceId,
    reach,
)

_LACE_STEP = 50


def random_build(bench: Bench, rng: Random) -> Build:
    """A finished build of what lies on this bench."""
    match bench.set:
        case "cubes":
            each = EXPERT_CUBES_OF_A_COLOUR if bench.expert else CUBES_OF_A_COLOUR
            return CubesBuild(tuple(rng.sample(COLOURS * each, FRAME)))
        case "icons":
            return _icons(bench, rng)
        case "blocks":
            return _blocks(bench, rng)
        case "sticks":
            most = EXPERT_STICKS if bench.expert else len(STICKS)
            chosen = rng.sample(STICKS, rng.randint(1, most))
            return SticksBuild(tuple(PlacedStick(s, *_spot(s, 0, rng)) for s in chosen))
        case "laces":
            most = EXPERT_LACES if bench.expert else len(LACE_LENGTHS)
            names = rng.sample(tuple(LACE_LENGTHS), rng.randint(1, most))
            return LacesBuild(tuple(_lace(name, rng) for name in names))


@lru_cache(maxsize=512)
def sample_builds(bench: Bench, seed: str) -> tuple[Build, Build]:
    """Two different finished builds, always the same for the same seed."""
    rng = Random(seed)
    first = second = random_build(bench, rng)
    while second == first:
        second = random_build(bench, rng)
    return first, second


def _icons(bench: Bench, rng: Random) -> Build:
    if bench.expert:
        order = rng.sample(bench.icons, len(bench.icons))
        cut = rng.randint(0, len(order))
        return SortedIconsBuild(tuple(order[:cut]), tuple(order[cut:]))
    return IconsBuild(tuple(rng.sample(bench.icons, rng.choice(ICONS_IN_A_ROW))))


def _blocks(bench: Bench, rng: Random) -> BlocksBuild:
    laid: list[PlacedBlock] = []
    for block in rng.sample(BLOCKS, rng.randint(1, len(BLOCKS))):
        face = rng.randrange(len(PIECES[block].faces))
        x, y, angle = _spot(block, face, rng)
        laid.append(PlacedBlock(block, x, y, angle, face))
    while bench.expert and len(on_ground(tuple(laid))) > EXPERT_ON_GROUND:
        laid.pop()
    return BlocksBuild(tuple(laid))


def _spot(piece: str, face: int, rng: Random) -> tuple[int, int, int]:
    """Somewhere on the bench where the piece, turned at random, lies wholly inside."""
    angle = rng.randrange(FULL_TURN)
    left, top, right, bottom = reach(piece, face, angle)
    x = rng.randint(ceil(-left), floor(BENCH - right))
    y = rng.randint(ceil(-top), floor(BENCH - bottom))
    return x, y, angle


def _lace(name: LaceId, rng: Random) -> LaidLace:
    """A wandering line of equal steps that turns round at the edge."""
    x, y = rng.uniform(200, 800), rng.uniform(200, 800)
    heading = rng.uniform(0, 2 * pi)
    points = [(round(x), round(y))]
    for _ in range(LACE_LENGTHS[name] // _LACE_STEP):
        heading += rng.gauss(0, 0.5)
        while not _inside(x + _LACE_STEP * cos(heading), y + _LACE_STEP * sin(heading)):
            heading += 0.4
        x, y = x + _LACE_STEP * cos(heading), y + _LACE_STEP * sin(heading)
        points.append((round(x), round(y)))
    return LaidLace(name, tuple(points), ())


def _inside(x: float, y: float) -> bool:
    return 0 <= x <= BENCH and 0 <= y <= BENCH
