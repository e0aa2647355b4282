"""A client's connection to its table: connects, reconnects and resends, as `web/src/wire/link`."""

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from tests.simulation.client import BINARY, TEXT, SocketListener, WebSocket
from tests.support.document import Document

from triptych.wire.messages import PROTOCOL_VERSION

if TYPE_CHECKING:
    from random import Random

    from tests.simulation.world import World

CONNECT_LIMIT_S, PING_S, SILENCE_S, WAKE_SILENCE_S = 10.0, 5.0, 12.0, 3.0
FIRST_BACKOFF_S, MAX_BACKOFF_S = 0.3, 8.0
RECONNECT_CODES = (
    "table_closed",
    "too_slow",
    "server_error",
    "store_broken",
    "store_slow",
    "store_full",
    "store_readonly",
    "stopping",
    "too_many_connections",
    "too_fast",
)
"""Fatal faults after which a client connects again."""

_decoded: dict[bytes, Any] = {}
"""The newest public messages: all viewers get the same bytes."""


def decode_message(data: bytes) -> Any:
    message = _decoded.get(data)
    if message is None:
        message = msgspec.json.decode(data)
        if len(_decoded) > 64:
            _decoded.clear()
        _decoded[data] = message
    return message


class Link(SocketListener):
    """One page that shows a table."""

    def __init__(
        self,
        world: "World",
        name: str,
        code: str,
        token: str | None,
        rng: "Random",
        cookie: str = "",
        tv: bool = False,
    ) -> None:
        self.world = world
        self.name = name
        self.code = code
        self.token = token
        self.tv = tv
        self.document = Document()
        self.socket: WebSocket | None = None
        """The connection, once the server has answered `Hello`."""
        self.person: str | None = None
        self.pending: dict[str, dict[str, Any]] = {}
        """The commands without an answer, by id."""
        self.ended = ""
        """Why this page does not connect again; empty while it does."""
        self.connections = 0
        self.ink_listener: Any = None
        self._cookie = cookie
        self._rng = rng
        self._loop = asyncio.get_running_loop()
        self._closed: asyncio.Future[None] | None = None
        self._dialled: WebSocket | None = None
        self._received_at = 0.0
        self._commands = 0
        self._failed_attempts = 0

    async def run(self) -> None:
        """Stay connected until the server ends it for good."""
        while not self.ended:
            host = self.world.choose_host(self._rng)
            socket = self._dialled = WebSocket(self.code, host, self._cookie, self)
            closed = self._closed = self._loop.create_future()
            self._received_at = self._loop.time()
            try:
                async with asyncio.timeout(CONNECT_LIMIT_S):
                    await self._loop.create_connection(lambda s=socket: s, host, 80)  # type: ignore[misc]
            except (OSError, TimeoutError):
                pass
            else:
                timer = self._loop.call_later(PING_S, self._ping, socket)
                silence = self._loop.call_later(SILENCE_S, self._check_silence, socket)
                await closed
                timer.cancel()
                silence.cancel()
            self._failed_attempts += 1
            backoff = min(FIRST_BACKOFF_S * 2 ** (self._failed_attempts - 1), MAX_BACKOFF_S)
            await asyncio.sleep(backoff * self._rng.uniform(0.5, 1.0))

    @property
    def view(self) -> dict[str, Any]:
        return self.document.view

    @property
    def is_complete(self) -> bool:
        """Whether this page is connected and shows the table."""
        return self.socket is not None and self.document.is_complete

    def send_command(self, to: str, command: dict[str, Any], stage: str | None = None) -> str:
        """Send a command, and again after every `Welcome` until it is answered. Returns its id."""
        self._commands += 1
        command_id = f"{self.name}-{self._commands}"
        message = {"type": "Do", "id": command_id, "to": to, "stage": stage, "command": command}
        self.pending[command_id] = message
        if self.socket is not None:
            self._post(self.socket, message)
        return command_id

    def resend(self, command_id: str) -> None:
        """Send a pending command once more on the same connection."""
        if self.socket is not None and command_id in self.pending:
            self._post(self.socket, self.pending[command_id])

    def send_ink(self, frame: bytes) -> bool:
        """Send a binary frame. Returns False if the connection is lost."""
        if self.socket is None:
            return False
        self.socket.send(BINARY, frame)
        return True

    def send_raw(self, message: Any) -> None:
        if self.socket is not None:
            data = message if isinstance(message, bytes) else msgspec.json.encode(message)
            self.socket.send(TEXT, data)

    def close(self, reason: str) -> None:
        """Close this page for good."""
        self.ended = self.ended or reason
        self.disconnect()

    def disconnect(self) -> None:
        """Drop the connection. `run` connects again."""
        socket = self.socket or self._dialled
        if socket is not None and socket.transport is not None:
            socket.transport.abort()

    def wake(self) -> None:
        """The device is online again: do not wait for a silent connection any longer."""
        self._failed_attempts = 0
        if self._loop.time() - self._received_at > WAKE_SILENCE_S:
            self.disconnect()

    def _post(self, socket: WebSocket, message: dict[str, Any]) -> None:
        self.world.auditor.on_sent(self, message)
        socket.send(TEXT, msgspec.json.encode(message))

    def _ping(self, socket: WebSocket) -> None:
        if socket is self.socket:
            self.send_raw({"type": "Ping", "sent": self._loop.time()})
        if self._closed is not None and not self._closed.done():
            self._loop.call_later(PING_S, self._ping, socket)

    def _check_silence(self, socket: WebSocket) -> None:
        if socket is not self._dialled:
            return
        quiet_s = self._loop.time() - self._received_at
        if quiet_s >= SILENCE_S:
            self.disconnect()
        else:
            self._loop.call_later(SILENCE_S - quiet_s, self._check_silence, socket)

    # What the connection calls

    def on_open(self, socket: WebSocket) -> None:
        self._received_at = self._loop.time()
        hello = {"type": "Hello", "version": PROTOCOL_VERSION, "token": self.token, "tv": self.tv}
        socket.send(TEXT, msgspec.json.encode(hello))

    def on_ping(self, socket: WebSocket) -> None:
        self._received_at = self._loop.time()

    def on_text(self, socket: WebSocket, data: bytes) -> None:
        self._received_at = self._loop.time()
        message = decode_message(data)
        kind = message["type"]
        if kind in ("Public", "Private"):
            self.document.apply(message)
            self.world.auditor.on_view(self, message)
        elif kind in ("Done", "Refused"):
            self._on_answer(message["id"], message.get("code", "Done"))
        elif kind == "Welcome":
            self.document.apply(message)
            self.socket, self.person = socket, message["you"]
            self.connections += 1
            self._failed_attempts = 0
            self.world.auditor.on_welcome(self)
            for pending in list(self.pending.values()):
                self._post(socket, pending)
            if self.ink_listener is not None:
                self.ink_listener.on_welcome()
        elif kind == "Fault" and message["fatal"] and message["code"] not in RECONNECT_CODES:
            self.ended = message["code"]
            self.world.note(self.name, f"is closed for good: {message['code']}")

    def _on_answer(self, command_id: str, outcome: str) -> None:
        self.world.auditor.on_answer(self, command_id, outcome)
        if outcome != "table_moved":
            self.pending.pop(command_id, None)

    def on_ink(self, socket: WebSocket, data: bytes) -> None:
        self._received_at = self._loop.time()
        if self.ink_listener is not None:
            self.ink_listener.on_frame(data)

    def on_closed(self, socket: WebSocket, error: Exception | None) -> None:
        if socket is self._dialled:
            if self.socket is not None:
                self.world.auditor.on_disconnected(self)
            self.socket = None
            if self._closed is not None and not self._closed.done():
                self._closed.set_result(None)
