"""Measures what it costs to find out whether a board has ink: `make bench-visible-ink`.

One board has an ordinary drawing. The others are as full as the limits allow, and are made so that
the search is slow. Each tick asks the board, and copies its ink if a search is needed; the search
runs in a thread, at most every `Tuning.ticks_per_save` ticks. Times are processor times of that
thread.
"""

import statistics
from collections.abc import Iterator
from time import thread_time

from bench.machine import machine

from triptych.ink import Board, Limits
from triptych.ink.ops import End, Eraser, Extend, Op, PenDown, Redo, Step, Undo, write_ops
from triptych.ink.picture import has_visible_ink

TICKS, SEARCHES = 400, 10


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
    eraser_beside: list[Op] = [Eraser(1, 3000, 1500, 0), End()]
    yield (
        "a drawing, one eraser next to it",
        board_of(_chain(strokes(60, 20), iter([eraser_beside]))),
    )
    yield "a drawing, rubbed clean", board_of(_chain(strokes(60, 20), erasers(0, 1)))
    yield (
        "full, everything below 400 erasers",
        board_of(_chain(strokes(max_strokes, 20), erasers(3, 400))),
    )
    yield (
        "full of long lines, erased at both ends",
        board_of(_chain(strokes(max_strokes, 1500), erasers(3, 400))),
    )
    yield "more comparisons than the limit", board_of(_chain(grid(), erasers_of_columns()))


def grid() -> Iterator[list[Op]]:
    """Long lines to and fro below all erasers of `erasers_of_columns`."""
    for y in range(100, 2900, 30):
        steps = tuple(Step(-3900 if i % 2 else 3900, 0, 1) for i in range(90))
        yield [PenDown(1, 100, y), Extend(steps), End()]


def erasers_of_columns() -> Iterator[list[Op]]:
    for x in range(60, 4090, 60):
        steps = tuple(Step(0, -3000 if i % 2 else 3000, 1) for i in range(10))
        yield [Eraser(1, x, 40, 0), Extend(steps), End()]


def _chain(*parts: Iterator[list[Op]]) -> Iterator[list[Op]]:
    for part in parts:
        yield from part


def main() -> None:
    print(machine())
    print(f"{'':42}  in the tick (ms)           in the thread (ms)")
    print(f"{'board':42} {'median':>8} {'worst':>8}   {'median':>14} {'worst':>8}")
    for name, board in boards():
        ticks_ms, searches_ms = [], []
        for i in range(TICKS):
            board.apply(write_ops([Redo(1, 0) if i % 2 else Undo(1, 0)]))
            began = thread_time()
            log = b"" if board.has_ink is not None else bytes(board.log)
            ticks_ms.append(1000 * (thread_time() - began))
            if log and i < SEARCHES:
                began = thread_time()
                has_visible_ink(log)
                searches_ms.append(1000 * (thread_time() - began))
        median, slow = statistics.median(ticks_ms), max(ticks_ms)
        search, slow_search = statistics.median(searches_ms), max(searches_ms)
        print(f"{name:42} {median:8.3f} {slow:8.3f}   {search:14.1f} {slow_search:8.1f}")


if __name__ == "__main__":
    main()
