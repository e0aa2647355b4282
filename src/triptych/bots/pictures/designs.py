"""How people have laid each picture of the house deck, twice in blocks and in sticks.

A third time blocks lie flat, as seen from above: bots read by these, and never lay them.

`designs.txt` has a line a build: material and picture, then its pieces with the middle's x and y on
the bench, the angle in degrees and the face; noughts at the end are left out. Who laid them stands
in `train/README.md`. Pictures of other decks have none.
"""

from collections import defaultdict
from functools import cache
from importlib.resources import files

from triptych.bots.pictures.sketches import HOUSE
from triptych.games.pictures.builds import BlocksBuild, Build, PlacedBlock, PlacedStick, SticksBuild
from triptych.games.pictures.pieces import BLOCKS, FULL_TURN, STICKS, BlockId, SetName

Design = BlocksBuild | SticksBuild
OFF_BY, TURNED_BY = 30, FULL_TURN // 36
"""A piece that lies no further off, in units of the bench, and turned no further, lies the same."""


@cache
def designs() -> dict[SetName, dict[str, tuple[Design, ...]]]:
    """All of them, by material and picture."""
    out: dict[SetName, dict[str, list[Design]]] = {
        "blocks": defaultdict(list), "sticks": defaultdict(list),
    }  # fmt: skip
    text = (files("triptych.bots.pictures") / "designs.txt").read_text()
    for line in text.splitlines():
        head, _, rest = line.partition(":")
        material, name = head.split()
        pieces = [part.split() for part in rest.split(";")]
        if material == "blocks":
            out["blocks"][HOUSE + name].append(BlocksBuild(tuple(map(_block, pieces))))
        else:
            out["sticks"][HOUSE + name].append(SticksBuild(tuple(map(_stick, pieces))))
    return {
        material: {name: tuple(laid) for name, laid in by_name.items()}
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
    """Is it this very design, give or take an unsteady hand?"""
    if not isinstance(built, BlocksBuild | SticksBuild) or type(built) is not type(design):
        return False
    laid = {piece.piece: piece for piece in built.pieces}
    return laid.keys() == {piece.piece for piece in design.pieces} and all(
        _same(laid[piece.piece], piece) for piece in design.pieces
    )


def _same(a: PlacedBlock | PlacedStick, b: PlacedBlock | PlacedStick) -> bool:
    turned = (a.angle - b.angle + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
    near = max(abs(a.x - b.x), abs(a.y - b.y)) <= OFF_BY and abs(turned) <= TURNED_BY
    return near and getattr(a, "face", 0) == getattr(b, "face", 0)
