"""The lobby's fold: the state after an event. What may happen is decided in `rules.py`."""

from collections.abc import Callable
from typing import Any, TypeVar

from triptych.core.values import change
from triptych.table import events as e
from triptych.table.names import avatar_id
from triptych.table.state import Ban, Lobby, Pause, Person, Played, Playing, Revealing, SeatState

T = TypeVar("T")
EVENING = 50
"""Games of one evening that the table remembers."""
DOODLE_LAYERS = 1000
"""So many people have a layer of the shared doodle each before one is used again."""
FORMER = 8
"""Devices that somebody moved away from and a ban still covers."""


def evolve(lobby: Lobby | None, event: Any) -> Lobby:
    """The lobby after this event; the first is `TableOpened`."""
    if isinstance(event, e.TableOpened):
        return Lobby(code=event.code, game=event.game, options=event.options)
    assert lobby is not None
    return _FOLDS[type(event)](lobby, event)


def _swap(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _person(lobby: Lobby, person: str, **fields: Any) -> Lobby:
    people = tuple(change(p, **fields) if p.id == person else p for p in lobby.people)
    return change(lobby, people=people)


def _seat(lobby: Lobby, seat: int, **fields: Any) -> Lobby:
    return change(lobby, seats=_swap(lobby.seats, seat, change(lobby.seats[seat], **fields)))


def _joined(lobby: Lobby, event: e.PersonJoined) -> Lobby:
    person = Person(
        id=event.person,
        name=event.name,
        avatar=event.avatar,
        token=event.token,
        device=event.device,
        here=True,
        since=event.at,
        number=_layer(lobby),
        face=avatar_id(event.avatar),
    )
    return change(lobby, people=(*lobby.people, person), joined=lobby.joined + 1)


def _layer(lobby: Lobby) -> int:
    """The next layer of the doodle that nobody here has; old ones come round again."""
    taken = {person.number for person in lobby.people}
    layers = (
        number % DOODLE_LAYERS for number in range(lobby.joined, lobby.joined + len(taken) + 1)
    )
    return next(layer for layer in layers if layer not in taken)


def _look_changed(lobby: Lobby, event: e.LookChanged) -> Lobby:
    if event.avatar is None:
        return _person(lobby, event.person, name=event.name)
    face = avatar_id(event.avatar)
    return _person(lobby, event.person, name=event.name, avatar=event.avatar, face=face)


def _token_changed(lobby: Lobby, event: e.TokenChanged) -> Lobby:
    person = lobby.person(event.person)
    former = (*person.former, person.device)[-FORMER:] if person is not None else ()
    return _person(lobby, event.person, token=event.token, device=event.device, former=former)


def _left(lobby: Lobby, event: e.PersonLeft) -> Lobby:
    gone = lobby.person(event.person)
    if event.why == "banned" and gone is not None and gone.device:
        lobby = _ban(lobby, gone.device, gone.id, gone.name)
    return change(
        lobby,
        people=tuple(p for p in lobby.people if p.id != event.person),
        waiting=tuple(w for w in lobby.waiting if w != event.person),
        absent_host=None if lobby.absent_host == event.person else lobby.absent_host,
    )


def _ban(lobby: Lobby, device: str, person: str, name: str) -> Lobby:
    known = next((ban for ban in lobby.bans if ban.person == person), Ban(person, name, ()))
    others = tuple(ban for ban in lobby.bans if ban.person != person)
    ban = change(known, devices=(*known.devices, device))
    return change(lobby, banned=(*lobby.banned, device), bans=(*others, ban))


def _device_banned(lobby: Lobby, event: e.DeviceBanned) -> Lobby:
    # Records of 0.1 follow the banned person's own, which is the last there is.
    last = lobby.bans[-1] if lobby.bans else Ban("", "", ())
    person, name = (event.person, event.name) if event.person else (last.person, last.name)
    return _ban(lobby, event.device, person, name)


def _ban_lifted(lobby: Lobby, event: e.BanLifted) -> Lobby:
    lifted = {d for ban in lobby.bans if ban.person == event.person for d in ban.devices}
    left = [
        change(ban, devices=tuple(d for d in ban.devices if d not in lifted)) for ban in lobby.bans
    ]
    return change(
        lobby,
        banned=tuple(device for device in lobby.banned if device not in lifted),
        bans=tuple(ban for ban in left if ban.devices),
    )


def _host_passed(lobby: Lobby, event: e.HostPassed) -> Lobby:
    """Only absence lends the role; the first who lent it gets it back, whoever had it between."""
    gone = lobby.absent_host or (lobby.host if lobby.person(lobby.host) else None)
    absent = gone if event.why == "away" else None
    return change(lobby, host=event.person, absent_host=absent)


def _seat_taken(lobby: Lobby, event: e.SeatTaken) -> Lobby:
    waiting = tuple(w for w in lobby.waiting if w != event.person)
    lobby = change(lobby, waiting=waiting)
    if event.seat == len(lobby.seats):
        return change(lobby, seats=(*lobby.seats, SeatState(person=event.person)))
    taken = SeatState(person=event.person, extra_ms=lobby.seats[event.seat].extra_ms)
    return change(lobby, seats=_swap(lobby.seats, event.seat, taken))


def _seat_left(lobby: Lobby, event: e.SeatLeft) -> Lobby:
    if event.bot is None:
        return change(lobby, seats=lobby.seats[: event.seat] + lobby.seats[event.seat + 1 :])
    return _seat(
        lobby,
        event.seat,
        person=None,
        bot=event.bot,
        name=event.name,
        sits_out=False,
        stands_in=True,
    )


def _awaited(lobby: Lobby, event: e.SeatAwaited) -> Lobby:
    others = tuple(w for w in lobby.waiting if w != event.person)
    return change(lobby, waiting=(*others, event.person) if event.waits else others)


def _moved(lobby: Lobby, event: e.SeatMoved) -> Lobby:
    seats = list(lobby.seats)
    seats.insert(event.to, seats.pop(event.seat))
    return change(lobby, seats=tuple(seats))


def _deck_brought(lobby: Lobby, event: e.DeckBrought) -> Lobby:
    new = event.deck
    if lobby.own_deck(new.id) is None:
        return change(lobby, own=(*lobby.own, new))
    return change(lobby, own=tuple(new if deck.id == new.id else deck for deck in lobby.own))


def _deck_removed(lobby: Lobby, event: e.DeckRemoved) -> Lobby:
    own = tuple(deck for deck in lobby.own if deck.id != event.deck)
    return change(lobby, own=own, decks=tuple(d for d in lobby.decks if d != event.deck))


def _started(lobby: Lobby, event: e.GameStarted) -> Lobby:
    playing = Playing(game=event.game, number=lobby.games + 1, options=event.options)
    return change(lobby, playing=playing, games=lobby.games + 1, votes=(), pause=None)


def _reveal_began(lobby: Lobby, event: e.RevealBegan) -> Lobby:
    assert lobby.playing is not None
    reveal = Revealing(event.stage, event.at, event.ms)
    return change(lobby, playing=change(lobby.playing, reveal=reveal))


def _finished(lobby: Lobby, event: e.GameFinished) -> Lobby:
    assert lobby.playing is not None
    played = Played(
        game=lobby.playing.game,
        names=tuple(name_of(lobby, seat) for seat in lobby.seats),
        people=tuple(seat.person for seat in lobby.seats),
        result=event.result,
        ended=event.at,
    )
    evening = (*lobby.evening, played)[-EVENING:]
    over = change(lobby.playing, over=True)
    return change(lobby, playing=over, evening=evening, votes=(), pause=None)


def _put_away(lobby: Lobby, _: e.GamePutAway) -> Lobby:
    kept = tuple(s for s in lobby.seats if not s.stands_in)
    rested = tuple(
        change(s, ready=False, sits_out=False, bot=None if s.person else s.bot) for s in kept
    )
    new = tuple(SeatState(person=w) for w in lobby.waiting if lobby.person(w))
    return change(lobby, playing=None, pause=None, votes=(), seats=rested + new, waiting=())


def name_of(lobby: Lobby, seat: SeatState) -> str:
    """What the others call this seat: its owner's name, or the bot's own."""
    owner = lobby.person(seat.person)
    return owner.name if owner else seat.name


_FOLDS: dict[type, Callable[[Lobby, Any], Lobby]] = {
    e.PersonJoined: _joined,
    e.TokenChanged: _token_changed,
    e.LookChanged: _look_changed,
    e.PersonLeft: _left,
    e.DeviceBanned: _device_banned,
    e.BanLifted: _ban_lifted,
    e.WentAway: lambda s, v: _person(s, v.person, here=False, since=v.at),
    e.CameBack: lambda s, v: _person(s, v.person, here=True, since=v.at),
    e.HostPassed: _host_passed,
    e.SeatTaken: _seat_taken,
    e.SeatLeft: _seat_left,
    e.SeatAwaited: _awaited,
    e.BotAdded: lambda s, v: change(
        s, seats=(*s.seats, SeatState(bot=v.strength, name=v.name, ready=True))
    ),
    e.BotSet: lambda s, v: _seat(s, v.seat, bot=v.strength),
    e.SeatMoved: _moved,
    e.ReadySet: lambda s, v: _seat(s, v.seat, ready=v.ready),
    e.HandicapSet: lambda s, v: _seat(s, v.seat, extra_ms=v.extra_ms),
    e.GameChosen: lambda s, v: change(s, game=v.game, options=v.options),
    e.DecksChosen: lambda s, v: change(s, decks=v.decks),
    e.DeckBrought: _deck_brought,
    e.DeckRemoved: _deck_removed,
    e.DeckKept: lambda s, v: change(
        s, own=tuple(change(d, kept=v.kept) if d.id == v.deck else d for d in s.own)
    ),
    e.MixSet: lambda s, v: change(s, mix=v.mix),
    e.PaceSet: lambda s, v: change(s, pace=v.pace),
    e.TableLocked: lambda s, v: change(s, locked=v.locked),
    e.TableShut: lambda s, v: change(s, shut=v.shut),
    e.ReactionsSet: lambda s, v: change(s, reactions=v.on),
    e.GameStarted: _started,
    e.GamePaused: lambda s, v: change(s, pause=Pause(at=v.at, why=v.why, awaited=v.awaited)),
    e.GameResumed: lambda s, _: change(s, pause=None),
    e.RevealBegan: _reveal_began,
    e.GameFinished: _finished,
    e.GamePutAway: _put_away,
    e.SatOut: lambda s, v: _seat(s, v.seat, sits_out=True),
    e.DoneVoted: lambda s, v: change(s, votes=(*s.votes, (v.seat, v.person))),
    e.VotesCleared: lambda s, _: change(s, votes=()),
    e.SeatHanded: lambda s, v: _seat(s, v.seat, bot=v.strength, sits_out=False),
    e.SeatTakenBack: lambda s, v: _seat(s, v.seat, bot=None, sits_out=False),
}
