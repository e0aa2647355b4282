"""Uploads of decks: finished decks and photos as a zip, limits, and changes to the deck folder."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

import pytest
from tests.decks.images import deck_files, image, tagged_photo, write_zip
from tests.support.http_requests import upload_deck
from tests.support.players import TIMEOUT_S, Person, eventually, host_table
from tests.support.servers import RunningServer, StartServer
from tests.support.speedups import QUICK

from triptych.core.values import change
from triptych.decks.deck_builder import deck_from_photos, delete_deck_folder
from triptych.decks.languages import LANGUAGES
from triptych.decks.library import Library, load_library
from triptych.server.uploads import deck_catalogue
from triptych.server.uploads.multipart import UploadForm

pytestmark = pytest.mark.process


async def upload(
    server: RunningServer, person: Person, name: str, data: bytes, **params: str
) -> tuple[int, Any]:
    """Upload one file; returns the status and the response."""
    async with server.http() as http:
        response = await upload_deck(http, person, (name, data), query=params)
    return response.status_code, response.json()


async def deck_ids(server: RunningServer) -> list[str]:
    async with server.http() as http:
        return [deck["id"] for deck in (await http.get("/api/decks")).json()["decks"]]


def zipped(tmp_path: Path, files: dict[str, bytes]) -> bytes:
    return write_zip(tmp_path / "upload.zip", files).read_bytes()


async def test_zip_of_a_finished_deck_is_accepted_with_pictures_and_words(
    server: RunningServer, tmp_path: Path
) -> None:
    ann = await host_table(server.base)
    files = {**deck_files(2), "words.csv": b"blau\n1;2;3;4;5;6;7\n"}
    status, created = await upload(server, ann, "Mine.ZIP", zipped(tmp_path, files))
    deck = created["deck"]
    assert (status, deck["title"], deck["pictures"], deck["topics"]) == (201, "Mine", 2, 1)
    async with server.http() as http:
        picture = await http.get(f"/media/pictures/{deck['id']}/p1.640.webp")
        assert picture.status_code == 200
        card = f"{deck['id']}/blue-01"
        words = (await http.get("/api/topics", params={"cards": card})).json()["cards"]
        assert words[card]["sides"][0][2] == dict.fromkeys(LANGUAGES, "3")
        name = f"{deck['id']}/p1"
        texts = (await http.get("/api/pictures", params={"ids": name})).json()["pictures"]
        assert texts[name]["title"]["en"]
    phone = await ann.connect()
    assert await phone.do("table", "ChooseGame", game="pictomania") == "Done"
    status, again = await upload(server, ann, "mine.zip", zipped(tmp_path, files))
    assert (status, again["deck"]["pictures"]) == (201, 2), "a copy is another deck"


async def test_zip_of_photos_is_accepted(server: RunningServer, tmp_path: Path) -> None:
    ann = await host_table(server.base)
    photos = {
        "trip/a.jpg": image(),
        "trip/b.jpg": b"?",
        "trip/c.jpg": b"?",
        "trip/notes.txt": b"?",
    }
    status, created = await upload(server, ann, "trip.zip", zipped(tmp_path, photos))
    assert (status, created["deck"]["pictures"]) == (201, 1)
    assert created["deck"]["title"] == "Ours"
    assert [(problem["file"], problem["code"]) for problem in created["refused"]] == [
        ("b.jpg", "not_a_picture"),
        ("c.jpg", "not_a_picture"),
    ]
    metrics = server.server.metrics
    assert metrics.value("uploads", outcome="taken") == 1
    assert metrics.value("uploads", outcome="refused") == 2


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
async def test_bad_zip_is_refused_with_its_reason(
    start: StartServer, tmp_path: Path, files: dict[str, bytes], why: str
) -> None:
    server = await start(upload_bytes=1_000_000, upload_pictures=3)
    ann = await host_table(server.base)
    status, refusal = await upload(server, ann, "a.zip", zipped(tmp_path, files))
    assert (status, refusal["code"]) == (400, "bad_deck")
    assert refusal["detail"]["problems"][0]["code"] == why
    assert (await server.server.store.decks.deck_usage(ann.code)).decks == 0
    assert not list((tmp_path / "data/incoming").glob("*"))


async def test_file_that_is_neither_zip_nor_words_is_a_bad_deck(server: RunningServer) -> None:
    ann = await host_table(server.base)
    for name, data in (("a.zip", b"PK nothing"), ("a.csv", b"one,two")):
        status, refusal = await upload(server, ann, name, data)
        assert (status, refusal["code"]) == (400, "bad_deck")


FULL_LIMITS = [
    {"most_decks": 1},
    {"decks_bytes": 4_500},
    {"table_decks": 1},
    {"table_deck_bytes": 4_500},
]


@pytest.mark.parametrize("limits", FULL_LIMITS)
async def test_uploads_over_a_deck_limit_are_refused(
    start: StartServer, limits: dict[str, int]
) -> None:
    server = await start(**limits)
    ann = await host_table(server.base)
    assert (await upload(server, ann, "a.jpg", image()))[0] == 201
    status, refusal = await upload(server, ann, "b.jpg", image())
    assert (status, refusal["code"]) == (507, "decks_full")
    assert (await server.server.store.decks.deck_usage(ann.code)).decks == 1


async def test_concurrent_uploads_do_not_exceed_the_deck_limit(start: StartServer) -> None:
    server = await start(most_decks=2)
    ann = await host_table(server.base)
    responses = await asyncio.gather(*(upload(server, ann, "a.jpg", image(n)) for n in range(5)))
    assert sorted(status for status, _ in responses) == [201, 201, 507, 507, 507]


async def test_changes_to_the_deck_folder_appear_without_a_restart(
    server: RunningServer, tmp_path: Path
) -> None:
    """Another node may share the folder and change it, or the owner may, on the command line."""
    ann = await host_table(server.base)
    phone = await ann.connect()
    assert await deck_ids(server) == ["house"]
    folder = tmp_path / "data/decks"
    created = deck_from_photos([("a.jpg", image())], "Added", folder)
    assert await deck_ids(server) == ["house", "added"]
    assert await phone.do("table", "ChooseDecks", decks=["added"]) == "Done"
    delete_deck_folder(created.id, folder)
    assert await deck_ids(server) == ["house"]
    assert await phone.do("table", "AddBot") == "Done"
    view = await phone.wait_for_view(
        lambda v: v["blocked"] and v["blocked"]["code"] == "unknown_deck"
    )
    assert view["blocked"]["fix"] == {"type": "ChooseDecks", "decks": []}


async def test_deck_removed_during_a_refresh_does_not_stop_the_refreshes(
    start: StartServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start(change(QUICK, deck_refresh_s=0.01))
    assert list(server.server.decks.library.decks) == ["house"]
    reads: list[str] = []

    def read(folder: Path) -> Library:
        reads.append("")
        if len(reads) == 1:
            raise FileNotFoundError(folder)
        return load_library(folder)

    monkeypatch.setattr(deck_catalogue, "load_library", read)
    deck_from_photos([("a.jpg", image())], "Added", tmp_path / "data/decks")
    await eventually(lambda: "added" in server.server.decks.library.decks)
    assert len(reads) >= 2


def test_form_closed_while_a_chunk_is_written_leaves_no_file_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A timeout closes the form, but cannot stop the thread that writes to it."""
    begin_part = UploadForm._begin_part
    writing, may_begin = threading.Event(), threading.Event()

    def begin_part_late(form: UploadForm) -> None:
        writing.set()
        assert may_begin.wait(TIMEOUT_S)
        begin_part(form)

    monkeypatch.setattr(UploadForm, "_begin_part", begin_part_late)
    form = UploadForm(tmp_path, "multipart/form-data; boundary=b", 1_000, 2)
    disposition = 'Content-Disposition: form-data; name="pictures"; filename="a.jpg"'
    with ThreadPoolExecutor(2) as threads:
        write = threads.submit(form.write, f"--b\r\n{disposition}\r\n\r\nbytes".encode())
        assert writing.wait(TIMEOUT_S)
        close = threads.submit(form.close)
        wait([close], timeout=0.1)  # Time in which `close` must not return.
        may_begin.set()
        write.result(TIMEOUT_S)
        close.result(TIMEOUT_S)
    assert form.files, "the chunk contains the start of a file"
    assert form._file is None
    form.write(f"\r\n--b\r\n{disposition}\r\n\r\nbytes".encode())
    assert len(form.files) == 1, "a thread that starts late must not open another file"
    assert form._file is None


async def test_uploaded_photo_loses_its_metadata(server: RunningServer) -> None:
    ann = await host_table(server.base)
    _, created = await upload(server, ann, "secret.jpg", tagged_photo())
    picture = f"{created['deck']['id']}/p001"
    async with server.http() as http:
        for size in (1152, 640, 320):
            for kind in ("webp", "avif"):
                response = await http.get(f"/media/pictures/{picture}.{size}.{kind}")
                assert response.status_code == 200
                assert b"Secretive" not in response.content
                assert b"Exif" not in response.content
        texts = (await http.get("/api/pictures", params={"ids": picture})).json()
        assert texts["pictures"][picture]["title"]
