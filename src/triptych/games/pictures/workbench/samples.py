"""Creates random finished builds, for bots, random players, lists of legal moves and tests."""

from functools import lru_cache
from math import ceil, cos, floor, pi, sin
from random import Random

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
)
from triptych.games.pictures.workbench.checks import (
    EXPERT_CUBES_PER_COLOUR,
    EXPERT_LACES,
    EXPERT_ON_GROUND,
    EXPERT_STICKS,
    ICONS_IN_A_ROW,
    QUARTERS,
    blocks_on_ground,
)
from triptych.games.pictures.workbench.pieces import (
    BLOCKS,
    COLOURS,
    CUBES_PER_COLOUR,
    FRAME_CELLS,
    FULL_TURN,
    LACE_LENGTHS,
    PIECES,
    STICKS,
    WORKBENCH_SIZE,
    LaceId,
    extent,
)

_LACE_STEP_UNITS = 50


def random_build(workbench: Workbench, rng: Random) -> Build:
    """Create a random finished build for this workbench."""
    match workbench.material:
        case "cubes":
            per_colour = EXPERT_CUBES_PER_COLOUR if workbench.expert else CUBES_PER_COLOUR
            return CubesBuild(tuple(rng.sample(COLOURS * per_colour, FRAME_CELLS)))
        case "icons":
            return _random_icons(workbench, rng)
        case "blocks":
            return _random_blocks(workbench, rng)
        case "sticks":
            most = EXPERT_STICKS if workbench.expert else len(STICKS)
            chosen = rng.sample(STICKS, rng.randint(1, most))
            return SticksBuild(tuple(PlacedStick(s, *_random_position(s, 0, rng)) for s in chosen))
        case "laces":
            most = EXPERT_LACES if workbench.expert else len(LACE_LENGTHS)
            names = rng.sample(tuple(LACE_LENGTHS), rng.randint(1, most))
            return LacesBuild(tuple(_random_lace(name, rng) for name in names))


@lru_cache(maxsize=512)
def sample_builds(workbench: Workbench, seed: str) -> tuple[Build, Build]:
    """Create two different finished builds. The same seed leads to the same builds."""
    rng = Random(seed)
    first = second = random_build(workbench, rng)
    while second == first:
        second = random_build(workbench, rng)
    return first, second


def _random_icons(workbench: Workbench, rng: Random) -> Build:
    if workbench.expert:
        order = rng.sample(workbench.icons, len(workbench.icons))
        cut = rng.randint(0, len(order))
        return SortedIconsBuild(tuple(order[:cut]), tuple(order[cut:]), _random_turns(order, rng))
    row = rng.sample(workbench.icons, rng.choice(ICONS_IN_A_ROW))
    return IconsBuild(tuple(row), _random_turns(row, rng))


def _random_turns(cards: list[str], rng: Random) -> tuple[int, ...]:
    """Turn some cards, or none in half of all builds."""
    return tuple(rng.randrange(QUARTERS) for _ in cards) if rng.random() < 0.5 else ()


def _random_blocks(workbench: Workbench, rng: Random) -> BlocksBuild:
    placed: list[PlacedBlock] = []
    for block in rng.sample(BLOCKS, rng.randint(1, len(BLOCKS))):
        face = rng.randrange(len(PIECES[block].faces))
        x, y, angle = _random_position(block, face, rng)
        placed.append(PlacedBlock(block, x, y, angle, face))
    while workbench.expert and len(blocks_on_ground(tuple(placed))) > EXPERT_ON_GROUND:
        placed.pop()
    return BlocksBuild(tuple(placed))


def _random_position(piece: str, face: int, rng: Random) -> tuple[int, int, int]:
    """A random position (x, y) and angle that put the piece completely on the workbench."""
    angle = rng.randrange(FULL_TURN)
    left, top, right, bottom = extent(piece, face, angle)
    x = rng.randint(ceil(-left), floor(WORKBENCH_SIZE - right))
    y = rng.randint(ceil(-top), floor(WORKBENCH_SIZE - bottom))
    return x, y, angle


def _random_lace(name: LaceId, rng: Random) -> PlacedLace:
    """A random lace that stays on the workbench. All segments have the same length."""
    x, y = rng.uniform(200, 800), rng.uniform(200, 800)
    heading = rng.uniform(0, 2 * pi)
    points = [(round(x), round(y))]
    for _ in range(LACE_LENGTHS[name] // _LACE_STEP_UNITS):
        heading += rng.gauss(0, 0.5)
        while not _inside(x + _LACE_STEP_UNITS * cos(heading), y + _LACE_STEP_UNITS * sin(heading)):
            heading += 0.4
        x, y = x + _LACE_STEP_UNITS * cos(heading), y + _LACE_STEP_UNITS * sin(heading)
        points.append((round(x), round(y)))
    return PlacedLace(name, tuple(points), ())


def _inside(x: float, y: float) -> bool:
    return 0 <= x <= WORKBENCH_SIZE and 0 <= y <= WORKBENCH_SIZE
