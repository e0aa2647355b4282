"""All that the tests of old journals know of the server's classes, and how old states are lifted.

When something in the server gets another name or a state another shape, this file is what
changes; the journals and what is expected of them do not.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from tests.support.players import Person, Socket

from triptych.ink import InkStream
from triptych.live.storage import journal
from triptych.server.app import HttpServer, open_server
from triptych.server.server import Server
from triptych.server.settings import Settings
from triptych.table.public_view import show_table
from triptych.wire.messages import PROTOCOL_VERSION

SETTINGS: dict[str, Any] = {
    "host": "127.0.0.1",
    "port": 0,
    "bot_pace": 0.0,
    "reading_ms": 0,
    "reveal_pace": 0.0,
    "rest_ms": 100,
    "grace_ms": 0,
    "away_ms": 60_000,
    "keep_days": 365_000,
    "messages_burst": 1_000,
    "hello_seconds": 60,
    "silent_seconds": 120,
    "lease_ms": 120_000,
    "node": "local",  # As they all were called: what they held when they were killed is ours.
    "qr": False,
    "log_level": "warning",
}
"""In a hurry itself, patient with a busy machine, and nothing is too old to be kept."""


class Node:
    """A running server on a journal of another time."""

    def __init__(self, server: Server, base: str) -> None:
        self._server = server
        self._collection = server.tables.services.collection
        self._base = base

    async def _replay(self, code: str) -> journal.Replay:
        replay = journal.Replay(self._collection, 256)
        replay.fold_entries(await self._server.store.read(code))
        return replay

    async def replayed(self, code: str) -> tuple[Any, Any]:
        """The lobby and the game as the journal tells them, before anybody opens the table."""
        table = (await self._replay(code)).table
        assert table is not None
        return table.info, table.game_state

    async def given(self, code: str) -> dict[str, list[str]]:
        """The ids of commands that each person gave, which are answered again as before."""
        given = (await self._replay(code)).done_commands
        return {person: list(ids) for person, ids in given.items()}

    async def shown(self, code: str) -> tuple[Any, list[Any]]:
        """What everybody sees of the table in the journal, and what each seat sees besides."""
        table = (await self._replay(code)).table
        assert table is not None
        public = show_table(self._collection, table)
        if table.game_state is None or table.info.current_game is None:
            return public, []
        private = self._collection.games[table.info.current_game.game].private
        return public, [private(table.game_state, seat) for seat in range(table.game_state.seats)]

    async def ink(self, code: str) -> dict[str, dict[str, Any]]:
        """The digest and the number of frames of every board that has ink."""
        lane = InkStream()
        chunks = await self._server.store.read_ink(code)
        lane.restore((chunk.board, chunk.chunk, chunk.body) for chunk in chunks)
        boards = {chunk.board for chunk in chunks}
        return {
            str(board): {
                "digest": lane.board(board).digest(),
                "frames": lane.open_board(board).frames,
            }
            for board in sorted(boards)
        }

    def state(self, code: str) -> tuple[Any, Any]:
        """The lobby and the game of an open table now."""
        table = self._server.tables.live[code].actor.table
        return plain(table.info), plain(table.game_state)

    async def back(self, code: str, person: str, token: str) -> Socket:
        """Somebody comes back with the token of their old device."""
        joined = {"code": code, "person": person, "token": token}
        return await Person(self._base, joined).connect()

    async def refused(self, code: str, token: str) -> str:
        """The word with which a connection with this token is ended."""
        socket = await Socket.open(self._base, code)
        socket.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": token, "tv": False})
        await socket.wait_until(lambda: socket.all("Fault"))
        return str(socket.all("Fault")[-1]["code"])


@asynccontextmanager
async def running(data: Path, store: str = "") -> AsyncIterator[Node]:
    """A server with this data folder and this journal (none: the folder's own)."""
    settings = Settings(**{**SETTINGS, "data": str(data), "store": store})
    async with open_server(settings) as server:
        http = HttpServer(server)
        task = asyncio.create_task(http.serve())
        while not http.started:
            await asyncio.sleep(0.01)
        try:
            yield Node(server, f"http://127.0.0.1:{http.port}")
        finally:
            http.should_exit = True
            await task


def plain(value: Any) -> Any:
    """As JSON has it."""
    return json.loads(msgspec.json.encode(value))
