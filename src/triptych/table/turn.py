"""One command to a table and all the events it leads to. Pure.

A `Turn` folds every event into the table immediately, so that later rules see its effect. The
rules of the table and the rules of the game add events to the same turn. The journal stores the
turn as one entry.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from triptych.core.cards import Decks
from triptych.core.commands import DeadlinesShifted
from triptych.core.game import AnyGame, act
from triptych.core.game import evolve as evolve_game
from triptych.core.values import Ctx, Millis, change
from triptych.table import events as e
from triptych.table.codes import reject, require
from triptych.table.evolve import evolve as evolve_info
from triptych.table.state import RevealState, Table, TableInfo


class TurnEvent(NamedTuple):
    """An event of the table or of the game on it."""

    of: Literal["table", "game"]
    event: Any


@dataclass(frozen=True)
class Collection:
    """The games and decks of this server."""

    games: Mapping[str, AnyGame]
    decks: Callable[[tuple[str, ...]], Decks]
    """Returns the cards of the decks with these ids, or of the house deck if the tuple is empty.

    Raises `Reject("unknown_deck")` if a deck does not exist."""
    house_deck: str = "house"
    """The id of the house deck: the deck that is built in."""


def fold(collection: Collection, table: Table | None, turn_event: TurnEvent) -> Table:
    """Return the table after one event. `table` is None before the first event."""
    if turn_event.of == "table":
        info = evolve_info(table.info if table else None, turn_event.event)
        keeps_game = table is not None and info.current_game is not None
        return Table(info, table.game_state if table and keeps_game else None)
    assert table is not None
    assert table.info.current_game is not None
    game = collection.games[table.info.current_game.game]
    return Table(table.info, evolve_game(game, table.game_state, turn_event.event))


class Turn:
    """The events that one command leads to, and the table after them."""

    def __init__(self, collection: Collection, table: Table, ctx: Ctx, by: str | None) -> None:
        self.collection = collection
        self.table = table
        self.ctx = ctx
        self.by = by
        """The id of the person who sent the command. None if a bot or the server sent it."""
        self.events: list[TurnEvent] = []

    @property
    def info(self) -> TableInfo:
        return self.table.info

    @property
    def game_state(self) -> Any:
        return self.table.game_state

    @property
    def game(self) -> AnyGame:
        """The game on the table. Raises `Reject("no_game")` if there is none."""
        current_game = self.info.current_game
        if current_game is None:
            raise reject("no_game")
        return self.collection.games[current_game.game]

    def add_table_event(self, event: Any) -> None:
        """Add an event of the table."""
        self._add(TurnEvent("table", event))

    def add_game_events(self, events: Iterable[Any]) -> None:
        """Add events of the game."""
        for event in events:
            self._add(TurnEvent("game", event))

    def _add(self, turn_event: TurnEvent) -> None:
        self.table = fold(self.collection, self.table, turn_event)
        self.events.append(turn_event)

    def act(self, seat: int | None, command: Any, stage: str | None = None) -> None:
        """Apply a command to the game. If `seat` is None, it is a command of the table itself.

        Raises `Reject` if no game is running, if the host has paused the game, or if the rules of
        the game refuse the command.
        """
        require(self.info.current_game is not None, "no_game")
        require(self.info.running, "game_over")
        pause = self.info.pause
        # During a pause for absence, for example after a restart, clients that have reconnected
        # resend their commands. Accept them as if they had arrived when the pause began.
        require(pause is None or pause.why == "absence", "paused")
        ctx = self.ctx if pause is None else change(self.ctx, now=pause.at)
        self.add_game_events(act(self.game, self.game_state, seat, command, ctx, stage))


def resume(turn: Turn) -> None:
    """End the pause and move every deadline by the length of the pause."""
    pause = turn.info.pause
    assert pause is not None
    turn.add_table_event(e.GameResumed())
    shift_deadlines(turn, since=pause.at)


def shift_deadlines(turn: Turn, since: Millis) -> None:
    """Move all deadlines, countdowns and the current reveal by the time from `since` to now.

    The game gets the event even if it has no deadlines, because it may count the paused time.

    This time can be negative if the system clock was set back while no server ran. The deadlines
    then become earlier; otherwise players would get extra time.
    """
    elapsed = turn.ctx.now - since
    reveal = current_reveal(turn.table)
    if reveal is not None and elapsed:
        turn.add_table_event(e.RevealBegan(reveal.stage, reveal.began + elapsed, reveal.ms))
    for countdown in turn.info.idle_countdowns if elapsed else ():
        turn.add_table_event(e.IdleCountdownStarted(countdown.seat, countdown.at + elapsed))
    if turn.game_state is not None and elapsed:
        turn.add_game_events((DeadlinesShifted(ms=elapsed, began=since),))


def current_reveal(table: Table) -> RevealState | None:
    """Return the reveal of the current stage, if there is one."""
    current_game = table.info.current_game
    if current_game is None or current_game.reveal is None or table.game_state is None:
        return None
    return current_game.reveal if current_game.reveal.stage == table.game_state.stage else None
