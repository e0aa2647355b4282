"""The outline of a stroke, the same that the client's painter fills (`web/src/ink/paint.ts`).

The client uses perfect-freehand (MIT, Steve Ruiz); this is its algorithm with our options and no
tapering. `tests/ink/outlines.json` has strokes with their outlines for both.
"""

from collections.abc import Sequence
from math import ceil, cos, hypot, pi, sin
from typing import NamedTuple

from triptych.ink.erase import Point
from triptych.ink.limits import INKS, PEN_WIDTHS
from triptych.ink.picture import Stroke

Vec = tuple[float, float]
Dot = tuple[float, float, float]
"""x, y, pressure."""

STEP = 40
CORNER = 0.64
SMOOTHING, STREAMLINE = 0.6, 0.25
RATE = 0.275
TURN = pi + 0.0001


class _Spot(NamedTuple):
    point: Vec
    pressure: float
    vector: Vec
    distance: float
    running: float


def path(stroke: Stroke, least: float = 0) -> str:
    """A stroke as the data of an SVG path, at least so wide."""
    edge = edge_of(stroke.points, PEN_WIDTHS[stroke.width], least)
    if len(edge) < 3:
        return ""
    parts = ["M{:.1f} {:.1f}".format(*_mid(edge[0], edge[1]))]
    for i in range(1, len(edge) + 1):
        a, b = edge[i % len(edge)], edge[(i + 1) % len(edge)]
        parts.append("Q{:.1f} {:.1f} {:.1f} {:.1f}".format(*a, *_mid(a, b)))
    return "".join(parts) + "Z"


def svg_strokes(strokes: Sequence[Stroke], least: float = 0) -> str:
    """Strokes as SVG elements in board units."""
    return "".join(
        f'<path d="{data}" fill="{INKS[stroke.colour]}"/>'
        for stroke in strokes
        if (data := path(stroke, least))
    )


def edge_of(points: Sequence[Point], width: float, least: float = 0) -> list[Vec]:
    """The points around a stroke."""
    pressed = points[0][3] >= 0
    dots: list[Dot] = [(x, y, p / 255 if pressed else 0.5) for x, y, _, p in points]
    size = max(least, width) * (1.35 if pressed else 1)
    spots = _spots(curved(dots), size)
    return _outline(spots, size, 0.6 if pressed else 0.25, simulate=not pressed)


def curved(points: Sequence[Dot]) -> list[Dot]:
    """The same line with more points: smooth through gentle turns, straight into corners."""
    if len(points) < 2:
        return list(points)
    out = [points[0]]
    for i in range(1, len(points)):
        a, b = points[i - 1], points[i]
        length = hypot(b[0] - a[0], b[1] - a[1])
        count = ceil(length / STEP)
        leave, arrive = _tangent(points, i - 1), _tangent(points, i)
        out += [_between(a, b, leave, arrive, length, n / count) for n in range(1, count)]
        out.append(b)
    return out


def _tangent(points: Sequence[Dot], at: int) -> Vec:
    if at == 0 or at == len(points) - 1:
        return (0.0, 0.0)
    a, b, c = points[at - 1], points[at], points[at + 1]
    ix, iy = _unit(b[0] - a[0], b[1] - a[1])
    ox, oy = _unit(c[0] - b[0], c[1] - b[1])
    return (0.0, 0.0) if ix * ox + iy * oy < CORNER else _unit(ix + ox, iy + oy)


def _unit(x: float, y: float) -> Vec:
    length = hypot(x, y) or 1
    return x / length, y / length


def _between(a: Dot, b: Dot, leave: Vec, arrive: Vec, length: float, t: float) -> Dot:
    t2, t3 = t * t, t * t * t
    chord = _unit(b[0] - a[0], b[1] - a[1])
    go, come = leave if any(leave) else chord, arrive if any(arrive) else chord
    x, y = (
        (2 * t3 - 3 * t2 + 1) * a[i]
        + (t3 - 2 * t2 + t) * length * go[i]
        + (3 * t2 - 2 * t3) * b[i]
        + (t3 - t2) * length * come[i]
        for i in (0, 1)
    )
    return x, y, a[2] + (b[2] - a[2]) * t


def _mid(a: Vec, b: Vec) -> Vec:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _toward(a: Sequence[float], b: Sequence[float], t: float) -> Vec:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _turned(point: Vec, centre: Vec, angle: float) -> Vec:
    s, c = sin(angle), cos(angle)
    x, y = point[0] - centre[0], point[1] - centre[1]
    return x * c - y * s + centre[0], x * s + y * c + centre[1]


