"""Helpers for all HTTP endpoints: request bodies, JSON responses, errors, tokens and cookies."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.live.registry import TableElsewhere, client_error_code
from triptych.server.http import request_ids
from triptych.server.http.hosts import is_https
from triptych.server.limits.devices import COOKIE_NAME, Visitor, read_cookie
from triptych.server.server import Server
from triptych.store.contract.errors import StoreError
from triptych.wire.api import Problem
from triptych.wire.codes import ClientCode, reject

log = logging.getLogger("triptych.http")

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
Handler = Callable[[Server, Request], Awaitable[Response]]


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


def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Turn a handler into an endpoint.

    An endpoint checks the origin and the rate of POST requests, and returns errors as responses.
    """

    async def call(request: Request) -> Response:
        server: Server = request.app.state.server
        try:
            if request.method == "POST":
                check_post(server, request)
            return await handler(server, request)
        except Reject as refused:
            server.metrics.http_refused.labels(refused.code).inc()
            return error_response(refused.code, **refused.detail)
        except StoreError as error:
            path = request.scope["path"][:200]
            log.error("request %s: %s %r: %s", request_ids.current(), request.method, path, error)
            server.metrics.http_refused.labels(client_error_code(error)).inc()
            return error_response(client_error_code(error))
        except TableElsewhere:
            # The table moved after this request was routed here: the client retries.
            return error_response("table_moved")
        except ClientDisconnect:
            return error_response("bad_body", why="it ended too early")
        except Exception:
            # A bug: log it and respond anyway.
            path = request.scope["path"][:200]
            log.exception("request %s: %s %r", request_ids.current(), request.method, path)
            server.metrics.http_refused.labels("server_error").inc()
            return error_response("server_error")

    call.__name__ = handler.__name__
    return call


def check_post(server: Server, request: Request) -> None:
    """Raise `Reject` if a POST comes from a forbidden origin or exceeds the visitor's limit."""
    if not server.is_allowed_origin(request.headers.get("origin"), request.headers.get("host", "")):
        raise reject("bad_origin")
    if not server.limits.posts.take(identify_visitor(server, request)):
        raise reject("too_many_requests")


def identify_visitor(server: Server, request: Request) -> Visitor:
    """Return the visitor who sent the request."""
    peer, headers = request.client.host if request.client else "", request.headers
    return server.limits.identify(peer, headers.get("x-forwarded-for"), headers.get("cookie"))


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


def device_cookie(server: Server, request: Request) -> str:
    """Return the device cookie of the request, or a new one."""
    cookie = read_cookie(request.headers.get("cookie"))
    return cookie or server.limits.new_device_cookie(identify_visitor(server, request).address)


def set_device_cookie(
    server: Server, request: Request, response: Response, value: str | None = None
) -> Response:
    """Set the device cookie in the response. Returns the response.

    If `value` is None, sets a new cookie, but only if the browser has none.
    """
    if value is None and read_cookie(request.headers.get("cookie")):
        return response
    forwarded_proto = request.headers.get("x-forwarded-proto")
    response.set_cookie(
        COOKIE_NAME,
        value or device_cookie(server, request),
        max_age=365 * 86_400,
        httponly=True,
        samesite="lax",
        secure=is_https(server.settings, request.scope["scheme"], forwarded_proto),
    )
    return response
