"""`triptych decks`: look at decks, check them, add one's own, take one away.

They lie in the server's data folder, or in its database where nodes share one.
"""

import os
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from triptych.cli.kept_decks import with_store
from triptych.cli.support.options import Config, Data, StoreAddress, read_settings
from triptych.decks import deck_builder, library
from triptych.decks.bundles import has_manifest, is_photo, open_bundle, photos_of
from triptych.decks.deck_check import Report, check, too_small
from triptych.decks.photos import Caps
from triptych.decks.pictures import MOST_PICTURES
from triptych.decks.problems import BadDeck, bad
from triptych.decks.spreadsheets import is_sheet
from triptych.decks.symbols import sign_problems
from triptych.server.settings import Settings
from triptych.server.uploads.uploaded_decks import offer, offered
from triptych.store.connect import is_postgres

app = typer.Typer(no_args_is_help=True, help="Look at decks, check them, add your own, remove one.")
console = Console(soft_wrap=True, highlight=False)


def own_folder(settings: Settings) -> Path:
    """Where the decks of people lie in the server's data folder."""
    return Path(settings.data) / "decks"


@app.command("list")
def list_decks(data: Data = None, store: StoreAddress = None, config: Config = None) -> None:
    """List the decks that can be played with."""
    settings = read_settings(data, store, config)
    known = library.load(own_folder(settings))
    stored = with_store(settings, offered) if nodes_share(settings) else {}
    table = Table("id", "title", "pictures", "topic cards", "remarks")
    for deck in (*known.decks.values(), *stored.values()):
        small = too_small(deck.cards, (text.card for text in deck.topics))
        counts = (str(len(deck.pictures)), str(len(deck.topics)))
        table.add_row(deck.id, deck.title["en"], *counts, "\n".join(small))
    console.print(table)
    for problem in known.problems:
        console.print(f"left out: {problem}", style="red", markup=False)


@app.command("check")
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
    """Check decks to the last pixel and line; exits with 1 if anything is wrong."""
    reports = {path.name: check(path) for path in paths} if paths else _all_decks(data, config)
    for name, report in reports.items():
        state = _many(len(report.problems), "problem") if report.problems else "good"
        console.print(f"{name}: {state} ({_counts(report.pictures, report.topics)})", markup=False)
        for line in (*report.problems, *report.too_small):
            console.print(f"  {line}", markup=False)
    if any(report.problems for report in reports.values()):
        raise typer.Exit(1)


def _counts(pictures: int, topics: int) -> str:
    return f"{_many(pictures, 'picture')}, {_many(topics, 'topic card')}"


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _all_decks(data: str | None, config: Path | None) -> dict[str, Report]:
    known = library.load(own_folder(read_settings(data, None, config)))
    decks = known.decks.values()
    reports = {deck.id: check(deck.folder) for deck in decks if deck.pictures and deck.folder}
    words = sum(len(deck.topics) for deck in decks)
    return reports | {"all decks": Report(0, words, (*known.problems, *sign_problems()))}


@app.command("add")
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
    """Make a deck of your own photos or words, or take in a finished one."""
    settings = read_settings(data, store, config)
    with ExitStack() as stack:
        own = own_folder(settings)
        if nodes_share(settings):
            own = Path(stack.enter_context(TemporaryDirectory()))
        try:
            made = _add(sources, title, own)
        except BadDeck as error:
            for problem in error.problems:
                console.print(f"refused: {problem}", style="red", markup=False)
            raise typer.Exit(1) from None
        for problem in made.refused:
            console.print(f"left out: {problem}", style="yellow", markup=False)
        deck = library.read_deck(own / made.id)
        name = made.id
        if nodes_share(settings):
            name = with_store(settings, lambda opened: offer(opened, own / made.id))
    console.print(f"added '{name}': {_counts(len(deck.pictures), len(deck.topics))}", markup=False)
    for line in too_small(deck.cards, (text.card for text in deck.topics)):
        console.print(f"  {line}; mix it with another deck", markup=False)


@app.command("remove")
def remove_deck(
    name: Annotated[str, typer.Argument(metavar="ID", help="As `triptych decks list` shows it.")],
    data: Data = None,
    store: StoreAddress = None,
    config: Config = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Remove a deck you added, for good. Tables that chose it are offered ours instead."""
    settings = read_settings(data, store, config)
    own = own_folder(settings)
    in_store = nodes_share(settings) and name in with_store(settings, offered)
    if ((own / name).is_dir() or in_store) and not yes:
        typer.confirm(f"Take the deck '{name}' away for good?", abort=True)
    try:
        if in_store:
            with_store(settings, lambda opened: opened.remove_deck(name))
        else:
            deck_builder.remove(name, own)
    except BadDeck as error:
        console.print(f"refused: {error}", style="red", markup=False)
        raise typer.Exit(1) from None
    console.print(f"removed '{name}'", markup=False)


def nodes_share(settings: Settings) -> bool:
    """Is there a database? Then a deck lies there, and every node offers it."""
    return is_postgres(settings.store_address())


def _add(sources: list[Path], title: str, own: Path) -> deck_builder.Made:
    """Loose photos are one deck; anything else comes alone."""
    first, caps = sources[0], Caps()
    title = title or first.stem
    for source in sources:
        if not source.exists():
            raise bad(str(source), "", "there is no such file or folder")
    if all(source.is_file() and is_photo(source.name) for source in sources):
        photos = ((source.name, source.read_bytes()) for source in sources)
        return deck_builder.from_photos(photos, title, own, caps)
    if len(sources) > 1:
        raise bad(os.fspath(sources[1]), "", "only photos can be added several at once")
    if is_sheet(first.name):
        return deck_builder.from_words(first.read_bytes(), first.name, title, own)
    bundle = open_bundle(first, caps)
    if has_manifest(bundle):
        return deck_builder.from_deck(bundle, own, Caps(pictures=MOST_PICTURES))
    return deck_builder.from_photos(photos_of(bundle), title, own, caps)
