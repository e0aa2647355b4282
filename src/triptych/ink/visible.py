"""Is there ink left on a board? Found out in small steps, since the answer may take a while.

A stroke is gone when all its points are under erasers that came later: those it was drawn with, and
those between them at which an eraser divides it (`cut.py`). One point that is not is enough, and
the last strokes are looked at first, so nearly every look is short. One that is not goes on
where it stopped, and starts anew only when something was taken away meanwhile.
"""

from collections.abc import Generator, Iterator, Set
from typing import NamedTuple

from triptych.ink.erase import FINE, Point, inside
from triptych.ink.limits import ERASER_RADII, HEIGHT, WIDTH
from triptych.ink.ops import ERASER, EXTEND, PRESSED_PEN, WIPE
from triptych.ink.varint import get, unzigzag

CELL = 256
"""Erasers are looked up by squares of this many units."""
PAUSE = 32
"""So much work is done between two looks at the time; a unit of it takes about half a µs."""


class Capsule(NamedTuple):
    """What an eraser covers between two points of its path."""

    a: Point
    b: Point
    radius: int


class Erasers:
    """Capsules by the squares they touch."""

    def __init__(self) -> None:
        self._cells: dict[int, list[Capsule]] = {}
        self._last: Capsule | None = None

    def __bool__(self) -> bool:
        return bool(self._cells)

    def add(self, capsule: Capsule) -> int:
        """Returns how much work it was."""
        a, b, radius = capsule
        left, right = _cells(min(a[0], b[0]) - radius, max(a[0], b[0]) + radius, WIDTH)
        top, bottom = _cells(min(a[1], b[1]) - radius, max(a[1], b[1]) + radius, HEIGHT)
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                self._cells.setdefault(y * CELL + x, []).append(capsule)
        return (bottom - top + 1) * (right - left + 1)

    def find(self, point: Point) -> Iterator[bool]:
        """Does this cover it, and this, and this? Neighbours are often under the same one."""
        last = self._last
        if last is not None:
            yield inside(point, last.a, last.b, last.radius)
        for capsule in self._cells.get(point[1] // CELL * CELL + point[0] // CELL, ()):
            if capsule is not last and inside(point, capsule.a, capsule.b, capsule.radius):
                self._last = capsule
                yield True
            else:
                yield False


def _cells(low: int, high: int, size: int) -> tuple[int, int]:
    return max(0, low) // CELL, min(size - 1, high) // CELL


Search = Generator[int, None, bool]
"""Yields the work it has done, a little at a time, and returns what it has found."""


def search(log: bytearray, starts: list[int], hidden: Set[int]) -> Search:
    """Is any of these marks visible that are not hidden? They begin at these places of the log."""
    erasers = Erasers()
    work = 0
    for number in range(len(starts) - 1, -1, -1):
        work += 1
        if work >= PAUSE:
            yield work
            work = 0
        if number in hidden:
            continue
        start = starts[number]
        kind = log[start] & 7
        if kind == WIPE:
            return False
        path = points(log, start)
        if kind == ERASER:
            work += yield from _lay(erasers, path, ERASER_RADII[log[start] >> 3])
        elif not erasers or not (yield from _covered(erasers, path)):
            return True
    return False


def _lay(erasers: Erasers, path: Iterator[Point], radius: int) -> Generator[int, None, int]:
    last, work = None, 0
    for point in path:
        work += 1 + erasers.add(Capsule(last or point, point, radius))
        last = point
        if work >= PAUSE:
            yield work
            work = 0
    return work


def _covered(erasers: Erasers, path: Iterator[Point]) -> Generator[int, None, bool]:
    """Is every point of a stroke under an eraser?"""
    work = 0
    for point in divided(path):
        for hit in erasers.find(point):
            work += 1
            if hit:
                break
            if work >= PAUSE:
                yield work
                work = 0
        else:
            return False
        work += 1
        if work >= PAUSE:
            yield work
            work = 0
    yield work
    return True


def divided(path: Iterator[Point]) -> Iterator[Point]:
    """All points at which an eraser may cut a stroke; the same as `cut` divides it at."""
    a = next(path)
    yield a
    for b in path:
        dx, dy = b[0] - a[0], b[1] - a[1]
        count = -(-max(abs(dx), abs(dy)) // FINE)
        for i in range(1, count):
            yield a[0] + dx * i // count, a[1] + dy * i // count, 0, 0
        yield b
        a = b


def points(log: bytearray, at: int) -> Iterator[Point]:
    """The places of the stroke that begins here, one after the other, without their times."""
    pressed = log[at] & 7 == PRESSED_PEN
    _, at = get(log, at + 1)
    x, at = get(log, at)
    y, at = get(log, at)
    at += pressed
    yield x, y, 0, 0
    while at < len(log) and log[at] & 7 == EXTEND:
        count = log[at] >> 3
        at += 1
        for _ in range(count):
            dx, at = get(log, at)
            dy, at = get(log, at)
            _, at = get(log, at)
            at += pressed
            x, y = x + unzigzag(dx), y + unzigzag(dy)
            yield x, y, 0, 0
