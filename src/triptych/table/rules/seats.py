"""Rules for seats: taking and leaving a seat, bots, and the seats of absent players."""

from collections.abc import Callable
from typing import Any

from triptych.core.commands import SitOut
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table.codes import reject, require
from triptych.table.names import pick_bot_name
from triptych.table.rules import people
from triptych.table.turn import Turn

TAKEOVER_AFTER_MS = 30_000
"""How long a player must be away before a spectator may take over their seat."""
MAX_SEATS = 12


def _take_seat(turn: Turn, command: c.TakeSeat) -> None:
    info = turn.info
    person = people.require_person(turn, turn.by)
    require(info.seat_of(person.id) is None, "already_seated")
    if command.seat is not None:
        _require_seat(turn, command.seat)
        require(_may_take_over(turn, command.seat), "seat_not_free", seat=command.seat)
        turn.add_table_event(e.SeatTaken(person.id, command.seat))
    elif info.current_game is not None:
        turn.add_table_event(e.SeatAwaited(person.id, waits=person.id not in info.waiting_for_seat))
    else:
        seat = people.free_seat(turn.collection, info)
        if seat is None:
            raise reject("table_full")
        turn.add_table_event(e.SeatTaken(person.id, seat))


def _may_take_over(turn: Turn, seat: int) -> bool:
    """Whether another person may take over this seat.

    The seat of a bot can always be taken over, and the seat of a present player never. The seat of
    an absent player can be taken over in three cases: the player has been away for
    `TAKEOVER_AFTER_MS`, a bot plays for them, or the seat sits out.
    """
    state = turn.info.seats[seat]
    owner = turn.info.person(state.person)
    if owner is None:
        return True
    is_long_away = turn.ctx.now - owner.since >= TAKEOVER_AFTER_MS
    return not owner.here and (is_long_away or state.bot is not None or state.sits_out)


def _leave_seat(turn: Turn, _: c.LeaveSeat) -> None:
    person = people.require_person(turn, turn.by)
    if person.id in turn.info.waiting_for_seat:
        turn.add_table_event(e.SeatAwaited(person.id, waits=False))
        return
    require(turn.info.seat_of(person.id) is not None, "not_seated")
    people.vacate_seat(turn, person.id)


def _set_ready(turn: Turn, command: c.SetReady) -> None:
    seat = turn.info.seat_of(turn.by)
    if seat is None:
        raise reject("not_seated")
    turn.add_table_event(e.ReadySet(seat, command.ready))


def _take_back_seat(turn: Turn, _: c.TakeBackSeat) -> None:
    seat = turn.info.seat_of(turn.by)
    if seat is None:
        raise reject("not_seated")
    turn.add_table_event(e.SeatTakenBack(seat))


def _add_bot(turn: Turn, command: c.AddBot) -> None:
    require(turn.info.current_game is None, "game_running")
    require(len(turn.info.seats) < MAX_SEATS, "table_full")
    turn.add_table_event(
        e.BotAdded(command.strength, pick_bot_name(people.names_in_use(turn.info)))
    )


def _set_bot(turn: Turn, command: c.SetBot) -> None:
    _require_seat(turn, command.seat)
    require(turn.info.seats[command.seat].bot is not None, "not_a_bot", seat=command.seat)
    turn.add_table_event(e.BotSet(command.seat, command.strength))


def _remove_seat(turn: Turn, command: c.RemoveSeat) -> None:
    require(turn.info.current_game is None, "game_running")
    _require_seat(turn, command.seat)
    turn.add_table_event(e.SeatLeft(command.seat, bot=None, name=""))


def _move_seat(turn: Turn, command: c.MoveSeat) -> None:
    require(turn.info.current_game is None, "game_running")
    _require_seat(turn, command.seat)
    _require_seat(turn, command.to)
    turn.add_table_event(e.SeatMoved(command.seat, command.to))


def _set_extra_time(turn: Turn, command: c.SetExtraTime) -> None:
    require(not turn.info.running, "game_running")
    _require_seat(turn, command.seat)
    turn.add_table_event(e.ExtraTimeSet(command.seat, command.extra_ms))


def _continue_without(turn: Turn, command: c.ContinueWithout) -> None:
    _require_away(turn, command.seat)
    turn.add_table_event(e.SatOut(command.seat))


def _let_bot_play(turn: Turn, command: c.LetBotPlay) -> None:
    _require_away(turn, command.seat)
    turn.add_table_event(e.SeatGivenToBot(command.seat, command.strength))


def _vote_to_continue(turn: Turn, command: c.VoteToContinue) -> None:
    _require_away(turn, command.seat)
    require(turn.info.pause is None, "paused")
    require(turn.game.waits_for(turn.game_state, command.seat), "not_waited_for", seat=command.seat)
    voters = people.eligible_voters(turn.info, command.seat)
    require(turn.by in voters, "not_seated")
    assert turn.by is not None
    require((command.seat, turn.by) not in turn.info.votes, "already_voted", seat=command.seat)
    turn.add_table_event(e.VotedToContinue(command.seat, turn.by))
    if people.votes_for(turn.info, command.seat) >= people.votes_needed(voters):
        turn.add_table_event(e.VotesCleared())
        turn.act(command.seat, SitOut())


def _require_seat(turn: Turn, seat: int) -> None:
    require(0 <= seat < len(turn.info.seats), "no_such_seat", seat=seat)


def _require_away(turn: Turn, seat: int) -> None:
    require(turn.info.current_game is not None, "no_game")
    require(turn.info.running, "game_over")
    _require_seat(turn, seat)
    require(turn.info.is_away(seat), "not_away", seat=seat)


RULES: dict[type, Callable[[Turn, Any], None]] = {
    c.TakeSeat: _take_seat,
    c.LeaveSeat: _leave_seat,
    c.SetReady: _set_ready,
    c.TakeBackSeat: _take_back_seat,
    c.AddBot: _add_bot,
    c.SetBot: _set_bot,
    c.RemoveSeat: _remove_seat,
    c.MoveSeat: _move_seat,
    c.SetExtraTime: _set_extra_time,
    c.ContinueWithout: _continue_without,
    c.LetBotPlay: _let_bot_play,
    c.VoteToContinue: _vote_to_continue,
}
