"""The albums of a node: a key opens one, also when nobody is at the table any more."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Mapping, Sequence

from triptych.album.evening import Evening, KeptGame, maker, plain
from triptych.album.marks import Marks
from triptych.core.refusal import Reject
from triptych.core.values import change
from triptych.ink.frames import Snapshot, write_snapshot
from triptych.ink.progress import StoredBoard
from triptych.store.contract.albums import AlbumMark, AlbumRow
from triptych.store.contract.store import NoSuchTable, Store
from triptych.table.board_numbers import BOARDS_PER_GAME
from triptych.table.commands import Avatar
from triptych.table.turn import Collection
from triptych.wire.album import AlbumGame, AlbumItem, AlbumItems

PAGE = 5_000
"""Entries read at once; some ten milliseconds."""
KEPT = 16
"""Evenings that a node remembers."""
MOST_GALLERY = 96
"""Cards of the evening's own deck, however long the evening."""
KEY_BYTES = 16
KEY_LETTERS = 22


def new_key() -> str:
    """128 bits that nobody guesses."""
    return secrets.token_urlsafe(KEY_BYTES)


class Album:
    """One album as it is now: the evening, less what was taken out of it."""

    def __init__(self, row: AlbumRow, evening: Evening) -> None:
        self._row = row
        self._evening = evening
        self.key = row.key
        self.table = row.table
        self.games: Sequence[KeptGame] = evening.games

    @property
    def faces(self) -> Mapping[str, Avatar]:
        """Everybody's drawings, by name."""
        return self._evening.faces

    def game(self, number: int) -> KeptGame:
        """A game by its number; Reject."""
        for game in self.games:
            if game.number == number:
                return game
        raise Reject("not_found")

    def items(self, game: KeptGame) -> tuple[AlbumItem, ...]:
        """What is kept of a game and nobody has removed."""
        return tuple(item for item in game.items if item.id not in self._row.removed)

    def item(self, name: str) -> tuple[KeptGame, AlbumItem]:
        """An item and its game; Reject."""
        number = name.partition(".")[0]
        if number.isascii() and number.isdigit() and len(number) < KEY_LETTERS:
            game = self.game(int(number))
            for item in self.items(game):
                if item.id == name:
                    return game, item
        raise Reject("not_found")

    def person(self, hashed_token: str) -> str | None:
        """Whose token this is, of those who were ever at the table."""
        return self._evening.person(hashed_token)

    def is_host(self, person: str | None) -> bool:
        return person is not None and person == self._evening.host

    def may_remove(self, person: str | None, game: KeptGame, item: AlbumItem) -> bool:
        """Whoever made it, and the host."""
        return person is not None and (person == game.owner(item) or self.is_host(person))

    def shown(self, game: KeptGame, person: str | None) -> AlbumItems:
        """A game's items for this viewer, without the steps of builds."""
        marks = Marks(self._row.marks, game)
        items = tuple(
            change(
                item,
                kept=plain(item.kept),
                yours=self.may_remove(person, game, item),
                thumbs=marks.thumbs[item.id],
                thumbed=marks.likes(person, item.id),
                votes=marks.votes[item.id] if marks.complete else None,
            )
            for item in self.items(game)
        )
        voters, given = len(marks.voters), marks.given
        return AlbumItems(items, game.awards, voters, len(given), given.get(person or ""))

    def marks(self, game: KeptGame) -> Marks:
        """Votes and thumbs of a game."""
        return Marks(self._row.marks, game)

    def best(self, most: int) -> list[tuple[KeptGame, AlbumItem]]:
        """Drawings and builds for a deck: what people liked most first, then the newest.

        Only games that have marks, or that it takes to come to so many, are worked out.
        """
        marked = {mark.item.partition(".")[0] for mark in self._row.marks}
        found: list[tuple[int, KeptGame, AlbumItem]] = []
        for game in reversed(self.games):
            if len(found) >= most and str(game.number) not in marked:
                continue
            marks = self.marks(game)
            for item in self.items(game):
                if maker(item.kept) is not None and not getattr(item.kept, "struck", False):
                    votes = marks.votes[item.id] if marks.complete else 0
                    found.append((3 * votes + marks.thumbs[item.id], game, item))
        found.sort(key=lambda one: -one[0])
        return [(game, item) for _, game, item in found[:most]]

    def fresh(self, most: int) -> list[tuple[KeptGame, AlbumItem]]:
        """The best of them that are no cards of the evening's own deck yet."""
        deck = self._evening.gallery
        known = deck.works if deck is not None else ()
        room = min(most, MOST_GALLERY - len(known))
        return [one for one in self.best(most) if one[1].id not in known][:room]

    def summary(self, game: KeptGame) -> AlbumGame:
        """A game without its items, which take longer to work out."""
        return AlbumGame(
            number=game.number,
            game=game.playing.game,
            began=game.began,
            ended=game.ended,
            seats=tuple(game.seats),
            result=game.result,
        )


class Albums:
    """Opens albums by their key."""

    def __init__(self, store: Store, collection: Collection) -> None:
        self._store = store
        self._collection = collection
        self._evenings: OrderedDict[str, Evening] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    async def key_of(self, table: str) -> str:
        """The key of this table's album, made when somebody first asks."""
        return await self._store.open_album(table, new_key())

    async def open(self, key: str) -> Album:
        """The album of this key. Reject("no_such_album") or Reject("album_removed")."""
        if len(key) != KEY_LETTERS or not key.isascii():
            raise Reject("no_such_album")
        row = await self._store.find_album(key)
        if row is None:
            raise Reject("no_such_album")
        if row.closed:
            raise Reject("album_removed")
        try:
            return Album(row, await self.evening(row.table))
        except NoSuchTable:
            raise Reject("no_such_album") from None

    async def evening(self, table: str) -> Evening:
        """A table's evening up to now, out of the journal."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                return await self._fold(table)
        finally:
            if not lock.locked():
                self._locks.pop(table, None)

    async def _fold(self, table: str) -> Evening:
        evening = self._evenings.pop(table, None) or Evening(self._collection)
        while entries := await self._store.read(table, evening.seq, PAGE):
            evening.take(entries)
        self._evenings[table] = evening
        if len(self._evenings) > KEPT:
            self._evenings.popitem(last=False)
        return evening

    async def remove(self, album: Album, item: str | None) -> None:
        """Take an item out for good, or all of the album."""
        await self._store.remove_from_album(album.key, item)

    async def mark(self, album: Album, mark: AlbumMark, on: bool) -> None:
        """Keep somebody's vote or thumb, or take a thumb back."""
        await self._store.mark_in_album(album.key, mark, on)

    async def ink(self, album: Album, board: int) -> bytes:
        """The ink of a board of the album as one frame; Reject."""
        return write_snapshot(Snapshot(board, await self.strokes(album, board)))

    async def strokes(self, album: Album, board: int) -> bytes:
        """The operations on a board of the album; Reject where it has none of that number."""
        game = album.game(board // BOARDS_PER_GAME)
        if all(item.board != board for item in album.items(game)):
            raise Reject("not_found")
        stored = StoredBoard()
        for chunk in await self._store.read_ink(album.table, board, board):
            stored.add(chunk.chunk, chunk.body)
        return bytes(stored.log)
