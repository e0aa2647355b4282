"""Files saved from an album contain the table's uploaded photos, which are only in the journal."""

from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image
from tests.album.albums_over_http import save_and_open_album
from tests.album.evenings import record_evening, save
from tests.support.servers import StartServer

from triptych.album.files import RenderJobFactory
from triptych.album.render_job import render
from triptych.cli.export import open_stored_album
from triptych.decks.pictures import Picture, PictureFiles
from triptych.decks.stored_contents import CONTENTS_FILE, DeckContents, write_contents
from triptych.server.uploads.album_decks import AlbumDecks
from triptych.store import open_store
from triptych.store.contract.decks import DeckLimits
from triptych.store.contract.store import Store

pytestmark = pytest.mark.process

DECK = "own-" + "a" * 26
RED = (200, 30, 30)
LIMITS = DeckLimits(8, 10**8, 8, 10**8)


def red_photo() -> bytes:
    out = BytesIO()
    Image.new("RGB", (640, 640), RED).save(out, "WEBP", quality=90)
    return out.getvalue()


def evening_with_uploaded_photo() -> tuple[Any, str]:
    """A game of Contrast whose first picture is an uploaded photo, and the id of that photo."""
    evening = record_evening(("contrast",), people=3)
    entry = next(e for e in evening.entries if b'"house/' in e.body)
    house_picture = entry.body.split(b'"house/')[1].split(b'"')[0]
    uploaded = f'"{DECK}/p001"'.encode()
    evening.entries = [
        msgspec.structs.replace(e, body=e.body.replace(b'"house/' + house_picture + b'"', uploaded))
        for e in evening.entries
    ]
    return evening, f"{DECK}/p001"


async def put_deck(store: Store) -> None:
    photo = Picture("p001", PictureFiles("p001.640.webp"), {"en": "Grandpa asleep"})
    contents = DeckContents({"en": "Ours"}, (photo,), (("p001",),))
    files = {"p001.640.webp": red_photo(), CONTENTS_FILE: write_contents(contents)}
    await store.decks.put_deck(DECK, "WXYZ", files, LIMITS)


def is_red(png: bytes) -> bool:
    with Image.open(BytesIO(png)) as picture:
        pixel: Any = picture.convert("RGB").getpixel((picture.width // 2, picture.height // 3))
    return all(abs(a - b) < 24 for a, b in zip(pixel, RED, strict=True))


async def test_uploaded_photos_are_in_saved_files(start: StartServer, journal: str) -> None:
    running = await start(store=journal)
    evening, photo = evening_with_uploaded_photo()
    key = await save_and_open_album(running, evening)
    await put_deck(running.server.store)
    album = await running.server.albums.open(key)
    items = await album.items(album.games[0])
    item = next(i.id for i in items if i.keepsake.info.picture == photo)
    decks = AlbumDecks(running.server.decks, running.server.uploaded_decks)
    files = RenderJobFactory(running.server.albums, decks)
    job = await files.item_job(album, item, "plain", "en")
    assert is_red(render(job))
    assert job.works[0][1].title == "Grandpa asleep"


async def test_uploaded_photos_are_in_exported_evenings(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "triptych.sqlite")
    evening, photo = evening_with_uploaded_photo()
    await save(store, evening)
    await put_deck(store)
    await store.close()
    album, files = await open_stored_album(tmp_path / "triptych.sqlite", tmp_path, "WXYZ")
    items = await album.items(album.games[0])
    item = next(i.id for i in items if i.keepsake.info.picture == photo)
    assert is_red(render(await files.item_job(album, item, "plain", "en")))
