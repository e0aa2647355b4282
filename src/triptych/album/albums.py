"""The albums of a node. They can be opened by key even after everyone has left the table."""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from triptych.album.evening import Evening, RecordedGame
from triptych.album.item_threads import ItemThreads
from triptych.album.marks import GameMarks
from triptych.album.tuning import AlbumTuning
from triptych.core.cache import BoundedCache
from triptych.core.values import change
from triptych.ink.frames import Snapshot, write_snapshot
from triptych.ink.progress import StoredBoard
from triptych.store.contract.albums import AlbumMark, AlbumRow, AlbumStore
from triptych.store.contract.errors import NoSuchTable
from triptych.store.contract.tables import TableStore
from triptych.table.board_numbers import BOARDS_PER_GAME
from triptych.table.commands import Avatar
from triptych.table.turn import Collection
from triptych.wire.album import AlbumGame, AlbumItem, AlbumItems
from triptych.wire.codes import reject

PAGE_ENTRIES = 5_000
"""How many journal entries are read at a time: about ten milliseconds of work."""
MAX_GALLERY_CARDS = 96
"""The maximum number of cards in a gallery deck: a deck of drawings and builds of the evening."""
KEY_BYTES, KEY_LENGTH = 16, 22
"""An album's key has `KEY_BYTES` random bytes, encoded as `KEY_LENGTH` characters."""


class Album:
    """The games of an evening and their items, except items that people have removed.

    An item is also called a work. Items are computed in `threads` when they are first needed.
    """

    def __init__(self, row: AlbumRow, evening: Evening, threads: ItemThreads) -> None:
        self._row = row
        self._evening = evening
        self._threads = threads
        self.key = row.key
        self.table = row.table
        self.games: Sequence[RecordedGame] = evening.games

    @property
    def avatars(self) -> Mapping[str, Avatar]:
        """The avatars of all people, by avatar id."""
        return self._evening.avatars

    def game(self, number: int) -> RecordedGame:
        """Find a game by its number. Raises `Reject` if there is no such game."""
        for game in self.games:
            if game.number == number:
                return game
        raise reject("not_found")

    async def items(self, game: RecordedGame) -> tuple[AlbumItem, ...]:
        """Return the items of a game, without those that people have removed."""
        items, _ = await self._threads.get(game)
        return tuple(item for item in items if item.id not in self._row.removed)

    async def item(self, name: str) -> tuple[RecordedGame, AlbumItem]:
        """Find the item with the id `name`. Returns its game and the item.

        Raises `Reject` if there is no such item.
        """
        number = name.partition(".")[0]
        if number.isascii() and number.isdigit() and len(number) < KEY_LENGTH:
            game = self.game(int(number))
            for item in await self.items(game):
                if item.id == name:
                    return game, item
        raise reject("not_found")

    def person_with_token(self, hashed_token: str) -> str | None:
        """Return the person whose latest token has this hash, even if they left the table.

        Returns None if there is no such person.
        """
        return self._evening.person_with_token(hashed_token)

    def is_host(self, person: str | None) -> bool:
        return person is not None and person == self._evening.host

    def may_remove(self, person: str | None, game: RecordedGame, item: AlbumItem) -> bool:
        """Whether this person made the item or is the host."""
        return person is not None and (person == game.owner(item) or self.is_host(person))

    async def items_for(self, game: RecordedGame, person: str | None) -> AlbumItems:
        """Return the items and awards of a game, as `person` may see them.

        Each item has its number of thumbs, and whether `person` may remove it. The number of votes
        is included only once everyone has voted. Steps of builds are left out.
        """
        marks = await self.marks(game)
        _, awards = await self._threads.get(game)
        items = tuple(
            change(
                item,
                keepsake=item.keepsake.without_steps(),
                may_remove=self.may_remove(person, game, item),
                thumbs=marks.thumbs[item.id],
                has_your_thumb=marks.has_thumb_of(person, item.id),
                votes=marks.vote_counts[item.id] if marks.all_voted else None,
            )
            for item in await self.items(game)
        )
        voters, votes = len(marks.voters), marks.votes_by_person
        return AlbumItems(items, awards, voters, len(votes), votes.get(person or ""))

    async def marks(self, game: RecordedGame) -> GameMarks:
        """Return the votes and thumbs for the items of a game."""
        items, _ = await self._threads.get(game)
        return GameMarks(self._row.marks, game, items)

    async def best_works(self, limit: int) -> list[tuple[RecordedGame, AlbumItem]]:
        """Return at most `limit` works that fit the gallery, the best-rated first.

        A vote counts as three thumbs, but only once everyone has
        voted in that game. If works have the same rating, those of newer games come first.

        Computing items is slow. Therefore, once the newest games have `limit` works, older games
        without votes and thumbs are skipped.
        """
        marked_games = {mark.item.partition(".")[0] for mark in self._row.marks}
        ranked: list[tuple[int, RecordedGame, AlbumItem]] = []
        for game in reversed(self.games):
            if len(ranked) >= limit and str(game.number) not in marked_games:
                continue
            marks = await self.marks(game)
            for item in await self.items(game):
                if item.keepsake.info.fits_gallery:
                    votes = marks.vote_counts[item.id] if marks.all_voted else 0
                    ranked.append((3 * votes + marks.thumbs[item.id], game, item))
        ranked.sort(key=lambda entry: -entry[0])
        return [(game, item) for _, game, item in ranked[:limit]]

    async def new_works(
        self, limit: int, max_cards: int = MAX_GALLERY_CARDS
    ) -> list[tuple[RecordedGame, AlbumItem]]:
        """Return those of the `limit` best works that are not in the gallery deck yet.

        If the deck has too little room for them, only the best of them are returned.
        """
        best_works = await self.best_works(limit)
        deck = self._evening.gallery
        used_items = deck.album_items if deck is not None else ()
        room = min(limit, max_cards - len(used_items))
        return [work for work in best_works if work[1].id not in used_items][:room]

    def summary(self, game: RecordedGame) -> AlbumGame:
        """Describe a game without its items, which are slow to compute."""
        return AlbumGame(
            number=game.number,
            game=game.playing.game,
            began=game.began,
            ended=game.ended,
            seats=tuple(game.seats),
            result=game.result,
        )


