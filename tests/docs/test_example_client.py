"""The client in `examples/` plays against a real server, which knows nothing of it."""

import asyncio
import re
import sys
from pathlib import Path

import pytest
from tests.support.players import PATIENCE, host_table
from tests.support.processes import Process
from tests.support.servers import Start

pytestmark = pytest.mark.process

BOT = Path(__file__).parents[2] / "examples" / "contrast_bot.py"


async def run_bot(*words: str) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, "-I", str(BOT), *words, stdout=pipe, stderr=pipe
    )


async def at_its_end(bot: asyncio.subprocess.Process) -> str:
    async with asyncio.timeout(4 * PATIENCE):
        out, err = await bot.communicate()
    assert bot.returncode == 0, err.decode()
    return out.decode()


async def test_it_is_short_enough_to_be_read() -> None:
    assert len(BOT.read_text().splitlines()) < 250
    imported = re.findall(r"^(?:import|from) (\w+)", BOT.read_text(), re.M)
    assert set(imported) <= set(sys.stdlib_module_names)


async def test_it_plays_to_the_end_though_the_server_is_killed(tmp_path: Path) -> None:
    quick = {"bot_pace": 0, "rest_ms": 200}
    first = await Process(tmp_path / "data", **quick).ready()
    bot = await run_bot(first.base)
    assert bot.stdout is not None
    line = (await bot.stdout.readline()).decode()
    assert re.fullmatch(r"at table [A-Z]{4,5}\n", line)
    first.kill()
    await Process(tmp_path / "data", port=first.port, **quick).ready()
    printed = await at_its_end(bot)
    assert re.search(r"points \[\d+(, \d+){3}\], won by seat \[\d", printed)


async def test_it_takes_a_seat_at_somebodys_table(start: Start) -> None:
    server = await start()
    ann = await host_table(server.base)
    socket = await ann.connect()
    bot = await run_bot(server.base, ann.code)
    await socket.seen(lambda view: len(view["people"]) == 2 and view["people"][1]["here"])
    assert await socket.do("table", "LeaveSeat") == "Done"
    assert await socket.do("table", "AddBot") == "Done"
    assert await socket.do("table", "SetPace", pace="auto") == "Done"
    assert await socket.do("table", "StartGame") == "Done"
    printed = await at_its_end(bot)
    assert "points [" in printed
    view = await socket.seen(lambda view: view["game"] and view["game"]["over"])
    names = [seat["name"] for seat in view["seats"]]
    assert names[0] == "Robin"
    assert all(seat["bot"] is None for seat in view["seats"][:1])
