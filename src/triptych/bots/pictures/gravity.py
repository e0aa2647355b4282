"""Makes blocks rest on the ground or on each other, without overlaps.

Balance is not checked.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from triptych.core.values import change
from triptych.games.pictures.workbench.builds import PlacedBlock
from triptych.games.pictures.workbench.pieces import PIECES, WORKBENCH_SIZE, rotate_outline

MIN_OVERLAP_UNITS = 8
"""Blocks that overlap horizontally by less than this are treated as side by side."""
MAX_MOVE_UNITS = 60
"""The maximum distance by which `let_fall` moves a block up or down, by default."""
EdgeProfile = NDArray[np.float64]


def let_fall(
    blocks: Sequence[PlacedBlock], max_move: float = MAX_MOVE_UNITS
) -> list[PlacedBlock] | None:
    """Lower or lift each block until it rests.

    Returns the blocks in the order of `blocks`. Returns None if a block would move further than
    `max_move`, or beyond the top of the workbench.
    """
    resting: list[PlacedBlock] = []
    for block in sorted(blocks, key=lambda item: -_profile(item)[2].max()):
        gap = min(
            (
                WORKBENCH_SIZE - _profile(block)[2].max(),
                *(fall_distance(block, below) for below in resting),
            )
        )
        moved = change(block, y=block.y + int(np.floor(gap)))
        if abs(gap) > max_move or _profile(moved)[1].min() < 0:
            return None
        resting.append(moved)
    order = [block.piece for block in blocks]
    return sorted(resting, key=lambda item: order.index(item.piece))


def fall_distance(block: PlacedBlock, other: PlacedBlock) -> float:
    """How far a block can fall until it meets the block `other`.

    The distance is negative if the blocks overlap, and infinite if they never meet.
    """
    xs, top, bottom = _profile(block)
    other_xs, other_top, other_bottom = _profile(other)
    left, right = max(xs[0], other_xs[0]), min(xs[-1], other_xs[-1])
    if right - left < MIN_OVERLAP_UNITS:
        return float("inf")
    inside = (left + MIN_OVERLAP_UNITS / 2, right - MIN_OVERLAP_UNITS / 2)
    xs_of_both = np.unique(np.clip(np.concatenate([xs, other_xs]), *inside))
    is_above = np.interp(xs_of_both, xs, top) < np.interp(xs_of_both, other_xs, other_bottom) - 1
    gaps = np.interp(xs_of_both, other_xs, other_top) - np.interp(xs_of_both, xs, bottom)
    return float(gaps[is_above].min()) if is_above.any() else float("inf")


def _profile(block: PlacedBlock) -> tuple[EdgeProfile, EdgeProfile, EdgeProfile]:
    """The upper and the lower edge of a block.

    Returns x values, and the y of the upper and of the lower edge at these x values. The x values
    are next to the corners of the block. If an arch is on its side, its hollow is treated as
    filled.
    """
    outline = rotate_outline(PIECES[block.piece].faces[block.face], block.angle)
    a = np.array(outline, np.float64) + np.array((block.x, block.y), np.float64)
    b = np.roll(a, -1, axis=0)
    xs = np.unique(np.round(a[:, 0], 3))
    # A vertical edge has two y values at its x, so use points slightly to its left and right.
    xs = np.unique(np.concatenate([xs[:-1] + 0.01, xs[1:] - 0.01]))
    low, high = np.minimum(a[:, 0], b[:, 0])[:, None], np.maximum(a[:, 0], b[:, 0])[:, None]
    run = (b[:, 0] - a[:, 0])[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        ys = a[:, 1:] + (xs[None] - a[:, :1]) / run * (b[:, 1] - a[:, 1])[:, None]
    is_on_edge = (xs[None] >= low) & (xs[None] <= high) & (np.abs(run) > 1e-9)
    top = np.where(is_on_edge, ys, np.inf).min(0)
    bottom = np.where(is_on_edge, ys, -np.inf).max(0)
    return xs, top, bottom
