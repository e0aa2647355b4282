"""A hostile client: sends nonsense, guesses, floods, and holds connections open."""

import asyncio
import contextlib
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from tests.simulation import client
from tests.simulation.client import BINARY, CLOSE, PING, TEXT, SocketListener, WebSocket
from tests.support.ink_frames import write_ask

from triptych.ink import Ask
from triptych.ink.frames import Draw, write_draw
from triptych.wire.messages import PROTOCOL_VERSION

if TYPE_CHECKING:
    from tests.simulation.world import World

NAME = "hostile"
FLOOD = 150
"""How many messages a flood has: more than the limits allow at once."""


class HostileClient(SocketListener):
    """One connection after the other, each with a different attack."""

    def __init__(self, world: "World", rng: Random) -> None:
        self._world = world
        self._rng = rng
        self._closed = asyncio.Event()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self._rng.uniform(0.2, 2.0))
            with contextlib.suppress(OSError, TimeoutError):
                await self._rng.choice((self._attack_http, self._attack_socket))()

    def _code(self) -> str:
        codes = [table.code for table in self._world.tables if table.code]
        return self._rng.choice([*codes, "AAAA"])

    async def _attack_http(self) -> None:
        rng, host, code = self._rng, self._world.choose_host(self._rng), self._code()
        method, path, body, token = rng.choice(
            (
                ("POST", f"/api/tables/{code}/join", {"name": ""}, ""),
                ("POST", f"/api/tables/{code}/redeem", {"ticket": "guess"}, ""),
                ("POST", f"/api/tables/{code}/move", None, "guess"),
                ("POST", f"/api/tables/{code}/close", None, "guess"),
                ("POST", "/api/tables", b"{" * 500, ""),
                ("GET", f"/api/tables/{code}/boards/99999999999", None, ""),
                ("GET", f"/api/tables/{rng.choice('QWXZ') * 4}", None, ""),
                ("GET", "/../../etc/passwd", None, ""),
            )
        )
        response = await client.request(host, method, path, body, token=token)
        if response.status >= 500 and response.json()["code"] == "server_error":
            self._world.fail(f"{method} {path} failed: {response.body!r}")

    async def _attack_socket(self) -> None:
        host = self._world.choose_host(self._rng)
        socket = WebSocket(self._code(), host, "", self)
        self._closed.clear()
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(10):
            await loop.create_connection(lambda: socket, host, 80)
            await self._closed.wait()

    def on_open(self, socket: WebSocket) -> None:
        attack = self._rng.choice(
            (self._send_nonsense, self._flood, self._pretend, self._draw, lambda socket: None)
        )
        attack(socket)

    def on_closed(self, socket: WebSocket, error: Exception | None) -> None:
        self._closed.set()

    def on_text(self, socket: WebSocket, data: bytes) -> None:
        message = msgspec.json.decode(data)
        if message["type"] == "Private" and message.get("you", {}).get("person") is not None:
            self._world.fail(f"{NAME} received the view of a person")
        if message["type"] == "Done":
            self._world.fail(f"a command of {NAME} was done")

    def _say(self, socket: WebSocket, message: Any) -> None:
        socket.send(TEXT, msgspec.json.encode(message))

    def _hello(self, socket: WebSocket, token: str | None = None) -> None:
        hello = {"type": "Hello", "version": PROTOCOL_VERSION, "token": token, "tv": False}
        self._say(socket, hello)

    def _send_nonsense(self, socket: WebSocket) -> None:
        for _ in range(self._rng.randrange(30)):
            kind = self._rng.choice((TEXT, BINARY, PING, CLOSE, 3))
            socket.send(kind, self._rng.randbytes(self._rng.choice((0, 5, 200))))

    def _flood(self, socket: WebSocket) -> None:
        self._hello(socket)
        for number in range(FLOOD):
            self._say(socket, {"type": "Ping", "sent": number})

    def _pretend(self, socket: WebSocket) -> None:
        """Use a guessed token, or give commands as a spectator and as the table itself."""
        self._hello(socket, self._rng.choice((None, None, "guess")))
        for command in ({"type": "StartGame"}, {"type": "TimeUp", "key": "round", "seat": None}):
            to = "table" if command["type"] == "StartGame" else "game"
            message = {"type": "Do", "id": "x", "to": to, "stage": None, "command": command}
            self._say(socket, message)

    def _draw(self, socket: WebSocket) -> None:
        """Draw on and ask for boards of others."""
        self._hello(socket)
        for board in range(5):
            socket.send(BINARY, write_draw(Draw(board, 7, 0, 0, self._rng.randbytes(20))))
            socket.send(BINARY, write_ask(Ask(board, 7, whole=True)))
