"""Journal records: how a turn is stored, and how a table is replayed from its records."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from triptych.core.upcasts import game_reader
from triptych.core.values import Value
from triptych.live.done_commands import DoneCommands
from triptych.store.contract.errors import StoreError, TooNew
from triptych.store.contract.tables import FORMAT, Entry
from triptych.table.state import Table
from triptych.table.turn import Collection, TurnEvent, fold
from triptych.table.upcasts import read_table_events


class UnreadableJournal(StoreError):
    """The records of a table cannot be decoded or applied."""

    code = "table_unreadable"


class RecordedEvent(Value, frozen=True):
    """One stored event. `of` is what it belongs to: the table, or the game that was running."""

    of: Literal["table", "game"]
    event: msgspec.Raw


class Record(Value, frozen=True):
    """All events of one command.

    The command's sender (`by`) and `id` are stored so that a command that is sent again is
    recognised.
    """

    by: str | None
    id: str | None
    lines: tuple[RecordedEvent, ...]
    format: int = 1
    """The store's `FORMAT` when the record was written. Without this field, the format is 1."""


class _RecordFormat(msgspec.Struct, frozen=True):
    """The part of a record that can be read in every format."""

    format: int = 1


_encoder = msgspec.json.Encoder()
_records = msgspec.json.Decoder(Record)
_record_formats = msgspec.json.Decoder(_RecordFormat)


def encode_record(by: str | None, command_id: str | None, events: Iterable[TurnEvent]) -> bytes:
    """Encode the events of one command as the body of a journal entry."""
    lines = tuple(
        RecordedEvent(turn_event.of, msgspec.Raw(_encoder.encode(turn_event.event)))
        for turn_event in events
    )
    return _encoder.encode(Record(by, command_id, lines, FORMAT))


def decode_record(body: bytes) -> Record:
    """Decode the body of an entry. Raises `TooNew` if its format is newer than `FORMAT`."""
    try:
        record = _records.decode(body)
    except msgspec.ValidationError:
        _check_format(_record_formats.decode(body).format)
        raise
    _check_format(record.format)
    return record


def _check_format(stored_format: int) -> None:
    if stored_format > FORMAT:
        raise TooNew(stored_format, FORMAT)


def read_events(
    collection: Collection,
    table: Table | None,
    recorded: RecordedEvent,
    stored_format: int = FORMAT,
) -> list[TurnEvent]:
    """Decode one stored event into events of this release. `table` is the table before the event.

    Usually returns one event. Returns none if the stored event is obsolete or belongs to a game
    that is not on the table. If the stored event starts a game that this server no longer has,
    returns `GameStarted` and `GamePutAway`.
    """
    stored = bytes(recorded.event)
    info = table.info if table is not None else None
    if recorded.of == "table":
        events = read_table_events(collection.games, info, stored, stored_format)
        return [TurnEvent("table", event) for event in events]
    if info is None or info.current_game is None:
        return []  # This event belongs to a game that this server no longer has.
    game = collection.games[info.current_game.game]
    event = game_reader(game.event, game.upcasts, game.options)(stored, stored_format)
    return [TurnEvent("game", event)] if event is not None else []


class Replay:
    """Rebuilds a table from its journal, one page of entries at a time."""

    def __init__(self, collection: Collection, remembered: int) -> None:
        self._collection = collection
        self.table: Table | None = None
        self.seq = 0
        self.at = 0
        """When the last entry was written, by the clock of the node that wrote it."""
        self.done_commands = DoneCommands(remembered)

    def fold_entries(self, entries: Iterable[Entry]) -> None:
        """Apply the events of the next entries to the table."""
        for entry in entries:
            record = decode_record(entry.body)
            for recorded in record.lines:
                events = read_events(self._collection, self.table, recorded, record.format)
                for turn_event in events:
                    self.table = fold(self._collection, self.table, turn_event)
            self.done_commands.add(record.by, record.id)
            self.seq, self.at = entry.seq, entry.at
