"""Determines whether any ink is visible on a board, by a search in small steps.

A stroke is erased if later eraser strokes cover all its points. This includes the points at which
an eraser divides the stroke (`eraser.py`). The search begins with the last stroke and ends at the
first point that is not covered, so it is usually short. A long search can be paused and continued
later. It must start again only if ink was removed in the meantime.
"""

from collections.abc import Generator, Iterator, Set
from typing import NamedTuple

from triptych.ink.eraser import MAX_STEP, Point, is_inside
from triptych.ink.limits import ERASER_RADII, HEIGHT, WIDTH
from triptych.ink.ops import ERASER, EXTEND, PRESSED_PEN, WIPE
from triptych.ink.varint import read_varint, unzigzag

CELL_SIZE = 256
"""`EraserIndex` divides the board into squares with sides of this many board units."""
WORK_PER_STEP = 32
"""How much work a search does before it yields. One unit of work takes about 0.5 µs."""


class Capsule(NamedTuple):
    """The area that an eraser covers between two points of its path."""

    a: Point
    b: Point
    radius: int


class EraserIndex:
    """Finds the eraser capsules near a point.

    For each square of the board (`CELL_SIZE`), the index has a list of the capsules that may touch
    the square.
    """

    def __init__(self) -> None:
        self._cells: dict[int, list[Capsule]] = {}
        self._last: Capsule | None = None

    def __bool__(self) -> bool:
        return bool(self._cells)

    def add(self, capsule: Capsule) -> int:
        """Add a capsule. Returns how many units of work this took."""
        a, b, radius = capsule
        left, right = _cells(min(a[0], b[0]) - radius, max(a[0], b[0]) + radius, WIDTH)
        top, bottom = _cells(min(a[1], b[1]) - radius, max(a[1], b[1]) + radius, HEIGHT)
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                self._cells.setdefault(y * CELL_SIZE + x, []).append(capsule)
        return (bottom - top + 1) * (right - left + 1)

    def hits(self, point: Point) -> Iterator[bool]:
        """Yield a bool for each capsule near the point: whether the capsule covers the point.

        The caller stops at the first True. The first capsule to be checked is the one that covered
        an earlier point, because it often covers the next point, too.
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
"""A generator that searches for visible ink in small steps. It yields the units of work done since
the last yield. At the end, it returns whether any ink is visible."""


def search_ink(log: bytearray, starts: list[int], hidden: Set[int]) -> InkSearch:
    """Search for visible ink.

    `starts[n]` is the position in the log at which mark number n begins. `hidden` contains the
    numbers of the marks that are undone.
    """
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
    """Return whether erasers cover every point of a stroke.

    This is a generator that yields units of work, as `InkSearch` does.
    """
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
    """Yield all points of a stroke, including those at which `eraser.cut` may divide it."""
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
    """Yield the points of the stroke that begins at `log[at]`, with 0 as time and pressure."""
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
