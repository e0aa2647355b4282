"""Finds the table that an HTTP request is about. Reads only the first line of the request.

Every request about a table has the table's code in its URL: in the path, or as `?table=`. The
process that accepts a connection can therefore route it without reading headers or a body.
"""

import re
from urllib.parse import unquote_to_bytes

from triptych.server.http_connection import IncompleteRequest
from triptych.table.names import parse_code

MAX_LINE_BYTES = 4_096
"""The maximum length of a request line. If the line is longer, this process serves the request. Our
client never sends such a line."""

_LINE = re.compile(rb"([A-Z]+) ([^ \r\n]+)[ \r\n]")
_PATH = re.compile(rb"/(?:(?:ws|tv|api/tables)/)?([A-Za-z]{4,7})(?:[/?]|$)", re.IGNORECASE)
_QUERY = re.compile(rb"[?&]table=([A-Za-z]{4,7})(?:&|$)")


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
    """Whether an HTTP request can begin with `data`. If not, uvicorn refuses the request."""
    return re.match(rb"[A-Z]{0,10}($| )", data) is not None
