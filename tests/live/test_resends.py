"""A command that was done is answered as done again, whatever is on the table by then."""

import asyncio
from typing import Any

from tests.live.test_absence import a_symbol
from tests.support.players import Person, Socket, host_table, join_table
from tests.support.servers import RunningServer, StartServer

from triptych.live.done_commands import DoneCommands


async def choosing(base: str) -> tuple[list[Person], list[Socket]]:
    """Two people with Contrast's first picture before them."""
    people = [await host_table(base)]
    people.append(await join_table(base, people[0].code, "Bob"))
    sockets = [await person.connect() for person in people]
    assert await sockets[0].do("table", "SetOptions", options={"countdown": "off"}) == "Done"
    assert await sockets[0].do("table", "StartGame") == "Done"
    for socket in sockets:
        await socket.wait_for_view(lambda v: v["game"])
    return people, sockets


def lay(view: dict[str, Any]) -> dict[str, Any]:
    """A command that only Contrast knows."""
    command = {"type": "PlayCard", "symbol": a_symbol(view)}
    return {"type": "Do", "id": "once", "to": "game", "stage": "1.choose", "command": command}


async def answers(socket: Socket, message: dict[str, Any]) -> str:
    """How this message is answered this time."""
    before = len(socket.received)
    socket.send(message)

    def found() -> str | None:
        for told in socket.received[before:]:
            if told.get("id") == message["id"]:
                return str(told.get("code", told["type"]))
        return None

    return str(await socket.wait_until(found))


async def test_a_done_command_stays_done_after_its_game_has_gone(server: RunningServer) -> None:
    _, (ann, bob) = await choosing(server.base)
    message = lay(bob.view)
    assert await answers(bob, message) == "Done"
    assert await answers(bob, message) == "Done"
    assert await ann.do("table", "EndGame") == "Done"
    assert await answers(bob, message) == "Done"
    assert await answers(bob, {**message, "id": "new"}) == "no_game"


async def test_a_done_command_stays_done_in_another_game_and_after_a_restart(
    start: StartServer,
) -> None:
    server = await start()
    people, (ann, bob) = await choosing(server.base)
    message = lay(bob.view)
    assert await answers(bob, message) == "Done"
    assert await ann.do("table", "EndGame") == "Done"
    assert await ann.do("table", "ChooseGame", game="pictures") == "Done"
    for _ in range(2):
        assert await ann.do("table", "AddBot", strength="easy") == "Done"
    assert await ann.do("table", "StartGame") == "Done"
    await bob.wait_for_view(lambda v: v["game"] and v["game"]["name"] == "pictures")
    assert await answers(bob, message) == "Done"
    assert await answers(bob, {**message, "id": "new"}) == "bad_command"

    table = server.server.tables.live[people[0].code]
    await server.server.tables.release(table)
    again = await people[1].connect()
    assert await answers(again, message) == "Done"
    assert await answers(again, {**message, "id": "new"}) == "bad_command"


async def test_the_same_command_twice_in_one_breath_is_done_once(server: RunningServer) -> None:
    _, (ann, bob) = await choosing(server.base)
    message = lay(bob.view)
    for _ in range(2):
        bob.send(message)
    ann.post("table", {"type": "EndGame"})
    await bob.wait_until(lambda: sum(told.get("id") == "once" for told in bob.received) == 2)
    await asyncio.sleep(0)
    assert [t["type"] for t in bob.received if t.get("id") == "once"] == ["Done", "Done"]


def test_the_last_ids_of_each_person_are_known() -> None:
    answered = DoneCommands(max_per_person=3)
    for number in range(5):
        answered.add("ann", f"c{number}")
    answered.add(None, "c9")
    answered.add("bob", None)
    assert [answered.has("ann", f"c{n}") for n in range(5)] == [False, False, True, True, True]
    assert not answered.has("bob", "c4")
    assert not answered.has(None, "c9")
