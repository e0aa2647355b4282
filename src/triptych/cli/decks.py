"""`triptych decks`: list, check, add and remove decks that all tables of a server may use.

If the server uses PostgreSQL, these decks are in the database. Otherwise, they are in the server's
data folder.
"""

import os
from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, NoReturn, TypeVar

import typer
from rich.console import Console
from rich.table import Column, Table

from triptych.cli import kept_decks
from triptych.cli.kept_decks import with_decks
from triptych.cli.support.command_progress import Progress
from triptych.cli.support.errors import fail, print_error
from triptych.cli.support.grammar import Command, CommandGroup
from triptych.cli.support.options import (
    Config,
    Data,
    StoreAddress,
    read_settings,
    run_stoppable,
)
from triptych.decks import deck_builder, library
from triptych.decks.bundles import has_manifest, is_photo, open_bundle, read_photos
from triptych.decks.deck_check import DeckReport, check_source, size_warnings
from triptych.decks.photos import EncodeLimits, encode_photo, probe
from triptych.decks.pictures import MAX_PICTURES
from triptych.decks.problems import BadDeck, bad_deck
from triptych.decks.spreadsheets import is_sheet
from triptych.decks.symbols import glyph_problems
from triptych.decks.translations import missing_translations
from triptych.server.settings import Settings
from triptych.server.uploads.uploaded_decks import add_server_deck, server_decks
from triptych.store.backends import backend_at
from triptych.store.contract.errors import StoreError

T = TypeVar("T")

app = typer.Typer(
    cls=CommandGroup,
    add_completion=False,
    no_args_is_help=True,
    help="List, check, add and remove decks.",
)
kept_decks.add_to(app)
console = Console(soft_wrap=True, highlight=False)


def added_decks_folder(settings: Settings) -> Path:
    """Return the folder of added decks in the server's data folder."""
    return Path(settings.data) / "decks"


@app.command("list", cls=Command)
def list_decks(data: Data = None, store: StoreAddress = None, config: Config = None) -> None:
    """List the built-in and added decks. `triptych decks kept` lists those that hosts keep."""
    settings = read_settings(data, store, config)
    loaded = library.load_library(added_decks_folder(settings))
    stored = with_decks(settings, server_decks) if decks_in_database(settings) else {}
    decks = (*loaded.decks.values(), *stored.values())
    # Ids are copied into other commands, so they are never cut off.
    id_column = Column("id", no_wrap=True, min_width=max(len(deck.id) for deck in decks))
    table = Table(id_column, "title", "pictures", "topic cards", "remarks")
    for deck in decks:
        remarks = size_warnings(deck.cards, (text.card for text in deck.topics))
        counts = (str(len(deck.pictures)), str(len(deck.topics)))
        table.add_row(deck.id, deck.title["en"], *counts, "\n".join(remarks))
    console.print(table)
    for problem in loaded.problems:
        print_error(f"left out: {problem}")


