"""Reactions and the number of TVs: sent to all viewers, and never stored."""

from typing import Any

from tests.support.games import first_symbol, start_contrast
from tests.support.players import Person, Socket, join_table
from tests.support.servers import StartServer

from triptych.wire.messages import MAX_REACTIONS, REACTION_WINDOW_MS


def react(socket: Socket, kind: str = "wow") -> None:
    socket.send({"type": "React", "kind": kind})


async def received_reactions(socket: Socket, count: int) -> list[dict[str, Any]]:
    """Wait for this number of reactions, and check that no more arrive."""
    await socket.wait_until(lambda: len(socket.all("Reacted")) >= count)
    await socket.round_trip()
    assert len(socket.all("Reacted")) == count
    return socket.all("Reacted")


async def play_until_reveal(sockets: list[Socket]) -> None:
    for socket in sockets:
        assert await socket.do("game", "PlayCard", symbol=first_symbol(socket.view)) == "Done"
    for socket in sockets:
        await socket.wait_for_view(lambda v: v["reactions"] == "open")


async def test_reactions_are_shown_to_all_but_only_if_nothing_is_secret(start: StartServer) -> None:
    server = await start()
    people, sockets = await start_contrast(server.base, people=3)
    tv = await (await Socket.open(server.base, people[0].code)).hello(tv=True)
    spectator = await (await join_table(server.base, people[0].code, "Zoe")).connect()
    assert sockets[0].view["reactions"] == "held"
    react(sockets[0])
    await sockets[0].round_trip()
    await tv.round_trip()
    assert not tv.all("Reacted")

    await play_until_reveal(sockets)
    seq = server.server.tables.live[people[0].code].actor.seq
    react(sockets[1], "laugh")
    react(spectator, "heart")
    reactions = await received_reactions(tv, 2)
    assert {(m["person"], m["kind"]) for m in reactions} == {
        (people[1].id, "laugh"),
        (spectator.view["you"]["person"], "heart"),
    }
    assert server.server.tables.live[people[0].code].actor.seq == seq
    reconnected = await people[2].connect()
    await reconnected.round_trip()
    assert not reconnected.all("Reacted")


async def test_reactions_of_tvs_and_visitors_and_unknown_kinds_are_dropped(
    start: StartServer,
) -> None:
    server = await start()
    people, sockets = await start_contrast(server.base, people=3)
    await play_until_reveal(sockets)
    tv = await (await Socket.open(server.base, people[0].code)).hello(people[0].token, tv=True)
    visitor = await (await Socket.open(server.base, people[0].code)).hello()
    for socket in (tv, visitor):
        react(socket)
    react(sockets[0], "<script>")
    await sockets[0].wait_until(lambda: sockets[0].all("Fault"))
    assert sockets[0].all("Fault")[0]["code"] == "bad_message"
    react(sockets[0], "clap")
    assert [m["kind"] for m in await received_reactions(sockets[1], 1)] == ["clap"]


async def test_reactions_of_a_person_are_rate_limited(start: StartServer) -> None:
    server = await start()
    people, sockets = await start_contrast(server.base, people=3)
    await play_until_reveal(sockets)
    host: Person = people[0]
    second_page = await host.connect()
    for _ in range(MAX_REACTIONS):
        react(sockets[0])
        react(second_page)
    react(sockets[1], "oops")
    await received_reactions(sockets[2], MAX_REACTIONS + 1)
    server.advance_clock(REACTION_WINDOW_MS)
    react(sockets[0])
    await received_reactions(sockets[2], MAX_REACTIONS + 2)


async def test_host_can_switch_reactions_off(start: StartServer) -> None:
    server = await start()
    _, sockets = await start_contrast(server.base, people=3)
    await play_until_reveal(sockets)
    assert await sockets[1].do("table", "SetReactions", on=False) == "host_only"
    assert await sockets[0].do("table", "SetReactions", on=False) == "Done"
    await sockets[1].wait_for_view(lambda v: v["reactions"] == "off")
    react(sockets[1])
    await sockets[1].round_trip()
    assert await sockets[0].do("table", "SetReactions", on=True) == "Done"
    react(sockets[1], "puzzled")
    assert [m["kind"] for m in await received_reactions(sockets[2], 1)] == ["puzzled"]


async def test_people_are_sent_the_number_of_tvs(start: StartServer) -> None:
    server = await start()
    people, sockets = await start_contrast(server.base, people=3)
    await sockets[0].round_trip()
    assert not sockets[0].all("TvCount")
    tv = await (await Socket.open(server.base, people[0].code)).hello(tv=True)
    await sockets[0].wait_until(lambda: sockets[0].all("TvCount"))
    assert sockets[0].all("TvCount")[-1]["tvs"] == 1
    reconnected = await people[1].connect()
    await reconnected.wait_until(lambda: reconnected.all("TvCount"))
    assert reconnected.all("TvCount")[-1]["tvs"] == 1
    tv.disconnect()
    await sockets[0].wait_until(lambda: sockets[0].all("TvCount")[-1]["tvs"] == 0)
