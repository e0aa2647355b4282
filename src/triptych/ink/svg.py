"""Computes the same outline of a stroke as the client (`web/src/ink/painting/painter.ts`).

The client uses the library perfect-freehand (MIT, Steve Ruiz). This module implements the same
algorithm with the client's options. It leaves out the tapering of a stroke's ends, because the
client does not use it. `tests/ink/outlines.json` has test cases for both.
"""

from collections.abc import Sequence
from math import ceil, cos, hypot, pi, sin
from typing import NamedTuple

from triptych.ink.eraser import Point
from triptych.ink.limits import PEN_COLOURS, PEN_WIDTHS
from triptych.ink.picture import Stroke

Vec = tuple[float, float]
Dot = tuple[float, float, float]
"""x, y, pressure (0 to 1)."""

CURVE_STEP = 40
"""`smooth_curve` divides segments that are longer than this, in board units."""
CORNER_COSINE = 0.64
"""A point is a corner if the line turns there by an angle whose cosine is less than this."""
SMOOTHING, STREAMLINE = 0.6, 0.25
"""The client's options for perfect-freehand."""
PRESSURE_RATE = 0.275
"""How fast simulated pressure changes: a constant of perfect-freehand."""
HALF_TURN = pi + 0.0001
"""Slightly more than pi, as in perfect-freehand."""


class _Sample(NamedTuple):
    point: Vec
    pressure: float
    vector: Vec
    """The direction from this sample to the previous one, as a unit vector."""
    distance: float
    """The distance from the previous sample."""
    running: float
    """The length of the stroke from its start to this sample."""


def svg_path(stroke: Stroke, min_width: float = 0) -> str:
    """Return a stroke as the data of an SVG path. Lines thinner than `min_width` get this width."""
    outline = stroke_outline(stroke.points, PEN_WIDTHS[stroke.width], min_width)
    if len(outline) < 3:
        return ""
    parts = ["M{:.1f} {:.1f}".format(*_midpoint(outline[0], outline[1]))]
    for i in range(1, len(outline) + 1):
        a, b = outline[i % len(outline)], outline[(i + 1) % len(outline)]
        parts.append("Q{:.1f} {:.1f} {:.1f} {:.1f}".format(*a, *_midpoint(a, b)))
    return "".join(parts) + "Z"


def svg_strokes(strokes: Sequence[Stroke], min_width: float = 0) -> str:
    """Return strokes as SVG elements in board units."""
    return "".join(
        f'<path d="{data}" fill="{PEN_COLOURS[stroke.colour]}"/>'
        for stroke in strokes
        if (data := svg_path(stroke, min_width))
    )


def stroke_outline(points: Sequence[Point], width: float, min_width: float = 0) -> list[Vec]:
    """Return the outline of a stroke as the corners of a polygon, in board units."""
    pressed = points[0][3] >= 0
    dots: list[Dot] = [(x, y, p / 255 if pressed else 0.5) for x, y, _, p in points]
    size = max(min_width, width) * (1.35 if pressed else 1)
    samples = _streamline(smooth_curve(dots), size)
    return _outline(samples, size, 0.6 if pressed else 0.25, simulate_pressure=not pressed)


def smooth_curve(points: Sequence[Dot]) -> list[Dot]:
    """Return the line with additional points that make it smooth. Corners remain corners."""
    if len(points) < 2:
        return list(points)
    out = [points[0]]
    for i in range(1, len(points)):
        a, b = points[i - 1], points[i]
        length = hypot(b[0] - a[0], b[1] - a[1])
        count = ceil(length / CURVE_STEP)
        at_a, at_b = _tangent(points, i - 1), _tangent(points, i)
        out += [_interpolate(a, b, at_a, at_b, length, n / count) for n in range(1, count)]
        out.append(b)
    return out


def _tangent(points: Sequence[Dot], at: int) -> Vec:
    if at == 0 or at == len(points) - 1:
        return (0.0, 0.0)
    a, b, c = points[at - 1], points[at], points[at + 1]
    ix, iy = _unit(b[0] - a[0], b[1] - a[1])
    ox, oy = _unit(c[0] - b[0], c[1] - b[1])
    return (0.0, 0.0) if ix * ox + iy * oy < CORNER_COSINE else _unit(ix + ox, iy + oy)


def _unit(x: float, y: float) -> Vec:
    length = hypot(x, y) or 1
    return x / length, y / length


def _interpolate(a: Dot, b: Dot, tangent_a: Vec, tangent_b: Vec, length: float, t: float) -> Dot:
    t2, t3 = t * t, t * t * t
    chord = _unit(b[0] - a[0], b[1] - a[1])
    start = tangent_a if any(tangent_a) else chord
    end = tangent_b if any(tangent_b) else chord
    x, y = (
        (2 * t3 - 3 * t2 + 1) * a[i]
        + (t3 - 2 * t2 + t) * length * start[i]
        + (3 * t2 - 2 * t3) * b[i]
        + (t3 - t2) * length * end[i]
        for i in (0, 1)
    )
    return x, y, a[2] + (b[2] - a[2]) * t


def _midpoint(a: Vec, b: Vec) -> Vec:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _lerp(a: Sequence[float], b: Sequence[float], t: float) -> Vec:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _rotate(point: Vec, centre: Vec, angle: float) -> Vec:
    s, c = sin(angle), cos(angle)
    x, y = point[0] - centre[0], point[1] - centre[1]
    return x * c - y * s + centre[0], x * s + y * c + centre[1]


