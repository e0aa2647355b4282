"""Rules for people: joining, leaving, going away and coming back, the host."""

from collections.abc import Callable
from typing import Any

from triptych.core.refusal import Reject, require
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table import internal_commands as t
from triptych.table.names import bot_name, clean_name, distinct
from triptych.table.state import Lobby, Person
from triptych.table.turn import Collection, Turn, resume, shift_clock

MOST_PEOPLE = 60
"""A class that watches one table."""
FORGOTTEN_MS = 30_000
"""Whoever is away for so long makes room for others at a full table."""
HOST_AWAY_MS = 20_000
"""After so long without its host a table gets another."""
EVENING_MS = 12 * 3_600_000
"""A host who is back within so long is the host again."""


def need_person(turn: Turn, person: str | None) -> Person:
    """The person of this id, or a refusal."""
    found = turn.lobby.person(person)
    if found is None:
        raise Reject("no_such_person")
    return found


def names(lobby: Lobby) -> list[str]:
    """Every name in use at the table."""
    return [p.name for p in lobby.people] + [s.name for s in lobby.seats if s.name]


def voters(lobby: Lobby, seat: int) -> list[str]:
    """Who may vote on an absent seat: everybody else who sits and is here."""
    owners = [s.person for i, s in enumerate(lobby.seats) if i != seat and s.person]
    return [o for o in owners if (p := lobby.person(o)) is not None and p.here]


def votes_for(lobby: Lobby, seat: int) -> int:
    """How many want this seat to count as done."""
    return sum(1 for at, _ in lobby.votes if at == seat)


def votes_needed(entitled: list[str]) -> int:
    """More than half."""
    return len(entitled) // 2 + 1


def free_seat(collection: Collection, lobby: Lobby) -> int | None:
    """A new seat, else the last bot's, else none; the chosen game says how many there are."""
    game = collection.games.get(lobby.game)
    most = game.seats[-1] if game else 8
    if len(lobby.seats) < most:
        return len(lobby.seats)
    bots = [i for i, seat in enumerate(lobby.seats) if seat.person is None]
    return bots[-1] if bots else None


def newcomers_seat(collection: Collection, lobby: Lobby) -> int | None:
    """Where somebody who comes in sits down; in a running game a bot makes room."""
    if lobby.playing is None:
        return free_seat(collection, lobby)
    bots = [i for i, seat in enumerate(lobby.seats) if seat.person is None]
    return bots[-1] if bots and lobby.running else None


def empty_seat(turn: Turn, person: str) -> None:
    """Their seat, if any, is removed in the lobby and goes to a bot while a game runs."""
    seat = turn.lobby.seat_of(person)
    if seat is None:
        return
    if turn.lobby.playing is None:
        turn.note(e.SeatLeft(seat, bot=None, name=""))
    else:
        turn.note(e.SeatLeft(seat, bot="normal", name=bot_name(names(turn.lobby))))


def _join(turn: Turn, command: t.JoinTable) -> None:
    lobby = turn.lobby
    require(command.device not in lobby.banned, "banned")
    known = lobby.person(command.person)
    if known is not None:
        # Asked again, because the answer was lost; unless the seat has moved on to another device.
        require(known.token == command.token, "wrong_token")
        return
    require(not lobby.locked, "table_locked")
    if len(lobby.people) >= MOST_PEOPLE:
        _go(turn, _longest_gone(turn).id, "left")
    name = clean_name(command.name)
    require(name, "bad_name")
    turn.note(
        e.PersonJoined(
            person=command.person,
            name=distinct(name, names(lobby)),
            avatar=command.avatar,
            token=command.token,
            device=command.device,
            at=turn.ctx.now,
        )
    )
    absent = lobby.person(lobby.absent_host or lobby.host)
    if lobby.host is None:
        turn.note(e.HostPassed(command.person))
    elif absent is not None and absent.device == command.device and _of_this_evening(turn, absent):
        # Their own browser, which has lost the key to the old seat.
        turn.note(e.HostPassed(command.person, "back"))
    seat = None if command.watch else newcomers_seat(turn.collection, turn.lobby)
    if seat is not None:
        turn.note(e.SeatTaken(command.person, seat))


def _longest_gone(turn: Turn) -> Person:
    """Who makes room at a full table: a watcher who went away first of all.

    Before a game a seat is no reason to stay: else a few hundred joins by nobody would hold
    every place for good.
    """
    lobby = turn.lobby
    gone = [p for p in lobby.people if not p.here and lobby.seat_of(p.id) is None]
    if not gone and lobby.playing is None:
        now = turn.ctx.now
        gone = [p for p in lobby.people if not p.here and now - p.since >= FORGOTTEN_MS]
    require(gone, "table_full")
    return min(gone, key=lambda person: person.since)


def _change_token(turn: Turn, command: t.ChangeToken) -> None:
    person = need_person(turn, command.person)
    turn.note(e.TokenChanged(person.id, command.token, command.device))


def _look(turn: Turn, command: c.ChangeLook) -> None:
    person = need_person(turn, turn.by)
    name = person.name
    if command.name is not None:
        wanted = clean_name(command.name)
        require(wanted, "bad_name")
        name = distinct(wanted, [other for other in names(turn.lobby) if other != person.name])
    turn.note(e.LookChanged(person.id, name, command.avatar))


