"""A turn as the journal keeps it, and the way back from the journal to a live table."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from triptych.core.upcasts import game_reader
from triptych.core.values import Value
from triptych.live.answered_commands import Answered
from triptych.store.contract.store import FORMAT, Entry, StoreError, TooNew
from triptych.table.state import Table
from triptych.table.turn import Collection, TurnEvent, fold
from triptych.table.upcasts import read_table_events


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
    """What today's code writes is `store.contract.FORMAT`; the first had no number."""


class _AnyRecord(msgspec.Struct, frozen=True):
    """All that is sure of a record of another time."""

    format: int = 1


_encoder = msgspec.json.Encoder()
_records = msgspec.json.Decoder(Record)
_any_records = msgspec.json.Decoder(_AnyRecord)


def write(by: str | None, command_id: str | None, events: Iterable[TurnEvent]) -> bytes:
    """The bytes of one entry's body."""
    lines = tuple(
        RecordedEvent(happened.of, msgspec.Raw(_encoder.encode(happened.event)))
        for happened in events
    )
    return _encoder.encode(Record(by, command_id, lines, FORMAT))


def read(body: bytes) -> Record:
    """An entry's body. TooNew where a later release wrote it."""
    try:
        record = _records.decode(body)
    except msgspec.ValidationError:
        _not_too_new(_any_records.decode(body).format)
        raise
    _not_too_new(record.format)
    return record


def _not_too_new(written_as: int) -> None:
    if written_as > FORMAT:
        raise TooNew(written_as, FORMAT)


def read_events(
    collection: Collection, table: Table | None, recorded: RecordedEvent, written_as: int = FORMAT
) -> list[TurnEvent]:
    """One event, read as what it meant at this point of the evening; none if it is left out."""
    stored = bytes(recorded.event)
    lobby = table.lobby if table is not None else None
    if recorded.of == "table":
        events = read_table_events(collection.games, lobby, stored, written_as)
        return [TurnEvent("table", event) for event in events]
    if lobby is None or lobby.playing is None:
        return []  # Of a game that is no longer played here.
    game = collection.games[lobby.playing.game]
    event = game_reader(game.event, game.lifts, game.options)(stored, written_as)
    return [TurnEvent("game", event)] if event is not None else []


class Replay:
    """A table on its way back from the journal, a page of entries at a time."""

    def __init__(self, collection: Collection, remembered: int) -> None:
        self._collection = collection
        self.table: Table | None = None
        self.seq = 0
        self.at = 0
        """When the last entry was written, by the clock of the node that wrote it."""
        self.given = Answered(remembered)

    def take(self, entries: Iterable[Entry]) -> None:
        """Fold the next entries."""
        for entry in entries:
            record = read(entry.body)
            for recorded in record.lines:
                events = read_events(self._collection, self.table, recorded, record.format)
                for happened in events:
                    self.table = fold(self._collection, self.table, happened)
            self.given.add(record.by, record.id)
            self.seq, self.at = entry.seq, entry.at
