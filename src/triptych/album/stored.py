"""An album straight from a stored table, for commands that run beside no server."""

from triptych.album.albums import Album
from triptych.album.evening import Evening
from triptych.core.refusal import Reject
from triptych.ink.tracked import StoredBoard
from triptych.lobby.turn import Collection
from triptych.store.albums import AlbumRow
from triptych.store.whole import StoredTable


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


def stored_album(collection: Collection, stored: StoredTable) -> Album:
    """The album of this table, less what was removed from it. Reject("album_removed")."""
    evening = Evening(collection)
    evening.take(stored.entries)
    row = stored.album or AlbumRow("", stored.row.table, False, frozenset())
    if row.closed:
        raise Reject("album_removed")
    return Album(row, evening)
