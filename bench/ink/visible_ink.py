"""Measures how long the search for visible ink takes in the worst case: `make bench-visible-ink`.

One board has an ordinary drawing. The others are as full as the limits allow, and are made so that
the search is slow. Before each search, a mark is undone or redone, so that the search starts anew.
Times are processor times of the thread.
"""

import statistics
from collections.abc import Iterator
from time import thread_time

from bench.machine import machine

from triptych.ink import Board, Limits
from triptych.ink.ops import End, Eraser, Extend, Op, PenDown, Redo, Step, Undo, write_ops
from triptych.live.ink.stream import MAX_SEARCH_WORK, QUICK_SEARCH_WORK

SEARCHES = 400


def board_of(ops: Iterator[list[Op]]) -> Board:
    board = Board()
    for batch in ops:
        board.apply(write_ops(batch))
    return board


def strokes(count: int, reach: int) -> Iterator[list[Op]]:
    """Strokes in the middle of the board: each goes left and right in 30 steps of `reach` units."""
    steps = tuple(Step(reach, 0, 1) if i % 2 else Step(-reach, 0, 1) for i in range(30))
    for _ in range(count):
        yield [PenDown(1, 2048, 1500), Extend(steps), End()]


def erasers(radius: int, times: int) -> Iterator[list[Op]]:
    for i in range(times):
        yield [Eraser(1, 2048 + i % 7, 1500, radius), End()]


def boards() -> Iterator[tuple[str, Board]]:
    max_strokes = Limits().points // 31 - 40
    yield "a drawing, one eraser next to it", board_of(_chain(strokes(60, 20), erasers(0, 1)))
    yield (
        "full, everything below 400 erasers",
        board_of(_chain(strokes(max_strokes, 20), erasers(3, 400))),
    )
    yield (
        "full of long lines, erased at both ends",
        board_of(_chain(strokes(max_strokes, 1500), erasers(3, 400))),
    )


def _chain(*parts: Iterator[list[Op]]) -> Iterator[list[Op]]:
    for part in parts:
        yield from part


def main() -> None:
    print(machine())
    print(f"{'board':46} {'median':>9} {'99 %':>9} {'worst':>9}   ms")
    for name, board in boards():
        times_ms = []
        for i in range(SEARCHES):
            board.apply(write_ops([Redo(1, 0) if i % 2 else Undo(1, 0)]))
            began = thread_time()
            board.search_ink(QUICK_SEARCH_WORK)
            board.search_ink(MAX_SEARCH_WORK)
            times_ms.append(1000 * (thread_time() - began))
        times_ms.sort()
        high = times_ms[SEARCHES * 99 // 100]
        print(f"{name:46} {statistics.median(times_ms):9.2f} {high:9.2f} {times_ms[-1]:9.2f}")


if __name__ == "__main__":
    main()
