"""A turn as the journal keeps it, and the way back from the journal to a live table."""

from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal, Union

import msgspec

from triptych.core.commands import ClockShifted
from triptych.core.game import AnyGame
from triptych.core.values import Value
from triptych.store.contract import Entry
from triptych.table.events import TableEvent
from triptych.table.state import Table
from triptych.table.turn import House, Step, fold


class Line(Value, frozen=True):
    """One event; which type it is depends on whose it is and on the game of that moment."""

    of: Literal["table", "game"]
    event: msgspec.Raw


class Record(Value, frozen=True):
    """All that one command led to. Whoever gave it and its id make it idempotent for ever."""

    by: str | None
    id: str | None
    lines: tuple[Line, ...]


_encoder = msgspec.json.Encoder()
_records = msgspec.json.Decoder(Record)
_table_events: msgspec.json.Decoder[Any] = msgspec.json.Decoder(TableEvent)


@lru_cache(maxsize=32)
def _events_of(game: str, kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Union[kind, ClockShifted])  # noqa: UP007


def write(by: str | None, command_id: str | None, steps: Iterable[Step]) -> bytes:
    """The bytes of one entry's body."""
    lines = tuple(Line(step.of, msgspec.Raw(_encoder.encode(step.event))) for step in steps)
    return _encoder.encode(Record(by, command_id, lines))


def read_line(house: House, table: Table | None, line: Line) -> Step:
    """One event, read as what it was at this point of the evening."""
    if line.of == "table":
        return Step("table", _table_events.decode(line.event))
    assert table is not None
    assert table.lobby.playing is not None
    game: AnyGame = house.games[table.lobby.playing.game]
    return Step("game", _events_of(game.name, game.event).decode(line.event))


class Replay:
    """A table on its way back from the journal, a page of entries at a time."""

    def __init__(self, house: House, remembered: int) -> None:
        self._house = house
        self._remembered = remembered
        self.table: Table | None = None
        self.seq = 0
        self.given: dict[str, deque[str]] = {}
        """The ids of the last commands each person gave."""

    def take(self, entries: Iterable[Entry]) -> None:
        """Fold the next entries."""
        for entry in entries:
            record = _records.decode(entry.body)
            for line in record.lines:
                self.table = fold(self._house, self.table, read_line(self._house, self.table, line))
            if record.by is not None and record.id is not None:
                ids = self.given.setdefault(record.by, deque(maxlen=self._remembered))
                ids.append(record.id)
            self.seq = entry.seq
