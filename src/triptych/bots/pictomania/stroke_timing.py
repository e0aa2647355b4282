"""A human hand: strokes that wobble, at a human pace, as ink."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import numpy as np
from numpy.typing import NDArray

from triptych.bots.pictomania.drawings import BOX, Strokes
from triptych.ink import HEIGHT, WIDTH
from triptych.ink.ops import MOST_STEPS, End, Extend, Op, PenDown, Step

PACE = 215.0
"""Units of the drawing's own square a second, as people draw."""
LIFT = 0.44
"""Seconds between two strokes."""
CHANGE = 0.7
"""Seconds more when it takes another pen."""
STEP = 9.0
"""About how far apart a stroke's points lie."""
BEAT = 12
"""Ink is sent about every so many hundredths of a second."""

Timed = list[tuple[float, list[Op]]]
"""Operations, each bundle with the seconds that go by before it is sent."""


def wobbled(strokes: Strokes, rng: Random, amount: float = 1.0) -> Strokes:
    """The same drawing by an unsteady hand: bent, tilted, a little out of proportion."""
    random = np.random.default_rng(rng.getrandbits(64))
    tilt = random.normal(0, 0.05 * amount)
    turn = np.array([[np.cos(tilt), -np.sin(tilt)], [np.sin(tilt), np.cos(tilt)]])
    bend = turn @ np.diag(1 + random.normal(0, 0.06 * amount, 2))
    out = []
    for stroke in strokes:
        points = resampled(stroke, STEP)
        moved = (points - BOX / 2) @ bend.T + BOX / 2
        moved += random.normal(0, 1.6 * amount, 2)
        out.append(moved + _drift(len(points), random) * 2.6 * amount)
    return out


def _drift(count: int, random: np.random.Generator) -> NDArray[np.float64]:
    """Slow noise: what a hand does, not what a machine trembles."""
    width = 7
    noise = random.normal(0, 1, (count + width - 1, 2))
    window = np.hanning(width + 2)[1:-1]
    window /= np.sqrt((window**2).sum())
    smooth = [np.convolve(noise[:, i], window, "valid") for i in (0, 1)]
    return np.stack(smooth, axis=1).astype(np.float64)


def resampled(stroke: NDArray[np.float64], step: float) -> NDArray[np.float64]:
    """Points at even distances along the stroke."""
    lengths = np.hypot(*np.diff(stroke, axis=0).T)
    along = np.concatenate([[0.0], np.cumsum(lengths)])
    if along[-1] == 0:
        return stroke[:1]
    count = max(2, int(along[-1] / step) + 1)
    at = np.linspace(0, along[-1], count)
    return np.stack([np.interp(at, along, stroke[:, i]) for i in (0, 1)], axis=1)


def on_board(strokes: Strokes, rng: Random) -> list[list[tuple[int, int]]]:
    """The drawing in a person's size somewhere about the middle of the board."""
    low = np.min([s.min(0) for s in strokes], axis=0)
    span = np.max([s.max(0) for s in strokes], axis=0) - low
    share = rng.uniform(0.6, 0.82)
    wide, high = (max(float(side), 1.0) for side in span)
    scale = share * min(WIDTH / wide, HEIGHT / high)
    room = np.array([WIDTH, HEIGHT]) - span * scale
    shift = room * np.array([rng.uniform(0.35, 0.65), rng.uniform(0.35, 0.65)])
    edge = np.array([WIDTH - 1, HEIGHT - 1])
    placed = [np.rint((s - low) * scale + shift).clip(0, edge).astype(int) for s in strokes]
    return [[(int(x), int(y)) for x, y in stroke] for stroke in placed]


def timed(
    strokes: list[list[tuple[int, int]]], pace: float, rng: Random, colours: Sequence[int] = ()
) -> list[Timed]:
    """Each stroke as bundles of ink; `pace` 1 is an average hand, and black its usual pen."""
    extent = max(max(c) - min(c) for c in zip(*(p for s in strokes for p in s), strict=True))
    speed = PACE / BOX * max(extent, 1) * pace / 100
    out, before = [], 0
    for stroke, colour in zip(strokes, colours or [0] * len(strokes), strict=True):
        lift = LIFT / pace * rng.uniform(0.6, 1.6) + (colour != before) * CHANGE / pace
        out.append(_timed(stroke, speed, lift, colour))
        before = colour
    return out


def _timed(stroke: list[tuple[int, int]], speed: float, lift: float, colour: int) -> Timed:
    x, y = stroke[0]
    out: Timed = [(lift, [PenDown(dt=round(lift * 100), x=x, y=y, colour=colour)])]
    steps: list[Step] = []
    spent = 0
    for (ax, ay), (bx, by) in pairwise(stroke):
        dt = max(1, round(float(np.hypot(bx - ax, by - ay)) / speed))
        steps.append(Step(bx - ax, by - ay, dt))
        spent += dt
        if spent >= BEAT or len(steps) == MOST_STEPS:
            out.append((spent / 100, [Extend(tuple(steps))]))
            steps, spent = [], 0
    if steps:
        out.append((spent / 100, [Extend(tuple(steps))]))
    out[-1][1].append(End())
    return out
