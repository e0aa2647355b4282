"""Runs today's server on an old journal. No other file that opens recordings imports the server.

If the classes of the server change, change this file. The recordings and the values that are
expected from them never change.
"""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from tests.support.players import Person, Socket
from tests.support.servers import serve_in_process

from triptych.ink import InkStream
from triptych.live.storage import journal
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
    "restart_wait_ms": 100,
    "grace_ms": 0,
    "away_ms": 60_000,
    "keep_days": 365_000,
    "messages_burst": 1_000,
    "hello_seconds": 60,
    "silent_seconds": 120,
    "lease_ms": 120_000,
    "node": "local",  # `recordings.py` stores the leases of killed servers under this name.
    "qr": False,
    "log_level": "warning",
}
"""Games run fast, timeouts allow for a busy machine, and old tables are not pruned."""


class Node:
    """A running server on an old journal."""

    def __init__(self, server: Server, base: str) -> None:
        self._server = server
        self._collection = server.tables.services.collection
        self._base = base

    async def _replay(self, code: str) -> journal.Replay:
        replay = journal.Replay(self._collection, 256)
        replay.fold_entries(await self._server.store.tables.read(code))
        return replay

    async def stored_state(self, code: str) -> tuple[Any, Any]:
        """Table info and game state, replayed from the journal before the table is restored."""
        table = (await self._replay(code)).table
        assert table is not None
        return table.info, table.game_state

    async def done_command_ids(self, code: str) -> dict[str, list[str]]:
        """The ids of done commands, by person. The server answers `Done` if it gets them again."""
        done_commands = (await self._replay(code)).done_commands
        return {person: list(ids) for person, ids in done_commands.items()}

    async def stored_views(self, code: str) -> tuple[Any, list[Any]]:
        """The public view and the private views of the table in the journal."""
        table = (await self._replay(code)).table
        assert table is not None
        public = show_table(self._collection, table)
        if table.game_state is None or table.info.current_game is None:
            return public, []
        private = self._collection.games[table.info.current_game.game].private
        return public, [private(table.game_state, seat) for seat in range(table.game_state.seats)]

    async def ink_of_boards(self, code: str) -> dict[str, dict[str, Any]]:
        """The digest and the number of frames of every board that has ink."""
        stream = InkStream()
        chunks = await self._server.store.tables.read_ink(code)
        stream.restore((chunk.board, chunk.chunk, chunk.body) for chunk in chunks)
        boards = {chunk.board for chunk in chunks}
        return {
            str(board): {
                "digest": stream.board(board).digest(),
                "frames": stream.open_board(board).frames,
            }
            for board in sorted(boards)
        }

    def live_state(self, code: str) -> tuple[Any, Any]:
        """The current table info and game state of a live table, as JSON."""
        table = self._server.tables.live[code].actor.table
        return to_json(table.info), to_json(table.game_state)

    async def connect(self, code: str, person: str, token: str) -> Socket:
        """Connect with a recorded token."""
        person_fields = {"code": code, "person": person, "token": token}
        return await Person(self._base, person_fields).connect()

    async def refusal_code(self, code: str, token: str) -> str:
        """Connect with this token; returns the code of the fault that the server sends."""
        socket = await Socket.open(self._base, code)
        socket.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": token, "tv": False})
        await socket.wait_until(lambda: socket.all("Fault"))
        return str(socket.all("Fault")[-1]["code"])


@asynccontextmanager
async def running(data: Path, store: str = "") -> AsyncIterator[Node]:
    """Run a server with this data folder and this store, by default the SQLite file in it."""
    settings = Settings(**{**SETTINGS, "data": str(data), "store": store})
    async with serve_in_process(settings) as http:
        yield Node(http.server, f"http://127.0.0.1:{http.port}")


def to_json(value: Any) -> Any:
    """The value as decoded JSON."""
    return json.loads(msgspec.json.encode(value))
