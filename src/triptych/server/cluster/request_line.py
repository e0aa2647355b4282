"""Finds the table that an HTTP request is about, from its request line alone.

Every request about a table has the code in its URL: in the path, or as `?table=`. The process that
accepts a connection can therefore route it without reading headers or a body.
"""

import re
from urllib.parse import unquote_to_bytes

from triptych.table.names import parse_code

MAX_LINE_BYTES = 4_096
"""The longest request line to wait for. A request with a longer line is served by this process. Our
client never sends one."""

_LINE = re.compile(rb"([A-Z]+) ([^ \r\n]+)[ \r\n]")
_PATH = re.compile(rb"/(?:(?:ws|tv|api/tables)/)?([A-Za-z]{4,7})(?:[/?]|$)", re.IGNORECASE)
_QUERY = re.compile(rb"[?&]table=([A-Za-z]{4,7})(?:&|$)")


class IncompleteRequest(Exception):
    """The request line is incomplete; wait for more data."""


def creates_table(data: bytes) -> bool:
    """Whether this request creates a table."""
    return data.startswith((b"POST /api/tables ", b"POST /api/tables?"))


def table_code(data: bytes) -> str | None:
    """Return the code of the table that a request is about, or None if it is about no table.

    `data` is the beginning of the request. Raises `IncompleteRequest` if `data` is too short.
    """
    line = _LINE.match(data)
    if line is None:
        if len(data) < MAX_LINE_BYTES and b"\n" not in data and _may_be_http(data):
            raise IncompleteRequest
        return None
    target = unquote_to_bytes(line[2]) if b"%" in line[2] else line[2]
    found = _QUERY.search(target) or _PATH.match(target)
    return parse_code(found[1].decode("ascii")) if found else None


def _may_be_http(data: bytes) -> bool:
    """Whether `data` can be the beginning of an HTTP request. If not, uvicorn refuses it."""
    return re.match(rb"[A-Z]{0,10}($| )", data) is not None
