"""What the viewers of one table are sent: the public part once for all, the private ones by seat.

A part is made again only when what it is made from has changed, and only what differs travels.
"""

from typing import Any, NamedTuple

import msgspec

from triptych.table.public_view import (
    chosen_cards,
    owners_of,
    show_blocked,
    show_choice,
    show_paused,
    show_playing,
    show_reactions,
    show_table,
    waited_for,
)
from triptych.table.state import Lobby, Table
from triptych.table.turn import Collection
from triptych.table.views import SeatShown, You, show_decks, show_person, show_seat, show_you
from triptych.wire.changes import changed_fields, changed_items, changed_view
from triptych.wire.encode import encode
from triptych.wire.frame_headers import Framing
from triptych.wire.messages import Private, Public

LISTS = frozenset({"people", "seats", "decks", "evening"})
"""Fields of which only the changed items travel."""


class PrivateTable(NamedTuple):
    """What a viewer was last sent for their eyes only."""

    you: You | None = None
    view: msgspec.Struct | None = None


class Publisher:
    """The public view and the private ones of one table, from change to change."""

    def __init__(self, collection: Collection, framing: Framing, table: Table) -> None:
        self._collection = collection
        self._framing = framing
        self._at = 1
        self._table = table
        self.owners = owners_of(table.lobby)
        """Who sits where; the same list for as long as nobody moves."""
        self._cards = chosen_cards(collection, table.lobby)
        self._waited = waited_for(collection, table)
        self._public = show_table(collection, table)
        self._whole = b""
        """The frame of the whole public view, once somebody has asked for it."""
        self._yous: dict[tuple[str | None, bool], You] = {}
        self._privates: dict[int, msgspec.Struct] = {}
        self.private_news = False
        """Whether the last change may be one of somebody's private part, too."""

    def publish(self, table: Table) -> bytes:
        """The table has changed: the frame of what everybody sees differently, or nothing."""
        if table is self._table:
            self.private_news = False
            return b""
        changed = self._changes(table)
        if not changed:
            return b""
        self._at += 1
        self._whole = b""
        public = self._public
        self._public = msgspec.structs.replace(public, **changed)
        for name in changed.keys() & LISTS:
            changed[name] = changed_items(getattr(public, name), changed[name])
        if "view" in changed:
            changed["view"] = changed_view(public.view, changed["view"])
        return self._framing.text(encode(Public(at=self._at, **changed)))

    def whole(self) -> bytes:
        """The frame of the whole public view, for a viewer who has nothing yet."""
        if not self._whole:
            fields = changed_fields(None, self._public)
            self._whole = self._framing.text(encode(Public(at=self._at, **fields)))
        return self._whole

    def private(
        self, person: str | None, tv: bool, last: PrivateTable
    ) -> tuple[bytes, PrivateTable]:
        """The frame of what this viewer alone sees differently, and what they know now."""
        you = self._yous.get((person, tv))
        if you is None:
            you = self._yous[person, tv] = show_you(self._table.lobby, person, tv)
        view = None if you.seat is None else self._private_view(you.seat)
        changed: dict[str, Any] = {} if you == last.you else {"you": you}
        if last.you is None or view != last.view:
            changed["view"] = changed_view(last.view, view)
        if not changed:
            return b"", last
        return self._framing.text(encode(Private(at=self._at, **changed))), PrivateTable(you, view)

    def _changes(self, table: Table) -> dict[str, Any]:
        """The fields of the public view that have changed with the table.

        Each is made again only when what it is made from has changed: a move changes little, and
        values that nobody touched are the same objects.
        """
        before, self._table = self._table, table
        was, lobby = before.lobby, table.lobby
        changed: dict[str, Any] = {}
        if lobby.seats is not was.seats and (owners := owners_of(lobby)) != self.owners:
            self.owners, moved = owners, True
        else:
            moved = False
        people = lobby.people is not was.people
        new_game = (
            table.play is not before.play
            or lobby.playing is not was.playing
            or lobby.pause is not was.pause
        )
        host = lobby.host != was.host or lobby.bans is not was.bans
        self.private_news = moved or people or new_game or host
        if self.private_news:
            self._yous.clear()
            self._privates.clear()
        if lobby.host != was.host:
            changed["host"] = lobby.host
        if lobby.locked != was.locked:
            changed["locked"] = lobby.locked
        if new_game or lobby.reactions != was.reactions:
            changed["reactions"] = show_reactions(self._collection, table)
        if lobby.pause is not was.pause:
            changed["paused"] = show_paused(lobby)
        if lobby.evening is not was.evening:
            changed["evening"] = lobby.evening
        if people or moved or lobby.waiting is not was.waiting or lobby.games != was.games:
            changed["people"] = tuple(show_person(lobby, person) for person in lobby.people)
        seats = self._seats(table, was, people or moved)
        if seats is not None:
            changed["seats"] = seats
        plan = (lobby.options is not was.options or lobby.game != was.game) or (
            lobby.decks is not was.decks or lobby.mix != was.mix
        )
        if lobby.own is not was.own:
            changed["decks"] = show_decks(lobby)
        if plan or lobby.pace != was.pace or len(lobby.seats) != len(was.seats):
            changed["choice"] = show_choice(self._collection, lobby)
        cards = chosen_cards(self._collection, lobby)
        if plan or people or moved or cards is not self._cards or lobby.running != was.running:
            self._cards = cards
            changed["blocked"] = show_blocked(self._collection, lobby)
        if new_game:
            changed["game"], changed["view"] = show_playing(self._collection, table)
        public = self._public
        return {name: new for name, new in changed.items() if new != getattr(public, name)}

    def _seats(self, table: Table, was: Lobby, fresh: bool) -> tuple[SeatShown, ...] | None:
        """The seats, where any may have changed; most moves change one, and only that is made."""
        lobby = table.lobby
        waited = waited_for(self._collection, table)
        fresh = fresh or waited != self._waited
        fresh = fresh or lobby.votes is not was.votes or lobby.running != was.running
        self._waited = waited
        if fresh:
            return tuple(show_seat(lobby, i, i in waited) for i in range(len(lobby.seats)))
        if lobby.seats is was.seats:
            return None
        shown = self._public.seats
        return tuple(
            shown[i] if seat is was.seats[i] else show_seat(lobby, i, i in waited)
            for i, seat in enumerate(lobby.seats)
        )

    def _private_view(self, seat: int) -> msgspec.Struct | None:
        playing, play = self._table.lobby.playing, self._table.play
        if playing is None or play is None:
            return None
        view = self._privates.get(seat)
        if view is None:
            view = self._privates[seat] = self._collection.games[playing.game].private(play, seat)
        return view
