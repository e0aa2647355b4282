"""Builds a picture from its reference designs, with small random errors as if made by hand.

Blocks always rest on the ground or on each other.
"""

from random import Random

from triptych.bots.pictures.designs import Design, designs, is_copy
from triptych.bots.pictures.gravity import let_fall
from triptych.bots.pictures.photo_builder import keep_on_workbench
from triptych.core.values import change
from triptych.games.pictures.workbench.builds import (
    BlocksBuild,
    PlacedBlock,
    SticksBuild,
    Workbench,
)
from triptych.games.pictures.workbench.checks import EXPERT_STICKS, blocks_on_ground, flaw
from triptych.games.pictures.workbench.pieces import FULL_TURN, WORKBENCH_SIZE, extent

MAX_SHIFT, MAX_TILT, MAX_UNEVENNESS = 30.0, FULL_TURN / 60, 5.0
"""The largest random errors of a bot whose `care` is 0.

`MAX_SHIFT` is the shift of a stick, or of all blocks together. `MAX_TILT` is the turn of a stick.
`MAX_UNEVENNESS` is the additional shift of each block. Shifts are in workbench units.
"""


def builds_from_designs(
    workbench: Workbench, picture: str, care: float, rng: Random
) -> list[Design]:
    """Build each design of the picture.

    Leaves out designs whose blocks would fall to places far from those in the design, such as flat
    designs. Under the expert rules, pieces are removed until a design meets the rules. A design
    that never meets them is left out.
    """
    out: list[Design] = []
    for design in designs().get(workbench.material, {}).get(picture, ()):
        build = _resting(design) if isinstance(design, BlocksBuild) else design
        if build is None:
            continue
        valid = _for_experts(build, workbench) if workbench.expert else build
        if valid is not None:
            out.append(_with_unsteady_hand(valid, 1 - care, rng))
    return out


def _resting(design: BlocksBuild) -> BlocksBuild | None:
    resting = let_fall(design.pieces)
    return None if resting is None else BlocksBuild(tuple(resting))


def _with_unsteady_hand(design: Design, error: float, rng: Random) -> Design:
    """Shift and turn the pieces of a design a little, as if they were placed by hand.

    Returns the design unchanged if the shifted blocks cannot rest, or if the result no longer
    counts as a copy of the design (`is_copy`).
    """
    if isinstance(design, SticksBuild):
        sticks = []
        for stick in design.pieces:
            angle = stick.angle + round(rng.uniform(-1, 1) * error * MAX_TILT)
            x, y = (at + rng.uniform(-1, 1) * error * MAX_SHIFT for at in (stick.x, stick.y))
            spot = keep_on_workbench(stick.piece, 0, angle, x, y)
            sticks.append(change(stick, x=spot[0], y=spot[1], angle=angle % FULL_TURN))
        shifted: Design = SticksBuild(tuple(sticks))
    else:
        resting = let_fall(_shifted(design.pieces, error, rng))
        if resting is None:
            return design
        shifted = BlocksBuild(tuple(resting))
    return shifted if is_copy(shifted, design) else design


def _shifted(blocks: tuple[PlacedBlock, ...], error: float, rng: Random) -> list[PlacedBlock]:
    """Shift all blocks sideways by the same random distance.

    Each block is also shifted by a small additional distance. All blocks stay on the workbench. The
    distances are multiplied by `error`, which is from 0 to 1.
    """
    extents = [extent(block.piece, block.face, block.angle) for block in blocks]
    left = min(block.x + sides[0] for block, sides in zip(blocks, extents, strict=True))
    right = WORKBENCH_SIZE - max(
        block.x + sides[2] for block, sides in zip(blocks, extents, strict=True)
    )
    common_shift = min(max(rng.uniform(-1, 1) * error * MAX_SHIFT, -left), right)
    out = []
    for block in blocks:
        x = block.x + common_shift + rng.uniform(-1, 1) * error * MAX_UNEVENNESS
        spot = keep_on_workbench(block.piece, block.face, block.angle, x, block.y)
        out.append(change(block, x=spot[0], y=spot[1]))
    return out


def _for_experts(design: Design, workbench: Workbench) -> Design | None:
    """Remove pieces of a design until it meets the expert rules.

    Of sticks and stones, keeps the four largest pieces. Of blocks, repeatedly removes the smallest
    block on the ground, and lets the others fall. Returns None if no block is left, or if the
    others cannot rest.
    """
    if isinstance(design, SticksBuild):
        largest = sorted(design.pieces, key=lambda piece: -_piece_size(piece.piece, 0))[
            :EXPERT_STICKS
        ]
        return SticksBuild(tuple(piece for piece in design.pieces if piece in largest))
    while flaw(design, workbench):
        smallest = min(
            blocks_on_ground(design.pieces), key=lambda piece: _piece_size(piece.piece, piece.face)
        )
        resting = let_fall([piece for piece in design.pieces if piece != smallest], WORKBENCH_SIZE)
        if not resting:
            return None
        design = BlocksBuild(tuple(resting))
    return design


def _piece_size(piece: str, face: int) -> float:
    """Width plus height of a piece when this face is visible."""
    left, top, right, bottom = extent(piece, face, 0)
    return (right - left) + (bottom - top)
