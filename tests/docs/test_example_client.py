"""The client in `examples/` plays against a real server."""

import asyncio
import re
import sys
from pathlib import Path

import pytest
from tests.support.players import TIMEOUT_S, host_table
from tests.support.processes import ServerProcess
from tests.support.servers import StartServer

pytestmark = pytest.mark.process

BOT = Path(__file__).parents[2] / "examples" / "contrast_bot.py"


async def run_bot(*words: str) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, "-I", str(BOT), *words, stdout=pipe, stderr=pipe
    )


async def output_of(bot: asyncio.subprocess.Process) -> str:
    async with asyncio.timeout(4 * TIMEOUT_S):
        out, err = await bot.communicate()
    assert bot.returncode == 0, err.decode()
    return out.decode()


def test_example_is_short_and_uses_only_the_standard_library() -> None:
    assert len(BOT.read_text().splitlines()) < 250
    imported = re.findall(r"^(?:import|from) (\w+)", BOT.read_text(), re.M)
    assert set(imported) <= set(sys.stdlib_module_names)


async def test_example_plays_to_the_end_even_if_the_server_is_killed(tmp_path: Path) -> None:
    quick = {"bot_pace": 0, "restart_wait_ms": 200}
    first = await ServerProcess(tmp_path / "data", **quick).ready()
    bot = await run_bot(first.base)
    assert bot.stdout is not None
    line = (await bot.stdout.readline()).decode()
    assert re.fullmatch(r"at table [A-Z]{4,5}\n", line)
    first.kill()
    await ServerProcess(tmp_path / "data", port=first.port, **quick).ready()
    printed = await output_of(bot)
    assert re.search(r"points \[\d+(, \d+){3}\], won by seat \[\d", printed)


async def test_example_takes_a_seat_at_an_existing_table(start: StartServer) -> None:
    server = await start()
    ann = await host_table(server.base)
    socket = await ann.connect()
    bot = await run_bot(server.base, ann.code)
    await socket.wait_for_view(lambda view: len(view["people"]) == 2 and view["people"][1]["here"])
    assert await socket.do("table", "LeaveSeat") == "Done"
    assert await socket.do("table", "AddBot") == "Done"
    assert await socket.do("table", "SetPace", pace="auto") == "Done"
    assert await socket.do("table", "StartGame") == "Done"
    printed = await output_of(bot)
    assert "points [" in printed
    view = await socket.wait_for_view(lambda view: view["game"] and view["game"]["over"])
    names = [seat["name"] for seat in view["seats"]]
    assert names[0] == "Robin"
    assert all(seat["bot"] is None for seat in view["seats"][:1])
