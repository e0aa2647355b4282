"""An album straight from a stored table, for commands that run beside no server."""

from collections.abc import Iterable

from triptych.album.albums import Album
from triptych.album.evening import Evening
from triptych.core.refusal import Reject
from triptych.decks.library import Deck, Library
from triptych.decks.stored_contents import CONTENTS, read_contents, sizes_for
from triptych.ink.progress import StoredBoard
from triptych.store.contract.albums import AlbumRow
from triptych.store.contract.decks import WholeDeck
from triptych.store.snapshot import StoredTable, WholeJournal
from triptych.table.turn import Collection


class StoredInk:
    """The ink of one stored table, by board."""

    def __init__(self, stored: StoredTable) -> None:
        self._boards: dict[int, StoredBoard] = {}
        for chunk in stored.ink:
            board = self._boards.setdefault(chunk.board, StoredBoard())
            board.add(chunk.chunk, chunk.body)

    async def strokes(self, album: Album, board: int) -> bytes:
        """As `Albums.strokes`."""
        found = self._boards.get(board)
        if found is None:
            raise Reject("not_found")
        return bytes(found.log)


class StoredDecks:
    """Our decks, and those of one stored table: read once, for the journal is closed afterwards."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._files: dict[str, bytes] = {}

    async def read(self, journal: WholeJournal, decks: Iterable[WholeDeck]) -> None:
        """Take these decks in."""
        more: dict[str, Deck] = {}
        for whole in decks:
            files = {file.name: file.digest for file in whole.files}
            if CONTENTS not in files:
                continue
            name = whole.deck.id
            contents = read_contents(await journal.blob(files[CONTENTS]))
            more[name] = contents.deck(name)
            for picture in contents.pictures:
                for file in sizes_for(picture.id, "640", "webp"):
                    if file in files:
                        data = await journal.blob(files[file])
                        self._files.setdefault(f"{name}/{picture.id}", data)
        library = self._library
        self._library = Library({**library.decks, **more}, library.problems)

    async def library(self, decks: Iterable[str]) -> Library:
        """As `Cards.library`."""
        return self._library

    async def picture(self, name: str) -> bytes | None:
        """As `Cards.picture`."""
        return self._files.get(name) or house_picture(self._library, name)


def house_picture(library: Library, name: str) -> bytes | None:
    """A picture that lies in a folder."""
    found = library.picture_file(name, 640, "webp")
    return found.read_bytes() if found is not None and found.is_file() else None


def stored_album(collection: Collection, stored: StoredTable) -> Album:
    """The album of this table, less what was removed from it. Reject("album_removed")."""
    evening = Evening(collection)
    evening.take(stored.entries)
    row = stored.album or AlbumRow("", stored.row.table, False, frozenset())
    if row.closed:
        raise Reject("album_removed")
    return Album(row, evening)
