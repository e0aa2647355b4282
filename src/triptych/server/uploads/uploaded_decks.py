"""Uploaded decks, with a cache. They are stored in the journal, so every node can serve them."""

import asyncio
import base64
import hashlib
import logging
import re
import secrets
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from triptych.core.cache import BoundedCache
from triptych.core.values import change
from triptych.decks.library import Deck, Library
from triptych.decks.stored_contents import (
    CONTENTS_FILE,
    FILE_SUFFIXES,
    DeckContents,
    candidate_files,
    pack_deck,
    read_contents,
    split_by_size,
    write_contents,
)
from triptych.store.contract.decks import DeckLimitReached, DeckLimits, DeckStore
from triptych.store.contract.errors import NoSuchTable, StoreError
from triptych.table.rules.decks import remove_works, work_of_each_card
from triptych.table.state import UploadedDeck
from triptych.wire.codes import reject

log = logging.getLogger("triptych.decks")

STORED_DECK_ID = re.compile(r"(own|kept)-[a-z2-7]{26}")
MAX_PART_BYTES = 1_000_000
MAX_CACHE_BYTES = 32 * 1024 * 1024
"""How many bytes of recently used pictures each process caches."""
MAX_DECK_CACHE_BYTES = 8 * 1024 * 1024
"""How many bytes of recently used decks each process caches, without their pictures' files."""
CARD_BYTES = 500
PICTURE_BYTES = 3_000
"""About how much memory a topic card and a picture take, apart from the deck's encoded contents."""


def new_deck_id(kind: str, new_token: Callable[[int], str] = secrets.token_urlsafe) -> str:
    """Create a deck id with 128 random bits, so that nobody can guess the id."""
    digest = hashlib.sha256(new_token(16).encode()).digest()[:16]
    letters = base64.b32encode(digest).decode().rstrip("=").lower()
    return f"{kind}-{letters}"


def is_stored(deck: str) -> bool:
    """Whether this id has the form of a deck id in the journal. The deck need not exist."""
    return STORED_DECK_ID.fullmatch(deck) is not None


class PictureFile(NamedTuple):
    """The file of a picture, or only its ETag if the client has the file already."""

    data: bytes | None
    """None if the client has the file already."""
    etag: str
    media_type: str


