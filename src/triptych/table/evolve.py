"""Folds events into the state of a table.

Events are not checked here, because `decide.py` has already checked the commands that led to them.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from triptych.core.values import change
from triptych.table import events as e
from triptych.table.names import avatar_id
from triptych.table.state import (
    Ban,
    CurrentGame,
    FinishedGame,
    IdleCountdown,
    Pause,
    Person,
    RevealState,
    SeatState,
    TableInfo,
)

T = TypeVar("T")
MAX_EVENING_GAMES = 50
"""The maximum number of finished games in the state of a table. The oldest is dropped first."""
DOODLE_LAYERS = 1000
"""The number of layers in the lobby's shared doodle. If more people than this join, new people get
the layers of people who have left."""
MAX_FORMER_DEVICES = 8
"""The maximum number of former devices that are stored for a person. If the person is banned, these
devices are banned, too."""


def evolve(info: TableInfo | None, event: Any) -> TableInfo:
    """Return the state after this event. The first event is `TableOpened`."""
    if isinstance(event, e.TableOpened):
        return TableInfo(code=event.code, game=event.game, options=event.options)
    assert info is not None
    return _HANDLERS[type(event)](info, event)


def _replace_at(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _change_person(info: TableInfo, person: str, **fields: Any) -> TableInfo:
    people = tuple(change(p, **fields) if p.id == person else p for p in info.people)
    return change(info, people=people)


def _change_seat(info: TableInfo, seat: int, **fields: Any) -> TableInfo:
    return change(info, seats=_replace_at(info.seats, seat, change(info.seats[seat], **fields)))


def _person_joined(info: TableInfo, event: e.PersonJoined) -> TableInfo:
    person = Person(
        id=event.person,
        name=event.name,
        avatar=event.avatar,
        token=event.token,
        device=event.device,
        here=True,
        since=event.at,
        doodle_layer=_free_doodle_layer(info),
        avatar_id=avatar_id(event.avatar),
    )
    return change(info, people=(*info.people, person), joined_count=info.joined_count + 1)


def _free_doodle_layer(info: TableInfo) -> int:
    """Return a layer of the shared doodle for a new person. Nobody at the table has this layer."""
    taken = {person.doodle_layer for person in info.people}
    layers = (
        number % DOODLE_LAYERS
        for number in range(info.joined_count, info.joined_count + len(taken) + 1)
    )
    return next(layer for layer in layers if layer not in taken)


def _profile_changed(info: TableInfo, event: e.ProfileChanged) -> TableInfo:
    if event.avatar is None:
        return _change_person(info, event.person, name=event.name)
    return _change_person(
        info,
        event.person,
        name=event.name,
        avatar=event.avatar,
        avatar_id=avatar_id(event.avatar),
    )


def _token_changed(info: TableInfo, event: e.TokenChanged) -> TableInfo:
    person = info.person(event.person)
    former = (*person.former_devices, person.device) if person is not None else ()
    return _change_person(
        info,
        event.person,
        token=event.token,
        device=event.device,
        former_devices=former[-MAX_FORMER_DEVICES:],
    )


def _person_left(info: TableInfo, event: e.PersonLeft) -> TableInfo:
    info = _no_longer_idle(info, event.person)
    person = info.person(event.person)
    if event.why == "banned" and person is not None and person.device:
        info = _add_ban(info, person.device, person.id, person.name)
    return change(
        info,
        people=tuple(p for p in info.people if p.id != event.person),
        waiting_for_seat=tuple(w for w in info.waiting_for_seat if w != event.person),
        absent_host=None if info.absent_host == event.person else info.absent_host,
    )


def _add_ban(info: TableInfo, device: str, person: str, name: str) -> TableInfo:
    old = next((ban for ban in info.bans if ban.person == person), Ban(person, name, ()))
    others = tuple(ban for ban in info.bans if ban.person != person)
    ban = change(old, devices=(*old.devices, device))
    return change(info, banned=(*info.banned, device), bans=(*others, ban))


def _device_banned(info: TableInfo, event: e.DeviceBanned) -> TableInfo:
    # In records of version 0.1, this event does not name the person. It always follows the
    # `PersonLeft` with which the person was banned, so the last ban is the ban of this person.
    last = info.bans[-1] if info.bans else Ban("", "", ())
    person, name = (event.person, event.name) if event.person else (last.person, last.name)
    return _add_ban(info, event.device, person, name)


def _ban_lifted(info: TableInfo, event: e.BanLifted) -> TableInfo:
    lifted = {d for ban in info.bans if ban.person == event.person for d in ban.devices}
    bans = [
        change(ban, devices=tuple(d for d in ban.devices if d not in lifted)) for ban in info.bans
    ]
    return change(
        info,
        banned=tuple(device for device in info.banned if device not in lifted),
        bans=tuple(ban for ban in bans if ban.devices),
    )


def _host_passed(info: TableInfo, event: e.HostPassed) -> TableInfo:
    """Change the host. If the previous host is away, store their id in `absent_host`.

    If several hosts in a row went away, `absent_host` is the first of them who has not left the
    table. It is None if `why` is not `away`.
    """
    old_host = info.absent_host or (info.host if info.person(info.host) else None)
    absent_host = old_host if event.why == "away" else None
    return change(info, host=event.person, absent_host=absent_host)


def _seat_taken(info: TableInfo, event: e.SeatTaken) -> TableInfo:
    waiting = tuple(w for w in info.waiting_for_seat if w != event.person)
    info = change(info, waiting_for_seat=waiting)
    if event.seat == len(info.seats):
        return change(info, seats=(*info.seats, SeatState(person=event.person)))
    taken = SeatState(person=event.person, extra_ms=info.seats[event.seat].extra_ms)
    return change(info, seats=_replace_at(info.seats, event.seat, taken))


def _seat_left(info: TableInfo, event: e.SeatLeft) -> TableInfo:
    if event.bot is None:
        return change(info, seats=info.seats[: event.seat] + info.seats[event.seat + 1 :])
    left = tuple(c for c in info.idle_countdowns if c.seat != event.seat)
    return _change_seat(
        change(info, idle_countdowns=left),
        event.seat,
        person=None,
        bot=event.bot,
        name=event.name,
        sits_out=False,
        is_stand_in=True,
    )


def _seat_awaited(info: TableInfo, event: e.SeatAwaited) -> TableInfo:
    others = tuple(w for w in info.waiting_for_seat if w != event.person)
    return change(info, waiting_for_seat=(*others, event.person) if event.waits else others)


def _seat_moved(info: TableInfo, event: e.SeatMoved) -> TableInfo:
    seats = list(info.seats)
    seats.insert(event.to, seats.pop(event.seat))
    return change(info, seats=tuple(seats))


def _deck_added(info: TableInfo, event: e.DeckAdded) -> TableInfo:
    decks, new = info.uploaded_decks, event.deck
    if info.uploaded_deck(new.id) is None:
        return change(info, uploaded_decks=(*decks, new))
    return change(info, uploaded_decks=tuple(new if d.id == new.id else d for d in decks))


def _deck_removed(info: TableInfo, event: e.DeckRemoved) -> TableInfo:
    left = tuple(deck for deck in info.uploaded_decks if deck.id != event.deck)
    chosen = tuple(deck for deck in info.decks if deck != event.deck)
    return change(info, uploaded_decks=left, decks=chosen)


def _game_started(info: TableInfo, event: e.GameStarted) -> TableInfo:
    number = info.games_started + 1
    game = CurrentGame(game=event.game, number=number, options=event.options)
    return change(_nobody_idle(info), current_game=game, games_started=number, votes=(), pause=None)


def _nobody_idle(info: TableInfo) -> TableInfo:
    return change(info, idle=(), idle_countdowns=())


def _no_longer_idle(info: TableInfo, person: str) -> TableInfo:
    """Return the table with this person not idle, and without a countdown for their seat."""
    if person not in info.idle:
        return info
    seat = info.seat_of(person)
    return change(
        info,
        idle=tuple(idle for idle in info.idle if idle != person),
        idle_countdowns=tuple(c for c in info.idle_countdowns if c.seat != seat),
    )


def _went_away(info: TableInfo, event: e.WentAway) -> TableInfo:
    info = _no_longer_idle(info, event.person)
    return _change_person(info, event.person, here=False, since=event.at)


def _idle_countdown_started(info: TableInfo, event: e.IdleCountdownStarted) -> TableInfo:
    others = tuple(c for c in info.idle_countdowns if c.seat != event.seat)
    return change(info, idle_countdowns=(*others, IdleCountdown(event.seat, event.at)))


def _idle_countdowns_cleared(info: TableInfo, event: e.IdleCountdownsCleared) -> TableInfo:
    left = tuple(c for c in info.idle_countdowns if c.seat not in event.seats)
    return change(info, idle_countdowns=left)


def _game_options_changed(info: TableInfo, event: e.GameOptionsChanged) -> TableInfo:
    assert info.current_game is not None
    return change(info, current_game=change(info.current_game, options=event.options))


def _reveal_began(info: TableInfo, event: e.RevealBegan) -> TableInfo:
    assert info.current_game is not None
    reveal = RevealState(event.stage, event.at, event.ms)
    return change(info, current_game=change(info.current_game, reveal=reveal))


def _game_finished(info: TableInfo, event: e.GameFinished) -> TableInfo:
    assert info.current_game is not None
    finished = FinishedGame(
        game=info.current_game.game,
        names=tuple(seat_name(info, seat) for seat in info.seats),
        people=tuple(seat.person for seat in info.seats),
        result=event.result,
        ended=event.at,
    )
    return change(
        _nobody_idle(info),
        current_game=change(info.current_game, over=True),
        finished_games=(*info.finished_games, finished)[-MAX_EVENING_GAMES:],
        votes=(),
        pause=None,
    )


def _game_put_away(info: TableInfo, _: e.GamePutAway) -> TableInfo:
    seats = tuple(
        change(seat, ready=False, sits_out=False, bot=None if seat.person else seat.bot)
        for seat in info.seats
        if not seat.is_stand_in
    )
    new_seats = tuple(SeatState(person=w) for w in info.waiting_for_seat if info.person(w))
    return change(
        _nobody_idle(info),
        current_game=None,
        pause=None,
        votes=(),
        seats=seats + new_seats,
        waiting_for_seat=(),
    )


def seat_name(info: TableInfo, seat: SeatState) -> str:
    """Return the name of the seat's owner. If the seat has no owner, return the name of its bot."""
    owner = info.person(seat.person)
    return owner.name if owner else seat.name


