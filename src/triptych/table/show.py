"""What each viewer sees of the table, built field by field and encoded once per difference.

The part that all viewers share is encoded once per change and the game once per seat, so that
sixty watchers cost about as much as one. Most moves change little, so each part stays as it was
while what it is made from does.
"""

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from triptych.core.commands import Continue
from triptych.core.decks import Decks
from triptych.core.game import AnyGame
from triptych.core.refusal import Reject
from triptych.core.values import Value
from triptych.table import people_rules as people
from triptych.table.blocked import why_blocked
from triptych.table.boards import game_boards, wall_board
from triptych.table.commands import Avatar
from triptych.table.state import Lobby, Person, Table
from triptych.table.turn import House
from triptych.table.views import (
    Choice,
    GameShown,
    Paused,
    PersonShown,
    SeatShown,
    You,
)

_encode = msgspec.json.Encoder().encode


class _Shared(Value, frozen=True):
    """The fields of a TableView that are the same for everybody, some of them encoded before."""

    code: str
    host: str | None
    locked: bool
    paused: Paused | None
    people: msgspec.Raw
    seats: msgspec.Raw
    choice: msgspec.Raw
    blocked: msgspec.Raw
    evening: msgspec.Raw


class _Part:
    """A part of the view as JSON, made again only when what it is made from has changed."""

    def __init__(self) -> None:
        self._of: tuple[Any, ...] | None = None
        self._json = msgspec.Raw()

    def of(self, *these: Any, make: Callable[[], Any]) -> msgspec.Raw:
        # Frozen values that nobody touched are the same objects: comparing them costs nothing.
        if these != self._of:
            self._json, self._of = msgspec.Raw(_encode(make())), these
        return self._json


class _Seats:
    """The seats as JSON; most moves change one of them, and only that one is made again."""

    def __init__(self) -> None:
        self._of: tuple[Any, ...] = ()
        self._seen: list[Any] = []
        self._json: list[bytes] = []

    def of(self, lobby: Lobby, chairs: list[Any], waited: list[int]) -> msgspec.Raw:
        these = (chairs, lobby.people, lobby.votes, lobby.running, waited)
        if these != self._of:
            self._of = these
            self._seen, self._json = [None] * len(chairs), [b""] * len(chairs)
        for seat, chair in enumerate(lobby.seats):
            if chair is not self._seen[seat]:
                self._seen[seat] = chair
                self._json[seat] = _encode(_seat(lobby, seat, seat in waited))
        return msgspec.Raw(b"[%b]" % b",".join(self._json))


