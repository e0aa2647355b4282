"""A command that is sent again is answered with `Done`, even if it is no longer possible."""

from typing import Any

from tests.support.games import first_symbol, start_contrast
from tests.support.players import Socket, host_table
from tests.support.servers import RunningServer, StartServer

from triptych.live.done_commands import DoneCommands


def play_card_message(view: dict[str, Any]) -> dict[str, Any]:
    """A message with a command that only Contrast accepts."""
    command = {"type": "PlayCard", "symbol": first_symbol(view)}
    return {"type": "Do", "id": "once", "to": "game", "stage": "1.choose", "command": command}


async def outcome_of(socket: Socket, message: dict[str, Any]) -> str:
    """Send a message and wait for its outcome."""
    before = len(socket.received)
    socket.send(message)

    def found() -> str | None:
        for reply in socket.received[before:]:
            if reply.get("id") == message["id"]:
                return str(reply.get("code", reply["type"]))
        return None

    return str(await socket.wait_until(found))


async def test_resent_command_is_done_even_after_its_game_ended(server: RunningServer) -> None:
    _, (ann, bob) = await start_contrast(server.base, people=2)
    message = play_card_message(bob.view)
    assert await outcome_of(bob, message) == "Done"
    assert await outcome_of(bob, message) == "Done"
    assert await ann.do("table", "EndGame") == "Done"
    assert await outcome_of(bob, message) == "Done"
    assert await outcome_of(bob, {**message, "id": "new"}) == "no_game"


async def test_resent_command_is_done_in_another_game_and_after_a_restore(
    start: StartServer,
) -> None:
    server = await start()
    people, (ann, bob) = await start_contrast(server.base, people=2)
    message = play_card_message(bob.view)
    assert await outcome_of(bob, message) == "Done"
    assert await ann.do("table", "EndGame") == "Done"
    assert await ann.do("table", "ChooseGame", game="pictures") == "Done"
    for _ in range(2):
        assert await ann.do("table", "AddBot", strength="easy") == "Done"
    assert await ann.do("table", "StartGame") == "Done"
    await bob.wait_for_view(lambda v: v["game"] and v["game"]["name"] == "pictures")
    assert await outcome_of(bob, message) == "Done"
    assert await outcome_of(bob, {**message, "id": "new"}) == "bad_command"

    live = server.server.tables.live[people[0].code]
    await server.server.tables.release(live)
    reconnected = await people[1].connect()
    assert await outcome_of(reconnected, message) == "Done"
    assert await outcome_of(reconnected, {**message, "id": "new"}) == "bad_command"


async def test_command_sent_twice_at_once_is_done_once(server: RunningServer) -> None:
    phone = await (await host_table(server.base)).connect()
    message = {"type": "Do", "id": "once", "to": "table", "command": {"type": "AddBot"}}
    for _ in range(2):
        phone.send(message)
    assert await phone.do("table", "SetReady", ready=True) == "Done"
    await phone.round_trip()
    replies = [reply["type"] for reply in phone.received if reply.get("id") == "once"]
    assert replies == ["Done", "Done"]
    view = await phone.wait_for_view(lambda v: v["seats"][0]["ready"])
    assert len(view["seats"]) == 2


def test_last_command_ids_of_each_person_are_remembered() -> None:
    done = DoneCommands(max_per_person=3)
    for number in range(5):
        done.add("ann", f"c{number}")
    done.add(None, "c9")
    done.add("bob", None)
    assert [done.has("ann", f"c{n}") for n in range(5)] == [False, False, True, True, True]
    assert not done.has("bob", "c4")
    assert not done.has(None, "c9")
