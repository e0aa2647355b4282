"""A table as a value, for tests of its rules: no sockets, no journal, a settable clock."""

from random import Random
from typing import Any

from tests.support.sample_decks import DECKS

from triptych.core.refusal import Reject
from triptych.core.values import Ctx
from triptych.games import GAMES
from triptych.table import events as e
from triptych.table.codes import reject
from triptych.table.decide import Receiver, Request, decide
from triptych.table.internal_commands import JoinTable, NoteAway
from triptych.table.start_check import default_options
from triptych.table.state import Table, TableInfo
from triptych.table.turn import Collection, TurnEvent, fold


def _decks(ids: tuple[str, ...]) -> Any:
    if set(ids) - {"house"}:
        raise reject("unknown_deck", deck=ids[0])
    return DECKS


COLLECTION = Collection(games=GAMES, decks=_decks)


class TableDriver:
    """Gives commands to a table and records its events."""

    def __init__(self, game: str = "contrast") -> None:
        options = default_options(COLLECTION, game)
        opened = TurnEvent("table", e.TableOpened("ABCD", game, options))
        self.table: Table = fold(COLLECTION, None, opened)
        self.events: list[TurnEvent] = [opened]
        self.now = 1_000_000
        self.rng = Random(7)

    @property
    def info(self) -> TableInfo:
        return self.table.info

    def act(self, by: str | None, command: Any, to: Receiver = "table") -> list[Any]:
        """Decide a command and apply its events; returns the events.

        If the command is refused, raises `Reject` and changes nothing.
        """
        ctx = Ctx(now=self.now, rng=self.rng)
        turn = decide(COLLECTION, self.table, ctx, Request(command, to, by))
        self.table = turn.table
        self.events += turn.events
        return [turn_event.event for turn_event in turn.events]

    def refusal(self, by: str | None, command: Any, to: Receiver = "table") -> str:
        """Give a command that must be refused and change nothing; returns the code."""
        before = self.table
        try:
            self.act(by, command, to)
        except Reject as refused:
            assert self.table is before
            return refused.code
        raise AssertionError(f"{command} was not refused")

    def join(self, *names: str) -> None:
        """Let people join; their ids are their names in lower case."""
        for name in names:
            self.act(None, JoinTable(name.lower(), name, None, f"token-{name}", f"device-{name}"))

    def mark_away(self, person: str) -> None:
        self.act(None, NoteAway(person))
