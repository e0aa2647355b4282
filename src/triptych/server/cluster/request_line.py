"""Which table a request is about, read from its first line before anything else is.

The code of its table is in the address of every request about one: in the path, or as `?table=`.
So whoever takes a connection can tell whose it is without reading headers or a body.
"""

import re
from urllib.parse import unquote_to_bytes

from triptych.table.names import read_code

MOST = 4_096
"""Bytes of a first line that are waited for; what is longer is not sorted, and hardly ours."""

_LINE = re.compile(rb"([A-Z]+) ([^ \r\n]+)[ \r\n]")
_PATH = re.compile(rb"/(?:(?:ws|tv|api/tables)/)?([A-Za-z]{4,7})(?:[/?]|$)", re.IGNORECASE)
_QUERY = re.compile(rb"[?&]table=([A-Za-z]{4,7})(?:&|$)")


class Unfinished(Exception):
    """The line is not here yet; wait for more."""


def opens_table(data: bytes) -> bool:
    """Does this request ask for a new table?"""
    return data.startswith((b"POST /api/tables ", b"POST /api/tables?"))


def code_of(data: bytes) -> str | None:
    """The code of the table that the request beginning here is about; None where it is none.

    Unfinished where that cannot be told yet.
    """
    line = _LINE.match(data)
    if line is None:
        if len(data) < MOST and b"\n" not in data and _may_become_one(data):
            raise Unfinished
        return None
    target = unquote_to_bytes(line[2]) if b"%" in line[2] else line[2]
    found = _QUERY.search(target) or _PATH.match(target)
    return read_code(found[1].decode("ascii")) if found else None


def _may_become_one(data: bytes) -> bool:
    """Not so where it begins like nothing that HTTP knows; uvicorn says so at once."""
    return re.match(rb"[A-Z]{0,10}($| )", data) is not None
