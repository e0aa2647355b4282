"""Responses that browsers may reuse: compressed once per content, with ETags and 304 answers."""

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

MIN_COMPRESSED_BYTES = 256
"""Smaller contents are sent as they are: they fit in one packet anyway."""
MAX_INLINE_BYTES = 16_384
"""Larger contents are compressed in a thread, because it takes more than a millisecond. They are
texts of cards that differ by request, so a fast level is used for them."""
LEVEL, FAST_LEVEL = 6, 1
MAX_CACHE_BYTES = 4 * 1024 * 1024
ENTRY_OVERHEAD_BYTES = 200
"""About the size of a digest and of the cache's own data for each entry."""


class ContentResponses:
    """Makes responses from contents, and caches their compressed bytes by digest."""

    def __init__(self, max_cache_bytes: int = MAX_CACHE_BYTES) -> None:
        self._max_cache_bytes = max_cache_bytes
        self._compressed: OrderedDict[str, bytes] = OrderedDict()
        self.cached_bytes = 0

    async def json(self, request: Request, value: Any) -> Response:
        """Return a value as JSON. Browsers ask again each time, but get it only if it changed."""
        headers = {"Cache-Control": "private, no-cache", "Vary": "Accept-Encoding"}
        return await self.respond(request, msgspec.json.encode(value), "application/json", headers)

    async def respond(
        self, request: Request, body: bytes, media_type: str, headers: Mapping[str, str]
    ) -> Response:
        """Return the body, compressed if the client accepts that, or 304 if the client has it."""
        digest = hashlib.sha256(body).hexdigest()[:32]
        compresses = len(body) >= MIN_COMPRESSED_BYTES and accepts_coding(request, "gzip")
        etags = (f'"{digest}"', f'"{digest}-gzip"')
        sent_headers = {**headers, "ETag": etags[compresses]}
        if has_etag(request, *etags):
            return Response(status_code=304, headers=sent_headers)
        if compresses:
            body = await self._compress(digest, body)
            sent_headers["Content-Encoding"] = "gzip"
        return Response(body, 200, sent_headers, media_type)

    async def _compress(self, digest: str, body: bytes) -> bytes:
        compressed = self._compressed.get(digest)
        if compressed is not None:
            self._compressed.move_to_end(digest)
            return compressed
        if len(body) > MAX_INLINE_BYTES:
            compressed = await asyncio.to_thread(gzip.compress, body, FAST_LEVEL)
        else:
            compressed = gzip.compress(body, LEVEL)
        if digest not in self._compressed:  # Another request may have compressed it meanwhile.
            self._compressed[digest] = compressed
            self.cached_bytes += len(compressed) + ENTRY_OVERHEAD_BYTES
            while self.cached_bytes > self._max_cache_bytes:
                _, dropped = self._compressed.popitem(last=False)
                self.cached_bytes -= len(dropped) + ENTRY_OVERHEAD_BYTES
        return compressed


def accepts_coding(request: Request, coding: str) -> bool:
    """Whether the header `Accept-Encoding` names this coding, with a weight above 0."""
    for part in request.headers.get("accept-encoding", "").split(","):
        name, *parameters = (word.strip().lower() for word in part.split(";"))
        if name == coding:
            weight = next((p for p in parameters if p.startswith("q=")), "q=1")[2:]
            return weight.strip("0.") != ""
    return False


def has_etag(request: Request, *etags: str) -> bool:
    """Whether the client has one of these contents, by the header `If-None-Match`.

    Proxies that compress responses mark ETags as weak: the mark is ignored.
    """
    known = request.headers.get("if-none-match")
    if known is None or request.method not in ("GET", "HEAD"):
        return False
    names = {name.strip().removeprefix("W/") for name in known.split(",")}
    return not names.isdisjoint(etags)
