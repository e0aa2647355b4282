"""Decks that people bring: finished ones as a zip, limits, and a shelf that notices changes."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.decks.images import deck_files, image, write_zip
from tests.support.players import Person, eventually, host_table
from tests.support.servers import Running, Start

from triptych.decks.deck_builder import deck_from_photos, remove_deck
from triptych.decks.library import Library, load_library
from triptych.server import server as server_module
from triptych.server.uploads import deck_catalogue

pytestmark = pytest.mark.process


async def bring(
    server: Running, who: Person, name: str, data: bytes, **how: str
) -> tuple[int, Any]:
    """Upload one file; the status and the answer."""
    async with server.http() as http:
        answer = await http.post(
            f"/api/tables/{who.code}/decks",
            params=how,
            data={"title": "Ours"},
            files=[("pictures", (name, data))],
            headers={"Authorization": f"Bearer {who.token}"},
        )
    return answer.status_code, answer.json()


async def ids(server: Running) -> list[str]:
    async with server.http() as http:
        return [deck["id"] for deck in (await http.get("/api/decks")).json()["decks"]]


def zipped(tmp_path: Path, files: dict[str, bytes]) -> bytes:
    return write_zip(tmp_path / "upload.zip", files).read_bytes()


async def test_a_finished_deck_comes_as_a_zip_with_its_pictures_lines_and_words(
    server: Running, tmp_path: Path
) -> None:
    ann = await host_table(server.base)
    files = {**deck_files(2), "words.csv": b"blau\n1;2;3;4;5;6;7\n"}
    status, made = await bring(server, ann, "Mine.ZIP", zipped(tmp_path, files))
    deck = made["deck"]
    assert (status, deck["title"], deck["pictures"], deck["topics"]) == (201, "Mine", 2, 1)
    async with server.http() as http:
        picture = await http.get(f"/media/pictures/{deck['id']}/p1.640.webp")
        assert picture.status_code == 200
        card = f"{deck['id']}/blue-01"
        words = (await http.get("/api/topics", params={"cards": card})).json()["cards"]
        assert words[card]["sides"][0][2] == {"en": "3", "de": "3", "fr": "3"}
        name = f"{deck['id']}/p1"
        texts = (await http.get("/api/pictures", params={"ids": name})).json()["pictures"]
        assert texts[name]["title"]["en"]
    phone = await ann.connect()
    assert await phone.do("table", "ChooseGame", game="pictomania") == "Done"
    status, again = await bring(server, ann, "mine.zip", zipped(tmp_path, files))
    assert (status, again["deck"]["pictures"]) == (201, 2), "a copy is a deck of its own"


async def test_photos_come_as_a_zip_too(server: Running, tmp_path: Path) -> None:
    ann = await host_table(server.base)
    photos = {"trip/a.jpg": image(), "trip/b.jpg": b"?", "trip/notes.txt": b"?"}
    status, made = await bring(server, ann, "trip.zip", zipped(tmp_path, photos))
    assert (status, made["deck"]["pictures"]) == (201, 1)
    assert made["deck"]["title"] == "Ours"
    assert [(one["file"], one["code"]) for one in made["refused"]] == [("b.jpg", "not_a_picture")]


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({"../evil.jpg": b"x"}, "outside"),
        ({"a.jpg": b"\0" * 3_000_000}, "zip_bomb"),
        ({"manifest.json": b"{"}, "manifest"),
        ({"notes.txt": b"x"}, "no_photo"),
        (deck_files(4), "deck_full"),
    ],
)
async def test_a_bad_zip_is_refused_with_its_reason(
    start: Start, tmp_path: Path, files: dict[str, bytes], why: str
) -> None:
    server = await start(upload_bytes=1_000_000, upload_pictures=3)
    ann = await host_table(server.base)
    status, refused = await bring(server, ann, "a.zip", zipped(tmp_path, files))
    assert (status, refused["code"]) == (400, "bad_deck")
    assert refused["detail"]["problems"][0]["code"] == why
    assert (await server.server.store.deck_usage(ann.code)).decks == 0
    assert not list((tmp_path / "data/incoming").glob("*"))


async def test_what_is_no_zip_or_no_words_is_a_bad_deck(server: Running) -> None:
    ann = await host_table(server.base)
    for name, data in (("a.zip", b"PK nothing"), ("a.csv", b"one,two")):
        status, refused = await bring(server, ann, name, data)
        assert (status, refused["code"]) == (400, "bad_deck")


FULL = [
    {"most_decks": 1},
    {"decks_bytes": 4_500},
    {"table_decks": 1},
    {"table_deck_bytes": 4_500},
]


@pytest.mark.parametrize("full", FULL)
async def test_a_full_shelf_takes_no_more(start: Start, full: dict[str, int]) -> None:
    server = await start(**full)
    ann = await host_table(server.base)
    assert (await bring(server, ann, "a.jpg", image()))[0] == 201
    status, refused = await bring(server, ann, "b.jpg", image())
    assert (status, refused["code"]) == (507, "decks_full")
    assert (await server.server.store.deck_usage(ann.code)).decks == 1


async def test_of_many_at_once_only_as_many_as_fit_are_taken(start: Start) -> None:
    server = await start(most_decks=2)
    ann = await host_table(server.base)
    answers = await asyncio.gather(*(bring(server, ann, "a.jpg", image(n)) for n in range(5)))
    assert sorted(status for status, _ in answers) == [201, 201, 507, 507, 507]


async def test_decks_that_come_and_go_beside_the_server_are_noticed(
    server: Running, tmp_path: Path
) -> None:
    """Another node that shares the folder, or the host at the command line."""
    ann = await host_table(server.base)
    phone = await ann.connect()
    assert await ids(server) == ["house"]
    own = tmp_path / "data/decks"
    made = deck_from_photos([("a.jpg", image())], "Beside", own)
    assert await ids(server) == ["house", "beside"]
    assert await phone.do("table", "ChooseDecks", decks=["beside"]) == "Done"
    remove_deck(made.id, own)
    assert await ids(server) == ["house"]
    assert await phone.do("table", "AddBot") == "Done"
    view = await phone.seen(lambda v: v["blocked"] and v["blocked"]["code"] == "unknown_deck")
    assert view["blocked"]["fix"] == {"type": "ChooseDecks", "decks": []}


async def test_a_deck_that_goes_while_it_is_read_does_not_end_the_looking(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_module, "DECK_REFRESH_S", 0.01)
    server = await start()
    assert list(server.server.decks.library.decks) == ["house"]
    looks: list[str] = []

    def read(folder: Path) -> Library:
        looks.append("")
        if len(looks) == 1:
            raise FileNotFoundError(folder)
        return load_library(folder)

    monkeypatch.setattr(deck_catalogue, "load_library", read)
    deck_from_photos([("a.jpg", image())], "Beside", tmp_path / "data/decks")
    await eventually(lambda: "beside" in server.server.decks.library.decks)
    assert len(looks) >= 2
