"""Refuses requests over the visitor's budget, before anything is done for them."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from triptych.live.metrics import Metrics
from triptych.server.http.responses import error_response
from triptych.server.http.site.client_build import ClientBuild
from triptych.server.http.site.front_page import render_refusal
from triptych.server.http.visitors import Visitors
from triptych.server.limits.request_budget import RequestBudget

UNLIMITED_PATHS = ("/livez", "/healthz", "/readyz")
"""A server is restarted or gets no visitors if these fail. Answering them is as cheap as refusing
them."""
RETRY_AFTER_S = 2
"""When a refused client may try again. By then, every budget has room for several requests."""


class RequestLimit:
    """Middleware that takes every request from the visitor's budget, or refuses it.

    POST requests of the API are not counted here: `Endpoints.post` limits them.
    """

    def __init__(
        self,
        app: ASGIApp,
        budget: RequestBudget,
        visitors: Visitors,
        client: ClientBuild,
        metrics: Metrics,
    ) -> None:
        self.app = app
        self._budget = budget
        self._visitors = visitors
        self._client = client
        self._refused = metrics.http_refused.labels("too_many_requests")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not self._is_limited(scope):
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        visitor = self._visitors.identify(request)
        if self._budget.take(visitor):
            if pause_s := self._budget.pause_s(visitor):
                await asyncio.sleep(pause_s)
            await self.app(scope, receive, send)
            return
        self._refused.inc()
        await asyncio.sleep(self._budget.refusal_delay_s)
        await self._refuse(request)(scope, receive, send)

    def _is_limited(self, scope: Scope) -> bool:
        is_api_post = scope["method"] == "POST" and scope["path"].startswith("/api/")
        return not is_api_post and scope["path"] not in UNLIMITED_PATHS

    def _refuse(self, request: Request) -> Response:
        """Return the refusal: a page if the request is for a page, otherwise JSON.

        The page sets a device cookie and reloads itself. It then counts against the budget of this
        browser, so others at the same address cannot keep a new visitor out.
        """
        if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
            page = render_refusal(self._client, request, "too_many_requests", RETRY_AFTER_S)
            response = self._visitors.set_device_cookie(request, page)
        else:
            response = error_response("too_many_requests")
        response.headers["Retry-After"] = str(RETRY_AFTER_S)
        return response
