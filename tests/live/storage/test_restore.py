"""Tables are restored from the journal page by page, with the ink that clients may request."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.support.games import board_number, start_drawing
from tests.support.pens import TestPen, board_ops
from tests.support.players import host_table
from tests.support.servers import RunningServer, StartServer, release_and_reconnect

from triptych.ink import InkStream
from triptych.ink.frames import read_frame
from triptych.live.actor import Actor
from triptych.live.tuning import Tuning


def without_pause(view: dict[str, Any]) -> dict[str, Any]:
    """The view without its pause: a pause that waits for absent people may not have ended yet."""
    return {**view, "paused": None}


async def test_table_is_restored_from_many_pages_of_the_journal(
    start: StartServer,
) -> None:
    server = await start(tables=Tuning(replay_page_entries=3))
    ann = await host_table(server.base)
    phone = await ann.connect()
    for number in range(10):
        assert await phone.do("table", "ChangeProfile", name=f"Ann {number}") == "Done"
    phone.send({"type": "Do", "id": "once", "to": "table", "command": {"type": "AddBot"}})
    assert await phone.outcome("once") == "Done"
    before = without_pause(await phone.wait_for_view(lambda v: len(v["seats"]) == 2))
    phone = await release_and_reconnect(server, ann)
    assert without_pause(await phone.wait_for_view(lambda v: v["people"][0]["here"])) == before
    phone.send({"type": "Do", "id": "once", "to": "table", "command": {"type": "AddBot"}})
    assert await phone.outcome("once") == "Done"
    assert len(phone.view["seats"]) == 2, "a command done before the release is not done again"


async def test_only_ink_of_the_last_two_games_is_restored(server: RunningServer) -> None:
    people, sockets = await start_drawing(server.base)
    boards, strokes = [], []
    for game in (1, 2, 3):
        if game > 1:
            assert await sockets[0].do("table", "EndGame") == "Done"
            assert await sockets[0].do("table", "StartGame") == "Done"
            for socket in sockets:
                await socket.wait_for_view(lambda v, g=game: v["game"] and v["game"]["number"] == g)
                assert await socket.do("game", "Ready") == "Done"
        for socket in sockets:
            await socket.wait_for_view(lambda v: v["game"]["public"]["type"] == "DrawView")
        boards.append(board_number(sockets[0].view, 0))
        strokes.append(TestPen(sockets[0], boards[-1]).stroke(100 * game, 100))
        await sockets[0].wait_for_view(lambda v: v["game"]["public"]["places"][0]["inked"])
    first_boards: list[int] = []
    store = server.server.store
    read_ink = store.tables.read_ink

    async def recording_read_ink(table: str, first: int = 0, last: int | None = None) -> Any:
        first_boards.append(first)
        return await read_ink(table, first, last)

    store.tables.read_ink = recording_read_ink  # type: ignore[method-assign]
    phone = await release_and_reconnect(server, people[0])
    await phone.wait_until(lambda: board_ops(phone, boards[2]) == strokes[2])
    assert boards[0] < first_boards[0] <= boards[1]
    async with server.http() as http:
        for board, ops in zip(boards[1:], strokes[1:], strict=True):
            replay = await http.get(f"/api/tables/{people[0].code}/boards/{board}")
            assert read_frame(replay.content).ops == ops  # type: ignore[union-attr]
        removed = await http.get(f"/api/tables/{people[0].code}/boards/{boards[0]}")
        assert removed.status_code == 404


async def compare_digests(actor: Actor, file: Path, boards: list[int]) -> None:
    """Check that each new digest is the one that a restart after a crash would compute.

    Looks for new digests whenever the event loop has run its other tasks once.
    """
    compared: set[int] = set()
    while len(compared) < len(boards):
        for seat, board in enumerate(actor.table.game_state.boards):
            if board.digest is not None and seat not in compared:
                compared.add(seat)
                with closing(sqlite3.connect(file)) as db, db:
                    restored = InkStream()
                    rows = db.execute("select board, chunk, body from ink order by board, chunk")
                    restored.restore(rows)
                assert board.digest == restored.board(boards[seat]).digest()
        await asyncio.sleep(0)


async def test_board_is_sealed_only_after_its_ink_is_saved(
    start: StartServer, tmp_path: Path
) -> None:
    server = await start(tables=Tuning(ticks_per_save=1_000_000))  # No periodic save.
    people, sockets = await start_drawing(server.base)
    boards = [board_number(sockets[0].view, seat) for seat in range(3)]
    for seat, socket in enumerate(sockets):
        TestPen(socket, boards[seat]).stroke(300, 300)
        await socket.wait_for_view(lambda v, s=seat: v["game"]["public"]["places"][s]["inked"])
    actor = server.server.tables.live[people[0].code].actor
    comparison = asyncio.create_task(
        compare_digests(actor, tmp_path / "data/triptych.sqlite", boards)
    )
    for socket in sockets:
        assert await socket.do("game", "DeclareDone") == "Done"
    await sockets[0].wait_for_view(lambda v: v["game"]["can_continue"])
    await comparison
