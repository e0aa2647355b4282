"""Small helpers that every HTTP endpoint uses: bodies with a cap, typed answers, who asks."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.live.registry import Elsewhere, told
from triptych.server.http import request_ids
from triptych.server.http.hosts import over_tls
from triptych.server.limits.devices import COOKIE, Visitor, cookie_in
from triptych.server.server import Server
from triptych.store.contract.store import StoreError
from triptych.wire.api import Problem

log = logging.getLogger("triptych.http")

T = TypeVar("T")
BODY_BYTES = 65_536
BODY_SECONDS = 30
STATUS = {
    "no_such_table": 404,
    "no_such_screen": 404,
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
    "table_shut": 403,
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
    "painting_slow": 503,
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


def answer(value: Any, status: int = 200) -> Response:
    """A typed value as JSON, never cached."""
    return Response(
        msgspec.json.encode(value),
        status,
        {"Cache-Control": "no-store"},
        media_type="application/json",
    )


def problem(code: str, **detail: Any) -> Response:
    """Every error is a Problem."""
    return answer(Problem(code, detail, request_ids.current()), STATUS.get(code, 400))


def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Our handlers get the server, refuse by raising, and POST only from our own pages."""

    async def call(request: Request) -> Response:
        server: Server = request.app.state.server
        try:
            if request.method == "POST":
                check_post(server, request)
            return await handler(server, request)
        except Reject as refused:
            server.metrics.http_refused.labels(refused.code).inc()
            return problem(refused.code, **refused.detail)
        except StoreError as error:
            path = request.scope["path"][:200]
            log.error("request %s: %s %r: %s", request_ids.current(), request.method, path, error)
            server.metrics.http_refused.labels(told(error)).inc()
            return problem(told(error))
        except Elsewhere:
            # It went to another node while this request was on its way to us: come again.
            return problem("table_moved")
        except ClientDisconnect:
            return problem("bad_body", why="it ended too early")
        except Exception:
            # Nothing that somebody sends may end without an answer.
            path = request.scope["path"][:200]
            log.exception("request %s: %s %r", request_ids.current(), request.method, path)
            server.metrics.http_refused.labels("server_error").inc()
            return problem("server_error")

    call.__name__ = handler.__name__
    return call


def check_post(server: Server, request: Request) -> None:
    """Refuse other sites and floods."""
    if not server.own_site(request.headers.get("origin"), request.headers.get("host", "")):
        raise Reject("bad_origin")
    if not server.guard.posts.take(visitor(server, request)):
        raise Reject("too_many_requests")


def visitor(server: Server, request: Request) -> Visitor:
    """Who asks."""
    peer, headers = request.client.host if request.client else "", request.headers
    return server.guard.visitor(peer, headers.get("x-forwarded-for"), headers.get("cookie"))


async def body(request: Request, kind: type[T]) -> T:
    """The request's body as this type; refused when too large or not that."""
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                data += part
                if len(data) > BODY_BYTES:
                    raise Reject("too_large", most=BODY_BYTES)
    except TimeoutError:
        raise Reject("too_slow") from None
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Reject("bad_body", why=str(error)[:200]) from None


def token(request: Request) -> str:
    """The bearer token of the request; Reject where there is none."""
    found = any_token(request)
    if found is None:
        raise Reject("wrong_token")
    return found


def any_token(request: Request) -> str | None:
    """The bearer token of the request, if it has one."""
    kind, _, value = request.headers.get("authorization", "").partition(" ")
    return value if kind.lower() == "bearer" and 0 < len(value) <= 64 else None


def device(server: Server, request: Request) -> str:
    """This browser's cookie, or a new one."""
    known = cookie_in(request.headers.get("cookie"))
    return known or server.guard.new_device(visitor(server, request).address)


def with_device(
    server: Server, request: Request, response: Response, value: str | None = None
) -> Response:
    """Let the browser remember its name, unless it has one already."""
    if value is None and cookie_in(request.headers.get("cookie")):
        return response
    forwarded = request.headers.get("x-forwarded-proto")
    response.set_cookie(
        COOKIE,
        value or device(server, request),
        max_age=365 * 86_400,
        httponly=True,
        samesite="lax",
        secure=over_tls(server.settings, request.scope["scheme"], forwarded),
    )
    return response
