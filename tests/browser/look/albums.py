"""Albums to look at: an evening of five, told to the page as the server would tell it."""

import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import msgspec
from tests.album.evenings import evening
from tests.browser.look.evenings import CODE, NAMES, collection
from tests.browser.look.scenes import Scene

from triptych.album.albums import Album
from triptych.album.offline import stored_album
from triptych.ink.frames import Snapshot, write_snapshot
from triptych.ink.progress import StoredBoard
from triptych.store.contract.albums import AlbumMark, AlbumRow
from triptych.store.contract.store import TableRow
from triptych.store.snapshot import StoredTable
from triptych.wire.album import AlbumItem, AlbumShown

SEATS = 5
VIEWER = "p0"
KEEPER = "keeper"
"""Somebody who was at the table and has its album."""
SLIDE = """const press = (key) => dispatchEvent(new KeyboardEvent('keydown', { key }));
  press(' ');
  for (let i = 0; i < %d; i++) press('ArrowRight');"""
"""Hold the show, and on to this slide."""


def key_of(names: str) -> str:
    """Of the album of people with such names."""
    return f"look-{names}".ljust(22, "-")


KEYS = {key_of(names): names for names in NAMES}


@cache
def opened(names: str) -> tuple[Album, dict[int, StoredBoard]]:
    """The album and the ink of its drawings; everybody has voted and likes the first works."""
    written = evening(people=SEATS, names=NAMES[names])
    row = TableRow(CODE, 0, len(written.entries), None, 0, 0)
    stored = StoredTable(row, written.entries, written.ink)
    marks = []
    for game in stored_album(collection(), stored).games:
        works = [item.id for item in game.items]
        marks += [AlbumMark(works[-1], f"p{seat}", "vote") for seat in range(SEATS)]
        marks += [AlbumMark(works[0], f"p{seat}", "thumb") for seat in range(SEATS)]
    kept = AlbumRow(key_of(names), CODE, False, frozenset(), tuple(marks))
    stored = StoredTable(row, written.entries, written.ink, album=kept)
    boards: dict[int, StoredBoard] = defaultdict(StoredBoard)
    for chunk in written.ink:
        boards[chunk.board].add(chunk.chunk, chunk.body)
    return stored_album(collection(), stored), boards


@cache
def answer(path: str) -> bytes | None:
    """What the server says to `GET /api/albums/KEY…`; None where it has no such thing."""
    key, *asked = path.removeprefix("/api/albums/").split("/")
    album, boards = opened(KEYS[key])
    match asked:
        case []:
            return msgspec.json.encode(AlbumShown(tuple(map(album.summary, album.games)), 30, True))
        case ["games", number]:
            return msgspec.json.encode(album.items_for(album.game(int(number)), VIEWER))
        case ["items", name]:
            return msgspec.json.encode(album.item(name)[1])
        case ["boards", board]:
            return write_snapshot(Snapshot(int(board), bytes(boards[int(board)].log)))
    return None


def albums(names: str) -> Iterator[Scene]:
    """The album to scroll through, game by game, with its dialogs; and its slides on a TV."""
    album, _ = opened(names)
    page = f"/album/{key_of(names)}"
    every = [(game, item) for game in album.games for item in album.items(game)]
    yield Scene("album", KEEPER, page, SEATS, names)
    for tool in range(2):
        act = f"document.querySelectorAll('nav.tools button')[{tool}]?.click()"
        yield Scene(f"album tool {tool}", KEEPER, page, SEATS, names, acts=(act,))
    for game in album.games:
        name, there = game.playing.game, f'section[data-number="{game.number}"]'
        near = f"document.querySelector('{there}').scrollIntoView()"
        yield Scene(f"album {name}", KEEPER, page, SEATS, names, acts=(near,))
        last = f"[...document.querySelectorAll('{there} button')].at(-1)?.click()"
        yield Scene(f"album {name} tap", KEEPER, page, SEATS, names, acts=(near, last))
        numbers = [i for i, (of, _) in enumerate(every) if of is game]
        fullest = max(numbers, key=lambda i: _said(every[i][1]))
        for label, number in (("first", numbers[0]), ("full", fullest)):
            title = f"album {name} slide {label}"
            yield Scene(title, "tv", f"{page}/tv", SEATS, names, acts=(SLIDE % number,))


def _said(item: AlbumItem) -> int:
    """How much there is to say about it."""
    return len(json.dumps(msgspec.to_builtins(item.keepsake)))
