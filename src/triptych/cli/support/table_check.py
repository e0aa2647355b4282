"""Is a table whole? It is read as a server reads it, from the first event to the last stroke."""

from triptych.core.cards import Decks
from triptych.games import GAMES
from triptych.ink import Lane
from triptych.live.storage.journal import Replay
from triptych.store import StoreError
from triptych.store.snapshot import StoredTable
from triptych.table.turn import Collection


def fault_in(stored: StoredTable) -> str | None:
    """What is wrong with this table, in a sentence; None: it opens and shows all it has."""
    row = stored.row
    if [entry.seq for entry in stored.entries] != list(range(1, row.seq + 1)):
        return f"it should have the events 1 to {row.seq}, and has {len(stored.entries)}"
    replay = Replay(Collection(GAMES, _no_decks), remembered=1)
    try:
        replay.take(stored.entries)
        lane = Lane()
        lane.restore((chunk.board, chunk.chunk, chunk.body) for chunk in stored.ink)
        for board in sorted({chunk.board for chunk in stored.ink}):
            lane.board(board).digest()
    except StoreError as error:
        return str(error)
    except Exception as error:
        # Whatever it is: a server that opens this table would meet the same.
        return f"after event {replay.seq}: {type(error).__name__}: {error}"
    if replay.table is not None and replay.table.lobby.code != row.table:
        return f"it tells of the table {replay.table.lobby.code}"
    return None


def _no_decks(_: tuple[str, ...]) -> Decks:
    """A replay deals nothing: what was dealt is in the events."""
    raise AssertionError("a replay asked for cards")
