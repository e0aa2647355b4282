"""One command at the table from its beginning to all its events. Pure.

A `Turn` folds each event into the table at once, so that what follows builds on it. The rules
of the lobby and the game's own rules both write into the same turn, and one entry of the
journal keeps it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from triptych.core.cards import Decks
from triptych.core.commands import ClockShifted, Continue, SitOut, TimeUp
from triptych.core.game import AnyGame, act
from triptych.core.game import evolve as evolve_game
from triptych.core.refusal import Reject, require
from triptych.core.values import Ctx, Millis, change
from triptych.table import events as e
from triptych.table.evolve import evolve as evolve_lobby
from triptych.table.state import Lobby, Revealing, Table


class TurnEvent(NamedTuple):
    """One event of a turn, and whether the table or the game takes it."""

    of: Literal["table", "game"]
    event: Any


@dataclass(frozen=True)
class Collection:
    """The games and decks that can be played here: what rules may look at besides the state."""

    games: Mapping[str, AnyGame]
    decks: Callable[[tuple[str, ...]], Decks]
    """The cards of these decks together; Reject("unknown_deck"). Empty: our own."""
    ours: str = "house"
    """The id of our own deck."""


def fold(collection: Collection, table: Table | None, happened: TurnEvent) -> Table:
    """The table after one event; from None, the replay of a whole evening."""
    if happened.of == "table":
        lobby = evolve_lobby(table.lobby if table else None, happened.event)
        keeps = table is not None and lobby.playing is not None
        return Table(lobby, table.play if table and keeps else None)
    assert table is not None
    assert table.lobby.playing is not None
    game = collection.games[table.lobby.playing.game]
    return Table(table.lobby, evolve_game(game, table.play, happened.event))


class Turn:
    """The events one command leads to, and the table after them."""

    def __init__(self, collection: Collection, table: Table, ctx: Ctx, by: str | None) -> None:
        self.collection = collection
        self.table = table
        self.ctx = ctx
        self.by = by
        self.events: list[TurnEvent] = []

    @property
    def lobby(self) -> Lobby:
        return self.table.lobby

    @property
    def play(self) -> Any:
        return self.table.play

    @property
    def game(self) -> AnyGame:
        """The game on the table; Reject where there is none."""
        playing = self.lobby.playing
        if playing is None:
            raise Reject("no_game")
        return self.collection.games[playing.game]

    def note(self, event: Any) -> None:
        """An event of the table."""
        self._add(TurnEvent("table", event))

    def happen(self, events: Iterable[Any]) -> None:
        """Events of the game."""
        for event in events:
            self._add(TurnEvent("game", event))

    def _add(self, happened: TurnEvent) -> None:
        self.table = fold(self.collection, self.table, happened)
        self.events.append(happened)

    def move(self, seat: int | None, command: Any, stage: str | None = None) -> None:
        """A command to the game, from a seat or from the table itself.

        While the table rests its time stands still, but those who are back may move: what a
        client sends again after a restart is not refused for being early.
        """
        require(self.lobby.playing is not None, "no_game")
        require(self.lobby.running, "game_over")
        pause = self.lobby.pause
        require(pause is None or pause.why == "rest", "paused")
        ctx = self.ctx if pause is None else change(self.ctx, now=pause.at)
        self.happen(act(self.game, self.play, seat, command, ctx, stage))


def person_moves(turn: Turn, command: Any, stage: str | None) -> None:
    """A person's command to the game; what only the table may say is refused."""
    seat = turn.lobby.seat_of(turn.by)
    if seat is None:
        raise Reject("not_seated")
    require(not isinstance(command, TimeUp | Continue | SitOut), "not_yours")
    require(turn.lobby.seats[seat].bot is None, "bot_plays")
    turn.move(seat, command, stage)


def resume(turn: Turn) -> None:
    """End the pause: every deadline moves by as long as it lasted."""
    pause = turn.lobby.pause
    assert pause is not None
    turn.note(e.GameResumed())
    shift_clock(turn, since=pause.at)


def shift_clock(turn: Turn, since: Millis) -> None:
    """Every deadline is as far away now as it was then.

    Backwards, too: a clock that was set back while no server ran must not give anybody a day.
    """
    stood = turn.ctx.now - since
    reveal = reveal_of(turn.table)
    if reveal is not None and stood:
        turn.note(e.RevealBegan(reveal.stage, reveal.began + stood, reveal.ms))
    if turn.play is not None and turn.play.clock and stood:
        turn.happen((ClockShifted(ms=stood),))


def settle(turn: Turn, stage: str | None) -> None:
    """What follows from a change by itself: sitting out, stale votes, the end of the game."""
    if not turn.lobby.running or turn.play is None:
        return
    game = turn.game
    if turn.lobby.pause is None:
        for _ in range(len(turn.lobby.seats) * 4):
            seat = next((s for s in sitting_out(turn) if game.waits_for(turn.play, s)), None)
            if seat is None or turn.play.result is not None:
                break
            turn.happen(act(game, turn.play, seat, SitOut(), turn.ctx))
    if turn.lobby.votes and turn.play.stage != stage:
        turn.note(e.VotesCleared())
    if turn.play.stage != stage and waits_to_go_on(game, turn.play):
        pause = turn.lobby.pause
        at = turn.ctx.now if pause is None else pause.at
        turn.note(e.RevealBegan(turn.play.stage, at, game.reveal_ms(turn.play)))
    if turn.play.result is not None:
        turn.note(e.GameFinished(result=turn.play.result, at=turn.ctx.now))


def waits_to_go_on(game: AnyGame, play: Any) -> bool:
    """Does the game wait for somebody to say `Continue`?"""
    return Continue() in game.legal(play, None)


def reveal_of(table: Table) -> Revealing | None:
    """The reveal of the stage on the table, if it has one."""
    playing = table.lobby.playing
    if playing is None or playing.reveal is None or table.play is None:
        return None
    return playing.reveal if playing.reveal.stage == table.play.stage else None


def sitting_out(turn: Turn) -> list[int]:
    """Seats that nobody waits for."""
    return [i for i, seat in enumerate(turn.lobby.seats) if seat.sits_out]
