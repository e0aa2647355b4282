"""A deck belongs to its table: nobody else lists it, plays it, or comes upon its pictures."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from tests.decks.images import image
from tests.server.cluster.test_nodes import two_nodes
from tests.support.players import Person, browser, host_table, join_table
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import Process
from tests.support.servers import Running, Start

from triptych.decks.stored_contents import FILE_SUFFIXES
from triptych.server.uploads.uploaded_decks import is_stored, new_deck_id

pytestmark = pytest.mark.process

ROWS = b"dog;cat;cow;pig;hen;fox;owl\n"


@dataclass
class House:
    """A server, or two that share one database: where a deck is brought, and where others are."""

    here: str
    there: str


@pytest.fixture(params=["sqlite", "two nodes"])
async def house(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> AsyncIterator[House]:
    if request.param == "sqlite":
        node = await Process(tmp_path / "data", shared_decks="yes").ready()
        yield House(node.base, node.base)
        assert node.stop() == 0
        return
    first, second = await two_nodes(tmp_path, postgres_url)
    yield House(first.base, second.base)
    assert first.stop() == 0
    assert second.stop() == 0


def key(who: Person) -> dict[str, str]:
    return {"Authorization": f"Bearer {who.token}"}


async def bring(who: Person, *files: tuple[str, bytes], **fields: str) -> httpx.Response:
    async with browser(who.base) as http:
        return await http.post(
            f"/api/tables/{who.code}/decks",
            params={"deck": fields.pop("deck")} if "deck" in fields else {},
            data={"title": "Ours", **fields},
            files=[("pictures", file) for file in files],
            headers=key(who),
        )


async def change(who: Person, deck: str, **what: bool) -> httpx.Response:
    async with browser(who.base) as http:
        path = f"/api/tables/{who.code}/decks/{deck}"
        return await http.post(path, json=what, headers=key(who))


async def status(base: str, address: str, **headers: str) -> int:
    async with browser(base, **headers) as http:
        return (await http.get(address)).status_code


async def test_a_strangers_table_can_neither_list_nor_fetch_nor_play_it(house: House) -> None:
    ann, eve = await host_table(house.here), await host_table(house.there, "Eve")
    made = (await bring(ann, ("a.jpg", image()), ("b.jpg", image(2)))).json()
    deck, address = made["deck"]["id"], f"/media/pictures/{made['deck']['id']}/p001.640.webp"
    phone, other = await ann.connect(), await eve.connect()
    view = await phone.seen(lambda v: v["decks"])
    assert [shown["id"] for shown in view["decks"]] == [deck]
    assert other.view["decks"] == []
    assert deck not in str(other.raw), "told to nobody at another table"
    async with browser(house.there) as http:
        assert deck not in (await http.get("/api/decks")).text
        for guess in (
            "/media/pictures/own/p001.640.webp",
            f"/media/pictures/{new_deck_id('own')}/p001.640.webp",
            f"/media/pictures/{deck[:-1]}/p001.640.webp",
            f"/media/pictures/{deck}/../{deck}/p999.640.webp",
            f"/media/pictures/{deck}/contents.json",
            f"/media/pictures/{deck}/p001.640.exe",
            f"/media/pictures/{deck}",
            f"/api/pictures?ids={new_deck_id('own')}/p001",
            f"/api/topics?cards={deck[:-1]}/green-01",
        ):
            answer = await http.get(guess)
            assert answer.status_code == 404 or not any(answer.json().values()), guess
    # Even with the right id another table cannot play with it, add to it, keep or delete it.
    assert await other.do("table", "ChooseDecks", decks=[deck]) == "unknown_deck"
    for answer in (
        await bring(eve, ("c.jpg", image(3)), deck=deck),
        await change(eve, deck, remove=True),
        await change(eve, deck, keep=True),
    ):
        assert answer.json()["code"] == "unknown_deck"
    # Whoever was told the whole address can look, until it is deleted.
    async with browser(house.there) as http:
        shown = await http.get(address)
    assert shown.headers["content-type"] == "image/webp"
    assert shown.headers["x-content-type-options"] == "nosniff"
    assert shown.headers["cache-control"] == "private, max-age=604800, immutable"
    etag = shown.headers["etag"]
    assert await status(house.there, address, **{"If-None-Match": etag}) == 304
    assert (await change(ann, deck, remove=True)).status_code == 200
    for base in (house.here, house.there):
        assert await status(base, address) == 404, "also where it was looked at before"
        assert await status(base, address, **{"If-None-Match": etag}) == 404
    await phone.seen(lambda v: v["decks"] == [] and deck not in v["choice"]["decks"])


async def test_a_copy_that_is_kept_is_for_everybody_until_it_is_taken_back(house: House) -> None:
    ann, eve = await host_table(house.here), await host_table(house.there, "Eve")
    bob = await join_table(house.here, ann.code, "Bob")
    deck = (await bring(ann, ("a.jpg", image()))).json()["deck"]["id"]
    assert (await change(bob, deck, keep=True)).json()["code"] == "host_only"
    assert (await change(ann, deck, keep=True)).status_code == 200
    async with browser(house.there) as http:
        listed = (await http.get("/api/decks")).json()
        (kept,) = [one["id"] for one in listed["decks"] if one["id"] != "house"]
        assert kept != deck
        assert listed["shared"]
    other = await eve.connect()
    assert await other.do("table", "ChooseDecks", decks=["house", kept]) == "Done"
    address = f"/media/pictures/{kept}/p001.320.webp"
    assert await status(house.there, address) == 200
    assert (await change(ann, deck, remove=True)).status_code == 200
    assert await status(house.there, address) == 404
    async with browser(house.there) as http:
        assert len((await http.get("/api/decks")).json()["decks"]) == 1


async def test_behind_a_public_address_nothing_is_kept_for_others(start: Start) -> None:
    server = await start(public_url="https://play.example.org")
    ann = await host_table(server.base)
    deck = (await bring(ann, ("a.jpg", image()))).json()["deck"]["id"]
    assert (await change(ann, deck, keep=True)).json()["code"] == "sharing_off"
    async with server.http() as http:
        assert not (await http.get("/api/decks")).json()["shared"]


async def test_more_photos_come_to_a_deck_and_keep_their_lines(server: Running) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    lines = '["Anna on the beach", ""]'
    first = await bring(ann, ("a.jpg", image()), ("b.jpg", image(2)), lines=lines)
    deck = first.json()["deck"]["id"]
    second = await bring(ann, ("c.jpg", image(3)), ("d.jpg", b"?"), deck=deck, lines="nonsense")
    assert second.json()["deck"]["pictures"] == 3
    assert [one["file"] for one in second.json()["refused"]] == ["d.jpg"]
    assert (await bring(bob, ("e.jpg", image(4)), deck=deck)).json()["code"] == "host_only"
    broken = await bring(ann, ("e.jpg", b"?"), deck=deck)
    assert broken.json()["code"] == "bad_picture"
    async with server.http() as http:
        for picture in ("p001", "p002", "p003"):
            for size in FILE_SUFFIXES:
                answer = await http.get(f"/media/pictures/{deck}/{picture}.{size}")
                assert answer.status_code == 200
        ids = f"{deck}/p001,{deck}/p002"
        texts = (await http.get("/api/pictures", params={"ids": ids})).json()["pictures"]
    assert texts[f"{deck}/p001"]["description"] == {"en": "Anna on the beach"}
    assert texts[f"{deck}/p002"]["title"]["en"] == "B"


async def test_a_guest_brings_a_deck_and_the_host_chooses_it(server: Running) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    phone = await ann.connect()
    made = await bring(bob, ("words.csv", ROWS * 1))
    deck = made.json()["deck"]
    assert (deck["by"], deck["topics"]) == (bob.id, 1)
    view = await phone.seen(lambda v: v["decks"])
    assert view["choice"]["decks"] == []
    assert await phone.do("table", "ChooseDecks", decks=["house", deck["id"]]) == "Done"
    assert await phone.do("table", "SetDeckMix", mix="most") == "Done"
    await phone.seen(lambda v: v["choice"]["mix"] == "most")
    assert (await change(bob, deck["id"], remove=True)).status_code == 200


async def test_a_table_of_words_is_read_before_it_becomes_a_deck(server: Running) -> None:
    ann = await host_table(server.base)
    words = "en\ndog;cat;cow;pig;hen;fox;owl\nDeutsch\nHund;Katze;Kuh\n".encode("utf-16")
    async with server.http() as http:
        url = f"/api/tables/{ann.code}/words"
        read = await http.post(url, files=[("pictures", ("w.csv", words))], headers=key(ann))
        rows = read.json()["rows"]
        assert [(row["language"], row["faults"]) for row in rows] == [("en", []), ("de", ["terms"])]
        assert rows[1]["terms"] == ["Hund", "Katze", "Kuh"]
        bad = [("pictures", ("w.xlsx", b"PK\x03\x04 nothing"))]
        refused = (await http.post(url, files=bad, headers=key(ann))).json()
    assert refused["code"] == "bad_deck"
    assert [one["code"] for one in refused["detail"]["problems"]] == ["not_words"]


async def test_a_game_with_own_photos_is_played_by_bots_and_survives_a_restart(
    start: Start,
) -> None:
    server = await start()
    ann = await host_table(server.base)
    phone = await ann.connect()
    made = await bring(ann, *((f"{n}.jpg", image(n)) for n in range(8)))
    deck = made.json()["deck"]["id"]
    for _ in range(2):
        assert await phone.do("table", "AddBot") == "Done"
    assert await phone.do("table", "ChooseGame", game="pictures") == "Done"
    assert await phone.do("table", "StartGame") == "Done"
    view = await phone.seen(lambda v: v["game"])
    own = [photo for photo in view["game"]["public"]["photos"] if photo.startswith(deck)]
    assert len(own) == 8, "half of sixteen"
    library = await server.server.decks.library_for_bots([deck])
    assert set(own) <= set(library.thumbs)
    await server.stop()
    again = await start()
    ann.base = again.base
    phone = await ann.connect()
    view = await phone.seen(lambda v: v["game"] and v["decks"])
    assert view["decks"][0]["pictures"] == 8
    assert await status(again.base, f"/media/pictures/{own[0]}.320.webp") == 200


def test_an_id_cannot_be_guessed() -> None:
    ids = {new_deck_id("own") for _ in range(100)}
    assert len(ids) == 100
    assert all(map(is_stored, ids))
    assert not is_stored("own-beach")
    assert not is_stored(f"own-{'a' * 25}")
