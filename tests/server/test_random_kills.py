"""A server is killed repeatedly at random moments: acknowledged writes are never lost."""

import asyncio
import random
from contextlib import suppress
from pathlib import Path

import pytest
from tests.support.pens import TestPen, acked_frames, board_ops, query_position
from tests.support.players import Disconnected, Person, Socket, host_table
from tests.support.processes import ServerProcess

pytestmark = pytest.mark.process


async def test_acknowledged_writes_survive_random_kills(tmp_path: Path) -> None:
    rng = random.Random(1)
    process = await ServerProcess(tmp_path / "data").ready()
    ann = await host_table(process.base)
    drawn: list[bytes] = []
    for run in range(3):
        phone = await _connect(ann)
        board = phone.view["people"][0]["doodle"]
        first = (await query_position(phone, board)).safe
        assert board_ops(phone, board) == b"".join(drawn[:first])
        pen = TestPen(phone, board, first=first)
        del drawn[first:]
        sent = done = 0
        killer: asyncio.Task[None] | None = None
        with suppress(Disconnected):
            while True:
                sent += 1
                drawn.append(pen.stroke(rng.randrange(2000), rng.randrange(2000), points=4))
                name = f"Run {run} move {sent}"
                assert await phone.do("table", "ChangeProfile", name=name) == "Done"
                done = sent
                if killer is None:
                    killer = asyncio.create_task(_kill_later(process, rng.uniform(0.1, 0.7)))
                await asyncio.sleep(rng.uniform(0.06, 0.12))
        assert killer is not None
        await killer
        acked = acked_frames(phone, board)
        process = await ServerProcess(tmp_path / "data", port=process.port).ready()
        again = await _connect(ann)
        stored_name = again.view["people"][0]["name"]
        assert stored_name in (f"Run {run} move {done}", f"Run {run} move {done + 1}"), (
            done,
            stored_name,
        )
        assert (await query_position(again, board)).safe >= acked
        assert board_ops(again, board).startswith(b"".join(drawn[:acked]))
    assert process.stop() == 0


async def _connect(person: Person) -> Socket:
    """Connect and wait for the initial ink: the Pong arrives after it."""
    socket = await person.connect()
    socket.send({"type": "Ping", "sent": 0})
    await socket.wait_until(lambda: socket.all("Pong"))
    return socket


async def _kill_later(process: ServerProcess, seconds: float) -> None:
    await asyncio.sleep(seconds)
    process.kill()
