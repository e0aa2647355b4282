"""`triptych export`: an evening as a folder that opens from any disk, without a server."""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from triptych.album.albums import Album
from triptych.album.evening import KeptGame
from triptych.album.files import AlbumFiles
from triptych.album.rendering import RenderJob, render
from triptych.album.stored import StoredDecks, StoredInk, stored_album
from triptych.core.album import ChosenPicture
from triptych.decks.library import load
from triptych.games import GAMES
from triptych.store import NoSuchTable
from triptych.store.snapshot import snapshot
from triptych.table.turn import Collection
from triptych.wire.album import AlbumItem

MOST = 2_000
"""Works in one folder."""
STYLE = """body{font:18px/1.4 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
h1,h2{font-family:Georgia,serif;font-weight:400}section{display:grid;gap:1.5rem;
grid-template-columns:repeat(auto-fill,minmax(18rem,1fr))}figure{margin:0}img{width:100%;
box-shadow:0 2px 12px #0003}figcaption{color:#444}"""


class ExportedWork(msgspec.Struct, frozen=True):
    """One work of the folder's album.json."""

    game: str
    number: int
    item: str
    title: str
    by: str
    guesses: tuple[tuple[str, str, bool], ...]
    files: tuple[str, ...]
    kept: Any


async def open_stored(address: str | Path, data: Path, table: str) -> tuple[Album, AlbumFiles]:
    """A table's album and its files, by the table's code. NoSuchTable."""
    async with snapshot(address) as journal:
        if table not in await journal.codes():
            raise NoSuchTable(f"there is no table {table} in this journal")
        stored = await journal.table(table)
        library = load(data / "decks")
        decks = StoredDecks(library)
        await decks.read(journal, [*stored.decks, *await journal.kept()])
    album = stored_album(Collection(GAMES, library.core_decks), stored)
    return album, AlbumFiles(StoredInk(stored), decks)


async def export(
    address: str | Path, data: Path, table: str, folder: Path, language: str, moving: bool
) -> tuple[int, int]:
    """Write PNG, SVG, animations, JSON and a page into a new folder; so many works, of so many."""
    album, files = await open_stored(address, data, table)
    folder.mkdir(parents=True)
    works: list[ExportedWork] = []
    for game in album.games:
        place = folder / f"{game.number:02}-{game.playing.game}"
        place.mkdir()
        for item in album.items(game)[: MOST - len(works)]:
            works.append(await _write(files, album, game, item, place, language, moving))
    (folder / "album.json").write_bytes(msgspec.json.format(msgspec.json.encode(works), indent=1))
    (folder / "index.html").write_text("".join(_page(album, works, language)), "utf-8")
    return len(works), sum(len(album.items(game)) for game in album.games)


async def _write(
    files: AlbumFiles,
    album: Album,
    game: KeptGame,
    item: AlbumItem,
    place: Path,
    language: str,
    moving: bool,
) -> ExportedWork:
    kinds = ["png", "svg"]
    if moving and not isinstance(item.kept, ChosenPicture):  # A few symbols are no film.
        kinds.append("gif")
    names, job = [], None
    for kind in kinds:
        job = await files.one(album, item.id, kind, language)
        path = place / f"{item.id}.{kind}"
        path.write_bytes(render(job))
        names.append(f"{place.name}/{path.name}")
    assert isinstance(job, RenderJob)
    said = job.works[0][1]
    kept = msgspec.to_builtins(item.kept)
    files_of = tuple(names)
    return ExportedWork(
        game.playing.game, game.number, item.id, said.title, said.by, said.guesses, files_of, kept
    )


def _page(album: Album, works: list[ExportedWork], language: str) -> Iterator[str]:
    yield f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Triptych</title>'
    yield f"<style>{STYLE}</style><h1>Triptych</h1>"
    for game in album.games:
        names = ", ".join(
            f"{s.name} {p}" for s, p in zip(game.seats, game.result.points, strict=True)
        )
        yield f"<h2>{game.playing.game.capitalize()}</h2><p>{escape(names)}</p><section>"
        for work in works:
            if work.number != game.number:
                continue
            shown = next((f for f in work.files if f.endswith(".gif")), work.files[0])
            said = " · ".join(f"{n}: {what}" for n, what, _ in work.guesses if what)
            yield (
                f'<figure><a href="{work.files[0]}"><img src="{shown}" loading="lazy" '
                f'alt="{escape(work.title)}"></a><figcaption><b>{escape(work.title)}</b> '
                f"{escape(work.by)}<br>{escape(said)}</figcaption></figure>"
            )
        yield "</section>"
