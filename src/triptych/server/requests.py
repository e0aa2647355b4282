"""Small helpers that every HTTP endpoint uses: bodies with a cap, typed answers, who asks."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from triptych.core.refusal import Reject
from triptych.server.server import Server
from triptych.server.upgrade import DEVICE, client_address, device_in
from triptych.table.tables import Elsewhere
from triptych.wire.api import Problem

T = TypeVar("T")
BODY_BYTES = 65_536
STATUS = {
    "no_such_table": 404,
    "no_such_screen": 404,
    "not_found": 404,
    "wrong_token": 401,
    "bad_ticket": 403,
    "bad_origin": 403,
    "banned": 403,
    "table_locked": 403,
    "table_full": 409,
    "elsewhere": 409,
    "too_many_tables": 503,
    "newer_release": 503,
    "too_many_requests": 429,
    "upload_too_large": 413,
    "decks_full": 507,
    "too_large": 413,
    "method_not_allowed": 405,
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
    return answer(Problem(code, detail), STATUS.get(code, 400))


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
        except Elsewhere as elsewhere:
            if request.method == "GET":
                # An avatar or a board: the page came from us, its table lives there.
                return RedirectResponse(elsewhere.node.rstrip("/") + request.url.path)
            return problem("elsewhere", node=elsewhere.node)

    call.__name__ = handler.__name__
    return call


def check_post(server: Server, request: Request) -> None:
    """Refuse other sites and floods."""
    if not server.own_site(request.headers.get("origin"), request.headers.get("host", "")):
        raise Reject("bad_origin")
    if not server.posts.take(address(server, request)):
        raise Reject("too_many_requests")


def address(server: Server, request: Request) -> str:
    peer = request.client.host if request.client else ""
    return client_address(server, peer, request.headers.get("x-forwarded-for"))


async def body(request: Request, kind: type[T]) -> T:
    """The request's body as this type; refused when too large or not that."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > BODY_BYTES:
            raise Reject("too_large", most=BODY_BYTES)
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Reject("bad_body", why=str(error)[:200]) from None


def token(request: Request) -> str:
    """The bearer token of the request."""
    kind, _, value = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not value or len(value) > 64:
        raise Reject("wrong_token")
    return value


def device(request: Request) -> str:
    """This browser's cookie, or a new one; only a ban ever looks at it."""
    return device_in(request.headers.get("cookie")) or secrets.token_urlsafe(24)


def with_device(response: Response, request: Request, value: str) -> Response:
    """Remember the device."""
    response.set_cookie(
        DEVICE,
        value,
        max_age=365 * 86_400,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response
