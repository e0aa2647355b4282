"""Checks a stored table by reading it as a server does, with all events and all ink."""

from triptych.core.cards import Decks
from triptych.games import GAMES
from triptych.ink import InkStream
from triptych.live.storage.journal import Replay
from triptych.store import StoreError
from triptych.store.contract.backup import StoredTable
from triptych.table.turn import Collection


def find_fault(stored: StoredTable) -> str | None:
    """Describe what is wrong with this table. Returns None if the table opens and is complete."""
    row = stored.row
    if [entry.seq for entry in stored.entries] != list(range(1, row.seq + 1)):
        return f"it should have the events 1 to {row.seq}, and has {len(stored.entries)}"
    replay = Replay(Collection(GAMES, _no_decks), remembered=1)
    try:
        replay.fold_entries(stored.entries)
        stream = InkStream()
        stream.restore((chunk.board, chunk.chunk, chunk.body) for chunk in stored.ink)
        for board in sorted({chunk.board for chunk in stored.ink}):
            stream.board(board).digest()
    except StoreError as error:
        return str(error)
    except Exception as error:
        # Catch everything: a server that opens this table would fail with the same error.
        return f"after event {replay.seq}: {type(error).__name__}: {error}"
    if replay.table is not None and replay.table.info.code != row.table:
        return f"it has the events of table {replay.table.info.code}"
    return None


def _no_decks(_: tuple[str, ...]) -> Decks:
    """Raise `AssertionError`: a replay needs no decks, because events contain the dealt cards."""
    raise AssertionError("a replay asked for cards")
