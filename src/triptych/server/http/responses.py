"""Helpers for all HTTP endpoints: request bodies, JSON responses, errors and tokens."""

import asyncio
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from triptych.server.http import request_ids
from triptych.wire.api import Problem
from triptych.wire.codes import ClientCode, reject

T = TypeVar("T")
MAX_BODY_BYTES = 65_536
BODY_TIMEOUT_S = 30
STATUS_BY_CODE: dict[ClientCode, int] = {
    "no_such_table": 404,
    "no_such_tv": 404,
    "no_such_album": 404,
    "album_removed": 410,
    "no_album_yet": 409,
    "not_yours": 403,
    "vote_given": 409,
    "gallery_too_small": 409,
    "not_found": 404,
    "wrong_token": 401,
    "bad_ticket": 403,
    "bad_origin": 403,
    "bad_host": 421,
    "banned": 403,
    "table_locked": 403,
    "table_closed_by_operator": 403,
    "wrong_key": 401,
    "admin_off": 404,
    "read_only": 503,
    "draining": 503,
    "table_full": 409,
    "too_many_tables": 503,
    "newer_release": 503,
    "too_many_requests": 429,
    "upload_too_large": 413,
    "upload_too_slow": 408,
    "too_slow": 408,
    "rendering_slow": 503,
    "decks_full": 507,
    "sharing_off": 403,
    "too_large": 413,
    "method_not_allowed": 405,
    "table_moved": 503,
    "table_closed": 503,
    "table_unreadable": 503,
    "store_broken": 503,
    "store_corrupt": 503,
    "store_full": 503,
    "store_readonly": 503,
    "store_slow": 503,
    "stopping": 503,
    "server_error": 500,
}


def json_response(value: Any, status: int = 200) -> Response:
    """Return a value as a JSON response that is not cached."""
    return Response(
        msgspec.json.encode(value),
        status,
        {"Cache-Control": "no-store"},
        media_type="application/json",
    )


def error_response(code: ClientCode, **detail: Any) -> Response:
    """Return the response for a refusal or error: a `Problem`, with the HTTP status for `code`."""
    return json_response(
        Problem(code, detail, request_ids.current()), STATUS_BY_CODE.get(code, 400)
    )


async def read_body(request: Request, body_type: type[T]) -> T:
    """Decode the JSON body. Raises `Reject` if it is too large, too slow or not of this type."""
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_TIMEOUT_S):
            async for chunk in request.stream():
                data += chunk
                if len(data) > MAX_BODY_BYTES:
                    raise reject("too_large", most=MAX_BODY_BYTES)
    except TimeoutError:
        raise reject("too_slow") from None
    try:
        return msgspec.json.decode(bytes(data), type=body_type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise reject("bad_body", why=str(error)[:200]) from None


def require_token(request: Request) -> str:
    """Return the bearer token of the request. Raises `Reject` if it has none."""
    token = bearer_token(request)
    if token is None:
        raise reject("wrong_token")
    return token


def bearer_token(request: Request) -> str | None:
    """Return the bearer token of the request, or None if the token is missing or malformed."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" and 0 < len(token) <= 64 else None
