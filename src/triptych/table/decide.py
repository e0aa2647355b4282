"""Decides what a command to a table leads to: the one entrance to the rules. Pure.

The live table, the simulation, benchmarks and tests all call `decide`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.game import act
from triptych.core.values import Ctx, Seat
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table.codes import reject, require
from triptych.table.rules import decks, games, idle, people, seats
from triptych.table.state import Table
from triptych.table.turn import Collection, Turn

MAX_SIT_OUTS_PER_SEAT = 4
"""Multiplied by the number of seats, this is the maximum number of `SitOut` commands in one call of
`decide`. Without a limit, a game that never stops waiting for a seat would block the
server."""


Receiver = Literal["table", "game"]
"""What a command is for: the table, or the game on it."""


@dataclass(slots=True)
class Request:
    """A command to a table or to the game on it, with its sender."""

    command: Any
    to: Receiver = "table"
    by: str | None = None
    """The id of the person who sent the command. None if a bot or the server sent it."""
    seat: Seat | None = None
    """The seat of the bot that sends the command; otherwise None. A person's seat is looked up."""
    stage: str | None = None
    """The stage that the sender saw. A command to the game is refused in any other stage. If it is
    None, this is not checked."""


RULES: dict[type, Callable[[Turn, Any], None]] = {
    **games.RULES,
    **people.RULES,
    **seats.RULES,
    **idle.RULES,
    **decks.RULES,
}
"""The rule for each command to a table. A rule takes the turn and the command. It either adds
events to the turn or raises `Reject`. A test checks that no command is missing."""


_REVEAL_COMMANDS = (c.ContinueReveal, c.FinishReveal)
"""The commands that players may send in place of an idle host."""


def decide(collection: Collection, table: Table, ctx: Ctx, request: Request) -> Turn:
    """Carry out a request. Returns its events, and the table after them.

    Raises `Reject` if the request is refused. `table` never changes.
    """
    turn = Turn(collection, table, ctx, request.by)
    stage_before = table.game_state.stage if table.game_state is not None else None
    in_place_of_host = idle.may_continue_reveal(turn.info, turn.by)
    idle.note_active(turn, turn.by)
    if request.to == "table":
        if isinstance(request.command, c.HOST_ONLY_COMMANDS):
            may = turn.by is None or turn.by == turn.info.host
            may_continue = in_place_of_host and isinstance(request.command, _REVEAL_COMMANDS)
            require(may or may_continue, "host_only")
        RULES[type(request.command)](turn, request.command)
    elif request.by is not None:
        _act_as_person(turn, request.command, request.stage)
    else:
        turn.act(request.seat, request.command, request.stage)
    _apply_consequences(turn, stage_before)
    return turn


def _act_as_person(turn: Turn, command: Any, stage: str | None) -> None:
    """Apply a person's command to the game.

    Raises `Reject` if the person has no seat, if a bot plays the seat, if only the table may send
    this command, or if the game refuses it.
    """
    seat = turn.info.seat_of(turn.by)
    if seat is None:
        raise reject("not_seated")
    require(not isinstance(command, TimeUp | Continue | SitOut), "not_yours")
    require(turn.info.seats[seat].bot is None, "bot_plays")
    turn.act(seat, command, stage)


def _apply_consequences(turn: Turn, stage_before: str | None) -> None:
    """Add the events that follow from a command. The command's own events are already in the turn.

    Does nothing if no game is running. Otherwise, this function does three things:

    - Unless the game is paused, it sends `SitOut` for each seat that sits out and that the game
      waits for.
    - If the stage is no longer `stage_before`, it clears all votes and countdowns for idle players.
      If the new stage has a reveal, it begins the reveal.
    - If the game has a result, it ends the game.
    """
    if not turn.info.running or turn.game_state is None:
        return
    game = turn.game
    if turn.info.pause is None:
        for _ in range(len(turn.info.seats) * MAX_SIT_OUTS_PER_SEAT):
            seats = (i for i, seat in enumerate(turn.info.seats) if seat.sits_out)
            seat = next((s for s in seats if game.waits_for(turn.game_state, s)), None)
            if seat is None or turn.game_state.result is not None:
                break
            turn.add_game_events(act(game, turn.game_state, seat, SitOut(), turn.ctx))
    state = turn.game_state
    if turn.info.votes and state.stage != stage_before:
        turn.add_table_event(e.VotesCleared())
    countdowns = turn.info.idle_countdowns
    if countdowns and state.stage != stage_before:
        turn.add_table_event(e.IdleCountdownsCleared(tuple(c.seat for c in countdowns)))
    if state.stage != stage_before and game.at_reveal(state):
        pause = turn.info.pause
        began = turn.ctx.now if pause is None else pause.at
        turn.add_table_event(e.RevealBegan(state.stage, began, game.reveal_ms(state)))
    if state.result is not None:
        turn.add_table_event(e.GameFinished(result=state.result, at=turn.ctx.now))
