"""The preview of a table. It lets people recognise the table before they join. Pure."""

from typing import Literal

from triptych.core.values import Millis, Value, change
from triptych.table.evolve import seat_name
from triptych.table.rules.people import MAX_PEOPLE, person_to_evict, seat_for_newcomer
from triptych.table.state import Person, Table, TableInfo
from triptych.table.turn import Collection


class SeatPreview(Value, frozen=True):
    """One seat of the table."""

    name: str
    bot: bool


class TablePreview(Value, frozen=True):
    """What people see of a table before they join."""

    host: str | None
    game: str
    """The current game. In the lobby, the chosen game."""
    playing: bool
    seats: tuple[SeatPreview, ...]
    entry: Literal["seat", "bot", "watch", "full"]
    """What a newcomer gets: a new seat, the seat of a bot, a place to watch, or nothing."""
    replaced_bot: str | None
    """The name of the bot whose seat a newcomer gets. None if a newcomer replaces no bot."""


def preview_table(collection: Collection, table: Table, now: Millis) -> TablePreview | None:
    """Return the preview of a table at the time `now`. Returns None if the table is locked."""
    info = table.info
    if info.locked:
        return None
    host = info.person(info.host)
    evicted = person_to_evict(info, now) if len(info.people) >= MAX_PEOPLE else None
    is_full = len(info.people) >= MAX_PEOPLE and evicted is None
    remaining = _without_seat_of(info, evicted)
    seat = seat_for_newcomer(collection, remaining)
    replaces_bot = seat is not None and seat < len(remaining.seats)
    entry: Literal["seat", "bot", "watch", "full"] = "seat"
    if is_full:
        entry = "full"
    elif seat is None:
        entry = "watch"
    elif replaces_bot:
        entry = "bot"
    return TablePreview(
        host=host.name if host else None,
        game=info.current_game.game if info.current_game else info.game,
        playing=info.running,
        seats=tuple(SeatPreview(seat_name(info, s), s.bot is not None) for s in info.seats),
        entry=entry,
        replaced_bot=remaining.seats[seat].name if replaces_bot and seat is not None else None,
    )


def _without_seat_of(info: TableInfo, evicted: Person | None) -> TableInfo:
    """Return the table as it is once this person has lost their place and, in the lobby, seat."""
    if evicted is None:
        return info
    return change(info, seats=tuple(seat for seat in info.seats if seat.person != evicted.id))
