"""Reads an album directly from a stored table, for commands that run without a server."""

from collections.abc import Iterable

from triptych.album.albums import Album
from triptych.album.evening import Evening
from triptych.album.item_threads import ItemThreads
from triptych.decks.library import Deck, Library
from triptych.decks.stored_contents import CONTENTS_FILE, candidate_files, read_contents
from triptych.ink.progress import StoredBoard
from triptych.store.contract.albums import AlbumRow
from triptych.store.contract.backup import JournalSnapshot, StoredTable
from triptych.store.contract.decks import DeckWithFiles
from triptych.table.turn import Collection
from triptych.wire.codes import reject


class StoredInk:
    """The ink of one stored table, by board."""

    def __init__(self, stored: StoredTable) -> None:
        self._boards: dict[int, StoredBoard] = {}
        for chunk in stored.ink:
            board = self._boards.setdefault(chunk.board, StoredBoard())
            board.add(chunk.chunk, chunk.body)

    async def strokes(self, album: Album, board: int) -> bytes:
        """The ink operations of a board. Raises `Reject` if the board has no ink."""
        found = self._boards.get(board)
        if found is None:
            raise reject("not_found")
        return bytes(found.log)


class StoredDecks:
    """The decks of the server and of one stored table.

    The files of decks in the journal are read into memory, because they are used after the journal
    has been closed.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._files: dict[str, bytes] = {}

    async def load(self, journal: JournalSnapshot, decks: Iterable[DeckWithFiles]) -> None:
        """Read these decks from the journal. Skips decks without a `CONTENTS_FILE`."""
        loaded: dict[str, Deck] = {}
        for deck in decks:
            files = {file.name: file.digest for file in deck.files}
            if CONTENTS_FILE not in files:
                continue
            name = deck.deck.id
            contents = read_contents(await journal.blob(files[CONTENTS_FILE]))
            loaded[name] = contents.to_deck(name)
            for picture in contents.pictures:
                for file in candidate_files(picture.id, "640", "webp"):
                    if file in files:
                        data = await journal.blob(files[file])
                        self._files.setdefault(f"{name}/{picture.id}", data)
        library = self._library
        self._library = Library({**library.decks, **loaded}, library.problems)

    async def library(self, decks: Iterable[str]) -> Library:
        """Return the server's decks and all decks that `load` has read. `decks` is ignored."""
        return self._library

    async def picture(self, name: str) -> bytes | None:
        """Return the WebP file of a picture, or None if there is no such file."""
        return self._files.get(name) or read_picture_file(self._library, name)


def read_picture_file(library: Library, name: str) -> bytes | None:
    """Read a picture's WebP file from its deck's folder. Returns None if there is no such file."""
    found = library.picture_file(name, 640, "webp")
    return found.read_bytes() if found is not None and found.is_file() else None


def stored_album(collection: Collection, stored: StoredTable) -> Album:
    """Open the album of the table `stored`. Raises Reject("album_removed") if it was removed."""
    evening = Evening(collection)
    evening.add_entries(stored.entries)
    row = stored.album or AlbumRow("", stored.row.table, False, frozenset())
    if row.closed:
        raise reject("album_removed")
    return Album(row, evening, ItemThreads(1))
