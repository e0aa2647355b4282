"""`triptych decks kept` and `unkeep`: decks that hosts keep on this server for all tables."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Annotated, TypeVar

import typer

from triptych.cli.support.errors import fail
from triptych.cli.support.options import Config, Data, StoreAddress, read_settings
from triptych.decks.stored_contents import CONTENTS, read_contents
from triptych.server.settings import Settings
from triptych.store import Store, StoreError, open_store
from triptych.store.contract.decks import StoredDeck

T = TypeVar("T")


def add_to(app: typer.Typer) -> None:
    """The two commands."""
    app.command(name="kept")(_kept)
    app.command(name="unkeep")(_unkeep)


def _kept(data: Data = None, store: StoreAddress = None, config: Config = None) -> None:
    """List the decks that hosts keep on this server for all tables."""
    lines = with_store(read_settings(data, store, config), _lines)
    typer.echo("\n".join(lines) or "No deck is kept for all tables.")


def _unkeep(
    name: Annotated[str, typer.Argument(metavar="ID", help="As `triptych decks kept` shows it.")],
    data: Data = None,
    store: StoreAddress = None,
    config: Config = None,
) -> None:
    """Delete a deck that is kept for all tables; the table it came from still has its own."""

    async def work(opened: Store) -> bool:
        known = {deck.id for deck in await _by_hosts(opened)}
        return name in known and await opened.remove_deck(name)

    if not with_store(read_settings(data, store, config), work):
        fail(f"there is no kept deck '{name}'.")
    typer.echo(f"deleted '{name}'")


async def _by_hosts(opened: Store) -> list[StoredDeck]:
    """Not those of the owner, which `triptych decks remove` deletes."""
    return [deck for deck in await opened.kept_decks() if deck.origin is not None]


async def _lines(opened: Store) -> list[str]:
    lines = []
    for deck in await _by_hosts(opened):
        file = await opened.deck_file(deck.id, (CONTENTS,))
        data = await opened.blob(file.digest) if file is not None else None
        title = read_contents(data).title.get("en", "") if data is not None else ""
        made = datetime.fromtimestamp(deck.made / 1000, UTC)
        lines.append(f"{deck.id}  {made:%Y-%m-%d}  {title}")
    return lines


def with_store(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do it with the server's journal; what goes wrong is a sentence."""

    async def run() -> T:
        opened = await open_store(settings.store_address())
        try:
            return await work(opened)
        finally:
            await opened.close()

    try:
        return asyncio.run(run())
    except StoreError as error:
        fail(f"{error}.")
