"""Laying a picture the way people have laid it: one of its designs, with a bot's own unsteady hand.

Blocks rest on the ground or on each other, whatever the hand does.
"""

from random import Random

from triptych.bots.pictures.designs import Design, designs, is_copy
from triptych.bots.pictures.gravity import settled
from triptych.bots.pictures.photo_builder import spot_on_bench
from triptych.core.values import change
from triptych.games.pictures.builds import Bench, BlocksBuild, PlacedBlock, SticksBuild
from triptych.games.pictures.checks import EXPERT_STICKS, flaw, on_ground
from triptych.games.pictures.pieces import BENCH, FULL_TURN, reach

APART, TILTED, UNEVEN = 30.0, FULL_TURN / 60, 5.0
"""How far the hand of a bot that takes no care at all is off: in units, in angle, and a single
block of those that stand together."""


def builds_from_designs(bench: Bench, picture: str, care: float, rng: Random) -> list[Design]:
    """What can be laid of its designs on this bench."""
    out: list[Design] = []
    for design in designs().get(bench.set, {}).get(picture, ()):
        laid = _stood(design) if isinstance(design, BlocksBuild) else design
        if laid is None:
            continue
        kept = _for_experts(laid, bench) if bench.expert else laid
        if kept is not None:
            out.append(_by_hand(kept, 1 - care, rng))
    return out


def _stood(design: BlocksBuild) -> BlocksBuild | None:
    standing = settled(design.pieces)
    return None if standing is None else BlocksBuild(tuple(standing))


def _by_hand(design: Design, off: float, rng: Random) -> Design:
    """A little beside; as it was where it would no longer stand, or be something else."""
    if isinstance(design, SticksBuild):
        sticks = []
        for stick in design.pieces:
            turn = stick.angle + round(rng.uniform(-1, 1) * off * TILTED)
            x, y = (at + rng.uniform(-1, 1) * off * APART for at in (stick.x, stick.y))
            spot = spot_on_bench(stick.piece, 0, turn, x, y)
            sticks.append(change(stick, x=spot[0], y=spot[1], angle=turn % FULL_TURN))
        laid: Design = SticksBuild(tuple(sticks))
    else:
        standing = settled(_beside(design.pieces, off, rng))
        if standing is None:
            return design
        laid = BlocksBuild(tuple(standing))
    return laid if is_copy(laid, design) else design


def _beside(blocks: tuple[PlacedBlock, ...], off: float, rng: Random) -> list[PlacedBlock]:
    """All moved to one side, as far as there is room, and each a hair more."""
    reaches = [reach(block.piece, block.face, block.angle) for block in blocks]
    left = min(block.x + sides[0] for block, sides in zip(blocks, reaches, strict=True))
    right = BENCH - max(block.x + sides[2] for block, sides in zip(blocks, reaches, strict=True))
    together = min(max(rng.uniform(-1, 1) * off * APART, -left), right)
    out = []
    for block in blocks:
        x = block.x + together + rng.uniform(-1, 1) * off * UNEVEN
        spot = spot_on_bench(block.piece, block.face, block.angle, x, block.y)
        out.append(change(block, x=spot[0], y=spot[1]))
    return out


def _for_experts(design: Design, bench: Bench) -> Design | None:
    """With fewer sticks, and fewer blocks on the ground: the smaller ones go back into the box."""
    if isinstance(design, SticksBuild):
        largest = sorted(design.pieces, key=lambda one: -_reaches(one.piece, 0))[:EXPERT_STICKS]
        return SticksBuild(tuple(one for one in design.pieces if one in largest))
    while flaw(design, bench):
        small = min(on_ground(design.pieces), key=lambda one: _reaches(one.piece, one.face))
        standing = settled([one for one in design.pieces if one != small], BENCH)
        if not standing:
            return None
        design = BlocksBuild(tuple(standing))
    return design


def _reaches(piece: str, face: int) -> float:
    """How large a piece is."""
    left, top, right, bottom = reach(piece, face, 0)
    return (right - left) + (bottom - top)
