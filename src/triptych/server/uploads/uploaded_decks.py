"""Decks of tables: in the journal, so that any node serves them, and at hand for a while."""

import base64
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from triptych.core.refusal import Reject
from triptych.core.values import change
from triptych.decks.library import Deck, Library, read_deck
from triptych.decks.stored_contents import (
    CONTENTS,
    SIZES,
    Contents,
    in_parts,
    read_contents,
    sizes_for,
    take_from,
    write_contents,
)
from triptych.store.contract.decks import DeckRoom, NoRoom
from triptych.store.contract.store import NoSuchTable, Store, StoreError
from triptych.table.rules.decks import padded, without
from triptych.table.state import OwnDeck

log = logging.getLogger("triptych.decks")

ID = re.compile(r"(own|kept)-[a-z2-7]{26}")
PART_BYTES = 1_000_000
CACHE_BYTES = 32 * 1024 * 1024
"""Of pictures that were asked for lately, on each node."""
CONTENTS_AT_HAND = 64


def new_id(kind: str) -> str:
    """128 bits of chance: nobody comes upon a deck by trying."""
    letters = base64.b32encode(secrets.token_bytes(16)).decode().rstrip("=").lower()
    return f"{kind}-{letters}"


def is_stored(deck: str) -> bool:
    """Does a deck of this id lie in the journal, if anywhere?"""
    return ID.fullmatch(deck) is not None


class Shown(NamedTuple):
    """A picture's file: its bytes are what they are, for ever."""

    data: bytes | None
    """None where whoever asks has it already."""
    etag: str
    kind: str


