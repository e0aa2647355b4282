"""An uploaded deck belongs to its table: others cannot list it, play it or find its pictures."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from tests.decks.images import image
from tests.support.http_requests import bearer, upload_deck
from tests.support.nodes import two_nodes
from tests.support.players import Person, host_table, http_client, join_table
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ServerProcess
from tests.support.servers import RunningServer, StartServer

from triptych.decks.stored_contents import FILE_SUFFIXES
from triptych.live.request import TableRequest
from triptych.server.uploads.uploaded_decks import is_stored, new_deck_id
from triptych.table.internal_commands import RemoveDeck

pytestmark = pytest.mark.process

ROW = b"dog;cat;cow;pig;hen;fox;owl\n"


@dataclass
class TwoAddresses:
    """The base URL for uploads, and the one for other people: two nodes, or one server twice."""

    uploads: str
    others: str


@pytest.fixture(params=["sqlite", "two nodes"])
async def addresses(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> AsyncIterator[TwoAddresses]:
    if request.param == "sqlite":
        node = await ServerProcess(tmp_path / "data", shared_decks="yes").ready()
        yield TwoAddresses(node.base, node.base)
        assert node.stop() == 0
        return
    first, second = await two_nodes(tmp_path, postgres_url)
    yield TwoAddresses(first.base, second.base)
    assert first.stop() == 0
    assert second.stop() == 0


async def upload(person: Person, *files: tuple[str, bytes], **fields: str) -> httpx.Response:
    query = {"deck": fields.pop("deck")} if "deck" in fields else {}
    async with http_client(person.base) as http:
        return await upload_deck(http, person, *files, query=query, **fields)


async def change_deck(person: Person, deck: str, **changes: bool) -> httpx.Response:
    async with http_client(person.base) as http:
        path = f"/api/tables/{person.code}/decks/{deck}"
        return await http.post(path, json=changes, headers=bearer(person.token))


async def status(base: str, url_path: str, **headers: str) -> int:
    async with http_client(base, **headers) as http:
        return (await http.get(url_path)).status_code


async def test_other_tables_can_neither_list_nor_fetch_nor_play_an_uploaded_deck(
    addresses: TwoAddresses,
) -> None:
    ann, eve = await host_table(addresses.uploads), await host_table(addresses.others, "Eve")
    created = (await upload(ann, ("a.jpg", image()), ("b.jpg", image(2)))).json()
    deck, url_path = created["deck"]["id"], f"/media/pictures/{created['deck']['id']}/p001.640.webp"
    phone, eve_socket = await ann.connect(), await eve.connect()
    view = await phone.wait_for_view(lambda v: v["decks"])
    assert [deck_info["id"] for deck_info in view["decks"]] == [deck]
    assert eve_socket.view["decks"] == []
    assert deck not in str(eve_socket.received_bytes), "not sent to another table"
    async with http_client(addresses.others) as http:
        assert deck not in (await http.get("/api/decks")).text
        for url in (
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
            response = await http.get(url)
            assert response.status_code == 404 or not any(response.json().values()), url
    # Even with the right id, another table cannot play with it, add to it, share it or delete it.
    assert await eve_socket.do("table", "ChooseDecks", decks=[deck]) == "unknown_deck"
    for response in (
        await upload(eve, ("c.jpg", image(3)), deck=deck),
        await change_deck(eve, deck, remove=True),
        await change_deck(eve, deck, keep=True),
    ):
        assert response.json()["code"] == "unknown_deck"
    # Until the deck is deleted, anyone who has the full address of a picture can open it.
    async with http_client(addresses.others) as http:
        response = await http.get(url_path)
    assert response.headers["content-type"] == "image/webp"
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["cache-control"] == "private, max-age=604800, immutable"
    etag = response.headers["etag"]
    assert await status(addresses.others, url_path, **{"If-None-Match": etag}) == 304
    assert (await change_deck(ann, deck, remove=True)).status_code == 200
    for base in (addresses.uploads, addresses.others):
        assert await status(base, url_path) == 404, "also at the node that served it before"
        assert await status(base, url_path, **{"If-None-Match": etag}) == 404
    await phone.wait_for_view(lambda v: v["decks"] == [] and deck not in v["choice"]["decks"])


async def test_other_tables_can_use_a_shared_deck_until_its_removal(
    addresses: TwoAddresses,
) -> None:
    ann, eve = await host_table(addresses.uploads), await host_table(addresses.others, "Eve")
    bob = await join_table(addresses.uploads, ann.code, "Bob")
    deck = (await upload(ann, ("a.jpg", image()))).json()["deck"]["id"]
    assert (await change_deck(bob, deck, keep=True)).json()["code"] == "host_only"
    assert (await change_deck(ann, deck, keep=True)).status_code == 200
    async with http_client(addresses.others) as http:
        listed = (await http.get("/api/decks")).json()
        (shared,) = [info["id"] for info in listed["decks"] if info["id"] != "house"]
        assert shared != deck
        assert listed["shared"]
    eve_socket = await eve.connect()
    assert await eve_socket.do("table", "ChooseDecks", decks=["house", shared]) == "Done"
    url_path = f"/media/pictures/{shared}/p001.320.webp"
    assert await status(addresses.others, url_path) == 200
    assert (await change_deck(ann, deck, remove=True)).status_code == 200
    assert await status(addresses.others, url_path) == 404
    async with http_client(addresses.others) as http:
        assert len((await http.get("/api/decks")).json()["decks"]) == 1


async def test_sharing_is_off_behind_a_public_address(start: StartServer) -> None:
    server = await start(public_url="https://play.example.org")
    ann = await host_table(server.base)
    deck = (await upload(ann, ("a.jpg", image()))).json()["deck"]["id"]
    assert (await change_deck(ann, deck, keep=True)).json()["code"] == "sharing_off"
    async with server.http() as http:
        assert not (await http.get("/api/decks")).json()["shared"]


async def test_photos_can_be_added_to_a_deck_and_keep_their_captions(server: RunningServer) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    captions = '["Anna on the beach", ""]'
    first = await upload(ann, ("a.jpg", image()), ("b.jpg", image(2)), lines=captions)
    deck = first.json()["deck"]["id"]
    second = await upload(ann, ("c.jpg", image(3)), ("d.jpg", b"?"), deck=deck, lines="nonsense")
    assert second.json()["deck"]["pictures"] == 3
    assert [problem["file"] for problem in second.json()["refused"]] == ["d.jpg"]
    assert (await upload(bob, ("e.jpg", image(4)), deck=deck)).json()["code"] == "host_only"
    broken = await upload(ann, ("e.jpg", b"?"), deck=deck)
    assert broken.json()["code"] == "bad_picture"
    async with server.http() as http:
        for picture in ("p001", "p002", "p003"):
            for size in FILE_SUFFIXES:
                response = await http.get(f"/media/pictures/{deck}/{picture}.{size}")
                assert response.status_code == 200
        ids = f"{deck}/p001,{deck}/p002"
        texts = (await http.get("/api/pictures", params={"ids": ids})).json()["pictures"]
    assert texts[f"{deck}/p001"]["description"] == {"en": "Anna on the beach"}
    assert texts[f"{deck}/p002"]["title"]["en"] == "B"


async def test_guest_uploads_a_deck_and_the_host_chooses_it(server: RunningServer) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    phone = await ann.connect()
    created = await upload(bob, ("words.csv", ROW))
    deck = created.json()["deck"]
    assert (deck["by"], deck["topics"]) == (bob.id, 1)
    view = await phone.wait_for_view(lambda v: v["decks"])
    assert view["choice"]["decks"] == []
    assert await phone.do("table", "ChooseDecks", decks=["house", deck["id"]]) == "Done"
    assert await phone.do("table", "SetDeckMix", mix="most") == "Done"
    await phone.wait_for_view(lambda v: v["choice"]["mix"] == "most")
    assert (await change_deck(bob, deck["id"], remove=True)).status_code == 200


async def test_spreadsheet_is_previewed_before_it_becomes_a_deck(server: RunningServer) -> None:
    ann = await host_table(server.base)
    words = "en\ndog;cat;cow;pig;hen;fox;owl\nDeutsch\nHund;Katze;Kuh\n".encode("utf-16")
    async with server.http() as http:
        url = f"/api/tables/{ann.code}/words"
        read = await http.post(
            url, files=[("pictures", ("w.csv", words))], headers=bearer(ann.token)
        )
        rows = read.json()["rows"]
        assert [(row["language"], row["faults"]) for row in rows] == [("en", []), ("de", ["terms"])]
        assert rows[1]["terms"] == ["Hund", "Katze", "Kuh"]
        bad = [("pictures", ("w.xlsx", b"PK\x03\x04 nothing"))]
        refused = (await http.post(url, files=bad, headers=bearer(ann.token))).json()
    assert refused["code"] == "bad_deck"
    assert [problem["code"] for problem in refused["detail"]["problems"]] == ["not_words"]


async def test_game_with_uploaded_photos_works_with_bots_and_survives_a_restart(
    start: StartServer,
) -> None:
    server = await start()
    ann = await host_table(server.base)
    phone = await ann.connect()
    created = await upload(ann, *((f"{n}.jpg", image(n)) for n in range(8)))
    deck = created.json()["deck"]["id"]
    for _ in range(2):
        assert await phone.do("table", "AddBot") == "Done"
    assert await phone.do("table", "ChooseGame", game="pictures") == "Done"
    assert await phone.do("table", "StartGame") == "Done"
    view = await phone.wait_for_view(lambda v: v["game"])
    photos = [photo for photo in view["game"]["public"]["photos"] if photo.startswith(deck)]
    assert len(photos) == 8, "half of the sixteen photos"
    library = await server.server.decks.library_for_bots([deck])
    assert set(photos) <= set(library.thumbs)
    await server.stop()
    restarted = await start()
    ann.base = restarted.base
    phone = await ann.connect()
    view = await phone.wait_for_view(lambda v: v["game"] and v["decks"])
    assert view["decks"][0]["pictures"] == 8
    assert await status(restarted.base, f"/media/pictures/{photos[0]}.320.webp") == 200


def test_deck_ids_cannot_be_guessed() -> None:
    ids = {new_deck_id("own") for _ in range(100)}
    assert len(ids) == 100
    assert all(map(is_stored, ids))
    assert not is_stored("own-beach")
    assert not is_stored(f"own-{'a' * 25}")


async def test_deck_that_is_deleted_while_it_is_shared_leaves_no_copy(
    server: RunningServer,
) -> None:
    parts, ann = server.server, await host_table(server.base)
    live = await parts.tables.find(ann.code)
    for delete in ("endpoint", "command"):
        deck = (await upload(ann, ("a.jpg", image()))).json()["deck"]["id"]
        sharing = parts.table_decks.share(live, ann.id, deck, True)
        deleting = (
            parts.table_decks.remove(live, ann.id, deck)
            if delete == "endpoint"
            else live.actor.execute(TableRequest(RemoveDeck(deck)))
        )
        await asyncio.gather(sharing, deleting, return_exceptions=True)
        assert live.actor.table.info.uploaded_deck(deck) is None
        assert await parts.store.decks.shared_decks() == [], delete
