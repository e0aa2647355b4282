"""What each viewer sees of the table, built field by field and encoded once per difference.

The part that all viewers share is encoded once per change and the game once per seat, so that
sixty watchers cost about as much as one.
"""

import hashlib
from typing import Any

import msgspec

from triptych.core.commands import Continue
from triptych.core.game import AnyGame
from triptych.core.values import Value
from triptych.table import people_rules as people
from triptych.table.blocked import why_blocked
from triptych.table.boards import game_boards, wall_board
from triptych.table.commands import Avatar
from triptych.table.lobby import name_of
from triptych.table.state import Lobby, Person, Table
from triptych.table.turn import House
from triptych.table.views import (
    Blocked,
    Choice,
    GameShown,
    Paused,
    PersonShown,
    Played,
    SeatShown,
    You,
)

_encode = msgspec.json.Encoder().encode


class _Shared(Value, frozen=True):
    """The fields of a TableView that are the same for everybody."""

    code: str
    host: str | None
    locked: bool
    paused: Paused | None
    people: tuple[PersonShown, ...]
    seats: tuple[SeatShown, ...]
    choice: Choice
    blocked: Blocked | None
    evening: tuple[Played, ...]


class Showing:
    """The views of one moment."""

    def __init__(self, house: House, table: Table) -> None:
        self._house = house
        self._table = table
        self._shared = b""
        self._games: dict[int | None, bytes] = {}

    def view(self, person: str | None, tv: bool) -> bytes:
        """The TableView of this viewer as JSON."""
        lobby = self._table.lobby
        known = lobby.person(person)
        seat = None if tv or known is None else lobby.seat_of(known.id)
        you = You(
            person=known.id if known else None,
            seat=seat,
            host=known is not None and lobby.host == known.id and not tv,
            tv=tv,
        )
        if not self._shared:
            self._shared = _encode(shared(self._house, self._table))
        if seat not in self._games:
            self._games[seat] = _encode(game_shown(self._house, self._table, seat))
        head = b'{"you":' + _encode(you) + b',"game":' + self._games[seat] + b","
        return head + self._shared[1:]


def shared(house: House, table: Table) -> _Shared:
    """What everybody may know."""
    lobby = table.lobby
    return _Shared(
        code=lobby.code,
        host=lobby.host,
        locked=lobby.locked,
        paused=Paused(at=lobby.pause.at, why=lobby.pause.why) if lobby.pause else None,
        people=tuple(_person(lobby, p) for p in lobby.people),
        seats=tuple(_seat(house, table, i) for i in range(len(lobby.seats))),
        choice=_choice(house, lobby),
        blocked=None if lobby.running else why_blocked(house, lobby),
        evening=lobby.evening,
    )


def game_shown(house: House, table: Table, seat: int | None) -> GameShown | None:
    """The game as this seat sees it; None is the public side."""
    playing = table.lobby.playing
    if playing is None or table.play is None:
        return None
    game = house.games[playing.game]
    return GameShown(
        name=playing.game,
        number=playing.number,
        options=playing.options,
        over=playing.over,
        can_proceed=can_proceed(game, table),
        boards=game_boards(playing),
        view=game.view(table.play, seat),
    )


def can_proceed(game: AnyGame, table: Table) -> bool:
    """Would the host's "go on" do something now?"""
    if not table.lobby.running or table.lobby.pause is not None:
        return False
    return Continue() in game.legal(table.play, None)


def avatar_id(avatar: Avatar | None) -> str | None:
    """Names a drawing by what it is, so that it may be kept by every cache for ever."""
    if avatar is None or not avatar.strokes:
        return None
    return hashlib.sha256(_encode(avatar)).hexdigest()[:16]


def _person(lobby: Lobby, person: Person) -> PersonShown:
    return PersonShown(
        id=person.id,
        name=person.name,
        avatar=avatar_id(person.avatar),
        here=person.here,
        seat=lobby.seat_of(person.id),
        waits=person.id in lobby.waiting,
        wall=wall_board(lobby, person),
    )


def _seat(house: House, table: Table, seat: int) -> SeatShown:
    lobby = table.lobby
    chair = lobby.seats[seat]
    away = lobby.away(seat)
    waited = away and lobby.running and table.play is not None
    return SeatShown(
        person=chair.person,
        bot=chair.bot,
        name=name_of(lobby, chair),
        ready=chair.ready,
        away=away,
        sits_out=chair.sits_out,
        waited_for=waited and _game(house, lobby).absent(table.play, seat),
        done_votes=people.votes_for(lobby, seat),
        done_needed=people.votes_needed(people.voters(lobby, seat)) if waited else 0,
        extra_ms=chair.extra_ms,
    )


def _game(house: House, lobby: Lobby) -> AnyGame:
    assert lobby.playing is not None
    return house.games[lobby.playing.game]


def _choice(house: House, lobby: Lobby) -> Choice:
    return Choice(
        game=lobby.game,
        options=lobby.options,
        decks=lobby.decks,
        pace=lobby.pace,
        minutes=_minutes(house, lobby),
    )


def _minutes(house: House, lobby: Lobby) -> int:
    game = house.games.get(lobby.game)
    if game is None:
        return 0
    options: Any = msgspec.convert(lobby.options, game.options)
    seats = min(max(len(lobby.seats), game.seats[0]), game.seats[-1])
    return game.minutes(seats, options)
