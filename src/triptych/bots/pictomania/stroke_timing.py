"""Makes drawings look human: with unsteady strokes, drawn at a human pace."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import numpy as np
from numpy.typing import NDArray

from triptych.bots.pictomania.drawings import BOX, Strokes
from triptych.ink import HEIGHT, WIDTH
from triptych.ink.ops import MAX_STEPS, End, Extend, Op, PenDown, Step

UNITS_PER_S = 215.0
"""An average person's drawing speed, in units per second.

It applies to a drawing whose longer side is `BOX` units. Larger drawings are drawn faster.
"""
LIFT_S = 0.44
"""An average person's typical pause before a stroke."""
PEN_CHANGE_S = 0.7
"""Additional pause before a stroke in another colour."""
POINT_SPACING = 9.0
"""Approximate distance between the points of a stroke, in the units of `BOX`."""
BATCH_CS = 12
"""Ink is sent in batches of about this duration, in hundredths of a second."""

TimedStroke = list[tuple[float, list[Op]]]
"""A stroke as batches of ink operations, each with the seconds to wait before it is sent."""


def wobbled(strokes: Strokes, rng: Random, amount: float = 1.0) -> Strokes:
    """Return the drawing as an unsteady hand would draw it: tilted, stretched, with wavy strokes.

    All these distortions are multiplied by `amount`.
    """
    random = np.random.default_rng(rng.getrandbits(64))
    tilt = random.normal(0, 0.05 * amount)
    turn = np.array([[np.cos(tilt), -np.sin(tilt)], [np.sin(tilt), np.cos(tilt)]])
    bend = turn @ np.diag(1 + random.normal(0, 0.06 * amount, 2))
    out = []
    for stroke in strokes:
        points = resampled(stroke, POINT_SPACING)
        moved = (points - BOX / 2) @ bend.T + BOX / 2
        moved += random.normal(0, 1.6 * amount, 2)
        out.append(moved + _smooth_noise(len(points), random) * 2.6 * amount)
    return out


def _smooth_noise(count: int, random: np.random.Generator) -> NDArray[np.float64]:
    """Random shifts in x and y for `count` points along a stroke.

    The shifts change smoothly from point to point, because hands drift and do not jitter.
    """
    width = 7
    noise = random.normal(0, 1, (count + width - 1, 2))
    window = np.hanning(width + 2)[1:-1]
    window /= np.sqrt((window**2).sum())
    smooth = [np.convolve(noise[:, i], window, "valid") for i in (0, 1)]
    return np.stack(smooth, axis=1).astype(np.float64)


def resampled(stroke: NDArray[np.float64], step: float) -> NDArray[np.float64]:
    """The stroke with evenly spaced points, about `step` apart.

    A stroke without length becomes a single point.
    """
    lengths = np.hypot(*np.diff(stroke, axis=0).T)
    along = np.concatenate([[0.0], np.cumsum(lengths)])
    if along[-1] == 0:
        return stroke[:1]
    count = max(2, int(along[-1] / step) + 1)
    at = np.linspace(0, along[-1], count)
    return np.stack([np.interp(at, along, stroke[:, i]) for i in (0, 1)], axis=1)


def placed_on_board(strokes: Strokes, rng: Random) -> list[list[tuple[int, int]]]:
    """The drawing in board units, at a typical size and near the middle of the board."""
    low = np.min([s.min(0) for s in strokes], axis=0)
    span = np.max([s.max(0) for s in strokes], axis=0) - low
    size_share = rng.uniform(0.6, 0.82)
    width, height = (max(float(side), 1.0) for side in span)
    scale = size_share * min(WIDTH / width, HEIGHT / height)
    free_space = np.array([WIDTH, HEIGHT]) - span * scale
    shift = free_space * np.array([rng.uniform(0.35, 0.65), rng.uniform(0.35, 0.65)])
    last_unit = np.array([WIDTH - 1, HEIGHT - 1])
    placed = [np.rint((s - low) * scale + shift).clip(0, last_unit).astype(int) for s in strokes]
    return [[(int(x), int(y)) for x, y in stroke] for stroke in placed]


def timed_strokes(
    strokes: list[list[tuple[int, int]]], pace: float, rng: Random, colours: Sequence[int] = ()
) -> list[TimedStroke]:
    """Divide each stroke into timed batches of ink.

    `pace` is the speed relative to an average person. `colours` has the colour of each stroke; if
    `colours` is empty, all strokes are black.
    """
    extent = max(max(c) - min(c) for c in zip(*(p for s in strokes for p in s), strict=True))
    units_per_cs = UNITS_PER_S / BOX * max(extent, 1) * pace / 100
    out, previous_colour = [], 0
    for stroke, colour in zip(strokes, colours or [0] * len(strokes), strict=True):
        pause_s = (
            LIFT_S / pace * rng.uniform(0.6, 1.6)
            + (colour != previous_colour) * PEN_CHANGE_S / pace
        )
        out.append(_timed_stroke(stroke, units_per_cs, pause_s, colour))
        previous_colour = colour
    return out


def _timed_stroke(
    stroke: list[tuple[int, int]], units_per_cs: float, pause_s: float, colour: int
) -> TimedStroke:
    x, y = stroke[0]
    out: TimedStroke = [(pause_s, [PenDown(dt=round(pause_s * 100), x=x, y=y, colour=colour)])]
    steps: list[Step] = []
    batch_cs = 0
    for (ax, ay), (bx, by) in pairwise(stroke):
        dt_cs = max(1, round(float(np.hypot(bx - ax, by - ay)) / units_per_cs))
        steps.append(Step(bx - ax, by - ay, dt_cs))
        batch_cs += dt_cs
        if batch_cs >= BATCH_CS or len(steps) == MAX_STEPS:
            out.append((batch_cs / 100, [Extend(tuple(steps))]))
            steps, batch_cs = [], 0
    if steps:
        out.append((batch_cs / 100, [Extend(tuple(steps))]))
    out[-1][1].append(End())
    return out
