"""Building a picture as people have laid it, or by its sketch: with the few pieces there are.

Designs come first (`by_design.py`), then tries by the sketch in different sizes. What is as like a
rival on the wall is rejected, by somebody who does not know the design or sketch it was made
from. Only where that leaves nothing at all is the least mistakable one laid.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import atan2, dist, pi
from random import Random

import numpy as np

from triptych.bots.pictures.build_likeness import as_laid, likenesses
from triptych.bots.pictures.design_builder import builds_from_designs
from triptych.bots.pictures.designs import designs
from triptych.bots.pictures.gravity import settled
from triptych.bots.pictures.photo_builder import follow, lay_blocks_on, spot_on_bench
from triptych.bots.pictures.sketches import Shape, Spot, drawn, sketches
from triptych.bots.vision.line_tracer import thin, trace
from triptych.bots.vision.photo import SIDE, Map, blurred
from triptych.games.pictures.builds import (
    Bench,
    BlocksBuild,
    Build,
    LacesBuild,
    LaidLace,
    PlacedBlock,
    PlacedStick,
    SticksBuild,
)
from triptych.games.pictures.checks import EXPERT_STICKS, flaw
from triptych.games.pictures.pieces import (
    BENCH,
    BLOCKS,
    FULL_TURN,
    LACE_LENGTHS,
    PIECES,
    BlockId,
    LaceId,
    SetName,
    StickId,
)

SIZES = (0.7, 0.85, 1.0)
FINE = 4
TIDY = 0.4
"""What a piece over nothing costs, compared with what one over a shape wins."""
STRAIGHT, WORTH = 0.75, 0.15
"""What a slanted block loses, and what each must win for its size."""
SHORT = 0.15
"""A line so short is not worth a stick, unless there is hardly any other."""
MOST_OFF = 1.6
"""A block so unlike a shape does not stand for it."""
NEARLY = FULL_TURN // 20
"""What is nearly straight is laid straight."""
STICK_LENGTHS: dict[StickId, float] = {
    "stick1": 0.56, "stick2": 0.46, "stick3": 0.36, "stick4": 0.27,
}  # fmt: skip
STONE_SIZES: dict[StickId, float] = {"stone1": 0.2, "stone2": 0.15, "stone3": 0.13, "stone4": 0.1}
Lines = list[list[Spot]]


def model(bench: Bench, wall: Sequence[str], own: int, care: float, rng: Random) -> Build | None:
    """The picture as it may be laid; None where it has no sketch, or nothing can be laid of it."""
    sketch = sketches().get(wall[own])
    if sketch is None:
        return None
    leads: list[tuple[float, Build]]
    leads = [
        (lead(one, wall, own), one) for one in builds_from_designs(bench, wall[own], care, rng)
    ]
    if not any(ahead > 0 for ahead, _ in leads):
        known = bench.set not in designs()
        tries = [
            (lead(one, wall, own, known), one) for one in builds_from_sketch(bench, sketch, rng)
        ]
        leads = [row for row in tries if row[0] > 0] or leads or tries
    return max(leads, key=lambda row: row[0])[1] if leads else None


def builds_from_sketch(bench: Bench, sketch: tuple[Shape, ...], rng: Random) -> list[Build]:
    ways = [(lay, size) for lay in LAYERS.get(bench.set, ()) for size in SIZES]
    tries = [lay(_sized(sketch, size), bench, rng) for lay, size in ways]
    return [one for one in tries if one is not None]


def lead(built: Build, wall: Sequence[str], own: int, sketched: bool = True) -> float:
    """How much more it is like its own picture than like the next one, by designs and by sketches.

    Who laid it by the sketch must not ask the sketch whether it is a good likeness.
    """
    alike = (likenesses if sketched else as_laid)(built, wall, closely=False)
    return float(alike[own] - np.delete(alike, own).max())


def _sized(sketch: tuple[Shape, ...], size: float) -> tuple[Shape, ...]:
    """The sketch larger or smaller about its middle, as far as the bench allows."""
    spots = np.array([spot for shape in sketch for spot in shape.points])
    low, high = spots.min(0), spots.max(0)
    size = min(size, float(0.98 / max((high - low).max(), 0.1)))
    middle = (low + high) / 2
    half = (high - low) / 2 * size
    home = np.clip(middle, half + 0.01, 0.99 - half)

    def moved(spot: Spot) -> Spot:
        x, y = (np.array(spot) - middle) * size + home
        return float(x), float(y)

    return tuple(Shape(shape.kind, tuple(map(moved, shape.points))) for shape in sketch)


def _blocks(sketch: tuple[Shape, ...], bench: Bench, rng: Random) -> BlocksBuild | None:
    """Blocks where they cover most of what the sketch covers."""
    cover, _ = drawn(sketch)
    target = 0.6 + 0.4 * blurred(cover, 2)
    laid = lay_blocks_on(np.where(cover > 0.4, target, -TIDY), bench, STRAIGHT, WORTH)
    return _standing(laid.pieces, bench)


def _block_by_block(sketch: tuple[Shape, ...], bench: Bench, rng: Random) -> BlocksBuild | None:
    """For each shape, the largest first, the block that is most like it."""
    left: list[BlockId] = list(BLOCKS)
    laid: list[PlacedBlock] = []
    for shape in sorted(sketch, key=lambda one: -_size(one)):
        if not left:
            break
        (x, y), long, short, turn = _extent(shape.points)
        off, piece, face = min(_misfit(shape, long, short, p, f) for p in left for f in _faces(p))
        if off > MOST_OFF and laid:
            continue
        wide = _wider_than_high(piece, face)
        angle = round(turn / (2 * pi) * FULL_TURN) + (0 if wide else FULL_TURN // 4)
        side = round(angle / (FULL_TURN // 4)) * (FULL_TURN // 4)
        upright = PIECES[piece].faces[face].name in ("triangle", "front")
        straight = abs(angle - side) < NEARLY or upright or long < 1.3 * short
        angle = (0 if upright else side if straight else angle) % FULL_TURN
        at = spot_on_bench(piece, face, angle, x * BENCH, y * BENCH)
        laid.append(PlacedBlock(piece, *at, angle, face))
        left.remove(piece)
    return _standing(laid, bench)


def _standing(laid: Sequence[PlacedBlock], bench: Bench) -> BlocksBuild | None:
    """Let fall until they rest, the first ones if all are too many."""
    for count in range(len(laid), 0, -1):
        standing = settled(laid[:count], BENCH)
        if standing and not flaw(built := BlocksBuild(tuple(standing)), bench):
            return built
    return None


def _faces(piece: BlockId) -> range:
    return range(len(PIECES[piece].faces))


def _wider_than_high(piece: BlockId, face: int) -> bool:
    xs, ys = zip(*PIECES[piece].faces[face].outline, strict=True)
    return bool(max(xs) - min(xs) >= max(ys) - min(ys))


def _misfit(
    shape: Shape, long: float, short: float, piece: BlockId, face: int
) -> tuple[float, BlockId, int]:
    """How unlike a shape a block is on this face."""
    side = PIECES[piece].faces[face]
    xs, ys = (np.ptp(axis) / BENCH for axis in zip(*side.outline, strict=True))
    off = abs(np.log(long / max(xs, ys))) + 0.7 * abs(np.log(max(short, 0.03) / min(xs, ys)))
    is_round = shape.kind in ("disc", "ring") and short > 0.6 * long
    triangle = shape.kind == "area" and len(shape.points) == 3
    off += 0.5 * (is_round != ((piece, side.name) == ("cylinder", "end")))
    off += 0.5 * (triangle != (side.name == "triangle")) + 0.25 * (side.name == "front")
    return float(off), piece, face


def _extent(points: Sequence[Spot]) -> tuple[Spot, float, float, float]:
    """Middle, length, breadth and the way it points."""
    spots = np.array(points)
    low, high = spots.min(0), spots.max(0)
    ways = np.linalg.eigh(np.cov(spots.T) + np.eye(2) * 1e-6)[1]
    long, short = (float(np.ptp(spots @ ways[:, i])) for i in (1, 0))
    middle = (low + high) / 2
    return (float(middle[0]), float(middle[1])), long, short, atan2(ways[1, 1], ways[0, 1])


def _size(shape: Shape) -> float:
    _, long, short, _ = _extent(shape.points)
    return long * max(short, 0.08)


def _sticks(sketch: tuple[Shape, ...], bench: Bench, rng: Random) -> SticksBuild | None:
    """Sticks along the longest lines, stones for what is round or small."""
    laid: list[PlacedStick] = []
    left = dict(STICK_LENGTHS)
    for a, b in sorted(_edges(sketch), key=lambda edge: -dist(*edge) * rng.uniform(0.9, 1.1)):
        if not left or (dist(a, b) < SHORT and len(laid) > 1):
            break
        piece = min(left, key=lambda name: abs(left[name] - dist(a, b)))
        angle = round(atan2(b[1] - a[1], b[0] - a[0]) / (2 * pi) * FULL_TURN) % FULL_TURN
        laid.append(_stick(piece, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), angle))
        del left[piece]
    stones = dict(STONE_SIZES)
    round_ones = [s for s in sketch if s.kind in ("disc", "ring")]
    small = [s for s in sketch if s.kind == "area" and max(_spans(s)) < 0.25]
    for shape in sorted(round_ones, key=lambda s: -max(_spans(s))) + small:
        if not stones:
            break
        piece = min(stones, key=lambda name: abs(stones[name] - sum(_spans(shape)) / 2))
        x, y = np.mean(shape.points, axis=0)
        laid.append(_stick(piece, (float(x), float(y)), 0))
        del stones[piece]
    most = EXPERT_STICKS if bench.expert else len(laid)
    return SticksBuild(tuple(laid[:most])) if laid else None


def _stick(piece: StickId, at: Spot, angle: int) -> PlacedStick:
    return PlacedStick(piece, *spot_on_bench(piece, 0, angle, at[0] * BENCH, at[1] * BENCH), angle)


def _spans(shape: Shape) -> tuple[float, float]:
    xs, ys = zip(*shape.points, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def _edges(sketch: tuple[Shape, ...]) -> list[tuple[Spot, Spot]]:
    """Lines, long thin areas as lines, and the edges of other areas; nothing of what is round."""
    out: list[tuple[Spot, Spot]] = []
    for shape in sketch:
        if shape.kind in ("disc", "ring"):
            continue
        spots = list(shape.points)
        if shape.kind == "area":
            wide, high = _spans(shape)
            if max(wide, high) > 3 * min(wide, high):
                x, y = (float(n) for n in np.mean(spots, axis=0))
                along = (wide / 2, 0.0) if wide > high else (0.0, high / 2)
                out.append(((x - along[0], y - along[1]), (x + along[0], y + along[1])))
                continue
            spots = [*spots, spots[0]]
        out += pairwise(spots)
    return out


def _laces(sketch: tuple[Shape, ...], bench: Bench, rng: Random) -> LacesBuild | None:
    """The long lace round the largest shape, the short one along what is next."""
    lines = sorted(_outlines(sketch), key=lambda line: -_length(line))
    if not lines:
        return None
    lines += lines[:1]
    names: tuple[LaceId, ...] = ("long",) if bench.expert else ("long", "short")
    laid = []
    for name, line in zip(names, lines, strict=False):
        around = [(x * BENCH, y * BENCH) for x, y in line]
        laid.append(LaidLace(name, follow(around, LACE_LENGTHS[name]), ()))
    return LacesBuild(tuple(laid))


def _outlines(sketch: tuple[Shape, ...]) -> Lines:
    """Outlines of what areas cover together, and lines there and back."""
    areas = tuple(Shape("disc", shape.points) for shape in sketch if shape.kind != "line")
    out: Lines = []
    if areas:
        cover: Map = np.kron(drawn(areas)[0], np.ones((FINE, FINE))).astype(np.float64)
        inside = np.pad(blurred(cover, 3) > 0.5, 2)
        edge = inside.copy()
        edge[1:-1, 1:-1] &= ~(
            inside[:-2, 1:-1] & inside[2:, 1:-1] & inside[1:-1, :-2] & inside[1:-1, 2:]
        )
        side = SIDE * FINE
        for stroke in trace(thin(edge[None])[0]):
            out.append([((float(x) - 2) / side, (float(y) - 2) / side) for x, y in stroke])
    for shape in sketch:
        if shape.kind == "line":
            out.append([*shape.points, *reversed(shape.points)])
    return [line for line in out if _length(line) > 0.2]


def _length(line: Sequence[Spot]) -> float:
    return sum(dist(a, b) for a, b in pairwise(line))


Layer = Callable[[tuple[Shape, ...], Bench, Random], Build | None]
LAYERS: dict[SetName, tuple[Layer, ...]] = {
    "blocks": (_block_by_block, _blocks),
    "sticks": (_sticks,),
    "laces": (_laces,),
}
