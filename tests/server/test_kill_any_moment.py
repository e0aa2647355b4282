"""kill -9 again and again, whenever it happens: what was acknowledged is always there."""

import asyncio
import random
from pathlib import Path

import pytest
from tests.support.pens import TestPen, acked_on, ops_on, where
from tests.support.players import Ended, Person, Socket, host_table
from tests.support.processes import Process

pytestmark = pytest.mark.process


async def test_nothing_acknowledged_is_ever_lost(tmp_path: Path) -> None:
    rng = random.Random(1)
    process = await Process(tmp_path / "data").ready()
    ann = await host_table(process.base)
    drawn: list[bytes] = []
    for life in range(3):
        phone = await _arrive(ann)
        layer = phone.view["people"][0]["doodle"]
        start = (await where(phone, layer)).safe
        assert ops_on(phone, layer) == b"".join(drawn[:start])
        pen = TestPen(phone, layer, first=start)
        del drawn[start:]
        sent = done = 0
        killer = asyncio.create_task(_kill_later(process, rng.uniform(0.1, 0.7)))
        name = ""
        try:
            while True:
                sent += 1
                drawn.append(pen.stroke(rng.randrange(2000), rng.randrange(2000), points=4))
                name = f"Life {life} move {sent}"
                if await phone.do("table", "ChangeProfile", name=name) == "Done":
                    done = sent
                await asyncio.sleep(rng.uniform(0.06, 0.12))
        except (Ended, TimeoutError):
            pass
        await killer
        acked = acked_on(phone, layer)
        process = await Process(tmp_path / "data", port=process.port).ready()
        again = await _arrive(ann)
        kept = again.view["people"][0]["name"]
        assert kept in (f"Life {life} move {done}", f"Life {life} move {done + 1}"), (done, kept)
        assert (await where(again, layer)).safe >= acked
        assert ops_on(again, layer).startswith(b"".join(drawn[:acked]))
    assert process.stop() == 0


async def _arrive(person: Person) -> Socket:
    """Connected, with all ink that was sent on arrival: a Pong comes after it."""
    socket = await person.connect()
    socket.send({"type": "Ping", "sent": 0})
    await socket.until(lambda: socket.all("Pong"))
    return socket


async def _kill_later(process: Process, seconds: float) -> None:
    await asyncio.sleep(seconds)
    process.kill()
