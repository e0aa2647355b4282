"""What tests do with a table that was restored from an old journal."""

import asyncio
from typing import Any

from tests.journals.comparison import converted, differences, same_views
from tests.journals.node import Node
from tests.journals.recordings import Journal
from tests.support.players import Socket, eventually

GAME_TIMEOUT_S = 120
"""How long bots may take to finish a game. They need much less."""


async def check_restored_table(node: Node, journal: Journal) -> None:
    """Check that state, views, ink and done commands are those that the release itself read."""
    expected = journal.expected()
    code = expected["code"]
    info, game = await node.stored_state(code)
    assert differences(converted(expected["lobby"]), info) == []
    assert differences(converted(expected["game"]), game) == []
    assert same_views(expected, *await node.stored_views(code)) == []
    assert await node.ink_of_boards(code) == expected["ink"]
    assert await node.done_command_ids(code) == expected["given"]


async def finish_game_with_bots(node: Node, journal: Journal, expected: Any = None) -> None:
    """Connect as the host, replace everyone with bots, and wait until the bots finish the game."""
    expected = expected or journal.expected()
    code, host = expected["code"], expected["lobby"]["host"]
    socket = await node.connect(code, host, expected["people"][host]["token"])
    await eventually(lambda: _is_here(node, code, host))
    info, _ = node.live_state(code)
    if info["pause"] is not None and info["pause"]["why"] == "host":
        await _do(socket, "ResumeGame")
    await eventually(lambda: node.live_state(code)[0]["pause"] is None)
    await _do(socket, "SetPace", pace="auto")
    if info["current_game"] is None or info["current_game"]["over"]:
        await _start_contrast(node, code, socket, host)
    await _replace_people_with_bots(node, code, socket, host)
    async with asyncio.timeout(GAME_TIMEOUT_S):
        while node.live_state(code)[1]["result"] is None:
            await asyncio.sleep(0.05)
    after, _ = node.live_state(code)
    assert after["current_game"]["over"]
    assert len(after["finished_games"]) == len(expected["lobby"]["evening"]) + 1


async def reconnect_everyone(node: Node, journal: Journal) -> None:
    """Connect everyone who was at the table, with their old tokens."""
    expected = journal.expected()
    sockets = [
        await node.connect(expected["code"], person, person_info["token"])
        for person, person_info in expected["people"].items()
    ]
    await eventually(lambda: all(_is_here(node, expected["code"], p) for p in expected["people"]))
    for socket in sockets:
        socket.disconnect()


async def _start_contrast(node: Node, code: str, socket: Socket, host: str) -> None:
    """Start Contrast, the shortest game. Bots replace everyone except the host."""
    if node.live_state(code)[0]["current_game"] is not None:
        await _do(socket, "EndGame")
    await _do(socket, "ChooseDecks", decks=[])
    await _do(socket, "ChooseGame", game="contrast")
    for seat, seat_info in reversed(list(enumerate(node.live_state(code)[0]["seats"]))):
        if seat_info["person"] != host:
            await _do(socket, "RemoveSeat", seat=seat)
    while len(node.live_state(code)[0]["seats"]) < 3:
        await _do(socket, "AddBot")
    await _do(socket, "StartGame")


async def _replace_people_with_bots(node: Node, code: str, socket: Socket, host: str) -> None:
    for seat, seat_info in enumerate(node.live_state(code)[0]["seats"]):
        if seat_info["person"] not in (None, host) and seat_info["bot"] is None:
            await _do(socket, "LetBotPlay", seat=seat, strength="easy")
    if any(seat_info["person"] == host for seat_info in node.live_state(code)[0]["seats"]):
        await _do(socket, "LeaveSeat")
    seats = node.live_state(code)[0]["seats"]
    assert all(seat_info["bot"] is not None for seat_info in seats)


def _is_here(node: Node, code: str, person: str) -> bool:
    people = node.live_state(code)[0]["people"]
    return any(person_info["id"] == person and person_info["here"] for person_info in people)


async def _do(socket: Socket, command: str, /, **fields: Any) -> None:
    assert await socket.do("table", command, **fields) == "Done", command
