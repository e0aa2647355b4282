"""Reactions and TVs: passed on to everybody who looks, and written down nowhere."""

from typing import Any

from tests.live.test_absence import a_symbol, contrast
from tests.support.players import Person, Socket, join_table
from tests.support.servers import StartServer

from triptych.wire.messages import MAX_REACTIONS, REACTION_WINDOW_MS


def react(socket: Socket, kind: str = "wow") -> None:
    socket.send({"type": "React", "kind": kind})


async def shown(socket: Socket, count: int) -> list[dict[str, Any]]:
    """So many reactions have come, and in the answer to a later message no more."""
    await socket.wait_until(lambda: len(socket.all("Reacted")) >= count)
    await settled(socket)
    assert len(socket.all("Reacted")) == count
    return socket.all("Reacted")


async def settled(socket: Socket) -> None:
    pongs = len(socket.all("Pong"))
    socket.send({"type": "Ping", "sent": 1.0})
    await socket.wait_until(lambda: len(socket.all("Pong")) > pongs)


async def to_reveal(sockets: list[Socket]) -> None:
    for socket in sockets:
        assert await socket.do("game", "PlayCard", symbol=a_symbol(socket.view)) == "Done"
    for socket in sockets:
        await socket.wait_for_view(lambda v: v["reactions"] == "open")


async def test_everybody_sees_who_reacts_but_only_when_nothing_is_secret(start: StartServer) -> None:
    server = await start()
    people, sockets = await contrast(server.base, people=3)
    tv = await (await Socket.open(server.base, people[0].code)).hello(tv=True)
    watcher = await (await join_table(server.base, people[0].code, "Zoe")).connect()
    assert sockets[0].view["reactions"] == "held"
    react(sockets[0])
    await settled(sockets[0])
    await settled(tv)
    assert not tv.all("Reacted")

    await to_reveal(sockets)
    seq = server.server.tables.live[people[0].code].actor.seq
    react(sockets[1], "laugh")
    react(watcher, "heart")
    told = await shown(tv, 2)
    assert {(m["person"], m["kind"]) for m in told} == {
        (people[1].id, "laugh"),
        (watcher.view["you"]["person"], "heart"),
    }
    assert server.server.tables.live[people[0].code].actor.seq == seq
    late = await people[2].connect()
    await settled(late)
    assert not late.all("Reacted")


async def test_a_tv_a_stranger_and_nonsense_are_not_passed_on(start: StartServer) -> None:
    server = await start()
    people, sockets = await contrast(server.base, people=3)
    await to_reveal(sockets)
    tv = await (await Socket.open(server.base, people[0].code)).hello(people[0].token, tv=True)
    nobody = await (await Socket.open(server.base, people[0].code)).hello()
    for socket in (tv, nobody):
        react(socket)
    react(sockets[0], "<script>")
    await sockets[0].wait_until(lambda: sockets[0].all("Fault"))
    assert sockets[0].all("Fault")[0]["code"] == "bad_message"
    react(sockets[0], "clap")
    assert [m["kind"] for m in await shown(sockets[1], 1)] == ["clap"]


async def test_nobody_floods_the_others(start: StartServer) -> None:
    server = await start()
    people, sockets = await contrast(server.base, people=3)
    await to_reveal(sockets)
    other: Person = people[0]
    again = await other.connect()
    for _ in range(MAX_REACTIONS):
        react(sockets[0])
        react(again)
    react(sockets[1], "oops")
    await shown(sockets[2], MAX_REACTIONS + 1)
    server.server.clock._offset += REACTION_WINDOW_MS
    react(sockets[0])
    await shown(sockets[2], MAX_REACTIONS + 2)


async def test_the_host_switches_them_off(start: StartServer) -> None:
    server = await start()
    _, sockets = await contrast(server.base, people=3)
    await to_reveal(sockets)
    assert await sockets[1].do("table", "SetReactions", on=False) == "host_only"
    assert await sockets[0].do("table", "SetReactions", on=False) == "Done"
    await sockets[1].wait_for_view(lambda v: v["reactions"] == "off")
    react(sockets[1])
    await settled(sockets[1])
    assert await sockets[0].do("table", "SetReactions", on=True) == "Done"
    react(sockets[1], "puzzled")
    assert [m["kind"] for m in await shown(sockets[2], 1)] == ["puzzled"]


async def test_people_know_whether_a_tv_shows_the_table(start: StartServer) -> None:
    server = await start()
    people, sockets = await contrast(server.base, people=3)
    await settled(sockets[0])
    assert not sockets[0].all("TvCount")
    tv = await (await Socket.open(server.base, people[0].code)).hello(tv=True)
    await sockets[0].wait_until(lambda: sockets[0].all("TvCount"))
    assert sockets[0].all("TvCount")[-1]["tvs"] == 1
    late = await people[1].connect()
    await late.wait_until(lambda: late.all("TvCount"))
    assert late.all("TvCount")[-1]["tvs"] == 1
    tv.disconnect()
    await sockets[0].wait_until(lambda: sockets[0].all("TvCount")[-1]["tvs"] == 0)
