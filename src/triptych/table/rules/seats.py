"""Rules for seats: sitting down, bots, the seats of those who are away."""

from collections.abc import Callable
from typing import Any

from triptych.core.commands import SitOut
from triptych.core.refusal import Reject, require
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table.names import bot_name
from triptych.table.rules import people
from triptych.table.turn import Turn

LONG_AWAY_MS = 30_000
"""After so long a watcher may take over the seat of somebody who is away."""
MOST_SEATS = 12


def _take(turn: Turn, command: c.TakeSeat) -> None:
    lobby = turn.lobby
    person = people.need_person(turn, turn.by)
    require(lobby.seat_of(person.id) is None, "already_seated")
    if command.seat is not None:
        _need_seat(turn, command.seat)
        require(_free(turn, command.seat), "seat_not_free", seat=command.seat)
        turn.note(e.SeatTaken(person.id, command.seat))
    elif lobby.playing is not None:
        turn.note(e.SeatAwaited(person.id, waits=person.id not in lobby.waiting))
    else:
        seat = people.free_seat(turn.collection, lobby)
        if seat is None:
            raise Reject("table_full")
        turn.note(e.SeatTaken(person.id, seat))


def _free(turn: Turn, seat: int) -> bool:
    """A bot's own seat, or that of somebody long away, or whom the table has given up on."""
    state = turn.lobby.seats[seat]
    owner = turn.lobby.person(state.person)
    if owner is None:
        return True
    gone = turn.ctx.now - owner.since >= LONG_AWAY_MS
    return not owner.here and (gone or state.bot is not None or state.sits_out)


def _leave(turn: Turn, _: c.LeaveSeat) -> None:
    person = people.need_person(turn, turn.by)
    if person.id in turn.lobby.waiting:
        turn.note(e.SeatAwaited(person.id, waits=False))
        return
    require(turn.lobby.seat_of(person.id) is not None, "not_seated")
    people.empty_seat(turn, person.id)


def _ready(turn: Turn, command: c.SetReady) -> None:
    seat = turn.lobby.seat_of(turn.by)
    if seat is None:
        raise Reject("not_seated")
    turn.note(e.ReadySet(seat, command.ready))


def _take_back(turn: Turn, _: c.TakeBackSeat) -> None:
    seat = turn.lobby.seat_of(turn.by)
    if seat is None:
        raise Reject("not_seated")
    turn.note(e.SeatTakenBack(seat))


def _add_bot(turn: Turn, command: c.AddBot) -> None:
    require(turn.lobby.playing is None, "game_running")
    require(len(turn.lobby.seats) < MOST_SEATS, "table_full")
    turn.note(e.BotAdded(command.strength, bot_name(people.names(turn.lobby))))


def _set_bot(turn: Turn, command: c.SetBot) -> None:
    _need_seat(turn, command.seat)
    require(turn.lobby.seats[command.seat].bot is not None, "not_a_bot", seat=command.seat)
    turn.note(e.BotSet(command.seat, command.strength))


def _remove(turn: Turn, command: c.RemoveSeat) -> None:
    require(turn.lobby.playing is None, "game_running")
    _need_seat(turn, command.seat)
    turn.note(e.SeatLeft(command.seat, bot=None, name=""))


def _move(turn: Turn, command: c.MoveSeat) -> None:
    require(turn.lobby.playing is None, "game_running")
    _need_seat(turn, command.seat)
    _need_seat(turn, command.to)
    turn.note(e.SeatMoved(command.seat, command.to))


def _handicap(turn: Turn, command: c.SetHandicap) -> None:
    require(not turn.lobby.running, "game_running")
    _need_seat(turn, command.seat)
    turn.note(e.HandicapSet(command.seat, command.extra_ms))


def _sit_out(turn: Turn, command: c.LetSitOut) -> None:
    _need_away(turn, command.seat)
    turn.note(e.SatOut(command.seat))


def _hand(turn: Turn, command: c.HandToBot) -> None:
    _need_away(turn, command.seat)
    turn.note(e.SeatHanded(command.seat, command.strength))


def _vote(turn: Turn, command: c.VoteDone) -> None:
    _need_away(turn, command.seat)
    require(turn.lobby.pause is None, "paused")
    require(turn.game.waits_for(turn.play, command.seat), "not_waited_for", seat=command.seat)
    voters = people.voters(turn.lobby, command.seat)
    require(turn.by in voters, "not_seated")
    assert turn.by is not None
    require((command.seat, turn.by) not in turn.lobby.votes, "already_voted", seat=command.seat)
    turn.note(e.DoneVoted(command.seat, turn.by))
    if people.votes_for(turn.lobby, command.seat) >= people.votes_needed(voters):
        turn.note(e.VotesCleared())
        turn.move(command.seat, SitOut())


def _need_seat(turn: Turn, seat: int) -> None:
    require(0 <= seat < len(turn.lobby.seats), "no_such_seat", seat=seat)


def _need_away(turn: Turn, seat: int) -> None:
    require(turn.lobby.playing is not None, "no_game")
    require(turn.lobby.running, "game_over")
    _need_seat(turn, seat)
    require(turn.lobby.away(seat), "not_away", seat=seat)


RULES: dict[type, Callable[[Turn, Any], None]] = {
    c.TakeSeat: _take,
    c.LeaveSeat: _leave,
    c.SetReady: _ready,
    c.TakeBackSeat: _take_back,
    c.AddBot: _add_bot,
    c.SetBot: _set_bot,
    c.RemoveSeat: _remove,
    c.MoveSeat: _move,
    c.SetHandicap: _handicap,
    c.LetSitOut: _sit_out,
    c.HandToBot: _hand,
    c.VoteDone: _vote,
    **people.RULES,
}
