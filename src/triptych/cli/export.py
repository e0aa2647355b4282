"""`triptych export`: writes an evening's album into a folder that can be viewed offline."""

import asyncio
from collections.abc import Iterator
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import msgspec
import typer

from triptych.album.albums import Album
from triptych.album.evening import RecordedGame
from triptych.album.files import RenderJobFactory
from triptych.album.offline import StoredDecks, StoredInk, stored_album
from triptych.album.render_job import RenderJob, render
from triptych.cli.support import options
from triptych.cli.support.command_progress import NO_PROGRESS, Progress
from triptych.cli.support.errors import fail
from triptych.cli.support.grammar import Command
from triptych.cli.support.language_option import LanguageOption
from triptych.decks.languages import LANGUAGES
from triptych.decks.library import load_library
from triptych.games import GAMES
from triptych.store import NoSuchTable
from triptych.store.backends import backend_at
from triptych.table.turn import Collection
from triptych.wire.album import AlbumItem

app = typer.Typer(add_completion=False)

MAX_WORKS = 2_000
"""The maximum number of works (pictures, drawings and builds) in one folder."""
STYLE = """body{font:18px/1.4 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
h1,h2{font-family:Georgia,serif;font-weight:400}section{display:grid;gap:1.5rem;
grid-template-columns:repeat(auto-fill,minmax(18rem,1fr))}figure{margin:0}img{width:100%;
box-shadow:0 2px 12px #0003}figcaption{color:#444}"""


class ExportedWork(msgspec.Struct, frozen=True):
    """One work, as album.json lists it."""

    game: str
    number: int
    item: str
    title: str
    by: str
    guesses: tuple[tuple[str, str, bool], ...]
    files: tuple[str, ...]
    kept: Any


async def open_stored_album(
    address: str | Path, data: Path, table: str
) -> tuple[Album, RenderJobFactory]:
    """Load the album of a table from the journal.

    Returns the album, and a factory for jobs that render the album's works. Raises `NoSuchTable` if
    the journal has no such table.
    """
    async with backend_at(address).snapshot() as journal:
        stored = await journal.table(table)
        if stored is None:
            raise NoSuchTable(f"there is no table {table} in this journal")
        library = load_library(data / "decks")
        decks = StoredDecks(library)
        await decks.load(journal, [*stored.decks, *await journal.shared_decks()])
    album = stored_album(Collection(GAMES, library.playable_cards), stored)
    return album, RenderJobFactory(StoredInk(stored), decks)


async def export(
    address: str | Path,
    data: Path,
    table: str,
    folder: Path,
    language: str,
    animate: bool,
    progress: Progress = NO_PROGRESS,
) -> tuple[int, int]:
    """Write PNG, SVG, JSON and a web page into a new folder. With `animate`, also writes GIFs.

    The folder gets its name when it is complete. Returns how many works were written and how many
    the album has.
    """
    album, files = await open_stored_album(address, data, table)
    folder.parent.mkdir(parents=True, exist_ok=True)
    total = sum([len(await album.items(game)) for game in album.games])
    with TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as unfinished:
        part = Path(unfinished, folder.name)
        part.mkdir()
        works: list[ExportedWork] = []
        for game in album.games:
            directory = part / f"{game.number:02}-{game.playing.game}"
            directory.mkdir()
            for item in (await album.items(game))[: MAX_WORKS - len(works)]:
                progress.show("drawing", len(works), min(total, MAX_WORKS), "works")
                works.append(
                    await _write_work(files, album, game, item, directory, language, animate)
                )
        (part / "album.json").write_bytes(msgspec.json.format(msgspec.json.encode(works), indent=1))
        (part / "index.html").write_text("".join(_page(album, works, language)), "utf-8")
        part.rename(folder)
    return len(works), total


async def _write_work(
    files: RenderJobFactory,
    album: Album,
    game: RecordedGame,
    item: AlbumItem,
    directory: Path,
    language: str,
    animate: bool,
) -> ExportedWork:
    kinds = ["png", "svg"]
    if animate and item.keepsake.info.has_replay:
        kinds.append("gif")
    names, job = [], None
    for kind in kinds:
        job = await files.item_job(album, item.id, kind, language)
        path = directory / f"{item.id}.{kind}"
        path.write_bytes(render(job))
        names.append(f"{directory.name}/{path.name}")
    assert isinstance(job, RenderJob)
    caption = job.works[0][1]
    kept = msgspec.to_builtins(item.keepsake)
    return ExportedWork(
        game.playing.game,
        game.number,
        item.id,
        caption.title,
        caption.by,
        caption.guesses,
        tuple(names),
        kept,
    )


def _page(album: Album, works: list[ExportedWork], language: str) -> Iterator[str]:
    yield f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Triptych</title>'
    yield f"<style>{STYLE}</style><h1>Triptych</h1>"
    for game in album.games:
        scores = ", ".join(
            f"{seat.name} {points}"
            for seat, points in zip(game.seats, game.result.points, strict=True)
        )
        yield f"<h2>{game.playing.game.capitalize()}</h2><p>{escape(scores)}</p><section>"
        for work in works:
            if work.number != game.number:
                continue
            shown = next((f for f in work.files if f.endswith(".gif")), work.files[0])
            guesses = " · ".join(f"{name}: {guess}" for name, guess, _ in work.guesses if guess)
            yield (
                f'<figure><a href="{work.files[0]}"><img src="{shown}" loading="lazy" '
                f'alt="{escape(work.title)}"></a><figcaption><b>{escape(work.title)}</b> '
                f"{escape(work.by)}<br>{escape(guesses)}</figcaption></figure>"
            )
        yield "</section>"


@app.command(cls=Command)
def export_evening(
    table: Annotated[str, typer.Argument(help="The code of a table in the server's journal.")],
    folder: Annotated[Path, typer.Argument(help="A new folder for PNG, SVG, GIF, JSON and HTML.")],
    lang: LanguageOption = "en",
    moving: Annotated[
        bool, typer.Option(help="Also write animations of drawings and builds.")
    ] = True,
    data: options.Data = None,
    store: options.StoreAddress = None,
    config: options.Config = None,
) -> None:
    """Write the album of a table into a folder that opens in any browser."""
    if folder.exists():
        fail(f"{folder} exists already; choose another name")
    if lang not in LANGUAGES:
        fail(f"there is no language {lang!r}; choose one of {', '.join(LANGUAGES)}")
    settings = options.read_settings(data, store, config)
    location = settings.store_address(), Path(settings.data)
    works, total = options.run_stoppable(
        lambda progress: asyncio.run(
            export(*location, table.upper(), folder, lang, moving, progress)
        )
    )
    typer.echo(f"{folder}: {works} works; open index.html in it.")
    if works < total:
        typer.echo(f"One folder holds {works} works; the {total - works} newest are left out.")
