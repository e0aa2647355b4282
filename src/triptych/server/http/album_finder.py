"""Finds the album that a request is about."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from triptych.album.albums import Album, Albums
from triptych.core.refusal import Reject
from triptych.live.live_table import hash_secret
from triptych.server.http.responses import bearer_token
from triptych.server.http.visitors import Visitors
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.wire.codes import reject

NO_INDEX = {"X-Robots-Tag": "noindex"}
"""The header that keeps albums out of search engines, even if a link to them is public."""


@dataclass(frozen=True)
class AlbumFinder:
    """Opens the album whose key is in the path."""

    albums: Albums
    visitors: Visitors
    limits: VisitorLimits

    async def open(self, request: Request) -> Album:
        """Return the album.

        Raises `Reject` if there is no such album, if it was removed, or if the visitor has used up
        their guesses of table codes. A key that opens no album uses up one of these guesses.
        """
        visitor = self.visitors.identify(request)
        if self.limits.code_guesses.is_exhausted(visitor):
            raise reject("too_many_requests")
        try:
            return await self.albums.open(request.path_params["key"])
        except Reject:
            self.limits.code_guesses.take(visitor)
            raise


def requester(request: Request, album: Album) -> str | None:
    """Return the person whose token is in the request, or None if it has no valid token."""
    token = bearer_token(request)
    return album.person_with_token(hash_secret(token)) if token else None


def unlisted(response: Response) -> Response:
    """Add headers that keep a response out of search engines and make caches revalidate it."""
    response.headers.update({**NO_INDEX, "Cache-Control": "no-cache"})
    return response
