"""A banned device can neither join nor watch, by any request or under any name."""

import asyncio

import httpx
from tests.support.players import Socket, host_table
from tests.support.servers import RunningServer, release_and_reconnect

from triptych.live.request import TableRequest
from triptych.table import commands as c
from triptych.wire.messages import PROTOCOL_VERSION


def cookie(browser: httpx.AsyncClient) -> str:
    return f"triptych_device={browser.cookies['triptych_device']}"


async def watch_as_banned(server: RunningServer, code: str, browser: httpx.AsyncClient) -> str:
    """Try to watch from a banned browser; returns the code of the fault."""
    socket = await Socket.open(server.base, code, Cookie=f"theme=dark; {cookie(browser)}")
    socket.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": None, "tv": True})
    return await socket.closing_fault()


async def test_banned_browser_cannot_watch_either(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    async with server.http() as browser:
        bob = (await browser.post(f"/api/tables/{ann.code}/join", json={"name": "Bob"})).json()
        player = await Socket.open(server.base, ann.code, Cookie=cookie(browser))
        await player.hello(bob["token"])
        spectator = await Socket.open(server.base, ann.code, Cookie=cookie(browser))
        await spectator.hello(tv=True)
        assert await phone.do("table", "RemovePerson", person=bob["person"], ban=True) == "Done"
        assert await player.closing_fault() == "removed"
        assert await spectator.closing_fault() == "banned"
        assert await watch_as_banned(server, ann.code, browser) == "banned"
        for path in ("", "/boards/0", "/avatars/x.svg"):
            answer = await browser.get(f"/api/tables/{ann.code}{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        await release_and_reconnect(server, ann)
        assert await watch_as_banned(server, ann.code, browser) == "banned", "also after a restart"
    stranger = await Socket.open(server.base, ann.code, Cookie="triptych_device=" + "x" * 32)
    await stranger.hello(tv=True)


async def test_ban_disconnects_while_another_ban_is_lifted(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    async with server.http() as first, server.http() as second:
        bob = (await first.post(f"/api/tables/{ann.code}/join", json={"name": "Bob"})).json()
        cleo = (await second.post(f"/api/tables/{ann.code}/join", json={"name": "Cleo"})).json()
        assert await phone.do("table", "RemovePerson", person=bob["person"], ban=True) == "Done"
        spectator = await Socket.open(server.base, ann.code, Cookie=cookie(second))
        await spectator.hello()
        # Both commands arrive together, so the listeners see only their combined change.
        actor = server.server.tables.live[ann.code].actor
        await asyncio.gather(
            actor.execute(TableRequest(c.LiftBan(bob["person"]), by=ann.id)),
            actor.execute(TableRequest(c.RemovePerson(cleo["person"], ban=True), by=ann.id)),
        )
        assert await spectator.closing_fault() == "banned"


async def test_removed_browser_may_still_watch(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    async with server.http() as browser:
        bob = (await browser.post(f"/api/tables/{ann.code}/join", json={"name": "Bob"})).json()
        assert await phone.do("table", "RemovePerson", person=bob["person"]) == "Done"
        spectator = await Socket.open(server.base, ann.code, Cookie=cookie(browser))
        await spectator.hello()
