"""Follows the journal of one table as it grows: what is in it, and how the table must look."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from triptych.games import GAMES
from triptych.live.storage.journal import Replay, decode_record
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.store.contract.tables import Entry
from triptych.table.public_view import show_table
from triptych.table.state import Table
from triptych.table.turn import Collection
from triptych.table.views import show_you
from triptych.wire.changes import changed_fields

REMEMBERED_COMMANDS = 1_000_000
PLAIN_SPECTATOR = GAMES["contrast"].spectator
"""What `Game.spectator` is in games whose spectators see only the public view."""


@cache
def collection() -> Collection:
    """All games, with the house deck."""
    catalogue = DeckCatalogue(Path("/nonexistent"))
    return Collection(games=GAMES, decks=catalogue.select)


class JournalAudit:
    """One table's journal: its commands, and the table that results from it."""

    def __init__(self, code: str, fail: Callable[[str], None]) -> None:
        self.code = code
        self.done: dict[tuple[str | None, str], int] = {}
        """The entry of each stored command, by person and id."""
        self._fail = fail
        self._replay = Replay(collection(), REMEMBERED_COMMANDS)
        self._public: dict[str, Any] = {}
        self._public_of: Table | None = None

    @property
    def seq(self) -> int:
        return self._replay.seq

    @property
    def table(self) -> Table:
        assert self._replay.table is not None
        return self._replay.table

    def follow(self, entries: Sequence[Entry]) -> None:
        """Read new entries, which follow the entry `seq`."""
        for entry in entries:
            if entry.seq != self.seq + 1:
                self._fail(f"table {self.code}: entry {entry.seq} follows entry {self.seq}")
            record = decode_record(entry.body)
            if record.id is not None:
                if (record.by, record.id) in self.done:
                    self._fail(f"table {self.code}: {record.id} was done twice")
                self.done[record.by, record.id] = entry.seq
            try:
                self._replay.fold_entries((entry,))
            except Exception as error:
                self._fail(f"table {self.code}: entry {entry.seq} cannot be applied: {error!r}")
                return

    def expected_public(self) -> dict[str, Any]:
        """The public view that everyone must see, as the client receives it."""
        if self._public_of is not self.table:
            fields = changed_fields(None, show_table(collection(), self.table))
            self._public = msgspec.json.decode(msgspec.json.encode(fields))
            self._public_of = self.table
        return self._public

    def shows_more_to_spectators(self) -> bool:
        """Whether spectators of the current game may have another view than players."""
        current = self.table.info.current_game
        return current is not None and GAMES[current.game].spectator is not PLAIN_SPECTATOR

    def expected_private(self, person: str | None, tv: bool) -> dict[str, Any]:
        """The private view that this viewer must see, as the client receives it."""
        info, state = self.table.info, self.table.game_state
        you, view = show_you(info, person, tv), None
        if info.current_game is not None and state is not None:
            game = GAMES[info.current_game.game]
            view = game.spectator(state) if you.seat is None else game.private(state, you.seat)
        expected: dict[str, Any] = msgspec.json.decode(
            msgspec.json.encode({"you": you, "view": view})
        )
        return expected
