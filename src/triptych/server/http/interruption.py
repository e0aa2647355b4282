"""Responds to requests that are interrupted because the server stops."""

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from triptych.live.lifecycle import Lifecycle, Phase
from triptych.server.http.responses import error_response


class InterruptedRequests:
    """Middleware that refuses requests with `stopping` if the server stops before the response.

    uvicorn cancels the requests that take too long then, and would log a traceback for each. If
    the response has started, the connection is closed.
    """

    def __init__(self, app: ASGIApp, lifecycle: Lifecycle) -> None:
        self.app = app
        self._lifecycle = lifecycle

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_started = False

        async def send_and_note_start(message: Message) -> None:
            nonlocal has_started
            has_started = True
            await send(message)

        try:
            await self.app(scope, receive, send_and_note_start)
        except asyncio.CancelledError:
            if self._lifecycle.phase is not Phase.STOPPED:
                raise
            if not has_started:
                await error_response("stopping")(scope, receive, send)
