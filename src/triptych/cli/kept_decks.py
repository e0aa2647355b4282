"""`triptych decks kept` and `unkeep`: list and delete decks that hosts keep for all tables."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Annotated, TypeVar

import typer

from triptych.cli.support.errors import fail
from triptych.cli.support.grammar import Command
from triptych.cli.support.options import Config, Data, StoreAddress, read_settings
from triptych.decks.stored_contents import CONTENTS_FILE, read_contents
from triptych.server.settings import Settings
from triptych.store import StoreError, open_store
from triptych.store.contract.decks import DeckStore, StoredDeck

T = TypeVar("T")


def add_to(app: typer.Typer) -> None:
    """Add the commands `kept` and `unkeep`."""
    app.command(name="kept", cls=Command)(_list_kept_decks)
    app.command(name="unkeep", cls=Command)(_delete_kept_deck)


def _list_kept_decks(data: Data = None, store: StoreAddress = None, config: Config = None) -> None:
    """List the decks that hosts keep on this server for all tables."""
    lines = with_decks(read_settings(data, store, config), _describe_decks)
    typer.echo("\n".join(lines) or "No deck is kept for all tables.")


def _delete_kept_deck(
    name: Annotated[str, typer.Argument(metavar="ID", help="As `triptych decks kept` shows it.")],
    data: Data = None,
    store: StoreAddress = None,
    config: Config = None,
) -> None:
    """Delete a deck that is kept for all tables. The table it came from keeps its own copy."""

    async def delete(decks: DeckStore) -> bool:
        known = {deck.id for deck in await _decks_of_hosts(decks)}
        return name in known and await decks.remove_deck(name)

    if not with_decks(read_settings(data, store, config), delete):
        fail(f"there is no kept deck '{name}'")
    typer.echo(f"deleted '{name}'")


async def _decks_of_hosts(decks: DeckStore) -> list[StoredDeck]:
    """Return the decks that hosts keep. Leaves out decks that the server's owner added."""
    return [deck for deck in await decks.shared_decks() if deck.origin is not None]


async def _describe_decks(decks: DeckStore) -> list[str]:
    lines = []
    for deck in await _decks_of_hosts(decks):
        file = await decks.deck_file(deck.id, (CONTENTS_FILE,))
        data = await decks.blob(file.digest) if file is not None else None
        title = read_contents(data).title.get("en", "") if data is not None else ""
        made_at = datetime.fromtimestamp(deck.made / 1000, UTC)
        lines.append(f"{deck.id}  {made_at:%Y-%m-%d}  {title}")
    return lines


def with_decks(settings: Settings, function: Callable[[DeckStore], Awaitable[T]]) -> T:
    """Run a function on the stored decks. A store error ends the command with a message."""

    async def run() -> T:
        journal = await open_store(settings.store_address())
        try:
            return await function(journal.decks)
        finally:
            await journal.close()

    try:
        return asyncio.run(run())
    except StoreError as error:
        fail(f"{error}")
