"""What one client can do to a table and its journal: a little, and never for good."""

import asyncio
import hashlib
from pathlib import Path
from typing import Any

import pytest
from tests.support.players import Socket, host_table, join_table
from tests.support.sample_decks import DECKS
from tests.support.servers import Running, Start

from triptych.core.refusal import Reject
from triptych.core.values import Ctx
from triptych.games import GAMES
from triptych.live.storage.leases import NEW_TABLE_GRACE_MS
from triptych.server.uploads.deck_catalogue import MAX_CACHED_SELECTIONS, DeckCatalogue
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table import internal_commands as t
from triptych.table.board_numbers import FIRST_GAME_BOARD
from triptych.table.decide import decide
from triptych.table.evolve import DOODLE_LAYERS
from triptych.table.names import clean_name
from triptych.table.rules.people import EVICTABLE_AFTER_MS, MAX_PEOPLE
from triptych.table.state import Table
from triptych.table.turn import Collection, Turn, TurnEvent, fold

AVATAR = c.Avatar((c.AvatarStroke(1, 8, (10, 10, 200, 200)),))


class Evening:
    """A table under its rules alone, with a clock that tests push."""

    def __init__(self) -> None:
        self.collection = Collection(GAMES, lambda _: DECKS)
        opened = TurnEvent("table", e.TableOpened("ABCD", "contrast", {}))
        self.table: Table = fold(self.collection, None, opened)
        self.now = 0
        self.events: list[Any] = []

    def give(self, command: Any, by: str | None = None) -> None:
        import random

        turn = Turn(self.collection, self.table, Ctx(self.now, random.Random(1)), by)
        decide(turn, command)
        self.table = turn.table
        self.events += [happened.event for happened in turn.events]

    def join(self, number: int, name: str = "Somebody") -> str:
        person = f"p{number}"
        self.give(t.JoinTable(person, name, None, f"token{number}", f"device{number}"))
        return person


def test_a_thousand_joins_do_not_close_a_table() -> None:
    evening = Evening()
    host = evening.join(0, "Ann")
    for number in range(1, DOODLE_LAYERS + 200):
        evening.now += 1_000
        person = evening.join(number)
        evening.give(t.NoteAway(person))
        layers = [known.doodle_layer for known in evening.table.info.people]
        assert len(set(layers)) == len(layers)
        assert max(layers) < FIRST_GAME_BOARD
    lobby = evening.table.info
    assert len(lobby.people) <= MAX_PEOPLE
    assert lobby.person(host) is not None
    assert lobby.host == host


def test_seats_of_nobody_make_room_before_a_game() -> None:
    evening = Evening()
    evening.join(0, "Ann")
    for number in range(1, MAX_PEOPLE):
        evening.give(t.NoteAway(evening.join(number)))
    assert len(evening.table.info.people) == MAX_PEOPLE
    # Watchers first, then those who hold a seat and have long been away.
    watchers = [p for p in evening.table.info.people if evening.table.info.seat_of(p.id) is None]
    for number in range(MAX_PEOPLE, MAX_PEOPLE + len(watchers)):
        evening.join(number)
    with pytest.raises(Reject, match="table_full"):
        evening.join(500)
    evening.now += EVICTABLE_AFTER_MS
    evening.join(501, "Friend")
    assert evening.table.info.person("p501") is not None
    assert evening.table.info.person("p0") is not None


def test_a_new_name_does_not_write_the_drawing_again() -> None:
    evening = Evening()
    ann = evening.join(0, "Ann")
    evening.give(c.ChangeProfile(avatar=AVATAR), by=ann)
    face = evening.table.info.people[0].avatar_id
    evening.give(c.ChangeProfile(name="Anna"), by=ann)
    changed = evening.events[-1]
    assert isinstance(changed, e.ProfileChanged)
    assert changed.avatar is None
    person = evening.table.info.people[0]
    assert (person.name, person.avatar, person.avatar_id) == ("Anna", AVATAR, face)


