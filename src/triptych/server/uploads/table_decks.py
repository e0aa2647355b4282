"""Changes to the decks of tables, both in the journal and at the table."""

import asyncio
from contextlib import suppress
from pathlib import Path

from triptych.core.refusal import Reject
from triptych.core.values import change
from triptych.live.live_table import LiveTable
from triptych.live.request import TableRequest
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.server.uploads.uploaded_decks import UploadedDecks
from triptych.store.contract.errors import StoreError
from triptych.table.internal_commands import AddDeck, KeepDeck, RemoveDeck, RemoveDeckCards
from triptych.table.rules.decks import require_editable_deck
from triptych.table.state import UploadedDeck
from triptych.wire.codes import reject, require


class TableDecks:
    """Adds, extends, shares and deletes the uploaded decks of tables."""

    def __init__(self, uploaded: UploadedDecks, catalogue: DeckCatalogue) -> None:
        self._uploaded = uploaded
        self._catalogue = catalogue
        self.lock = asyncio.Lock()
        """Held while a deck changes, in the journal and at the table."""

    async def add_cards(
        self,
        live: LiveTable,
        person: str,
        before: UploadedDeck | None,
        folder: Path,
        works: tuple[str, ...] = (),
    ) -> UploadedDeck:
        """Read the deck in `folder`, store it in the journal and add it to the table.

        If `before` is given, the new cards are added to that deck instead. `works` is given only
        for the gallery deck: the ids of the album items on the new cards.
        """
        async with self.lock:
            if before is not None:
                # The deck may have been changed or deleted since the upload began.
                before = require_editable_deck(live.actor.table.info, person, before.id)
            deck = await self._uploaded.put(live.actor.code, folder, person, before, works)
            try:
                await live.actor.execute(TableRequest(AddDeck(deck)))
            except Reject:
                if before is None:
                    with suppress(StoreError):
                        await self._uploaded.remove(deck)
                raise
        return deck

    async def choose_gallery(
        self, live: LiveTable, person: str, min_deck_cards: int
    ) -> UploadedDeck:
        """Add the existing gallery deck to the table again, because there are no works to add.

        If the deck is no longer chosen, the command `AddDeck` chooses it again. Raises `Reject` if
        the table has no gallery deck.
        """
        async with self.lock:
            deck = live.actor.table.info.gallery
            if deck is None:
                raise reject("gallery_too_small", have=0, need=min_deck_cards)
            await live.actor.execute(TableRequest(AddDeck(change(deck, uploaded_by=person))))
        return deck

    async def remove_works(
        self, live: LiveTable | None, deck: UploadedDeck, works: tuple[str, ...]
    ) -> None:
        """Remove the cards with these works from a gallery deck. The caller holds `lock`.

        Without a table, they are removed only from the journal.
        """
        await self._uploaded.delete_works(deck, works)
        if live is not None:
            await live.actor.execute(TableRequest(RemoveDeckCards(deck.id, works)))
        if deck.shared_id:
            await self._catalogue.refresh()

    async def remove(self, live: LiveTable, person: str, name: str) -> None:
        """Delete a deck from the journal and then from the table.

        If the server crashes in between, the pictures are already deleted.
        """
        async with self.lock:
            deck = require_editable_deck(live.actor.table.info, person, name)
            await self._uploaded.remove(deck)
            await live.actor.execute(TableRequest(RemoveDeck(name)))
        if deck.shared_id:
            await self._catalogue.refresh()

    async def share(self, live: LiveTable, person: str, name: str, share: bool) -> None:
        """Let all tables choose a deck, or no longer. Raises `Reject` if the person may not."""
        async with self.lock:
            info = live.actor.table.info
            deck = require_editable_deck(info, person, name)
            require(person == info.host, "host_only")
            if share and not self._catalogue.sharing_allowed:
                raise reject("sharing_off")
            if share == bool(deck.shared_id):
                return
            copy_id = await self._uploaded.share(name) if share else ""
            if deck.shared_id:
                await self._uploaded.unshare(deck.shared_id)
            try:
                await live.actor.execute(TableRequest(KeepDeck(name, copy_id)))
            except Reject:
                if copy_id:
                    with suppress(StoreError):
                        await self._uploaded.unshare(copy_id)
                raise
        await self._catalogue.refresh()
