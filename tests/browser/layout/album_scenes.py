"""Scenes of an album, and the responses that the server would send for them."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

import msgspec
from tests.album.evenings import record_evening
from tests.browser.layout.scenes import Scene
from tests.browser.layout.simulated_table import CODE, NAMES, collection

from triptych.album.albums import Album
from triptych.album.offline import stored_album
from triptych.ink.frames import Snapshot, write_snapshot
from triptych.ink.progress import StoredBoard
from triptych.store.contract.albums import AlbumMark, AlbumRow
from triptych.store.contract.backup import StoredTable
from triptych.store.contract.tables import TableRow
from triptych.wire.album import AlbumItem, AlbumShown

T = TypeVar("T")
SEATS = 5
VIEWER = "p0"
ALBUM_VIEWER = "album viewer"
"""A viewer with a session and the key of the album."""
GO_TO_SLIDE = """const press = (key) => dispatchEvent(new KeyboardEvent('keydown', { key }));
  press(' ');
  for (let i = 0; i < %d; i++) press('ArrowRight');"""
"""Pauses the slide show and goes to the slide with this number; the first slide is 0."""


def album_key(names: str) -> str:
    """The key of the album for this set of names."""
    return f"look-{names}".ljust(22, "-")


NAMES_BY_KEY = {album_key(names): names for names in NAMES}


def run_in_thread(result: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread, because Playwright's event loop runs in the main thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, result).result()


@cache
def album_of(names: str) -> tuple[Album, dict[int, StoredBoard]]:
    """An album in which everyone has voted and given thumbs, and the ink of its drawings."""
    recorded = record_evening(people=SEATS, names=NAMES[names])
    row = TableRow(CODE, 0, len(recorded.entries), None, 0, 0)
    stored = StoredTable(row, recorded.entries, recorded.ink)
    marks = []
    for game in stored_album(collection(), stored).games:
        item_ids = [item.id for item in game.compute_items().items]
        marks += [AlbumMark(item_ids[-1], f"p{seat}", "vote") for seat in range(SEATS)]
        marks += [AlbumMark(item_ids[0], f"p{seat}", "thumb") for seat in range(SEATS)]
    album_row = AlbumRow(album_key(names), CODE, False, frozenset(), tuple(marks))
    stored = StoredTable(row, recorded.entries, recorded.ink, album=album_row)
    boards: dict[int, StoredBoard] = defaultdict(StoredBoard)
    for chunk in recorded.ink:
        boards[chunk.board].add(chunk.chunk, chunk.body)
    return stored_album(collection(), stored), boards


@cache
def album_response(path: str) -> bytes | None:
    """The body for `GET /api/albums/KEY…`; None for 404."""
    key, *parts = path.removeprefix("/api/albums/").split("/")
    album, boards = album_of(NAMES_BY_KEY[key])
    match parts:
        case []:
            return msgspec.json.encode(AlbumShown(tuple(map(album.summary, album.games)), 30, True))
        case ["games", number]:
            items = album.items_for(album.game(int(number)), VIEWER)
            return msgspec.json.encode(run_in_thread(items))
        case ["items", name]:
            return msgspec.json.encode(run_in_thread(album.item(name))[1])
        case ["boards", board]:
            return write_snapshot(Snapshot(int(board), bytes(boards[int(board)].log)))
    return None


def album_scenes(names: str) -> Iterator[Scene]:
    """The album, each of its games, its dialogs, and its slides on a TV."""
    album, _ = album_of(names)
    page = f"/album/{album_key(names)}"
    items = [(game, item) for game in album.games for item in run_in_thread(album.items(game))]
    yield Scene("album", ALBUM_VIEWER, page, SEATS, names)
    for tool in range(2):
        press = f"document.querySelectorAll('nav.tools button')[{tool}]?.click()"
        yield Scene(f"album tool {tool}", ALBUM_VIEWER, page, SEATS, names, actions=(press,))
    for game in album.games:
        name, section = game.playing.game, f'section[data-number="{game.number}"]'
        scroll = f"document.querySelector('{section}').scrollIntoView()"
        yield Scene(f"album {name}", ALBUM_VIEWER, page, SEATS, names, actions=(scroll,))
        last = f"[...document.querySelectorAll('{section} button')].at(-1)?.click()"
        yield Scene(f"album {name} tap", ALBUM_VIEWER, page, SEATS, names, actions=(scroll, last))
        numbers = [i for i, (item_game, _) in enumerate(items) if item_game is game]
        fullest = max(numbers, key=lambda i: _content_size(items[i][1]))
        for label, number in (("first", numbers[0]), ("full", fullest)):
            title = f"album {name} slide {label}"
            yield Scene(title, "tv", f"{page}/tv", SEATS, names, actions=(GO_TO_SLIDE % number,))


def _content_size(item: AlbumItem) -> int:
    return len(json.dumps(msgspec.to_builtins(item.keepsake)))
