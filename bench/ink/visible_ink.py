"""Measures how long the search for visible ink on a board takes at worst: `make bench-ink-left`.

The boards are as full as the limits allow, and made so that the search is slow. Before each search,
something is undone or redone, so that it starts again. Times are processor times of the thread.
"""

import statistics
from collections.abc import Iterator
from time import thread_time

from bench.machine import machine

from triptych.ink import Board, Limits
from triptych.ink.ops import End, Eraser, Extend, Op, PenDown, Redo, Step, Undo, write_ops
from triptych.live.ink.stream import MAX_SEARCH_WORK, QUICK_SEARCH_WORK

LOOKS = 400


def made_of(ops: Iterator[list[Op]]) -> Board:
    board = Board()
    for some in ops:
        board.apply(write_ops(some))
    return board


def strokes(count: int, reach: int) -> Iterator[list[Op]]:
    """Strokes around the middle, of thirty steps each."""
    there = tuple(Step(reach, 0, 1) if i % 2 else Step(-reach, 0, 1) for i in range(30))
    for _ in range(count):
        yield [PenDown(1, 2048, 1500), Extend(there), End()]


def rubbed(radius: int, times: int) -> Iterator[list[Op]]:
    for i in range(times):
        yield [Eraser(1, 2048 + i % 7, 1500, radius), End()]


def boards() -> Iterator[tuple[str, Board]]:
    most = Limits().points // 31 - 40
    yield "a drawing, one eraser next to it", made_of(_all(strokes(60, 20), rubbed(0, 1)))
    yield "full, everything below 400 erasers", made_of(_all(strokes(most, 20), rubbed(3, 400)))
    yield (
        "full of long lines, erased at both ends",
        made_of(_all(strokes(most, 1500), rubbed(3, 400))),
    )


def _all(*parts: Iterator[list[Op]]) -> Iterator[list[Op]]:
    for part in parts:
        yield from part


def main() -> None:
    print(machine())
    print(f"{'board':46} {'median':>9} {'99 %':>9} {'worst':>9}   ms")
    for name, board in boards():
        looks = []
        for i in range(LOOKS):
            board.apply(write_ops([Redo(1, 0) if i % 2 else Undo(1, 0)]))
            began = thread_time()
            board.search_ink(QUICK_SEARCH_WORK)
            board.search_ink(MAX_SEARCH_WORK)
            looks.append(1000 * (thread_time() - began))
        looks.sort()
        high = looks[LOOKS * 99 // 100]
        print(f"{name:46} {statistics.median(looks):9.2f} {high:9.2f} {looks[-1]:9.2f}")


if __name__ == "__main__":
    main()