def _go(turn: Turn, person: str, why: str) -> None:
    empty_seat(turn, person)
    turn.note(e.PersonLeft(person, why))  # type: ignore[arg-type]
    if turn.lobby.host == person:
        turn.note(e.HostPassed(_next_host(turn.lobby), "away"))
    _rest_if_empty(turn)


def _leave(turn: Turn, _: c.LeaveTable) -> None:
    _go(turn, need_person(turn, turn.by).id, "left")


def _kick(turn: Turn, command: c.KickPerson) -> None:
    require(command.person != turn.by, "not_yourself")
    person = need_person(turn, command.person)
    if not command.ban:
        _go(turn, person.id, "kicked")
        return
    host = turn.lobby.person(turn.by)
    spared = {host.device, *host.former} if host is not None else set()
    devices = [device for device in (person.device, *person.former) if device not in spared]
    # Whoever shares a device with the host is removed, but the host must not be locked out.
    _go(turn, person.id, "banned" if person.device in devices else "kicked")
    for device in devices:
        if device not in turn.lobby.banned:
            turn.note(e.DeviceBanned(device, person.id, person.name))
    for other in turn.lobby.people:
        if other.device in devices:
            _go(turn, other.id, "banned")


def _lift_ban(turn: Turn, command: c.LiftBan) -> None:
    require(any(ban.person == command.person for ban in turn.lobby.bans), "no_such_person")
    turn.note(e.BanLifted(command.person))


def _pass_host(turn: Turn, command: c.PassHost) -> None:
    turn.note(e.HostPassed(need_person(turn, command.person).id))


def _next_host(lobby: Lobby) -> str | None:
    """Whoever is here longest, those who sit first."""
    here = [p for p in lobby.people if p.here]
    order = sorted(here, key=lambda p: (lobby.seat_of(p.id) is None, p.since))
    return order[0].id if order else None


def _pass_absent(turn: Turn, _: t.PassAbsentHost) -> None:
    host = turn.lobby.person(turn.lobby.host)
    gone = host is None or (not host.here and turn.ctx.now - host.since >= HOST_AWAY_MS)
    heir = _next_host(turn.lobby)
    if gone and heir is not None:
        turn.note(e.HostPassed(heir, "away"))


def _of_this_evening(turn: Turn, person: Person) -> bool:
    return not person.here and turn.ctx.now - person.since <= EVENING_MS


def _away(turn: Turn, command: t.NoteAway) -> None:
    if need_person(turn, command.person).here:
        turn.note(e.WentAway(command.person, at=turn.ctx.now))
        _rest_if_empty(turn)


def _rest_if_empty(turn: Turn) -> None:
    """With all players gone the clocks stand; a table of bots alone plays on."""
    lobby = turn.lobby
    players = lobby.players
    if lobby.running and lobby.pause is None and players and not any(p.here for p in players):
        turn.note(e.GamePaused(at=turn.ctx.now, why="rest"))


def _back(turn: Turn, command: t.NoteBack) -> None:
    person = need_person(turn, command.person)
    awaited = turn.lobby.absent_host == person.id and _of_this_evening(turn, person)
    if not person.here:
        turn.note(e.CameBack(person.id, at=turn.ctx.now))
    seat = turn.lobby.seat_of(person.id)
    if seat is not None and (turn.lobby.seats[seat].bot or turn.lobby.seats[seat].sits_out):
        turn.note(e.SeatTakenBack(seat))
    if turn.lobby.host is None:
        turn.note(e.HostPassed(person.id))
    elif awaited:
        turn.note(e.HostPassed(person.id, "back"))
    pause = turn.lobby.pause
    rests = pause is not None and pause.why == "rest" and seat is not None
    if pause is not None and rests and _all_back(turn.lobby, pause.awaited):
        resume(turn)


def _all_back(lobby: Lobby, awaited: tuple[str, ...]) -> bool:
    return all((p := lobby.person(a)) is None or p.here for a in awaited)


def _rest(turn: Turn, command: t.Rest) -> None:
    here = [p for p in turn.lobby.people if p.here]
    for person in turn.lobby.people:
        # Whoever is away since a time to come would be away for ever: the clock was set back.
        if person.here or person.since > turn.ctx.now:
            turn.note(e.WentAway(person.id, at=turn.ctx.now))
    seated = tuple(p.id for p in here if turn.lobby.seat_of(p.id) is not None)
    if not turn.lobby.running or turn.lobby.pause is not None:
        return
    if seated:
        turn.note(e.GamePaused(at=command.at, why="rest", awaited=seated))
    else:
        shift_clock(turn, since=command.at)


def _stand(turn: Turn, command: t.Stand) -> None:
    if turn.lobby.running and turn.lobby.pause is None:
        shift_clock(turn, since=command.at)


def _end_rest(turn: Turn, _: t.EndRest) -> None:
    pause = turn.lobby.pause
    if pause is not None and pause.why == "rest" and any(p.here for p in turn.lobby.players):
        resume(turn)


RULES: dict[type, Callable[[Turn, Any], None]] = {
    t.JoinTable: _join,
    t.ChangeToken: _change_token,
    t.NoteAway: _away,
    t.NoteBack: _back,
    t.PassAbsentHost: _pass_absent,
    t.Rest: _rest,
    t.EndRest: _end_rest,
    t.Stand: _stand,
    t.ShutTable: lambda turn, command: turn.note(e.TableShut(command.shut)),
    c.ChangeLook: _look,
    c.LeaveTable: _leave,
    c.KickPerson: _kick,
    c.LiftBan: _lift_ban,
    c.PassHost: _pass_host,
}