def _streamline(dots: list[Dot], size: float) -> list[_Sample]:
    """Return smoothed points with their directions. The last point is not moved."""
    pull = 0.15 + (1 - STREAMLINE) * 0.85
    if len(dots) == 2:
        a, b = dots
        dots = [a, *((*_lerp(a, b, t / 4), 0.5) for t in range(1, 5))]
    elif len(dots) == 1:
        x, y, pressure = dots[0]
        dots = [dots[0], (x + 1, y + 1, pressure)]
    samples = [_Sample((dots[0][0], dots[0][1]), dots[0][2], (1, 1), 0, 0)]
    long_enough, running, last = False, 0.0, len(dots) - 1
    before = samples[0]
    for i in range(1, len(dots)):
        dot = dots[i]
        point = (dot[0], dot[1]) if i == last else _lerp(before.point, dot, pull)
        if point == before.point:
            continue
        distance = hypot(point[1] - before.point[1], point[0] - before.point[0])
        running += distance
        if i < last and not long_enough:
            if running < size:
                continue
            long_enough = True
        away = (before.point[0] - point[0], before.point[1] - point[1])
        length = hypot(*away)
        vector = (away[0] / length, away[1] / length)
        before = _Sample(point, dot[2], vector, distance, running)
        samples.append(before)
    samples[0] = samples[0]._replace(vector=samples[1].vector if len(samples) > 1 else (0, 0))
    return samples


def _simulate_pressure(pressure: float, distance: float, size: float) -> float:
    speed = min(1, distance / size)
    return min(1, pressure + (min(1, 1 - speed) - pressure) * (speed * PRESSURE_RATE))


def _outline(
    samples: list[_Sample], size: float, thinning: float, simulate_pressure: bool
) -> list[Vec]:
    total, min_distance_squared = samples[-1].running, (size * SMOOTHING) ** 2
    pressure = samples[0].pressure
    for sample in samples[:10]:
        sample_pressure = (
            _simulate_pressure(pressure, sample.distance, size)
            if simulate_pressure
            else sample.pressure
        )
        pressure = (pressure + sample_pressure) / 2
    left: list[Vec] = []
    right: list[Vec] = []
    radius = size * (0.5 - thinning * (0.5 - samples[-1].pressure))
    first: float | None = None
    vector_before = samples[0].vector
    left_before = right_before = samples[0].point
    at_corner = False
    for n, sample in enumerate(samples):
        is_last = n == len(samples) - 1
        if not is_last and total - sample.running < 3:
            continue
        sample_pressure = (
            _simulate_pressure(pressure, sample.distance, size)
            if simulate_pressure
            else sample.pressure
        )
        radius = max(0.01, size * (0.5 - thinning * (0.5 - sample_pressure)))
        first = radius if first is None else first
        point, vector = sample.point, sample.vector
        next_vector = vector if is_last else samples[n + 1].vector
        along = 1.0 if is_last else vector[0] * next_vector[0] + vector[1] * next_vector[1]
        turns_back = (
            vector[0] * vector_before[0] + vector[1] * vector_before[1] < 0 and not at_corner
        )
        if turns_back or along < 0:
            side = vector_before[1] * radius, -vector_before[0] * radius
            a, b = left_before, right_before
            for fraction in (0.0, *_fractions(13)):
                turn = HALF_TURN * fraction
                a = _rotate((point[0] - side[0], point[1] - side[1]), point, turn)
                b = _rotate((point[0] + side[0], point[1] + side[1]), point, -turn)
                left.append(a)
                right.append(b)
            left_before, right_before = a, b
            at_corner = at_corner or along < 0
            continue
        at_corner = False
        if is_last:
            side = vector[1] * radius, -vector[0] * radius
            left.append((point[0] - side[0], point[1] - side[1]))
            right.append((point[0] + side[0], point[1] + side[1]))
            continue
        direction = _lerp(next_vector, vector, along)
        side = direction[1] * radius, -direction[0] * radius
        a = point[0] - side[0], point[1] - side[1]
        b = point[0] + side[0], point[1] + side[1]
        if n <= 1 or _distance_squared(left_before, a) > min_distance_squared:
            left.append(a)
            left_before = a
        if n <= 1 or _distance_squared(right_before, b) > min_distance_squared:
            right.append(b)
            right_before = b
        pressure, vector_before = sample_pressure, vector
    return _add_caps(samples, left, right, radius, first or radius)


def _distance_squared(a: Vec, b: Vec) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _fractions(count: int) -> list[float]:
    """Return the multiples of 1 / count up to 1.

    They are computed by repeated addition, as in the client, so that rounding errors are the same.
    """
    step = fraction = 1 / count
    fractions = []
    while fraction <= 1:
        fractions.append(fraction)
        fraction += step
    return fractions


def _add_caps(
    samples: list[_Sample], left: list[Vec], right: list[Vec], radius: float, first: float
) -> list[Vec]:
    start, end = samples[0].point, samples[-1].point
    if len(samples) == 1:
        side = _unit(-1, 1)
        edge = start[0] - side[0] * first, start[1] - side[1] * first
        return [_rotate(edge, start, HALF_TURN * 2 * fraction) for fraction in _fractions(13)]
    head = [_rotate(right[0], start, HALF_TURN * fraction) for fraction in _fractions(13)]
    x, y = samples[-1].vector
    edge = end[0] - y * radius, end[1] + x * radius
    tail = [
        _rotate(edge, end, HALF_TURN * 3 * fraction) for fraction in _fractions(29) if fraction < 1
    ]
    return [*left, *tail, *reversed(right), *head]
