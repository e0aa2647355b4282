"""A ban is of a device: it neither joins nor watches, by no door and under no name."""

import httpx
import pytest
from tests.live.test_restore import sleep_and_wake
from tests.support.players import Disconnected, Socket, host_table
from tests.support.servers import RunningServer
from tests.support.table_driver import TableDriver

from triptych.table import commands as c
from triptych.table import internal_commands as n
from triptych.wire.messages import PROTOCOL_VERSION


def cookie(browser: httpx.AsyncClient) -> str:
    return f"triptych_device={browser.cookies['triptych_device']}"


async def shown_out(socket: Socket) -> str:
    with pytest.raises(Disconnected):
        await socket.wait_until(lambda: False)
    return str(socket.all("Fault")[-1]["code"])


async def turned_away(server: RunningServer, code: str, browser: httpx.AsyncClient) -> str:
    """What a banned browser hears that only wants to watch."""
    socket = await Socket.open(server.base, code, Cookie=f"theme=dark; {cookie(browser)}")
    socket.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": None, "tv": True})
    return await shown_out(socket)


async def test_a_banned_browser_cannot_watch_either(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    async with server.http() as browser:
        bob = (await browser.post(f"/api/tables/{ann.code}/join", json={"name": "Bob"})).json()
        seat = await Socket.open(server.base, ann.code, Cookie=cookie(browser))
        await seat.hello(bob["token"])
        watching = await Socket.open(server.base, ann.code, Cookie=cookie(browser))
        await watching.hello(tv=True)
        assert await phone.do("table", "KickPerson", person=bob["person"], ban=True) == "Done"
        assert await shown_out(seat) == "kicked"
        assert await shown_out(watching) == "banned"
        assert await turned_away(server, ann.code, browser) == "banned"
        for path in ("", "/boards/0", "/avatars/x.svg"):
            answer = await browser.get(f"/api/tables/{ann.code}{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        await sleep_and_wake(server, ann)
        assert await turned_away(server, ann.code, browser) == "banned", "also after a restart"
    stranger = await Socket.open(server.base, ann.code, Cookie="triptych_device=" + "x" * 32)
    await stranger.hello(tv=True)


async def test_a_kicked_browser_may_still_watch(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    async with server.http() as browser:
        bob = (await browser.post(f"/api/tables/{ann.code}/join", json={"name": "Bob"})).json()
        assert await phone.do("table", "KickPerson", person=bob["person"]) == "Done"
        watching = await Socket.open(server.base, ann.code, Cookie=cookie(browser))
        await watching.hello()


def test_a_ban_covers_the_devices_somebody_moved_away_from() -> None:
    evening = TableDriver()
    evening.join("Ann", "Bob")
    evening.act(None, n.ChangeToken("bob", "token-2", "tablet"))
    evening.act("ann", c.KickPerson("bob", ban=True))
    for device in ("tablet", "device-Bob"):
        again = n.JoinTable("b2", "Bob", None, "t", device)
        assert evening.refusal(None, again) == "banned"


def test_a_ban_takes_everybody_who_came_by_that_device() -> None:
    evening = TableDriver()
    evening.join("Ann", "Bob", "Cleo")
    evening.act(None, n.JoinTable("b2", "Bob", None, "t", "device-Bob"))
    evening.act("ann", c.KickPerson("bob", ban=True))
    assert [person.id for person in evening.info.people] == ["ann", "cleo"]


def test_a_host_never_bans_their_own_device() -> None:
    evening = TableDriver()
    evening.join("Ann")
    evening.act(None, n.JoinTable("old", "Ann", None, "t", "device-Ann"))
    evening.act("ann", c.KickPerson("old", ban=True))
    assert [person.id for person in evening.info.people] == ["ann"]
    assert evening.info.banned == ()
    evening.act(None, n.JoinTable("again", "Ann", None, "t", "device-Ann"))