class Albums:
    """Opens albums by key and stores removals, votes and thumbs."""

    def __init__(
        self,
        tables: TableStore,
        albums: AlbumStore,
        collection: Collection,
        new_token: Callable[[int], str],
        tuning: AlbumTuning = AlbumTuning(),
    ) -> None:
        self._tables = tables
        self._new_token = new_token
        self._albums = albums
        self._collection = collection
        self._cache_bytes = tuning.cache_bytes
        self._evenings: BoundedCache[str, Evening] = BoundedCache(tuning.cache_bytes)
        self._locks: dict[str, asyncio.Lock] = {}
        self._threads = ItemThreads(tuning.item_threads)

    async def key_of(self, table: str) -> str:
        """Return the key of this table's album. The first call creates the key."""
        return await self._albums.open_album(table, self._new_token(KEY_BYTES))

    async def open(self, key: str) -> Album:
        """Open the album with this key.

        Raises Reject("no_such_album") if no album has this key, and Reject("album_removed") if the
        album was removed.
        """
        if len(key) != KEY_LENGTH or not key.isascii():
            raise reject("no_such_album")
        row = await self._albums.find_album(key)
        if row is None:
            raise reject("no_such_album")
        if row.closed:
            raise reject("album_removed")
        try:
            return Album(row, await self.evening(row.table), self._threads)
        except NoSuchTable:
            raise reject("no_such_album") from None

    async def evening(self, table: str) -> Evening:
        """Return the evening of a table, after reading all new entries of its journal."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                return await self._catch_up(table)
        finally:
            if not lock.locked():
                self._locks.pop(table, None)

    async def _catch_up(self, table: str) -> Evening:
        evening = self._evenings.get(table) or Evening(self._collection)
        while entries := await self._tables.read(table, evening.seq, PAGE_ENTRIES):
            evening.add_entries(entries)
        # An evening that is larger than the cache replaces all others. Without being cached, it
        # would be read again for each of its files.
        size = min(evening.memory_bytes, self._cache_bytes)
        self._evenings.put(table, evening, size)
        return evening

    async def remove(self, album: Album, item: str | None) -> None:
        """Remove one item, or the whole album if `item` is None. This cannot be undone."""
        await self._albums.remove_from_album(album.key, item)

    async def mark(self, album: Album, mark: AlbumMark, on: bool) -> None:
        """Store a person's vote or thumb, or delete it if `on` is False."""
        await self._albums.mark_in_album(album.key, mark, on)

    async def ink_frame(self, album: Album, board: int) -> bytes:
        """A frame with all ink of a board. Raises `Reject` if the board is not in the album."""
        return write_snapshot(Snapshot(board, await self.strokes(album, board)))

    async def strokes(self, album: Album, board: int) -> bytes:
        """The ink operations of a board. Raises `Reject` if the board is not in the album."""
        game = album.game(board // BOARDS_PER_GAME)
        if all(item.board != board for item in await album.items(game)):
            raise reject("not_found")
        stored = StoredBoard()
        for chunk in await self._tables.read_ink(album.table, board, board):
            stored.add(chunk.chunk, chunk.body)
        return bytes(stored.log)
