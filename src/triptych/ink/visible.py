"""Determines whether any ink is visible on a board, in small steps because it can take long.

A stroke is erased if all its points are covered by later eraser strokes: the points it was drawn
with, and those in between at which an eraser divides it (`eraser.py`). One uncovered point is
enough, and the search begins with the last strokes, so most searches are short. A long search can
be continued later. It must start again only if ink was removed in the meantime.
"""

from collections.abc import Generator, Iterator, Set
from typing import NamedTuple

from triptych.ink.eraser import MAX_STEP, Point, is_inside
from triptych.ink.limits import ERASER_RADII, HEIGHT, WIDTH
from triptych.ink.ops import ERASER, EXTEND, PRESSED_PEN, WIPE
from triptych.ink.varint import read_varint, unzigzag

CELL_SIZE = 256
"""The index of erasers has square cells of this many board units."""
WORK_PER_STEP = 32
"""How much work a search does before it yields. One unit of work takes about 0.5 µs."""


class Capsule(NamedTuple):
    """The area that an eraser covers between two points of its path."""

    a: Point
    b: Point
    radius: int


class EraserIndex:
    """Eraser capsules, indexed by the cells that they touch."""

    def __init__(self) -> None:
        self._cells: dict[int, list[Capsule]] = {}
        self._last: Capsule | None = None

    def __bool__(self) -> bool:
        return bool(self._cells)

    def add(self, capsule: Capsule) -> int:
        """Add a capsule. Returns the work done."""
        a, b, radius = capsule
        left, right = _cells(min(a[0], b[0]) - radius, max(a[0], b[0]) + radius, WIDTH)
        top, bottom = _cells(min(a[1], b[1]) - radius, max(a[1], b[1]) + radius, HEIGHT)
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                self._cells.setdefault(y * CELL_SIZE + x, []).append(capsule)
        return (bottom - top + 1) * (right - left + 1)

    def hits(self, point: Point) -> Iterator[bool]:
        """Yield for each candidate whether it covers the point, until the caller stops.

        The last capsule that covered a point is tried first, as it often covers its neighbours.
        """
        last = self._last
        if last is not None:
            yield is_inside(point, last.a, last.b, last.radius)
        for capsule in self._cells.get(
            point[1] // CELL_SIZE * CELL_SIZE + point[0] // CELL_SIZE, ()
        ):
            if capsule is not last and is_inside(point, capsule.a, capsule.b, capsule.radius):
                self._last = capsule
                yield True
            else:
                yield False


def _cells(low: int, high: int, size: int) -> tuple[int, int]:
    return max(0, low) // CELL_SIZE, min(size - 1, high) // CELL_SIZE


InkSearch = Generator[int, None, bool]
"""Yields the work it has done since the last yield; returns whether any ink is visible."""


def search_ink(log: bytearray, starts: list[int], hidden: Set[int]) -> InkSearch:
    """Search for visible ink. Mark N begins at `starts[N]` in the log; skip `hidden` marks."""
    erasers = EraserIndex()
    work = 0
    for number in range(len(starts) - 1, -1, -1):
        work += 1
        if work >= WORK_PER_STEP:
            yield work
            work = 0
        if number in hidden:
            continue
        start = starts[number]
        kind = log[start] & 7
        if kind == WIPE:
            return False
        path = stroke_points(log, start)
        if kind == ERASER:
            work += yield from _add_eraser_path(erasers, path, ERASER_RADII[log[start] >> 3])
        elif not erasers or not (yield from _is_erased(erasers, path)):
            return True
    return False


def _add_eraser_path(
    erasers: EraserIndex, path: Iterator[Point], radius: int
) -> Generator[int, None, int]:
    last, work = None, 0
    for point in path:
        work += 1 + erasers.add(Capsule(last or point, point, radius))
        last = point
        if work >= WORK_PER_STEP:
            yield work
            work = 0
    return work


def _is_erased(erasers: EraserIndex, path: Iterator[Point]) -> Generator[int, None, bool]:
    """Whether every point of a stroke is covered by an eraser."""
    work = 0
    for point in subdivide(path):
        for hit in erasers.hits(point):
            work += 1
            if hit:
                break
            if work >= WORK_PER_STEP:
                yield work
                work = 0
        else:
            return False
        work += 1
        if work >= WORK_PER_STEP:
            yield work
            work = 0
    yield work
    return True


def subdivide(path: Iterator[Point]) -> Iterator[Point]:
    """Yield all points at which an eraser may divide a stroke, the same as in `eraser.cut`."""
    a = next(path)
    yield a
    for b in path:
        dx, dy = b[0] - a[0], b[1] - a[1]
        count = -(-max(abs(dx), abs(dy)) // MAX_STEP)
        for i in range(1, count):
            yield a[0] + dx * i // count, a[1] + dy * i // count, 0, 0
        yield b
        a = b


def stroke_points(log: bytearray, at: int) -> Iterator[Point]:
    """Yield the points of the stroke that begins at this position. Time and pressure are 0."""
    pressed = log[at] & 7 == PRESSED_PEN
    _, at = read_varint(log, at + 1)
    x, at = read_varint(log, at)
    y, at = read_varint(log, at)
    at += pressed
    yield x, y, 0, 0
    while at < len(log) and log[at] & 7 == EXTEND:
        count = log[at] >> 3
        at += 1
        for _ in range(count):
            dx, at = read_varint(log, at)
            dy, at = read_varint(log, at)
            _, at = read_varint(log, at)
            at += pressed
            x, y = x + unzigzag(dx), y + unzigzag(dy)
            yield x, y, 0, 0