@pytest.mark.parametrize(
    "name",
    [
        "", "   ", "\t\n", "\u200b\u200b", "\u200d", "\u202e\u2066", "\u0301\u0302", "\ufe0f",
        "\u2800\u2800", "\u3164", "\u115f\u1160", "\uffa0", "\xad", "\u2028", "\u200b \u0301",
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    evening = Evening()
    assert clean_name(name) == ""
    with pytest.raises(Reject, match="bad_name"):
        evening.join(0, name)
    ann = evening.join(1, "Ann")
    with pytest.raises(Reject, match="bad_name"):
        evening.give(c.ChangeProfile(name=name), by=ann)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann\u202e  Bo\u200b ", "Ann Bo"), ("Zoë", "Zoë"), ("O\u0308zge", "Özge"),
        ("👩\u200d🚀", "👩\u200d🚀"), ("ไม้", "ไม้"), ("नेहा", "नेहा"), ("...", "..."),
        ("Z" + "\u0301" * 50, "Ź" + "\u0301" * 4), ("x" * 40, "x" * 24), ("\u200dAnn", "Ann"),
    ],
)  # fmt: skip
def test_what_can_be_seen_of_a_name_stays(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


def look(size: int) -> dict[str, Any]:
    """An avatar of about so many bytes."""
    stroke = {"colour": 1, "width": 8, "points": [100, 200] * 200}
    return {"strokes": [stroke] * max(1, size // 1_700)}


async def test_avatars_have_a_budget_and_the_journal_with_them(
    start: Start, tmp_path: Path
) -> None:
    server = await start(avatar_bytes_per_hour=120_000, messages_per_second=500)
    ann = await host_table(server.base)
    phone = await ann.connect()
    said = [await phone.do("table", "ChangeProfile", avatar=look(30_000)) for _ in range(10)]
    assert said.count("Done") == 3
    assert set(said) == {"Done", "too_many_drawings"}
    assert await phone.do("table", "ChangeProfile", name="Anna") == "Done"
    # A newcomer from there gets in without a face.
    async with server.http() as http:
        body = {"name": "Bob", "avatar": look(60_000)}
        assert (await http.post(f"/api/tables/{ann.code}/join", json=body)).status_code == 201
    view = await phone.seen(lambda v: len(v["people"]) == 2)
    assert view["people"][1]["avatar"] is None
    size = sum(file.stat().st_size for file in (tmp_path / "data").glob("triptych.sqlite*"))
    assert size < 1_000_000


async def test_the_budget_outlives_the_table_that_is_let_go(start: Start) -> None:
    server = await start(avatar_bytes_per_hour=65_536)
    ann = await host_table(server.base)
    phone = await ann.connect()
    assert await phone.do("table", "ChangeProfile", avatar=look(50_000)) == "Done"
    await server.server.tables.release(server.server.tables.live[ann.code])
    again = await ann.connect()
    assert await again.do("table", "ChangeProfile", avatar=look(50_000)) == "too_many_drawings"


async def test_a_connection_has_a_budget_of_bytes(start: Start) -> None:
    server = await start(messages_per_second=1000, messages_burst=1000)
    phone = await (await host_table(server.base)).connect()
    for _ in range(25):
        phone.send({"type": "Ping", "sent": 1, "x": "y" * 60_000})
    await phone.until(lambda: any(f["code"] == "too_fast" for f in phone.all("Fault")))


async def test_asking_for_an_avatar_hashes_none(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server.http() as http:
        ann = (await http.post("/api/tables", json={"name": "Ann", "avatar": look(3_000)})).json()
        socket = await (await Socket.open(server.base, ann["code"])).hello(ann["token"])
        face = socket.view["people"][0]["avatar"]
        from triptych.table import names

        def refuse(_: bytes) -> Any:
            raise AssertionError("hashed again")

        monkeypatch.setattr(names, "hashlib", type("None", (), {"sha256": refuse}))
        url = f"/api/tables/{ann['code']}/avatars/{face}.svg"
        assert (await http.get(url)).status_code == 200
    assert hashlib.sha256(b"").hexdigest()


def test_orders_of_decks_are_not_kept_for_ever(tmp_path: Path) -> None:
    folder = DeckCatalogue(tmp_path)
    for number in range(200):
        folder.select(("house",) * (1 + number))
    assert len(folder._selections) == MAX_CACHED_SELECTIONS
    assert folder.select(()) is folder.select(())


async def test_one_address_joins_a_table_so_often_and_others_still_do(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    from triptych.server.limits import visitor_limits
    from triptych.server.limits.buckets import Rate

    monkeypatch.setattr(visitor_limits, "JOINS_PER_ADDRESS_AND_TABLE", Rate(0.001, 3))
    server = await start(trusted_proxy=True)
    ann = await host_table(server.base)
    said = []
    async with server.http() as http:
        url = f"/api/tables/{ann.code}/join"
        for number in range(5):
            flood = {"X-Forwarded-For": f"2001:db8::{number}"}
            said.append((await http.post(url, json={"name": "X"}, headers=flood)).status_code)
        friend = {"X-Forwarded-For": "192.0.2.1"}
        assert (await http.post(url, json={"name": "B"}, headers=friend)).status_code == 201
    assert said == [201, 201, 201, 429, 429]


async def test_no_table_is_restored_twice_at_once(server: Running) -> None:
    ann = await host_table(server.base)
    tables = server.server.tables
    for _ in range(3):
        await tables.release(tables.live[ann.code])
        before = server.server.metrics.value("tables_restored")
        found = await asyncio.gather(*(tables.find(ann.code) for _ in range(20)))
        assert len({id(live) for live in found}) == 1
        assert server.server.metrics.value("tables_restored") == before + 1


async def test_a_restore_that_fails_is_not_tried_by_all_who_wait(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await host_table(server.base)
    tables, store = server.server.tables, server.server.store
    await tables.release(tables.live[ann.code])
    at_once, most, real = 0, 0, store.claim

    async def claim(*args: Any) -> Any:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        await asyncio.sleep(0.01)
        at_once -= 1
        if most and len(asked) < 3:
            asked.append(1)
            raise Reject("server_error")
        return await real(*args)

    asked: list[int] = []
    monkeypatch.setattr(store, "claim", claim)

    async def keep_asking() -> None:
        for _ in range(20):
            try:
                await tables.find(ann.code)
            except Reject:
                await asyncio.sleep(0)
            else:
                return

    await asyncio.gather(*(keep_asking() for _ in range(20)))
    assert most == 1


async def test_a_full_server_wakes_no_more_tables(start: Start) -> None:
    server = await start(most_tables=2)
    first = await host_table(server.base)
    await server.server.tables.release(server.server.tables.live[first.code])
    await host_table(server.base)
    second = await host_table(server.base)
    async with server.http() as http:
        answer = await http.get(f"/api/tables/{first.code}")
        assert (answer.status_code, answer.json()["code"]) == (503, "too_many_tables")
    assert len(server.server.tables.live) == 2
    await join_table(server.base, second.code, "Bob")


async def test_tables_that_were_opened_and_left_shut_nobody_out(start: Start) -> None:
    server = await start(most_tables=2)
    left, other = await host_table(server.base), await host_table(server.base)
    live = server.server.tables.live
    await other.connect()
    live[left.code].idle_since -= NEW_TABLE_GRACE_MS + 1
    friend = await host_table(server.base)
    assert (await friend.connect()).all("Welcome")
    assert server.server.tables.in_memory(left.code) is None
    assert server.server.tables.in_memory(other.code) is not None
    # It only sleeps; it wakes as soon as there is room.
    await server.server.tables.release(live[friend.code])
    assert (await left.connect()).all("Welcome")