def _spots(dots: list[Dot], size: float) -> list[_Spot]:
    """Streamlined points with directions; the last is exact."""
    pull = 0.15 + (1 - STREAMLINE) * 0.85
    if len(dots) == 2:
        a, b = dots
        dots = [a, *((*_toward(a, b, t / 4), 0.5) for t in range(1, 5))]
    elif len(dots) == 1:
        x, y, pressure = dots[0]
        dots = [dots[0], (x + 1, y + 1, pressure)]
    spots = [_Spot((dots[0][0], dots[0][1]), dots[0][2], (1, 1), 0, 0)]
    begun, running, last = False, 0.0, len(dots) - 1
    before = spots[0]
    for i in range(1, len(dots)):
        dot = dots[i]
        point = (dot[0], dot[1]) if i == last else _toward(before.point, dot, pull)
        if point == before.point:
            continue
        distance = hypot(point[1] - before.point[1], point[0] - before.point[0])
        running += distance
        if i < last and not begun:
            if running < size:
                continue
            begun = True
        away = (before.point[0] - point[0], before.point[1] - point[1])
        length = hypot(*away)
        vector = (away[0] / length, away[1] / length)
        before = _Spot(point, dot[2], vector, distance, running)
        spots.append(before)
    spots[0] = spots[0]._replace(vector=spots[1].vector if len(spots) > 1 else (0, 0))
    return spots


def _simulated(pressure: float, distance: float, size: float) -> float:
    speed = min(1, distance / size)
    return min(1, pressure + (min(1, 1 - speed) - pressure) * (speed * RATE))


def _outline(spots: list[_Spot], size: float, thinning: float, simulate: bool) -> list[Vec]:
    total, least = spots[-1].running, (size * SMOOTHING) ** 2
    pressure = spots[0].pressure
    for spot in spots[:10]:
        own = _simulated(pressure, spot.distance, size) if simulate else spot.pressure
        pressure = (pressure + own) / 2
    left: list[Vec] = []
    right: list[Vec] = []
    radius = size * (0.5 - thinning * (0.5 - spots[-1].pressure))
    first: float | None = None
    vector_before = spots[0].vector
    left_before = right_before = spots[0].point
    sharp = False
    for n, spot in enumerate(spots):
        is_last = n == len(spots) - 1
        if not is_last and total - spot.running < 3:
            continue
        own = _simulated(pressure, spot.distance, size) if simulate else spot.pressure
        radius = max(0.01, size * (0.5 - thinning * (0.5 - own)))
        first = radius if first is None else first
        point, vector = spot.point, spot.vector
        follows = vector if is_last else spots[n + 1].vector
        along = 1.0 if is_last else vector[0] * follows[0] + vector[1] * follows[1]
        back = vector[0] * vector_before[0] + vector[1] * vector_before[1] < 0 and not sharp
        if back or along < 0:
            side = vector_before[1] * radius, -vector_before[0] * radius
            a, b = left_before, right_before
            for share in (0.0, *_shares(13)):
                turn = TURN * share
                a = _turned((point[0] - side[0], point[1] - side[1]), point, turn)
                b = _turned((point[0] + side[0], point[1] + side[1]), point, -turn)
                left.append(a)
                right.append(b)
            left_before, right_before = a, b
            sharp = sharp or along < 0
            continue
        sharp = False
        if is_last:
            side = vector[1] * radius, -vector[0] * radius
            left.append((point[0] - side[0], point[1] - side[1]))
            right.append((point[0] + side[0], point[1] + side[1]))
            continue
        lean = _toward(follows, vector, along)
        side = lean[1] * radius, -lean[0] * radius
        a = point[0] - side[0], point[1] - side[1]
        b = point[0] + side[0], point[1] + side[1]
        if n <= 1 or _far(left_before, a) > least:
            left.append(a)
            left_before = a
        if n <= 1 or _far(right_before, b) > least:
            right.append(b)
            right_before = b
        pressure, vector_before = own, vector
    return _capped(spots, left, right, radius, first or radius)


def _far(a: Vec, b: Vec) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _shares(count: int) -> list[float]:
    """Equal steps up to 1, added up as the client does: rounding decides how many there are."""
    step = share = 1 / count
    shares = []
    while share <= 1:
        shares.append(share)
        share += step
    return shares


def _capped(
    spots: list[_Spot], left: list[Vec], right: list[Vec], radius: float, first: float
) -> list[Vec]:
    begin, end = spots[0].point, spots[-1].point
    if len(spots) == 1:
        side = _unit(-1, 1)
        start = begin[0] - side[0] * first, begin[1] - side[1] * first
        return [_turned(start, begin, TURN * 2 * share) for share in _shares(13)]
    head = [_turned(right[0], begin, TURN * share) for share in _shares(13)]
    x, y = spots[-1].vector
    start = end[0] - y * radius, end[1] + x * radius
    tail = [_turned(start, end, TURN * 3 * share) for share in _shares(29) if share < 1]
    return [*left, *tail, *reversed(right), *head]
