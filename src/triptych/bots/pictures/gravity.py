"""Blocks that stand: each rests on the ground or on another, and none is inside another.

Whether a build would keep its balance is not asked: hands wedge and hold what they show.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from triptych.core.values import change
from triptych.games.pictures.builds import PlacedBlock
from triptych.games.pictures.pieces import BENCH, PIECES, turned

BESIDE = 8
"""Blocks that lie over each other by so little stand side by side."""
MAX_MOVE = 60
"""Who would have to be moved further up or down stands elsewhere than it was meant to."""
Line = NDArray[np.float64]


def settled(blocks: Sequence[PlacedBlock], most: float = MAX_MOVE) -> list[PlacedBlock] | None:
    """Each lowered or lifted until it rests; None if one had to be moved too far."""
    standing: list[PlacedBlock] = []
    for block in sorted(blocks, key=lambda one: -_edges(one)[2].max()):
        gap = min((BENCH - _edges(block)[2].max(), *(room(block, on) for on in standing)))
        now = change(block, y=block.y + int(np.floor(gap)))
        if abs(gap) > most or _edges(now)[1].min() < 0:
            return None
        standing.append(now)
    order = [block.piece for block in blocks]
    return sorted(standing, key=lambda one: order.index(one.piece))


def room(block: PlacedBlock, other: PlacedBlock) -> float:
    """How far a block can fall before it meets another; less than 0 where they overlap."""
    xs, top, bottom = _edges(block)
    their_xs, their_top, their_bottom = _edges(other)
    left, right = max(xs[0], their_xs[0]), min(xs[-1], their_xs[-1])
    if right - left < BESIDE:
        return float("inf")
    inside = (left + BESIDE / 2, right - BESIDE / 2)
    at = np.unique(np.clip(np.concatenate([xs, their_xs]), *inside))
    over = np.interp(at, xs, top) < np.interp(at, their_xs, their_bottom) - 1
    gaps = np.interp(at, their_xs, their_top) - np.interp(at, xs, bottom)
    return float(gaps[over].min()) if over.any() else float("inf")


def _edges(block: PlacedBlock) -> tuple[Line, Line, Line]:
    """The upper and the lower edge of a block at every corner's x.

    The hollow of an arch that lies on its side counts as filled.
    """
    outline = turned(PIECES[block.piece].faces[block.face], block.angle)
    a = np.array(outline, np.float64) + np.array((block.x, block.y), np.float64)
    b = np.roll(a, -1, axis=0)
    xs = np.unique(np.round(a[:, 0], 3))
    # A step's two sides share an x: asked a hair to either side of it.
    xs = np.unique(np.concatenate([xs[:-1] + 0.01, xs[1:] - 0.01]))
    low, high = np.minimum(a[:, 0], b[:, 0])[:, None], np.maximum(a[:, 0], b[:, 0])[:, None]
    run = (b[:, 0] - a[:, 0])[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        ys = a[:, 1:] + (xs[None] - a[:, :1]) / run * (b[:, 1] - a[:, 1])[:, None]
    there = (xs[None] >= low) & (xs[None] <= high) & (np.abs(run) > 1e-9)
    top = np.where(there, ys, np.inf).min(0)
    bottom = np.where(there, ys, -np.inf).max(0)
    return xs, top, bottom
