"""Reference builds (*designs*) for each picture of the house deck: two in blocks, two in sticks.

There is also a third build in blocks, in which the blocks are laid out flat and not stacked. Bots
use it to guess, but never build it.

`designs.txt` has one build per line: the material, the picture, and the pieces. The fields of a
piece are its name, x and y of its middle on the workbench, its angle in degrees, and the index of
its visible face. Trailing fields that are 0 are left out. `train/README.md` says who made the
builds. Pictures of other decks have no designs.
"""

from collections import defaultdict
from functools import cache
from importlib.resources import files

from triptych.bots.pictures.sketches import HOUSE_PREFIX
from triptych.games.pictures.workbench.builds import (
    BlocksBuild,
    Build,
    PlacedBlock,
    PlacedStick,
    SticksBuild,
)
from triptych.games.pictures.workbench.pieces import BLOCKS, FULL_TURN, STICKS, BlockId, Material

Design = BlocksBuild | SticksBuild
SAME_SPOT_UNITS, SAME_ANGLE = 30, FULL_TURN // 36
"""The largest differences at which `is_copy` still treats two pieces as equal.

`SAME_SPOT_UNITS` is for x and y, in workbench units. `SAME_ANGLE` is for the angle.
"""


@cache
def designs() -> dict[Material, dict[str, tuple[Design, ...]]]:
    """All designs by material and picture."""
    out: dict[Material, dict[str, list[Design]]] = {
        "blocks": defaultdict(list), "sticks": defaultdict(list),
    }  # fmt: skip
    text = (files("triptych.bots.pictures") / "data" / "designs.txt").read_text()
    for line in text.splitlines():
        label, _, description = line.partition(":")
        material, name = label.split()
        pieces = [part.split() for part in description.split(";")]
        if material == "blocks":
            out["blocks"][HOUSE_PREFIX + name].append(BlocksBuild(tuple(map(_block, pieces))))
        else:
            out["sticks"][HOUSE_PREFIX + name].append(SticksBuild(tuple(map(_stick, pieces))))
    return {
        material: {name: tuple(builds) for name, builds in by_name.items()}
        for material, by_name in out.items()
    }


def _block(fields: list[str]) -> PlacedBlock:
    name, x, y, angle, face = (*fields, "0", "0")[:5]
    block: BlockId = next(one for one in BLOCKS if one == name)
    return PlacedBlock(block, int(x), int(y), _turn(angle), int(face))


def _stick(fields: list[str]) -> PlacedStick:
    name, x, y, angle = (*fields, "0")[:4]
    return PlacedStick(next(one for one in STICKS if one == name), int(x), int(y), _turn(angle))


def _turn(degrees: str) -> int:
    return round(float(degrees) * FULL_TURN / 360)


def is_copy(built: Build, design: Design) -> bool:
    """Whether a build has the same pieces as a design, in nearly the same places.

    Each piece must also show the same face, at nearly the same angle. `design_builder.py` uses a
    build with random errors only if the build is still a copy.
    """
    if not isinstance(built, BlocksBuild | SticksBuild) or type(built) is not type(design):
        return False
    placed = {piece.piece: piece for piece in built.pieces}
    return placed.keys() == {piece.piece for piece in design.pieces} and all(
        _is_same_place(placed[piece.piece], piece) for piece in design.pieces
    )


def _is_same_place(a: PlacedBlock | PlacedStick, b: PlacedBlock | PlacedStick) -> bool:
    angle = (a.angle - b.angle + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
    is_near = max(abs(a.x - b.x), abs(a.y - b.y)) <= SAME_SPOT_UNITS and abs(angle) <= SAME_ANGLE
    return is_near and getattr(a, "face", 0) == getattr(b, "face", 0)
