"""Rules for people: joining, leaving, absence, bans and the role of the host."""

from collections.abc import Callable
from typing import Any

from triptych.core.values import Millis
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table import internal_commands as internal
from triptych.table.codes import reject, require
from triptych.table.names import clean_name, pick_bot_name, unique_name
from triptych.table.state import Person, TableInfo
from triptych.table.turn import Collection, Turn, resume, shift_deadlines

MAX_PEOPLE = 60
"""The maximum number of people at a table, seated or not."""
EVICTABLE_AFTER_MS = 30_000
"""How long a person with a seat must be absent before a newcomer may take their place at a full
table. While there is a game on the table, people with seats keep their places."""
HOST_AWAY_MS = 20_000
"""How long the host may be away before another person becomes the host."""
EVENING_MS = 12 * 3_600_000
"""An absent host who returns within this time becomes the host again."""


def require_person(turn: Turn, person: str | None) -> Person:
    """Return the person with this id. Raises `Reject("no_such_person")` if there is none."""
    state = turn.info.person(person)
    if state is None:
        raise reject("no_such_person")
    return state


def names_in_use(info: TableInfo) -> list[str]:
    """Return the names of all people and bots at the table."""
    return [p.name for p in info.people] + [s.name for s in info.seats if s.name]


def eligible_voters(info: TableInfo, seat: int) -> list[str]:
    """Return the people who may vote to continue without the absent owner of this seat.

    These are the owners of all other seats, if they are present.
    """
    owners = [s.person for i, s in enumerate(info.seats) if i != seat and s.person]
    return [o for o in owners if (p := info.person(o)) is not None and p.here]


def votes_for(info: TableInfo, seat: int) -> int:
    """Return the number of votes to continue without this seat, by people who may still vote."""
    return sum((seat, voter) in info.votes for voter in eligible_voters(info, seat))


def votes_needed(voters: list[str]) -> int:
    """Return the smallest number of votes that is more than half of the voters."""
    return len(voters) // 2 + 1


def free_seat(collection: Collection, info: TableInfo) -> int | None:
    """Return a seat that is free for a person, or None.

    If the chosen game allows another seat, this is the number of a new seat. Otherwise, it is the
    last bot's seat, or None if no seat belongs to a bot.
    """
    game = collection.games.get(info.game)
    max_seats = game.seats[-1] if game else 8
    if len(info.seats) < max_seats:
        return len(info.seats)
    bots = [i for i, seat in enumerate(info.seats) if seat.person is None]
    return bots[-1] if bots else None


def seat_for_newcomer(collection: Collection, info: TableInfo) -> int | None:
    """Return the seat that a new person gets, or None.

    In the lobby, this is the result of `free_seat`. During a game, it is the last bot's seat, or
    None if no seat belongs to a bot. After a game, it is None until the table is back in the lobby.
    """
    if info.current_game is None:
        return free_seat(collection, info)
    bots = [i for i, seat in enumerate(info.seats) if seat.person is None]
    return bots[-1] if bots and info.running else None


def vacate_seat(turn: Turn, person: str) -> None:
    """Take this person's seat from them, if they have one.

    In the lobby, the seat is removed. While there is a game on the table, a bot gets the seat.
    """
    seat = turn.info.seat_of(person)
    if seat is None:
        return
    if turn.info.current_game is None:
        turn.add_table_event(e.SeatLeft(seat, bot=None, name=""))
    else:
        turn.add_table_event(
            e.SeatLeft(seat, bot="normal", name=pick_bot_name(names_in_use(turn.info)))
        )