class OwnDecks:
    """The decks in the journal, as one node sees them."""

    def __init__(self, store: Store, room: DeckRoom) -> None:
        self.room = room
        self._store = store
        self._blobs: OrderedDict[bytes, bytes] = OrderedDict()
        self._held = 0
        self._contents: OrderedDict[bytes, Contents] = OrderedDict()

    async def has_room(self, table: str, size: int, new: bool) -> None:
        """Reject("decks_full") where so many bytes more have no place, before they are read."""
        weight = await self._store.deck_weight(table)
        lack = weight.lacks(self.room, int(new), size)
        if lack is not None:
            raise Reject("decks_full", kind=lack[0], most=lack[1])

    async def put(
        self,
        table: str,
        folder: Path,
        person: str,
        before: OwnDeck | None,
        works: tuple[str, ...] = (),
    ) -> OwnDeck:
        """Take a deck that was just made in this folder into the journal. Reject.

        `works` are the items of the album that it was made of, where it was.
        """
        name = before.id if before is not None else new_id("own")
        known = await self.contents(name) if before is not None else None
        if before is not None and known is None:
            raise Reject("unknown_deck", deck=name)
        contents, files = take_from(read_deck(folder), known)
        new = contents.cards[len(known.cards) if known is not None else 0 :]
        try:
            for part in in_parts(files, PART_BYTES):
                await self._store.put_deck(name, table, part, self.room)
            # Last: until it is there, nobody knows of the others.
            listed = {CONTENTS: write_contents(contents)}
            await self._store.put_deck(name, table, listed, self.room)
        except NoRoom as error:
            if before is None:
                await self._store.remove_deck(name)
            raise Reject("decks_full", kind=error.kind, most=error.most) from None
        except NoSuchTable:
            raise Reject("no_such_table", table=table) from None
        return OwnDeck(
            id=name,
            title=before.title if before is not None else title_of(contents),
            by=before.by if before is not None and not works else person,
            cards=(*(before.cards if before is not None else ()), *new),
            topics=contents.counted(),
            kept=before.kept if before is not None else "",
            works=_works(before, works),
        )

    async def thin(self, deck: OwnDeck, works: tuple[str, ...]) -> None:
        """Take the pictures of these works out of it and out of its copy, on every node at once.

        In the deck itself their names stay taken: no other picture may come by one of them, where
        a device or an album of a game still has it.
        """
        left = without(deck, works)
        if not left.cards:
            await self.remove(deck)
            return
        gone = {side for card in deck.cards if card not in left.cards for side in card}
        files = tuple(f"{side}.{size}" for side in gone for size in SIZES)
        for name in filter(None, (deck.id, deck.kept)):
            contents = await self.contents(name)
            if contents is not None:
                cards = tuple(card for card in contents.cards if not gone.intersection(card))
                listed = {CONTENTS: write_contents(change(contents, cards=cards))}
                await self._store.thin_deck(name, files, listed)
        self._forget()

    async def remove(self, deck: OwnDeck) -> None:
        """Delete it and its copy for all tables, on every node at once."""
        for name in filter(None, (deck.id, deck.kept)):
            await self._store.remove_deck(name)
        self._forget()

    async def keep(self, deck: str) -> str:
        """Make a copy for all tables; its id. Reject."""
        copy = new_id("kept")
        try:
            await self._store.keep_deck(deck, copy, self.room)
        except NoRoom as error:
            raise Reject("decks_full", kind=error.kind, most=error.most) from None
        except NoSuchTable:
            raise Reject("unknown_deck", deck=deck) from None
        return copy

    async def unkeep(self, copy: str) -> None:
        """Take a copy for all tables away again."""
        await self._store.remove_deck(copy)
        self._forget()

    async def kept(self, shared: bool) -> dict[str, Deck]:
        """The decks for all tables: the owner's, and where hosts may share theirs, these, too."""
        found: dict[str, Deck] = {}
        for row in await self._store.kept_decks():
            if row.origin is not None and not shared:
                continue
            contents = await self.contents(row.id)
            if contents is not None:
                found[row.id] = contents.deck(row.id)
        return found

    async def contents(self, deck: str) -> Contents | None:
        """What is in this deck; None where there is none. The journal is asked every time."""
        file = await self._store.deck_file(deck, (CONTENTS,))
        if file is None:
            return None
        known = self._contents.get(file.digest)
        if known is None:
            data = await self._store.blob(file.digest)
            if data is None:
                return None
            known = self._contents[file.digest] = read_contents(data)
            if len(self._contents) > CONTENTS_AT_HAND:
                self._contents.popitem(last=False)
        return known

    async def picture(
        self, deck: str, picture: str, size: str, kind: str, has: str | None = None
    ) -> Shown | None:
        """A picture's file. That the deck is still there is asked every time; bytes are kept."""
        file = await self._store.deck_file(deck, sizes_for(picture, size, kind))
        if file is None:
            return None
        etag, media = f'"{file.digest.hex()[:32]}"', f"image/{file.name.rpartition('.')[2]}"
        if has == etag:
            return Shown(None, etag, media)
        data = await self._bytes(file.digest)
        return Shown(data, etag, media) if data is not None else None

    async def _bytes(self, digest: bytes) -> bytes | None:
        data = self._blobs.get(digest)
        if data is not None:
            self._blobs.move_to_end(digest)
            return data
        data = await self._store.blob(digest)
        if data is not None and digest not in self._blobs:
            self._blobs[digest] = data
            self._held += len(data)
            while self._held > CACHE_BYTES:
                self._held -= len(self._blobs.popitem(last=False)[1])
        return data

    def _forget(self) -> None:
        """What was deleted lies nowhere any more, not even here."""
        self._blobs.clear()
        self._contents.clear()
        self._held = 0

    async def library_with(self, library: Library, ids: Iterable[str]) -> Library:
        """The library and these decks, with small pictures for bots to look at."""
        decks = dict(library.decks)
        thumbs: dict[str, bytes] = {}
        try:
            for name in filter(is_stored, ids):
                contents = await self.contents(name)
                if contents is not None:
                    decks[name] = contents.deck(name)
                    thumbs.update(await self._thumbs(name, contents))
        except StoreError as error:
            log.warning("bots play without the pictures of own decks: %s", error)
        return Library(decks, library.problems, thumbs)

    async def _thumbs(self, deck: str, contents: Contents) -> Mapping[str, bytes]:
        found = {}
        for picture in contents.pictures:
            shown = await self.picture(deck, picture.id, "320", "webp")
            if shown is not None and shown.data is not None:
                found[f"{deck}/{picture.id}"] = shown.data
        return found


async def offer(store: Store, folder: Path) -> str:
    """Take a deck of the server's owner into the journal, for all tables; its id there."""
    contents, files = take_from(read_deck(folder))
    name = new_id("kept")
    try:
        for part in in_parts(files, PART_BYTES):
            await store.offer_deck(name, part)
        # Last: until it is there, nobody knows of the others.
        await store.offer_deck(name, {CONTENTS: write_contents(contents)})
    except StoreError:
        with suppress(StoreError):
            await store.remove_deck(name)
        raise
    return name


async def offered(store: Store) -> dict[str, Deck]:
    """The decks of the server's owner that lie in the journal."""
    return await OwnDecks(store, DeckRoom(0, 0, 0, 0)).kept(shared=False)


def _works(before: OwnDeck | None, more: tuple[str, ...]) -> tuple[str, ...]:
    """As many as there are cards up to the last of them."""
    if before is None or not more:
        return before.works if before is not None else more
    return (*padded(before), *more)


def title_of(contents: Contents) -> str:
    """Own decks have one title for everybody."""
    return contents.title.get("en") or next(iter(contents.title.values()), "")
