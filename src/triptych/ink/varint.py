"""Whole numbers in as few bytes as they need, each in exactly one form.

Seven bits to a byte, lowest first; the high bit says that more follow. Zigzag puts the sign into
the lowest bit. Four bytes at most, and no needless zero byte at the end: since every number has
only one form, equal ink is equal bytes.
"""

from triptych.ink.limits import InkError

LARGEST = (1 << 28) - 1


def put(out: bytearray, number: int) -> None:
    """Write a number from 0 to LARGEST."""
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def zigzag(number: int) -> int:
    """… -2, -1, 0, 1, 2 … as 3, 1, 0, 2, 4."""
    return number << 1 if number >= 0 else (-number << 1) - 1


def unzigzag(number: int) -> int:
    return (number >> 1) ^ -(number & 1)


def get(data: bytes | bytearray, at: int) -> tuple[int, int]:
    """The number at `at` and the position after it. IndexError at the end, InkError if too long."""
    first = data[at]
    return (first, at + 1) if first < 128 else get_long(data, at + 1, first)


def get_long(data: bytes | bytearray, at: int, first: int) -> tuple[int, int]:
    """The rest of a number whose first byte, already read, says that more follow."""
    number = first & 127
    if 0 < data[at] < 128:
        return number | data[at] << 7, at + 1
    for shift in (7, 14, 21):
        byte = data[at]
        at += 1
        number |= (byte & 127) << shift
        if byte < 128:
            if not byte:
                break
            return number, at
    raise InkError("ink_malformed", why="number")
