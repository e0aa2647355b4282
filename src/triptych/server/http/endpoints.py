"""Routes whose errors become responses. Routes for POST check the sender first."""

import logging
from collections.abc import Awaitable, Callable

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from triptych.core.refusal import Reject
from triptych.live.metrics import Metrics
from triptych.live.registry import TableElsewhere, client_error_code
from triptych.server.http import request_ids
from triptych.server.http.responses import error_response
from triptych.server.http.visitors import Visitors
from triptych.store.contract.errors import StoreError

log = logging.getLogger("triptych.http")

Handler = Callable[[Request], Awaitable[Response]]


class Endpoints:
    """Makes a route of a handler, which may raise `Reject` or a store's error."""

    def __init__(self, visitors: Visitors, metrics: Metrics) -> None:
        self._visitors = visitors
        self._refused = metrics.http_refused

    def get(self, path: str, handler: Handler) -> Route:
        """Return a route for GET."""
        return Route(path, self._with_error_responses(handler))

    def post(self, path: str, handler: Handler) -> Route:
        """Return a route for POST that checks the request's origin and the rate of requests."""

        async def check_and_handle(request: Request) -> Response:
            self._visitors.check_post(request)
            return await handler(request)

        return Route(path, self._with_error_responses(check_and_handle), methods=["POST"])

    def _with_error_responses(self, handler: Handler) -> Handler:
        async def call(request: Request) -> Response:
            try:
                return await handler(request)
            except Reject as refused:
                self._refused.labels(refused.code).inc()
                return error_response(refused.code, **refused.detail)
            except StoreError as error:
                log.error("%s: %s", _describe(request), error)
                self._refused.labels(client_error_code(error)).inc()
                return error_response(client_error_code(error))
            except TableElsewhere:
                # The table moved after this request was routed here: the client retries.
                return error_response("table_moved")
            except ClientDisconnect:
                return error_response("bad_body", why="it ended too early")
            except Exception:
                # A bug: log it and respond anyway.
                log.exception("%s", _describe(request))
                self._refused.labels("server_error").inc()
                return error_response("server_error")

        return call


def _describe(request: Request) -> str:
    return f"request {request_ids.current()}: {request.method} {request.scope['path'][:200]!r}"
