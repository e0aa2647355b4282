"""What the viewers of one table are sent: the public part once for all, the private ones by seat.

A part is made again only when what it is made from has changed, and only what differs travels.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from triptych.core.commands import Continue
from triptych.core.decks import Decks
from triptych.core.game import AnyGame
from triptych.core.refusal import Reject
from triptych.lobby.blocked import why_blocked
from triptych.lobby.state import Lobby, Table
from triptych.lobby.turn import Collection
from triptych.lobby.views import (
    Choice,
    GameShown,
    Paused,
    PublicTable,
    SeatShown,
    You,
    show_game,
    show_person,
    show_seat,
    show_you,
)
from triptych.wire.changes import changed_fields, changed_view
from triptych.wire.encode import encode
from triptych.wire.messages import Private, Public

T = TypeVar("T")


class Framing(NamedTuple):
    """How a payload becomes bytes of the socket; the server knows."""

    text: Callable[[bytes], bytes]
    binary: Callable[[bytes], bytes]


class Seen(NamedTuple):
    """What a viewer was last sent for their eyes only."""

    you: You | None = None
    view: msgspec.Struct | None = None


class _Part(Generic[T]):
    """A part of the public view, made again only when what it is made from has changed."""

    def __init__(self) -> None:
        self._made_from: tuple[Any, ...] | None = None
        self._part: T

    def of(self, *made_from: Any, make: Callable[[], T]) -> T:
        # Values that nobody touched are the same objects: comparing them costs nothing.
        if made_from != self._made_from:
            self._part, self._made_from = make(), made_from
        return self._part


class Publisher:
    """The public view and the private ones of one table, from change to change."""

    def __init__(self, collection: Collection, framing: Framing) -> None:
        self._collection = collection
        self._framing = framing
        self._at = 0
        self._table: Table | None = None
        self._public: PublicTable | None = None
        self._whole = b""
        """The frame of the whole public view, once somebody has asked for it."""
        self._owners: list[tuple[Any, ...]] = []
        """Who sits where; the same list for as long as nobody moves."""
        self._people: _Part[Any] = _Part()
        self._choice: _Part[Choice] = _Part()
        self._blocked: _Part[Any] = _Part()
        self._seats: tuple[SeatShown, ...] = ()
        self._seats_made_from: tuple[Any, ...] = ()
        self._seen_seats: tuple[Any, ...] = ()
        self._yous: dict[tuple[str | None, bool], You] = {}
        self._yous_made_from: tuple[Any, ...] = ()
        self._privates: dict[int, msgspec.Struct] = {}

    def publish(self, table: Table) -> bytes:
        """The table has changed: the frame of what everybody sees differently, or nothing."""
        public = self._look_at(table)
        if public is None:
            return b""
        before, self._public = self._public, public
        changed = changed_fields(before, public)
        if before is not None and "view" in changed:
            changed["view"] = changed_view(before.view, public.view)
        if not changed:
            return b""
        self._at += 1
        self._whole = b""
        return self._framing.text(encode(Public(at=self._at, **changed)))

    def whole(self) -> bytes:
        """The frame of the whole public view, for a viewer who has nothing yet."""
        if not self._whole:
            assert self._public is not None
            fields = changed_fields(None, self._public)
            self._whole = self._framing.text(encode(Public(at=self._at, **fields)))
        return self._whole

    def private(self, person: str | None, tv: bool, last: Seen) -> tuple[bytes, Seen]:
        """The frame of what this viewer alone sees differently, and what they know now."""
        you = self._you(person, tv)
        view = None if you.seat is None else self._private_view(you.seat)
        if you is last.you and (view is last.view or view == last.view):
            return b"", last
        changed: dict[str, Any] = {} if you == last.you else {"you": you}
        if last.you is None or view != last.view:
            changed["view"] = view if view is None else changed_fields(last.view, view)
        if not changed:
            return b"", Seen(you, view)
        return self._framing.text(encode(Private(at=self._at, **changed))), Seen(you, view)

    def _look_at(self, table: Table) -> PublicTable | None:
        """The public view of this moment; None if nothing about the table is new."""
        before, lobby = self._table, table.lobby
        if before is table:
            return None
        self._table = table
        owners = [(seat.person, seat.bot, seat.name) for seat in lobby.seats]
        if owners != self._owners:
            self._owners = owners
        last = self._public
        same_game = (
            last is not None
            and before is not None
            and before.play is table.play
            and before.lobby.playing == lobby.playing
            and before.lobby.pause == lobby.pause
        )
        if not same_game:
            self._privates.clear()
        game, view = (last.game, last.view) if last and same_game else self._game(table)
        plan = (lobby.game, lobby.options, lobby.decks)
        return PublicTable(
            code=lobby.code,
            host=lobby.host,
            locked=lobby.locked,
            paused=Paused(at=lobby.pause.at, why=lobby.pause.why) if lobby.pause else None,
            people=self._people.of(
                lobby.people,
                self._owners,
                lobby.waiting,
                lobby.games,
                make=lambda: tuple(show_person(lobby, person) for person in lobby.people),
            ),
            seats=self._show_seats(table),
            choice=self._choice.of(
                plan, lobby.pace, len(lobby.seats), make=lambda: _choice(self._collection, lobby)
            ),
            blocked=self._blocked.of(
                plan,
                _cards(self._collection, lobby),
                lobby.people,
                self._owners,
                lobby.running,
                make=lambda: None if lobby.running else why_blocked(self._collection, lobby),
            ),
            evening=lobby.evening,
            game=game,
            view=view,
        )

    def _game(self, table: Table) -> tuple[GameShown | None, msgspec.Struct | None]:
        playing = table.lobby.playing
        if playing is None or table.play is None:
            return None, None
        view = self._collection.games[playing.game].public(table.play)
        return show_game(playing, can_proceed(self._collection, table)), view

    def _show_seats(self, table: Table) -> tuple[SeatShown, ...]:
        """Most moves change one seat, and only that one is made again."""
        lobby = table.lobby
        waited = _waited_for(self._collection, table)
        made_from = (self._owners, lobby.people, lobby.votes, lobby.running, waited)
        fresh = made_from != self._seats_made_from
        if fresh or lobby.seats is not self._seen_seats:
            self._seats = tuple(
                show_seat(lobby, i, i in waited)
                if fresh or seat is not self._seen_seats[i]
                else self._seats[i]
                for i, seat in enumerate(lobby.seats)
            )
            self._seats_made_from, self._seen_seats = made_from, lobby.seats
        return self._seats

    def _you(self, person: str | None, tv: bool) -> You:
        assert self._table is not None
        lobby = self._table.lobby
        made_from = (lobby.host, lobby.people, self._owners)
        if made_from != self._yous_made_from:
            self._yous_made_from = made_from
            self._yous.clear()
        you = self._yous.get((person, tv))
        if you is None:
            you = self._yous[person, tv] = show_you(lobby, person, tv)
        return you

    def _private_view(self, seat: int) -> msgspec.Struct | None:
        assert self._table is not None
        playing, play = self._table.lobby.playing, self._table.play
        if playing is None or play is None:
            return None
        view = self._privates.get(seat)
        if view is None:
            view = self._collection.games[playing.game].private(play, seat)
            self._privates[seat] = view
        return view


def can_proceed(collection: Collection, table: Table) -> bool:
    """Would the host's `Proceed` do something now?"""
    if not table.lobby.running or table.lobby.pause is not None:
        return False
    return Continue() in _game_of(collection, table.lobby).legal(table.play, None)


