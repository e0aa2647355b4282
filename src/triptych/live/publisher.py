"""The views that a table sends: a public view for everyone, and a private view for each viewer.

A part of a view is computed again only if its inputs have changed. Only differences are sent.
"""

from typing import Any, NamedTuple

import msgspec

from triptych.table.public_view import (
    chosen_decks_or_none,
    seat_owners,
    seats_waited_for,
    show_blocked,
    show_choice,
    show_game_and_view,
    show_paused,
    show_reactions,
    show_table,
)
from triptych.table.rules.idle import idle_seats
from triptych.table.state import Table, TableInfo
from triptych.table.turn import Collection
from triptych.table.views import SeatShown, You, show_decks, show_person, show_seat, show_you
from triptych.wire.changes import changed_fields, changed_items, changed_view
from triptych.wire.encode import encode
from triptych.wire.frame_headers import text_frame
from triptych.wire.messages import Private, Public

LIST_FIELDS = frozenset({"people", "seats", "decks", "evening"})
"""List fields of `Public`. If only a few items of a list have changed, only those are sent."""


class SentPrivate(NamedTuple):
    """The private view that a viewer was last sent."""

    you: You | None = None
    view: msgspec.Struct | None = None


class Publisher:
    """The public view and the private views of one table, and their changes."""

    def __init__(self, collection: Collection, table: Table) -> None:
        self._collection = collection
        self._version = 1
        self._table = table
        self.owners = seat_owners(table.info)
        """The person, bot and bot name of each seat. Replaced only if one of these has changed."""
        self._cards = chosen_decks_or_none(collection, table.info)
        self._awaited_seats = seats_waited_for(collection, table)
        self._idle_seats = idle_seats(collection, table)
        self._public = show_table(collection, table)
        self._full_frame = b""
        """The frame of the whole public view; empty until it is needed."""
        self._yous: dict[tuple[str | None, bool], You] = {}
        self._private_views: dict[int | None, msgspec.Struct | None] = {}
        """The private views by seat. The key None is for TVs and spectators."""
        self.may_affect_private = False
        """Whether the last change may affect a private view."""

    def publish(self, table: Table) -> bytes:
        """Update the views. Returns the frame of the public changes; empty if there are none."""
        if table is self._table:
            self.may_affect_private = False
            return b""
        changed = self._changes(table)
        if not changed:
            return b""
        self._version += 1
        self._full_frame = b""
        public = self._public
        self._public = msgspec.structs.replace(public, **changed)
        for name in changed.keys() & LIST_FIELDS:
            changed[name] = changed_items(getattr(public, name), changed[name])
        if "view" in changed:
            changed["view"] = changed_view(public.view, changed["view"])
        return text_frame(encode(Public(at=self._version, **changed)))

    def full_public(self) -> bytes:
        """The frame of the whole public view, for a new viewer."""
        if not self._full_frame:
            fields = changed_fields(None, self._public)
            self._full_frame = text_frame(encode(Public(at=self._version, **fields)))
        return self._full_frame

    def private_update(
        self, person: str | None, tv: bool, last: SentPrivate
    ) -> tuple[bytes, SentPrivate]:
        """Return a frame with the changes of a private view since `last`, and the new private view.

        Pass the new private view as `last` in the next call. The frame is empty if nothing changed.
        """
        you = self._yous.get((person, tv))
        if you is None:
            you = self._yous[person, tv] = show_you(self._table.info, person, tv)
        view = self._private_view(you.seat)
        changed: dict[str, Any] = {} if you == last.you else {"you": you}
        if last.you is None or view != last.view:
            changed["view"] = changed_view(last.view, view)
        if not changed:
            return b"", last
        frame = text_frame(encode(Private(at=self._version, **changed)))
        return frame, SentPrivate(you, view)

    def _changes(self, table: Table) -> dict[str, Any]:
        """The fields of the public view that have changed.

        A field is computed again only if its inputs have changed. Values that a command does not
        touch stay the same objects, so a comparison with `is` finds most unchanged inputs.
        """
        old_table, self._table = self._table, table
        old, info = old_table.info, table.info
        changed: dict[str, Any] = {}
        if info.seats is not old.seats and (owners := seat_owners(info)) != self.owners:
            self.owners, owners_changed = owners, True
        else:
            owners_changed = False
        people_changed = info.people is not old.people
        game_changed = (
            table.game_state is not old_table.game_state
            or info.current_game is not old.current_game
            or info.pause is not old.pause
            or info.idle is not old.idle
        )
        host_changed = info.host != old.host or info.bans is not old.bans
        self.may_affect_private = owners_changed or people_changed or game_changed or host_changed
        if self.may_affect_private:
            self._yous.clear()
            self._private_views.clear()
        if info.host != old.host:
            changed["host"] = info.host
        if info.locked != old.locked:
            changed["locked"] = info.locked
        if game_changed or info.reactions != old.reactions:
            changed["reactions"] = show_reactions(self._collection, table)
        if info.pause is not old.pause:
            changed["paused"] = show_paused(info)
        if info.finished_games is not old.finished_games:
            changed["evening"] = info.finished_games
        if (
            people_changed
            or owners_changed
            or info.waiting_for_seat is not old.waiting_for_seat
            or info.games_started != old.games_started
        ):
            changed["people"] = tuple(show_person(info, person) for person in info.people)
        seats = self._seats(table, old, people_changed or owners_changed)
        if seats is not None:
            changed["seats"] = seats
        choice_changed = (info.options is not old.options or info.game != old.game) or (
            info.decks is not old.decks or info.deck_mix != old.deck_mix
        )
        if info.uploaded_decks is not old.uploaded_decks:
            changed["decks"] = show_decks(info)
        if choice_changed or info.pace != old.pace or len(info.seats) != len(old.seats):
            changed["choice"] = show_choice(self._collection, info)
        cards = chosen_decks_or_none(self._collection, info)
        if (
            choice_changed
            or people_changed
            or owners_changed
            or cards is not self._cards
            or info.running != old.running
        ):
            self._cards = cards
            changed["blocked"] = show_blocked(self._collection, info)
        if game_changed:
            changed["game"], changed["view"] = show_game_and_view(self._collection, table)
        public = self._public
        return {name: new for name, new in changed.items() if new != getattr(public, name)}

    def _seats(
        self, table: Table, old: TableInfo, all_may_differ: bool
    ) -> tuple[SeatShown, ...] | None:
        """The public view of all seats, or None if no seat can have changed.

        Computes all seats again if `all_may_differ`, or if the votes, `running`, the
        countdowns or the seats that the game waits for have changed. Otherwise computes only the
        seats that have changed.
        """
        info = table.info
        awaited = seats_waited_for(self._collection, table)
        idle = idle_seats(self._collection, table)
        all_may_differ = (
            all_may_differ
            or awaited != self._awaited_seats
            or idle != self._idle_seats
            or info.idle_countdowns is not old.idle_countdowns
            or info.votes is not old.votes
            or info.running != old.running
        )
        self._awaited_seats, self._idle_seats = awaited, idle
        if all_may_differ:
            return tuple(
                show_seat(info, i, i in awaited, i in idle) for i in range(len(info.seats))
            )
        if info.seats is old.seats:
            return None
        shown = self._public.seats
        return tuple(
            shown[i] if seat is old.seats[i] else show_seat(info, i, i in awaited, i in idle)
            for i, seat in enumerate(info.seats)
        )

    def _private_view(self, seat: int | None) -> msgspec.Struct | None:
        current_game, state = self._table.info.current_game, self._table.game_state
        if current_game is None or state is None:
            return None
        if seat not in self._private_views:
            game = self._collection.games[current_game.game]
            self._private_views[seat] = (
                game.spectator(state) if seat is None else game.private(state, seat)
            )
        return self._private_views[seat]