def _join_table(turn: Turn, command: internal.JoinTable) -> None:
    info = turn.info
    require(command.device not in info.banned, "banned")
    joined = info.person(command.person)
    if joined is not None:
        # The client repeats its request because the answer was lost. The token differs if the
        # person has since moved to another device.
        require(joined.token == command.token, "wrong_token")
        return
    require(not info.locked, "table_locked")
    if len(info.people) >= MAX_PEOPLE:
        evicted = person_to_evict(info, turn.ctx.now)
        if evicted is None:
            raise reject("table_full")
        _remove_person(turn, evicted.id, "left")
        info = turn.info  # The evicted person may have been the host.
    name = clean_name(command.name)
    require(name, "bad_name")
    turn.add_table_event(
        e.PersonJoined(
            person=command.person,
            name=unique_name(name, names_in_use(info)),
            avatar=command.avatar,
            token=command.token,
            device=command.device,
            at=turn.ctx.now,
        )
    )
    host = info.person(info.absent_host or info.host)
    if info.host is None:
        turn.add_table_event(e.HostPassed(command.person))
    elif host is not None and host.device == command.device and _went_away_this_evening(turn, host):
        # The absent host's browser has lost its token and joins as a new person.
        turn.add_table_event(e.HostPassed(command.person, "back"))
    seat = None if command.watch else seat_for_newcomer(turn.collection, turn.info)
    if seat is not None:
        turn.add_table_event(e.SeatTaken(command.person, seat))


def person_to_evict(info: TableInfo, now: Millis) -> Person | None:
    """Return the person who loses their place at a full table to a newcomer, or None.

    If spectators are absent, this is the spectator who has been absent the longest. Otherwise, if
    there is no game on the table, it is the person with a seat who has been absent the longest.
    People with a seat lose their place only after an absence of `EVICTABLE_AFTER_MS`.

    Without this rule, a script that joins many times could fill the table forever.
    """
    absent = [p for p in info.people if not p.here and info.seat_of(p.id) is None]
    if not absent and info.current_game is None:
        absent = [p for p in info.people if not p.here and now - p.since >= EVICTABLE_AFTER_MS]
    return min(absent, key=lambda person: person.since, default=None)


def _change_token(turn: Turn, command: internal.ChangeToken) -> None:
    person = require_person(turn, command.person)
    turn.add_table_event(e.TokenChanged(person.id, command.token, command.device))


def _change_profile(turn: Turn, command: c.ChangeProfile) -> None:
    person = require_person(turn, turn.by)
    name = person.name
    if command.name is not None:
        new_name = clean_name(command.name)
        require(new_name, "bad_name")
        taken = [other for other in names_in_use(turn.info) if other != person.name]
        name = unique_name(new_name, taken)
    turn.add_table_event(e.ProfileChanged(person.id, name, command.avatar))


def _remove_person(turn: Turn, person: str, why: str) -> None:
    vacate_seat(turn, person)
    turn.add_table_event(e.PersonLeft(person, why))  # type: ignore[arg-type]
    if turn.info.host == person:
        turn.add_table_event(e.HostPassed(_next_host(turn.info), "away"))
    _pause_if_empty(turn)


def _leave_table(turn: Turn, _: c.LeaveTable) -> None:
    _remove_person(turn, require_person(turn, turn.by).id, "left")


def _remove_or_ban(turn: Turn, command: c.RemovePerson) -> None:
    require(command.person != turn.by, "not_yourself")
    person = require_person(turn, command.person)
    if not command.ban:
        _remove_person(turn, person.id, "removed")
        return
    host = turn.info.person(turn.by)
    host_devices = {host.device, *host.former_devices} if host is not None else set()
    devices = [d for d in (person.device, *person.former_devices) if d not in host_devices]
    # A device that the host has also used is not banned, because that would lock out the host.
    _remove_person(turn, person.id, "banned" if person.device in devices else "removed")
    for device in devices:
        if device not in turn.info.banned:
            turn.add_table_event(e.DeviceBanned(device, person.id, person.name))
    for other in turn.info.people:
        if other.device in devices:
            _remove_person(turn, other.id, "banned")


def _lift_ban(turn: Turn, command: c.LiftBan) -> None:
    require(any(ban.person == command.person for ban in turn.info.bans), "no_such_person")
    turn.add_table_event(e.BanLifted(command.person))


def _pass_host(turn: Turn, command: c.PassHost) -> None:
    turn.add_table_event(e.HostPassed(require_person(turn, command.person).id))


def _next_host(info: TableInfo) -> str | None:
    """Return the person who becomes the next host. Returns None if nobody is present.

    This is the person with a seat who has been present the longest. If no person with a seat is
    present, it is the spectator who has been present the longest.
    """
    here = [p for p in info.people if p.here]
    order = sorted(here, key=lambda p: (info.seat_of(p.id) is None, p.since))
    return order[0].id if order else None


