"""Rules for idle people: those present but inactive while the game waits for them. Pure.

The live table notes that a person is idle. The other players may then start a countdown for this
person, and may continue a reveal if it is the host.
"""

from collections.abc import Callable
from typing import Any

from triptych.core.commands import SitOut
from triptych.core.values import Millis
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table import internal_commands as internal
from triptych.table.codes import reject, require
from triptych.table.state import Table, TableInfo
from triptych.table.turn import Collection, Turn

IDLE_COUNTDOWN_MS: Millis = 20_000
"""How long an idle player has after another player has started a countdown."""


def holding_up(collection: Collection, table: Table) -> list[str]:
    """Return the people who are present and hold up the game, with no clock that ends it.

    These are the players for whom the game waits and the host of a reveal. Returns nobody during a
    pause, and nobody for whom no other person waits.
    """
    info, state = table.info, table.game_state
    if not info.running or info.pause is not None or state is None:
        return []
    assert info.current_game is not None
    game = collection.games[info.current_game.game]
    with_clock = {deadline.seat for deadline in state.deadlines}
    people = [
        seat.person
        for i, seat in enumerate(info.seats)
        if _plays(info, seat.person)
        and with_clock.isdisjoint((None, i))
        and game.waits_for(state, i)
    ]
    host = info.person(info.host)
    if game.at_reveal(state) and info.pace == "host" and host is not None and host.here:
        people.append(host.id)
    return [person for person in people if person is not None and _others(info, person)]


def idle_seats(collection: Collection, table: Table) -> list[int]:
    """Return the seats of idle players, if the game waits only for them and for absent players.

    Nobody is hurried while another player or a bot still has something to do.
    """
    info, state = table.info, table.game_state
    if not info.idle or not info.running or state is None:
        return []
    assert info.current_game is not None
    game = collection.games[info.current_game.game]
    found = []
    for i, seat in enumerate(info.seats):
        if game.waits_for(state, i) and not info.is_away(i):
            if seat.bot is not None or seat.person not in info.idle:
                return []
            found.append(i)
    return found


def may_continue_reveal(info: TableInfo, person: str | None) -> bool:
    """Whether this person may continue a reveal in place of the idle host."""
    return info.host in info.idle and person != info.host and _plays(info, person)


def _plays(info: TableInfo, person: str | None) -> bool:
    """Whether this person is present and plays their seat themselves."""
    owner, seat = info.person(person), info.seat_of(person)
    if owner is None or seat is None or not owner.here:
        return False
    return info.seats[seat].bot is None and not info.seats[seat].sits_out


def _others(info: TableInfo, person: str) -> bool:
    """Whether anybody else could continue without this person: a player, or the host."""
    return any(
        other.here and other.id != person and (other.id == info.host or _plays(info, other.id))
        for other in info.people
    )


def _note_idle(turn: Turn, command: internal.NoteIdle) -> None:
    person = command.person
    if person not in turn.info.idle and person in holding_up(turn.collection, turn.table):
        turn.add_table_event(e.BecameIdle(person))


def note_active(turn: Turn, person: str | None) -> None:
    """Note that this person has done something, if they were idle."""
    if person is not None and person in turn.info.idle:
        turn.add_table_event(e.BecameActive(person))


def _start_countdown(turn: Turn, command: c.StartIdleCountdown) -> None:
    info, seat = turn.info, command.seat
    require(info.running, "no_game")
    require(info.pause is None, "paused")
    require(0 <= seat < len(info.seats), "no_such_seat", seat=seat)
    require(seat in idle_seats(turn.collection, turn.table), "not_idle", seat=seat)
    if not (turn.by == info.host or _plays(info, turn.by)):
        raise reject("not_seated")
    if all(countdown.seat != seat for countdown in info.idle_countdowns):
        length_ms = IDLE_COUNTDOWN_MS + info.seats[seat].extra_ms
        turn.add_table_event(e.IdleCountdownStarted(seat, turn.ctx.now + length_ms))


def _end_countdown(turn: Turn, command: internal.EndIdleCountdown) -> None:
    due = [
        countdown
        for countdown in turn.info.idle_countdowns
        if countdown.seat == command.seat and countdown.at <= turn.ctx.now
    ]
    if not due or turn.info.pause is not None:
        return
    turn.add_table_event(e.IdleCountdownsCleared((command.seat,)))
    if turn.game.waits_for(turn.game_state, command.seat):
        turn.act(command.seat, SitOut())


RULES: dict[type, Callable[[Turn, Any], None]] = {
    internal.NoteIdle: _note_idle,
    internal.NoteActive: lambda turn, command: note_active(turn, command.person),
    internal.EndIdleCountdown: _end_countdown,
    c.ReportActivity: lambda turn, command: None,
    c.StartIdleCountdown: _start_countdown,
}
