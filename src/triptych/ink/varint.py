"""Numbers of variable length (varints), with exactly one encoding for each number.

Each byte has seven bits of the number, lowest first; the high bit is set if more bytes follow. An
encoding has one to four bytes. If it has more than one byte, the last byte is not zero. As each
number has only one encoding, equal operations have equal bytes.

A signed number is first mapped to a non-negative number that has the sign in its lowest bit. This
is called zigzag encoding.
"""

from triptych.ink.limits import InkError

MAX_VALUE = (1 << 28) - 1


def write_varint(out: bytearray, number: int) -> None:
    """Append a number from 0 to `MAX_VALUE`."""
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def zigzag(number: int) -> int:
    """Map … -2, -1, 0, 1, 2 … to … 3, 1, 0, 2, 4 …"""
    return number << 1 if number >= 0 else (-number << 1) - 1


def unzigzag(number: int) -> int:
    return (number >> 1) ^ -(number & 1)


def read_varint(data: bytes | bytearray, at: int) -> tuple[int, int]:
    """Return the number at `at` and the position after it.

    Raises `IndexError` if the data ends too early, and `InkError` if the varint is not valid.
    """
    first = data[at]
    return (first, at + 1) if first < 128 else read_long_varint(data, at + 1, first)


def read_long_varint(data: bytes | bytearray, at: int, first: int) -> tuple[int, int]:
    """Read the remaining bytes of a number, which start at `at`.

    `first` is the first byte of the number, which the caller has already read. The result and the
    exceptions are those of `read_varint`.
    """
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