@app.command("check", cls=Command)
def check_decks(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FILES", help="Photos, folders, zips, CSV or XLSX files; none: all decks."
        ),
    ] = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Check every picture and every line of words in decks. Exits with 1 if anything is wrong."""
    reports = run_stoppable(
        lambda progress: (
            {path.name: check_source(path, check=_counted(probe, progress)) for path in paths}
            if paths
            else _check_all_decks(data, config, progress)
        )
    )
    for name, report in reports.items():
        state = _plural(len(report.problems), "problem") if report.problems else "good"
        console.print(
            f"{name}: {state} ({_describe_counts(report.pictures, report.topics)})", markup=False
        )
        for line in (*report.problems, *report.too_small):
            console.print(f"  {line}", markup=False)
    if any(report.problems for report in reports.values()):
        raise typer.Exit(1)


def _describe_counts(pictures: int, topics: int) -> str:
    return f"{_plural(pictures, 'picture')}, {_plural(topics, 'topic card')}"


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _check_all_decks(
    data: str | None, config: Path | None, progress: Progress
) -> dict[str, DeckReport]:
    loaded = library.load_library(added_decks_folder(read_settings(data, None, config)))
    decks = loaded.decks.values()
    check = _counted(probe, progress)
    reports = {
        deck.id: check_source(deck.folder, check=check)
        for deck in decks
        if deck.pictures and deck.folder
    }
    topics = sum(len(deck.topics) for deck in decks)
    problems = *loaded.problems, *glyph_problems(), *missing_translations(loaded.house)
    return reports | {"all decks": DeckReport(0, topics, problems)}


@app.command("add", cls=Command)
def add_deck(
    sources: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILES", help="Photos or their folder, a deck (folder or zip), a CSV or XLSX."
        ),
    ],
    title: Annotated[str, typer.Option(metavar="TEXT", help="Title of the new deck.")] = "",
    data: Data = None,
    store: StoreAddress = None,
    config: Config = None,
) -> None:
    """Make a deck from your own photos or words, or add a finished deck."""
    settings = read_settings(data, store, config)
    with ExitStack() as stack:
        folder = added_decks_folder(settings)
        if decks_in_database(settings):
            folder = Path(stack.enter_context(TemporaryDirectory()))
        try:
            built = run_stoppable(lambda progress: _build_deck(sources, title, folder, progress))
        except BadDeck as error:
            refuse(error)
        for problem in built.skipped:
            print_error(f"left out: {problem}")
        deck = library.read_deck(folder / built.id)
        name = built.id
        if decks_in_database(settings):
            name = with_decks(settings, lambda decks: add_server_deck(decks, folder / built.id))
    console.print(
        f"added '{name}': {_describe_counts(len(deck.pictures), len(deck.topics))}", markup=False
    )
    for line in size_warnings(deck.cards, (text.card for text in deck.topics)):
        console.print(f"  {line}; mix it with another deck", markup=False)


@app.command("remove", cls=Command)
def remove_deck(
    name: Annotated[str, typer.Argument(metavar="ID", help="As `triptych decks list` shows it.")],
    data: Data = None,
    store: StoreAddress = None,
    config: Config = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Remove an added deck for good. Tables that chose it are offered the built-in deck instead."""
    settings = read_settings(data, store, config)
    folder = added_decks_folder(settings)
    is_stored = decks_in_database(settings) and name in with_decks(settings, server_decks)
    if ((folder / name).is_dir() or is_stored) and not yes:
        typer.confirm(f"Remove the deck '{name}' for good?", abort=True)
    try:
        if is_stored:
            with_decks(settings, lambda decks: decks.remove_deck(name))
        else:
            deck_builder.delete_deck_folder(name, folder)
    except BadDeck as error:
        refuse(error)
    console.print(f"removed '{name}'", markup=False)


def refuse(error: BadDeck) -> NoReturn:
    """Print the problems of a deck, one per line, and exit with status 2."""
    for problem in error.problems:
        print_error(str(problem))
    raise typer.Exit(2)


def decks_in_database(settings: Settings) -> bool:
    """Whether added decks are stored in a database. If so, every node offers them."""
    try:
        return backend_at(settings.store_address()).is_shared
    except StoreError as error:
        fail(f"{error}")


def _counted(
    read: Callable[[bytes, EncodeLimits], T], progress: Progress
) -> Callable[[bytes, EncodeLimits], T]:
    """Wrap a function that reads a picture: show how many pictures it has read."""
    done = count()

    def read_and_count(data: bytes, limits: EncodeLimits) -> T:
        progress.show("reading", next(done), unit="pictures")
        return read(data, limits)

    return read_and_count


def _build_deck(
    sources: list[Path], title: str, folder: Path, progress: Progress
) -> deck_builder.BuiltDeck:
    """Build a deck from photos, or from exactly one folder, zip or word list."""
    encode = _counted(encode_photo, progress)
    first, limits = sources[0], EncodeLimits()
    title = title or first.stem
    for source in sources:
        if not source.exists():
            raise bad_deck(str(source), "", "there is no such file or folder")
    if all(source.is_file() and is_photo(source.name) for source in sources):
        photos = ((source.name, source.read_bytes()) for source in sources)
        return deck_builder.deck_from_photos(photos, title, folder, limits, encode)
    if len(sources) > 1:
        raise bad_deck(os.fspath(sources[1]), "", "only photos can be added together")
    if is_sheet(first.name):
        return deck_builder.deck_from_words(first.read_bytes(), first.name, title, folder)
    bundle = open_bundle(first, limits)
    if has_manifest(bundle):
        limits = EncodeLimits(pictures=MAX_PICTURES)
        return deck_builder.deck_from_bundle(bundle, folder, limits, encode)
    return deck_builder.deck_from_photos(read_photos(bundle), title, folder, limits, encode)
