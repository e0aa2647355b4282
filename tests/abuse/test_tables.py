"""Limits on what one client can do to a table and its journal."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.players import Socket, host_table, join_table
from tests.support.servers import RunningServer, StartServer
from tests.support.speedups import QUICK
from tests.support.table_driver import TableDriver

from triptych.core.refusal import Reject
from triptych.core.values import change
from triptych.live.storage.leases import RECENT_USE_MS
from triptych.server.limits.buckets import Rate
from triptych.server.uploads.deck_catalogue import MAX_CACHED_CARDS, DeckCatalogue
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table import names
from triptych.table.board_numbers import FIRST_GAME_BOARD
from triptych.table.evolve import DOODLE_LAYERS
from triptych.table.names import clean_name
from triptych.table.rules.people import EVICTABLE_AFTER_MS, MAX_PEOPLE
from triptych.wire.codes import reject

AVATAR = c.Avatar((c.AvatarStroke(1, 8, (10, 10, 200, 200)),))


def test_many_joins_do_not_close_a_table() -> None:
    driver = TableDriver()
    driver.join("Ann")
    for number in range(1, DOODLE_LAYERS + 200):
        driver.now += 1_000
        driver.join(f"P{number}")
        driver.mark_away(f"p{number}")
        layers = [person.doodle_layer for person in driver.info.people]
        assert len(set(layers)) == len(layers)
        assert max(layers) < FIRST_GAME_BOARD
    assert len(driver.info.people) <= MAX_PEOPLE
    assert driver.info.person("ann") is not None
    assert driver.info.host == "ann"


def test_absent_people_are_evicted_before_a_game() -> None:
    driver = TableDriver()
    driver.join("Ann")
    for number in range(1, MAX_PEOPLE):
        driver.join(f"P{number}")
        driver.mark_away(f"p{number}")
    assert len(driver.info.people) == MAX_PEOPLE
    # Spectators are evicted first, then people with a seat who have long been absent.
    spectators = [p for p in driver.info.people if driver.info.seat_of(p.id) is None]
    for number in range(MAX_PEOPLE, MAX_PEOPLE + len(spectators)):
        driver.join(f"P{number}")
    with pytest.raises(Reject, match="table_full"):
        driver.join("Late")
    driver.now += EVICTABLE_AFTER_MS
    driver.join("Friend")
    assert driver.info.person("friend") is not None
    assert driver.info.person("ann") is not None


def test_new_name_does_not_store_the_avatar_again() -> None:
    driver = TableDriver()
    driver.join("Ann")
    driver.act("ann", c.ChangeProfile(avatar=AVATAR))
    avatar_id = driver.info.people[0].avatar_id
    (changed,) = driver.act("ann", c.ChangeProfile(name="Anna"))
    assert isinstance(changed, e.ProfileChanged)
    assert changed.avatar is None
    person = driver.info.people[0]
    assert (person.name, person.avatar, person.avatar_id) == ("Anna", AVATAR, avatar_id)


@pytest.mark.parametrize(
    "name",
    [
        "", "   ", "\t\n", "\u200b\u200b", "\u200d", "\u202e\u2066", "\u0301\u0302", "\ufe0f",
        "\u2800\u2800", "\u3164", "\u115f\u1160", "\uffa0", "\xad", "\u2028", "\u200b \u0301",
    ],
)  # fmt: skip
def test_invisible_name_is_refused(name: str) -> None:
    driver = TableDriver()
    assert clean_name(name) == ""
    with pytest.raises(Reject, match="bad_name"):
        driver.join(name)
    driver.join("Ann")
    assert driver.refusal("ann", c.ChangeProfile(name=name)) == "bad_name"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann\u202e  Bo\u200b ", "Ann Bo"), ("Zoë", "Zoë"), ("O\u0308zge", "Özge"),
        ("👩\u200d🚀", "👩\u200d🚀"), ("ไม้", "ไม้"), ("नेहा", "नेहा"), ("...", "..."),
        ("Z" + "\u0301" * 50, "Ź" + "\u0301" * 4), ("x" * 40, "x" * 24), ("\u200dAnn", "Ann"),
    ],
)  # fmt: skip
def test_visible_part_of_a_name_is_kept(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


def avatar(size: int) -> dict[str, Any]:
    """An avatar of about this many bytes."""
    stroke = {"colour": 1, "width": 8, "points": [100, 200] * 200}
    return {"strokes": [stroke] * max(1, size // 1_700)}


async def test_avatar_budget_limits_the_size_of_the_journal(
    start: StartServer, tmp_path: Path
) -> None:
    server = await start(avatar_bytes_per_hour=120_000, messages_per_second=500)
    ann = await host_table(server.base)
    phone = await ann.connect()
    outcomes = [await phone.do("table", "ChangeProfile", avatar=avatar(30_000)) for _ in range(10)]
    assert outcomes.count("Done") == 3
    assert set(outcomes) == {"Done", "too_many_drawings"}
    assert await phone.do("table", "ChangeProfile", name="Anna") == "Done"
    # Over the avatar budget, a newcomer from the same address joins without an avatar.
    async with server.http() as http:
        body = {"name": "Bob", "avatar": avatar(60_000)}
        assert (await http.post(f"/api/tables/{ann.code}/join", json=body)).status_code == 201
    view = await phone.wait_for_view(lambda v: len(v["people"]) == 2)
    assert view["people"][1]["avatar"] is None
    size = sum(file.stat().st_size for file in (tmp_path / "data").glob("triptych.sqlite*"))
    assert size < 1_000_000


async def test_avatar_budget_outlives_a_released_table(start: StartServer) -> None:
    server = await start(avatar_bytes_per_hour=65_536)
    ann = await host_table(server.base)
    phone = await ann.connect()
    assert await phone.do("table", "ChangeProfile", avatar=avatar(50_000)) == "Done"
    await server.server.tables.release(server.server.tables.live[ann.code])
    again = await ann.connect()
    assert await again.do("table", "ChangeProfile", avatar=avatar(50_000)) == "too_many_drawings"


async def test_connection_has_a_byte_budget(start: StartServer) -> None:
    server = await start(messages_per_second=1000, messages_burst=1000)
    phone = await (await host_table(server.base)).connect()
    for number in range(25):
        command = {"type": "ChangeProfile", "name": "y" * 60_000}
        phone.send({"type": "Do", "id": f"c{number}", "to": "table", "command": command})
    await phone.wait_until(lambda: any(r["code"] == "too_fast" for r in phone.all("Refused")))


async def test_avatar_request_computes_no_hash(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server.http() as http:
        ann = (await http.post("/api/tables", json={"name": "Ann", "avatar": avatar(3_000)})).json()
        socket = await (await Socket.open(server.base, ann["code"])).hello(ann["token"])
        avatar_id = socket.view["people"][0]["avatar"]

        def refuse(_: bytes) -> Any:
            raise AssertionError("hashed again")

        monkeypatch.setattr(names, "hashlib", type("None", (), {"sha256": refuse}))
        url = f"/api/tables/{ann['code']}/avatars/{avatar_id}.svg"
        assert (await http.get(url)).status_code == 200


def test_deck_selections_are_cached_up_to_a_limit(tmp_path: Path) -> None:
    catalogue = DeckCatalogue(tmp_path)
    for number in range(400):
        catalogue.select(("house",) * (1 + number))
    assert MAX_CACHED_CARDS * 0.9 < catalogue._selections.size <= MAX_CACHED_CARDS
    assert catalogue.select(()) is catalogue.select(())


async def test_joins_per_address_and_table_are_limited(start: StartServer) -> None:
    tuning = change(QUICK, joins_per_address_and_table=Rate(0.001, 3))
    server = await start(tuning, trusted_proxy=True)
    ann = await host_table(server.base)
    outcomes = []
    async with server.http() as http:
        url = f"/api/tables/{ann.code}/join"
        for number in range(5):
            headers = {"X-Forwarded-For": f"2001:db8::{number}"}
            outcomes.append((await http.post(url, json={"name": "X"}, headers=headers)).status_code)
        friend = {"X-Forwarded-For": "192.0.2.1"}
        assert (await http.post(url, json={"name": "B"}, headers=friend)).status_code == 201
    assert outcomes == [201, 201, 201, 429, 429]


async def test_client_without_cookies_takes_only_a_share_of_the_places(start: StartServer) -> None:
    server = await start(trusted_proxy=True)
    ann = await host_table(server.base)
    url = f"/api/tables/{ann.code}/join"

    async def join(http: httpx.AsyncClient, address: str, **body: str) -> int:
        headers = {"X-Forwarded-For": address}
        return (await http.post(url, json={"name": "X", **body}, headers=headers)).status_code

    async def joined(address: str, count: int, keep_cookies: bool = False) -> list[int]:
        outcomes = []
        for _ in range(count):
            async with server.http() as http:
                if keep_cookies:
                    await http.get("/", headers={"X-Forwarded-For": address})
                outcomes.append(await join(http, address))
        return outcomes

    # A class of 24 whose browsers have cookies, and the host.
    assert await joined("192.0.2.1", 24, keep_cookies=True) == [201] * 24
    flood = await joined("192.0.2.2", 30)
    assert flood == [201] * 15 + [409] * 15
    # Neither the class nor other addresses are kept out by the flood.
    assert await joined("192.0.2.1", 4, keep_cookies=True) == [201] * 4
    assert await joined("192.0.2.3", 3) == [201] * 3


async def test_concurrent_joins_share_a_place_count_and_a_retry_needs_no_place(
    start: StartServer,
) -> None:
    server = await start()
    ann = await host_table(server.base)
    url = f"/api/tables/{ann.code}/join"
    async with server.http() as http:

        async def join(number: int) -> int:
            body = {"name": "X", "id": f"join-{number:020}"}
            return (await http.post(url, json=body, headers={"Cookie": ""})).status_code

        outcomes = await asyncio.gather(*(join(number) for number in range(50)))
        assert outcomes.count(409) >= 5
        done = outcomes.index(201)
        assert await join(done) == 201


async def test_failed_restore_is_retried_by_one_request_at_a_time(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await host_table(server.base)
    tables, store = server.server.tables, server.server.store
    await tables.release(tables.live[ann.code])
    running, max_running, real = 0, 0, store.tables.claim

    async def claim(*args: Any) -> Any:
        nonlocal running, max_running
        running += 1
        max_running = max(max_running, running)
        await asyncio.sleep(0.01)
        running -= 1
        if max_running and len(failures) < 3:
            failures.append(1)
            raise reject("server_error")
        return await real(*args)

    failures: list[int] = []
    monkeypatch.setattr(store.tables, "claim", claim)

    async def find_with_retries() -> None:
        for _ in range(20):
            try:
                await tables.find(ann.code)
            except Reject:
                await asyncio.sleep(0)
            else:
                return

    await asyncio.gather(*(find_with_retries() for _ in range(20)))
    assert max_running == 1


async def test_full_server_restores_no_more_tables(start: StartServer) -> None:
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


async def test_abandoned_tables_make_room_for_new_ones(start: StartServer) -> None:
    server = await start(most_tables=2)
    abandoned, other = await host_table(server.base), await host_table(server.base)
    live = server.server.tables.live
    await other.connect()
    live[abandoned.code].idle_since -= RECENT_USE_MS + 1
    friend = await host_table(server.base)
    assert (await friend.connect()).all("Welcome")
    assert server.server.tables.find_in_memory(abandoned.code) is None
    assert server.server.tables.find_in_memory(other.code) is not None
    # The abandoned table was only released: it is restored as soon as there is room.
    await server.server.tables.release(live[friend.code])
    assert (await abandoned.connect()).all("Welcome")