def _waited_for(collection: Collection, table: Table) -> list[int]:
    """Seats that are away while the game waits for them."""
    lobby = table.lobby
    if not lobby.running or table.play is None or all(person.here for person in lobby.people):
        return []
    away = [seat for seat in range(len(lobby.seats)) if lobby.away(seat)]
    return [seat for seat in away if _game_of(collection, lobby).waits_for(table.play, seat)]


def _cards(collection: Collection, lobby: Lobby) -> Decks | None:
    """What the chosen decks hold now; they lie outside of the table and may change."""
    try:
        return collection.decks(lobby.decks)
    except Reject:
        return None


def _game_of(collection: Collection, lobby: Lobby) -> AnyGame:
    assert lobby.playing is not None
    return collection.games[lobby.playing.game]


def _choice(collection: Collection, lobby: Lobby) -> Choice:
    return Choice(
        game=lobby.game,
        options=lobby.options,
        decks=lobby.decks,
        pace=lobby.pace,
        minutes=_minutes(collection, lobby),
    )


def _minutes(collection: Collection, lobby: Lobby) -> int:
    game = collection.games.get(lobby.game)
    if game is None:
        return 0
    options: Any = msgspec.convert(lobby.options, game.options)
    seats = min(max(len(lobby.seats), game.seats[0]), game.seats[-1])
    return game.minutes(seats, options)
