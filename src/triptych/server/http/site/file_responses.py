"""Responses with files: the client's, and the pictures and symbols of decks."""

import asyncio
from collections.abc import Mapping
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from triptych.server.http.content import accepts_coding, has_etag

MAX_READ_BYTES = 65_536
"""Files up to this size are read at once. It is as much as a connection buffers anyway. Larger
files are read while they are sent."""


async def file_response(
    file: Path, request: Request, headers: Mapping[str, str], media_type: str | None = None
) -> Response:
    """Return a file, or 304 if the client has it. Raises `OSError` if there is no such file."""
    response = FileResponse(file, 200, headers, media_type, stat_result=file.stat())
    if has_etag(request, response.headers["etag"]):
        kept = {name: value for name, value in headers.items() if name != "Content-Encoding"}
        return Response(status_code=304, headers={**kept, "ETag": response.headers["etag"]})
    size = int(response.headers["content-length"])
    if size > MAX_READ_BYTES or request.method != "GET" or "range" in request.headers:
        return response
    # Starlette uses a thread for each of opening, reading and closing: this takes half the time.
    body = await asyncio.to_thread(file.read_bytes)
    known = {**response.headers, "content-length": str(len(body))}
    return Response(body, 200, known)


async def precompressed(file: Path, request: Request, headers: Mapping[str, str]) -> Response:
    """Return a file, or its Brotli or gzip version if there is one that the browser accepts."""
    sent_headers, media_type = {**headers, "Vary": "Accept-Encoding"}, guess_type(file.name)[0]
    for coding, extension in (("br", ".br"), ("gzip", ".gz")):
        compressed = file.with_name(file.name + extension)
        if accepts_coding(request, coding) and compressed.is_file():
            coded = {**sent_headers, "Content-Encoding": coding}
            return await file_response(compressed, request, coded, media_type)
    return await file_response(file, request, sent_headers, media_type)
