"""Journals of earlier releases open, show what they showed, and play on: on both stores."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.journals.comparing import differences, lifted, same_views
from tests.journals.opening import Node, running
from tests.journals.stored import (
    JOURNALS,
    PLAYED,
    RELEASES,
    Journal,
    fill_postgres,
    sqlite_folder,
    whole_folder,
)
from tests.support.players import Socket, eventually

A_GAME_S = 120
"""Bots in a hurry end any game in much less."""


async def same_as_ever(node: Node, journal: Journal) -> None:
    """All fields of state and views, the ink and the commands that were given are what the
    release itself found."""
    expected = journal.expected()
    code = expected["code"]
    lobby, game = await node.replayed(code)
    assert differences(lifted(expected["lobby"]), lobby) == []
    assert differences(lifted(expected["game"]), game) == []
    assert same_views(expected, *await node.shown(code)) == []
    assert await node.ink(code) == expected["ink"]
    assert await node.given(code) == expected["given"]


async def play_on(node: Node, journal: Journal, expected: Any = None) -> None:
    """The host comes back and hands the game to bots, who play it to its end."""
    expected = expected or journal.expected()
    code, host = expected["code"], expected["lobby"]["host"]
    socket = await node.back(code, host, expected["people"][host]["token"])
    await eventually(lambda: _here(node, code, host))
    lobby, _ = node.state(code)
    if lobby["pause"] is not None and lobby["pause"]["why"] == "host":
        await _tell(socket, "ResumeGame")
    await eventually(lambda: node.state(code)[0]["pause"] is None)
    await _tell(socket, "SetPace", pace="auto")
    if lobby["current_game"] is None or lobby["current_game"]["over"]:
        await _another_game(node, code, socket, host)
    await _leave_it_to_bots(node, code, socket, host)
    async with asyncio.timeout(A_GAME_S):
        while node.state(code)[1]["result"] is None:
            await asyncio.sleep(0.05)
    after, _ = node.state(code)
    assert after["current_game"]["over"]
    assert len(after["finished_games"]) == len(expected["lobby"]["evening"]) + 1


async def _another_game(node: Node, code: str, socket: Socket, host: str) -> None:
    """The shortest game, without those who have not come back."""
    if node.state(code)[0]["current_game"] is not None:
        await _tell(socket, "EndGame")
    await _tell(socket, "ChooseDecks", decks=[])
    await _tell(socket, "ChooseGame", game="contrast")
    for seat, chair in reversed(list(enumerate(node.state(code)[0]["seats"]))):
        if chair["person"] != host:
            await _tell(socket, "RemoveSeat", seat=seat)
    while len(node.state(code)[0]["seats"]) < 3:
        await _tell(socket, "AddBot")
    await _tell(socket, "StartGame")


async def _leave_it_to_bots(node: Node, code: str, socket: Socket, host: str) -> None:
    for seat, chair in enumerate(node.state(code)[0]["seats"]):
        if chair["person"] not in (None, host) and chair["bot"] is None:
            await _tell(socket, "LetBotPlay", seat=seat, strength="easy")
    if any(chair["person"] == host for chair in node.state(code)[0]["seats"]):
        await _tell(socket, "LeaveSeat")
    seats = node.state(code)[0]["seats"]
    assert all(chair["bot"] is not None for chair in seats)


def _here(node: Node, code: str, person: str) -> bool:
    people = node.state(code)[0]["people"]
    return any(known["id"] == person and known["here"] for known in people)


async def _tell(socket: Socket, command: str, /, **fields: Any) -> None:
    assert await socket.do("table", command, **fields) == "Done", command


@pytest.mark.parametrize("journal", PLAYED, ids=str)
async def test_an_old_journal_is_read_and_played_on_from_sqlite(
    journal: Journal, tmp_path: Path
) -> None:
    data = sqlite_folder(journal, tmp_path / "data")
    async with running(data) as node:
        await same_as_ever(node, journal)
        await play_on(node, journal)
    async with running(data) as node:
        lobby, game = await node.replayed(journal.expected()["code"])
        assert game.result is not None
        assert lobby.current_game.over


@pytest.mark.parametrize("journal", PLAYED, ids=str)
async def test_an_old_journal_is_read_and_opened_from_postgres(
    journal: Journal,
    tmp_path: Path,
    postgres_url: str,
) -> None:
    data = await fill_postgres([journal], postgres_url, tmp_path / "data")
    async with running(data, postgres_url) as node:
        await same_as_ever(node, journal)
        if journal.name.startswith("postgres_") or journal.release != "0.1.0":
            await play_on(node, journal)
        else:
            await come_back(node, journal)


async def come_back(node: Node, journal: Journal) -> None:
    """Everybody who was at the table comes back and is known there."""
    expected = journal.expected()
    sockets = [
        await node.back(expected["code"], person, known["token"])
        for person, known in expected["people"].items()
    ]
    await eventually(lambda: all(_here(node, expected["code"], p) for p in expected["people"]))
    for socket in sockets:
        socket.disconnect()


@pytest.mark.parametrize("release", RELEASES)
async def test_the_file_a_release_wrote_is_opened_as_it_is(release: str, tmp_path: Path) -> None:
    data = whole_folder(release, tmp_path / "data")
    with sqlite3.connect(data / "triptych.sqlite") as db:
        codes = {code for (code,) in db.execute("select code from tables")}
    db.close()
    mine = [journal for journal in JOURNALS if journal.release == release]
    there = [
        journal
        for journal in mine
        if journal.expected()["code"] in codes and not journal.name.startswith("postgres_")
    ]
    assert len(there) == len(codes) > 0
    async with running(data) as node:
        for journal in there:
            await same_as_ever(node, journal)
        for journal in there:
            await come_back(node, journal)


async def test_all_tables_of_a_format_open_from_one_postgres(
    tmp_path: Path,
    postgres_url: str,
) -> None:
    there = [journal for journal in JOURNALS if journal.release == "format-2"]
    data = await fill_postgres(there, postgres_url, tmp_path / "data")
    async with running(data, postgres_url) as node:
        for journal in there:
            await same_as_ever(node, journal)
        for journal in there:
            await come_back(node, journal)


LEFT = [journal for journal in JOURNALS if journal.expected()["gone"]]


@pytest.mark.parametrize("journal", LEFT, ids=str)
async def test_the_gone_stay_gone(journal: Journal, tmp_path: Path) -> None:
    """Whoever left, was kicked or banned has a token that opens nothing."""
    expected = journal.expected()
    async with running(sqlite_folder(journal, tmp_path / "data")) as node:
        for known in expected["gone"].values():
            assert await node.refused(expected["code"], known["token"]) == "wrong_token"