class UploadedDecks:
    """Reads and writes the decks in the journal, with a cache."""

    def __init__(
        self,
        store: DeckStore,
        limits: DeckLimits,
        new_token: Callable[[int], str] = secrets.token_urlsafe,
    ) -> None:
        self.limits = limits
        self._new_token = new_token
        self._store = store
        self._blobs: BoundedCache[bytes, bytes] = BoundedCache(MAX_CACHE_BYTES)
        self._decks: BoundedCache[tuple[str, bytes], Deck] = BoundedCache(MAX_DECK_CACHE_BYTES)
        """Decks by id and digest of their contents."""
        self._shared_decks: dict[tuple[str, bytes], Deck] = {}
        """The decks that `shared_decks` returned last. Its caller keeps them in memory anyway."""

    async def check_limits(self, table: str, size: int, new: bool) -> None:
        """Raise `Reject` if an upload of `size` bytes to this table would exceed a limit.

        `new` says whether the upload is a new deck, rather than cards for an existing one.
        """
        usage = await self._store.deck_usage(table)
        exceeded = usage.exceeded_limit(self.limits, int(new), size)
        if exceeded is not None:
            raise reject("decks_full", kind=exceeded[0], most=exceeded[1])

    async def put(
        self,
        table: str,
        folder: Path,
        person: str,
        before: UploadedDeck | None,
        works: tuple[str, ...] = (),
    ) -> UploadedDeck:
        """Store the deck from `folder` as a new deck, or add its cards to the deck `before`.

        For the gallery deck, `works` are the ids of the album items that the new cards show. Raises
        `Reject` if a limit would be exceeded, or if the table or deck no longer exists.
        """
        name = before.id if before is not None else new_deck_id("own", self._new_token)
        old_contents = await self.contents(name) if before is not None else None
        if before is not None and old_contents is None:
            raise reject("unknown_deck", deck=name)
        contents, files = await asyncio.to_thread(pack_deck, folder, old_contents)
        new_cards = contents.cards[len(old_contents.cards) if old_contents is not None else 0 :]
        try:
            for files_part in split_by_size(files, MAX_PART_BYTES):
                await self._store.put_deck(name, table, files_part, self.limits)
            # Stored last, so that the contents never list a file that is not stored yet.
            contents_file = {CONTENTS_FILE: write_contents(contents)}
            await self._store.put_deck(name, table, contents_file, self.limits)
        except DeckLimitReached as error:
            if before is None:
                await self._store.remove_deck(name)
            raise reject("decks_full", kind=error.kind, most=error.limit) from None
        except NoSuchTable:
            raise reject("no_such_table", table=table) from None
        return UploadedDeck(
            id=name,
            title=before.title if before is not None else title_of(contents),
            uploaded_by=before.uploaded_by if before is not None and not works else person,
            cards=(*(before.cards if before is not None else ()), *new_cards),
            topics=contents.topic_counts(),
            shared_id=before.shared_id if before is not None else "",
            album_items=_combined_works(before, works),
        )

    async def delete_works(self, deck: UploadedDeck, works: tuple[str, ...]) -> None:
        """Delete the cards with these album items, and their pictures, from a deck.

        Also deletes them from the shared copy of the deck, if there is one. If no cards remain, the
        deck and its copy are deleted. Otherwise, the ids of deleted pictures stay in the stored
        list of pictures, so that no new picture gets the same id. Browsers and albums may still
        refer to the old pictures.
        """
        remaining = remove_works(deck, works)
        if not remaining.cards:
            await self.remove(deck)
            return
        removed_pictures = {
            picture for card in deck.cards if card not in remaining.cards for picture in card
        }
        files = tuple(
            f"{picture}.{suffix}" for picture in removed_pictures for suffix in FILE_SUFFIXES
        )
        for name in filter(None, (deck.id, deck.shared_id)):
            contents = await self.contents(name)
            if contents is not None:
                cards = tuple(
                    card for card in contents.cards if not removed_pictures.intersection(card)
                )
                contents_file = {CONTENTS_FILE: write_contents(change(contents, cards=cards))}
                await self._store.replace_deck_files(name, files, contents_file)
        self._clear_caches()

    async def remove(self, deck: UploadedDeck) -> None:
        """Delete a deck from the journal, together with its shared copy if there is one."""
        for name in filter(None, (deck.id, deck.shared_id)):
            await self._store.remove_deck(name)
        self._clear_caches()

    async def share(self, deck: str) -> str:
        """Share a deck with all tables: store a copy of it. Returns the id of the copy.

        Raises `Reject` if a limit would be exceeded or the deck no longer exists.
        """
        copy_id = new_deck_id("kept", self._new_token)
        try:
            await self._store.share_deck(deck, copy_id, self.limits)
        except DeckLimitReached as error:
            raise reject("decks_full", kind=error.kind, most=error.limit) from None
        except NoSuchTable:
            raise reject("unknown_deck", deck=deck) from None
        return copy_id

    async def unshare(self, copy_id: str) -> None:
        """Delete the copy that `share` has stored."""
        await self._store.remove_deck(copy_id)
        self._clear_caches()

    async def shared_decks(self, from_hosts: bool) -> dict[str, Deck]:
        """Return the decks in the journal that every table can choose.

        These are the decks stored by `add_server_deck`. If `from_hosts` is true, they also include
        the decks that hosts have shared.
        """
        rows = await self._store.shared_decks()
        names = [row.id for row in rows if row.origin is None or from_hosts]
        keys = [key for name in names if (key := await self._deck_key(name)) is not None]
        self._shared_decks = {
            key: deck for key in keys if (deck := await self._read_deck(key)) is not None
        }
        return {name: deck for (name, _), deck in self._shared_decks.items()}

    async def deck(self, name: str) -> Deck | None:
        """Return a deck, or None if it does not exist.

        Looks the deck up in the journal each time, because other nodes may have deleted it.
        """
        key = await self._deck_key(name)
        return await self._read_deck(key) if key is not None else None

    async def _deck_key(self, name: str) -> tuple[str, bytes] | None:
        """Return the key of a deck in the cache, or None if the deck does not exist."""
        file = await self._store.deck_file(name, (CONTENTS_FILE,))
        return (name, file.digest) if file is not None else None

    async def _read_deck(self, key: tuple[str, bytes]) -> Deck | None:
        deck = self._decks.get(key) or self._shared_decks.get(key)
        if deck is None:
            name, digest = key
            data = await self._store.blob(digest)
            if data is None:
                return None
            deck = read_contents(data).to_deck(name)
            size = len(data) + CARD_BYTES * len(deck.topics) + PICTURE_BYTES * len(deck.pictures)
            self._decks.put(key, deck, size)
        return deck

    async def contents(self, name: str) -> DeckContents | None:
        """Return the contents of a deck from the journal, or None if it does not exist."""
        key = await self._deck_key(name)
        data = await self._store.blob(key[1]) if key is not None else None
        return read_contents(data) if data is not None else None

    async def picture(
        self, deck: str, picture: str, size: str, kind: str, known_etag: str | None = None
    ) -> PictureFile | None:
        """Return the file of a picture, or None if it does not exist.

        Looks the file up in the journal each time, because it may have been deleted. Only its bytes
        are cached. `known_etag` is the ETag of the file in the browser's cache.
        """
        file = await self._store.deck_file(deck, candidate_files(picture, size, kind))
        if file is None:
            return None
        etag, media_type = f'"{file.digest.hex()[:32]}"', f"image/{file.name.rpartition('.')[2]}"
        if known_etag == etag:
            return PictureFile(None, etag, media_type)
        data = await self._read_blob(file.digest)
        return PictureFile(data, etag, media_type) if data is not None else None

    async def _read_blob(self, digest: bytes) -> bytes | None:
        data = self._blobs.get(digest)
        if data is None:
            data = await self._store.blob(digest)
            if data is not None:
                self._blobs.put(digest, data, len(data))
        return data

    def _clear_caches(self) -> None:
        """Empty both caches, so that deleted pictures do not stay in memory."""
        self._blobs.clear()
        self._decks.clear()
        self._shared_decks.clear()

    async def library_for_bots(self, library: Library, ids: Iterable[str]) -> Library:
        """Return `library`, extended by these uploaded decks and thumbnails of their pictures."""
        decks = dict(library.decks)
        thumbnails: dict[str, bytes] = {}
        try:
            for name in filter(is_stored, ids):
                deck = await self.deck(name)
                if deck is not None:
                    decks[name] = deck
                    thumbnails.update(await self._thumbnails(deck))
        except StoreError as error:
            log.warning("bots play without pictures of uploaded decks: %s", error)
        return Library(decks, library.problems, thumbnails)

    async def _thumbnails(self, deck: Deck) -> Mapping[str, bytes]:
        thumbnails = {}
        for name, picture in deck.pictures.items():
            file = await self.picture(deck.id, picture.id, "320", "webp")
            if file is not None and file.data is not None:
                thumbnails[name] = file.data
        return thumbnails