class Showing:
    """The views of one table, from moment to moment."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._table: Table | None = None
        self._shared = b""
        self._people, self._choice, self._blocked, self._evening = (_Part() for _ in range(4))
        self._chairs: list[tuple[Any, ...]] = []
        """Who sits where; the same list for as long as nobody moves."""
        self._seats = _Seats()
        self._yous: dict[tuple[str | None, bool], tuple[int | None, bytes]] = {}
        self._places: tuple[Any, ...] = ()
        self._games: dict[int | None, bytes] = {}
        self._proceeds = False

    def at(self, table: Table) -> "Showing":
        """The views of this moment."""
        before, lobby = self._table, table.lobby
        if before is table:
            return self
        self._table = table
        chairs = [(chair.person, chair.bot, chair.name) for chair in lobby.seats]
        if chairs != self._chairs:
            self._chairs = chairs
        places = (lobby.host, lobby.people, self._chairs)
        if places != self._places:
            self._places = places
            self._yous.clear()
        if (
            before is None
            or before.play is not table.play
            or before.lobby.playing != lobby.playing
            or before.lobby.pause != lobby.pause
        ):
            self._games.clear()
            self._proceeds = can_proceed(self._house, table)
        self._shared = _encode(self._all_shared(table))[1:]
        return self

    def view(self, person: str | None, tv: bool) -> tuple[bytes, bytes, bytes]:
        """The TableView of this viewer in JSON: `you`, `game`, and the fields that all share.

        In parts, since nearly all of it is the same bytes for everybody: {"you":…,"game":…,…
        """
        assert self._table is not None
        if (person, tv) not in self._yous:
            self._yous[person, tv] = _you(self._table.lobby, person, tv)
        seat, you = self._yous[person, tv]
        if seat not in self._games:
            shown = game_shown(self._house, self._table, seat, self._proceeds)
            self._games[seat] = _encode(shown)
        return you, self._games[seat], self._shared

    def _all_shared(self, table: Table) -> _Shared:
        """What everybody may know."""
        house, lobby, seats = self._house, table.lobby, table.lobby.seats
        chairs = self._chairs
        plan = (lobby.game, lobby.options, lobby.decks)
        return _Shared(
            code=lobby.code,
            host=lobby.host,
            locked=lobby.locked,
            paused=Paused(at=lobby.pause.at, why=lobby.pause.why) if lobby.pause else None,
            people=self._people.of(
                lobby.people,
                chairs,
                lobby.waiting,
                lobby.games,
                make=lambda: [_person(lobby, person) for person in lobby.people],
            ),
            seats=self._seats.of(lobby, chairs, _waited_for(house, table)),
            choice=self._choice.of(
                plan, lobby.pace, len(seats), make=lambda: _choice(house, lobby)
            ),
            blocked=self._blocked.of(
                plan,
                _cards(house, lobby),
                lobby.people,
                chairs,
                lobby.running,
                make=lambda: None if lobby.running else why_blocked(house, lobby),
            ),
            evening=self._evening.of(lobby.evening, make=lambda: lobby.evening),
        )


def _you(lobby: Lobby, person: str | None, tv: bool) -> tuple[int | None, bytes]:
    """The seat this viewer looks from, and what they are told about themselves."""
    known = lobby.person(person)
    seat = None if tv or known is None else lobby.seat_of(known.id)
    you = You(
        person=known.id if known else None,
        seat=seat,
        host=known is not None and lobby.host == known.id and not tv,
        tv=tv,
    )
    return seat, _encode(you)


def game_shown(house: House, table: Table, seat: int | None, proceeds: bool) -> GameShown | None:
    """The game as this seat sees it; None is the public side."""
    playing = table.lobby.playing
    if playing is None or table.play is None:
        return None
    return GameShown(
        name=playing.game,
        number=playing.number,
        options=playing.options,
        over=playing.over,
        can_proceed=proceeds,
        boards=game_boards(playing),
        view=house.games[playing.game].view(table.play, seat),
    )


def can_proceed(house: House, table: Table) -> bool:
    """Would the host's "go on" do something now?"""
    if not table.lobby.running or table.lobby.pause is not None:
        return False
    return Continue() in _game(house, table.lobby).legal(table.play, None)


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


def _seat(lobby: Lobby, seat: int, waited_for: bool) -> SeatShown:
    chair = lobby.seats[seat]
    owner = lobby.person(chair.person)
    away = owner is not None and not owner.here and chair.bot is None
    votable = away and lobby.running
    return SeatShown(
        person=chair.person,
        bot=chair.bot,
        name=owner.name if owner else chair.name,
        ready=chair.ready,
        away=away,
        sits_out=chair.sits_out,
        waited_for=waited_for,
        done_votes=people.votes_for(lobby, seat) if lobby.votes else 0,
        done_needed=people.votes_needed(people.voters(lobby, seat)) if votable else 0,
        extra_ms=chair.extra_ms,
    )


def _waited_for(house: House, table: Table) -> list[int]:
    """Seats that are away while the game waits for them."""
    lobby = table.lobby
    if not lobby.running or table.play is None or all(person.here for person in lobby.people):
        return []
    away = [seat for seat in range(len(lobby.seats)) if lobby.away(seat)]
    return [seat for seat in away if _game(house, lobby).absent(table.play, seat)]


def _cards(house: House, lobby: Lobby) -> Decks | None:
    """What the chosen decks hold now; they lie outside of the table and may change."""
    try:
        return house.decks(lobby.decks)
    except Reject:
        return None


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