def _pass_absent_host(turn: Turn, _: internal.PassAbsentHost) -> None:
    host = turn.info.person(turn.info.host)
    is_absent = host is None or (not host.here and turn.ctx.now - host.since >= HOST_AWAY_MS)
    next_host = _next_host(turn.info)
    if is_absent and next_host is not None:
        turn.add_table_event(e.HostPassed(next_host, "away"))


def _went_away_this_evening(turn: Turn, person: Person) -> bool:
    return not person.here and turn.ctx.now - person.since <= EVENING_MS


def _note_away(turn: Turn, command: internal.NoteAway) -> None:
    if require_person(turn, command.person).here:
        turn.add_table_event(e.WentAway(command.person, at=turn.ctx.now))
        _pause_if_empty(turn)


def _pause_if_empty(turn: Turn) -> None:
    """Pause the game if all its players are away. If only bots play the game, it continues."""
    info = turn.info
    players = info.players
    if info.running and info.pause is None and players and not any(p.here for p in players):
        turn.add_table_event(e.GamePaused(at=turn.ctx.now, why="absence"))


def _note_back(turn: Turn, command: internal.NoteBack) -> None:
    person = require_person(turn, command.person)
    was_host = turn.info.absent_host == person.id and _went_away_this_evening(turn, person)
    if not person.here:
        turn.add_table_event(e.CameBack(person.id, at=turn.ctx.now))
    seat = turn.info.seat_of(person.id)
    if seat is not None and (turn.info.seats[seat].bot or turn.info.seats[seat].sits_out):
        turn.add_table_event(e.SeatTakenBack(seat))
    if turn.info.host is None:
        turn.add_table_event(e.HostPassed(person.id))
    elif was_host:
        turn.add_table_event(e.HostPassed(person.id, "back"))
    pause = turn.info.pause
    if (
        seat is not None
        and pause is not None
        and pause.why == "absence"
        and _all_back(turn.info, pause.awaited)
    ):
        resume(turn)


def _all_back(info: TableInfo, awaited: tuple[str, ...]) -> bool:
    """Whether everyone in `awaited` is back. People who have left the table are ignored."""
    return all((p := info.person(a)) is None or p.here for a in awaited)


def _pause_for_absence(turn: Turn, command: internal.PauseForAbsence) -> None:
    here = [p for p in turn.info.people if p.here]
    for person in turn.info.people:
        # `since` is in the future if the clock was set back. Correct `since`. Otherwise, this
        # person would count as recently absent until that time.
        if person.here or person.since > turn.ctx.now:
            turn.add_table_event(e.WentAway(person.id, at=turn.ctx.now))
    players = tuple(p.id for p in here if turn.info.seat_of(p.id) is not None)
    if not turn.info.running or turn.info.pause is not None:
        return
    if players:
        turn.add_table_event(e.GamePaused(at=command.at, why="absence", awaited=players))
    else:
        shift_deadlines(turn, since=command.at)


def _note_outage(turn: Turn, command: internal.NoteOutage) -> None:
    if turn.info.running and turn.info.pause is None:
        shift_deadlines(turn, since=command.at)


def _end_absence_pause(turn: Turn, _: internal.EndAbsencePause) -> None:
    pause = turn.info.pause
    if pause is not None and pause.why == "absence" and any(p.here for p in turn.info.players):
        resume(turn)


RULES: dict[type, Callable[[Turn, Any], None]] = {
    internal.JoinTable: _join_table,
    internal.ChangeToken: _change_token,
    internal.NoteAway: _note_away,
    internal.NoteBack: _note_back,
    internal.PassAbsentHost: _pass_absent_host,
    internal.PauseForAbsence: _pause_for_absence,
    internal.EndAbsencePause: _end_absence_pause,
    internal.NoteOutage: _note_outage,
    internal.CloseTable: lambda turn, command: turn.add_table_event(e.TableClosed(command.closed)),
    c.ChangeProfile: _change_profile,
    c.LeaveTable: _leave_table,
    c.RemovePerson: _remove_or_ban,
    c.LiftBan: _lift_ban,
    c.PassHost: _pass_host,
}
