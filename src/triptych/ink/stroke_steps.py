"""Decodes the steps of a stroke. The server runs this code more often than any other.

Reading numbers is inlined: a function call per number would cost more than all the other work.
"""

from triptych.ink.limits import HEIGHT, WIDTH, InkError
from triptych.ink.varint import read_long_varint


def follow_steps(
    data: bytes, at: int, count: int, x: int, y: int, t: int, pressed: bool
) -> tuple[int, int, int, int]:
    """Decode `count` steps, which begin at `data[at]`. Returns `at`, x, y and t after the steps.

    `x`, `y` and `t` are the position and time of the pen before the steps. `pressed` says whether
    each step includes a pressure.

    Raises `IndexError` if the data ends too early. Raises `InkError` if a step is malformed or
    leaves the board, or if there are no steps.
    """
    if not count:
        raise InkError("ink_malformed", why="no steps")
    for _ in range(count):
        step = data[at]
        at += 1
        if step > 127:
            step, at = read_long_varint(data, at, step)
        x += -(step + 1 >> 1) if step & 1 else step >> 1
        step = data[at]
        at += 1
        if step > 127:
            step, at = read_long_varint(data, at, step)
        y += -(step + 1 >> 1) if step & 1 else step >> 1
        step = data[at]
        at += 1
        if step > 127:
            step, at = read_long_varint(data, at, step)
        t += step
        if pressed:
            data[at]
            at += 1
        if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
            raise InkError("ink_off_board")
    return at, x, y, t
