"""The busiest lines of the server: they follow the steps of a stroke, for every frame drawn.

Deliberately flat: a call for each number would cost more than everything else.
"""

from triptych.ink.limits import HEIGHT, WIDTH, InkError
from triptych.ink.varint import get_long


def walk(
    data: bytes, at: int, count: int, x: int, y: int, t: int, pressed: bool
) -> tuple[int, int, int, int]:
    """Follow `count` steps from (x, y) at time t; returns where the data goes on, and x, y and t.

    IndexError past the end of the data; InkError off the board or where there are no steps.
    """
    if not count:
        raise InkError("ink_malformed", why="no steps")
    for _ in range(count):
        step = data[at]
        at += 1
        if step > 127:
            step, at = get_long(data, at, step)
        x += -(step + 1 >> 1) if step & 1 else step >> 1
        step = data[at]
        at += 1
        if step > 127:
            step, at = get_long(data, at, step)
        y += -(step + 1 >> 1) if step & 1 else step >> 1
        step = data[at]
        at += 1
        if step > 127:
            step, at = get_long(data, at, step)
        t += step
        if pressed:
            data[at]
            at += 1
        if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
            raise InkError("ink_off_board")
    return at, x, y, t
