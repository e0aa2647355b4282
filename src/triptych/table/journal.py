"""A turn as the journal keeps it, and the way back from the journal to a live table."""

from collections import deque
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from triptych.core.lifting import event_reader
from triptych.core.values import Value
from triptych.lobby.events import TableEvent
from triptych.lobby.state import Table
from triptych.lobby.turn import Collection, TurnEvent, fold
from triptych.store.contract import Entry, StoreError

FORMAT = 2
"""Of the records that are written. Records without a number are of format 1."""


class Unreadable(StoreError):
    """The journal has the table, but what it tells makes no sense to us."""

    code = "table_unreadable"


class RecordedEvent(Value, frozen=True):
    """One event; which type it is depends on whose it is and on the game of that moment."""

    of: Literal["table", "game"]
    event: msgspec.Raw


class Record(Value, frozen=True):
    """All that one command led to. Whoever gave it and its id make it idempotent for ever."""

    by: str | None
    id: str | None
    lines: tuple[RecordedEvent, ...]
    format: int = 1


_encoder = msgspec.json.Encoder()
_records = msgspec.json.Decoder(Record)
_table_events: msgspec.json.Decoder[Any] = msgspec.json.Decoder(TableEvent)


def write(by: str | None, command_id: str | None, events: Iterable[TurnEvent]) -> bytes:
    """The bytes of one entry's body."""
    lines = tuple(
        RecordedEvent(happened.of, msgspec.Raw(_encoder.encode(happened.event)))
        for happened in events
    )
    return _encoder.encode(Record(by, command_id, lines, FORMAT))


def read(body: bytes) -> Record:
    """An entry's body."""
    return _records.decode(body)


def read_event(
    collection: Collection, table: Table | None, recorded: RecordedEvent, written_as: int = FORMAT
) -> TurnEvent:
    """One event, read as what it was at this point of the evening."""
    if recorded.of == "table":
        return TurnEvent("table", _table_events.decode(recorded.event))
    assert table is not None
    assert table.lobby.playing is not None
    game = collection.games[table.lobby.playing.game]
    lift = game.lift if written_as < FORMAT else None
    return TurnEvent("game", event_reader(game.event, lift)(bytes(recorded.event)))


class Replay:
    """A table on its way back from the journal, a page of entries at a time."""

    def __init__(self, collection: Collection, remembered: int) -> None:
        self._collection = collection
        self._remembered = remembered
        self.table: Table | None = None
        self.seq = 0
        self.given: dict[str, deque[str]] = {}
        """The ids of the last commands each person gave."""

    def take(self, entries: Iterable[Entry]) -> None:
        """Fold the next entries."""
        for entry in entries:
            record = read(entry.body)
            for recorded in record.lines:
                happened = read_event(self._collection, self.table, recorded, record.format)
                self.table = fold(self._collection, self.table, happened)
            if record.by is not None and record.id is not None:
                ids = self.given.setdefault(record.by, deque(maxlen=self._remembered))
                ids.append(record.id)
            self.seq = entry.seq