_HANDLERS: dict[type, Callable[[TableInfo, Any], TableInfo]] = {
    e.PersonJoined: _person_joined,
    e.TokenChanged: _token_changed,
    e.ProfileChanged: _profile_changed,
    e.PersonLeft: _person_left,
    e.DeviceBanned: _device_banned,
    e.BanLifted: _ban_lifted,
    e.WentAway: _went_away,
    e.CameBack: lambda info, event: _change_person(info, event.person, here=True, since=event.at),
    e.HostPassed: _host_passed,
    e.SeatTaken: _seat_taken,
    e.SeatLeft: _seat_left,
    e.SeatAwaited: _seat_awaited,
    e.BotAdded: lambda info, event: change(
        info, seats=(*info.seats, SeatState(bot=event.strength, name=event.name, ready=True))
    ),
    e.BotSet: lambda info, event: _change_seat(info, event.seat, bot=event.strength),
    e.SeatMoved: _seat_moved,
    e.ReadySet: lambda info, event: _change_seat(info, event.seat, ready=event.ready),
    e.ExtraTimeSet: lambda info, event: _change_seat(info, event.seat, extra_ms=event.extra_ms),
    e.GameChosen: lambda info, event: change(info, game=event.game, options=event.options),
    e.DecksChosen: lambda info, event: change(info, decks=event.decks),
    e.DeckAdded: _deck_added,
    e.DeckRemoved: _deck_removed,
    e.DeckShared: lambda info, event: change(
        info,
        uploaded_decks=tuple(
            change(d, shared_id=event.shared_id) if d.id == event.deck else d
            for d in info.uploaded_decks
        ),
    ),
    e.DeckMixSet: lambda info, event: change(info, deck_mix=event.mix),
    e.PaceSet: lambda info, event: change(info, pace=event.pace),
    e.TableLocked: lambda info, event: change(info, locked=event.locked),
    e.TableClosed: lambda info, event: change(info, closed=event.closed),
    e.ReactionsSet: lambda info, event: change(info, reactions=event.on),
    e.GameStarted: _game_started,
    e.GamePaused: lambda info, event: change(
        info, pause=Pause(at=event.at, why=event.why, awaited=event.awaited)
    ),
    e.GameResumed: lambda info, _: change(info, pause=None),
    e.RevealBegan: _reveal_began,
    e.GameFinished: _game_finished,
    e.GamePutAway: _game_put_away,
    e.SatOut: lambda info, event: _change_seat(info, event.seat, sits_out=True),
    e.VotedToContinue: lambda info, event: change(
        info, votes=(*info.votes, (event.seat, event.person))
    ),
    e.VotesCleared: lambda info, _: change(info, votes=()),
    e.BecameIdle: lambda info, event: change(info, idle=(*info.idle, event.person)),
    e.BecameActive: lambda info, event: _no_longer_idle(info, event.person),
    e.IdleCountdownStarted: _idle_countdown_started,
    e.IdleCountdownsCleared: _idle_countdowns_cleared,
    e.GameOptionsChanged: _game_options_changed,
    e.SeatGivenToBot: lambda info, event: _change_seat(
        info, event.seat, bot=event.strength, sits_out=False
    ),
    e.SeatTakenBack: lambda info, event: _change_seat(info, event.seat, bot=None, sits_out=False),
}