async def add_server_deck(store: DeckStore, folder: Path) -> str:
    """Store the deck from `folder` for all tables. Returns the id of the stored deck."""
    contents, files = pack_deck(folder)
    name = new_deck_id("kept")
    try:
        for part in split_by_size(files, MAX_PART_BYTES):
            await store.put_shared_deck(name, part)
        # Stored last, so that the contents never list a file that is not stored yet.
        await store.put_shared_deck(name, {CONTENTS_FILE: write_contents(contents)})
    except (StoreError, asyncio.CancelledError):
        with suppress(StoreError):
            await store.remove_deck(name)
        raise
    return name


async def server_decks(store: DeckStore) -> dict[str, Deck]:
    """Return the decks that were stored with `add_server_deck`."""
    return await UploadedDecks(store, DeckLimits(0, 0, 0, 0)).shared_decks(from_hosts=False)


def _combined_works(before: UploadedDeck | None, new_works: tuple[str, ...]) -> tuple[str, ...]:
    """Return the `album_items` of a deck to which cards for `new_works` were added.

    `before` is the deck without these cards, or None if the deck is new. The result has one entry
    per card, in order: the id of the album item that the card shows, or "" for an uploaded picture.
    Entries with "" may be missing at the end.
    """
    if before is None or not new_works:
        return before.album_items if before is not None else new_works
    return (*work_of_each_card(before), *new_works)


def title_of(contents: DeckContents) -> str:
    """Return the title of an uploaded deck, in English if it has an English one."""
    return contents.title.get("en") or next(iter(contents.title.values()), "")
