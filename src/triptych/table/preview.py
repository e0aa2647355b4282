"""What somebody who has the code sees before they come in: enough to know it is the right table.

A locked table tells nothing. Pure, like all of the lobby.
"""

from typing import Literal

from triptych.core.values import Value
from triptych.table.evolve import name_of
from triptych.table.rules.people import MOST_PEOPLE, newcomers_seat
from triptych.table.state import Table
from triptych.table.turn import Collection


class AtTable(Value, frozen=True):
    """One seat, by name."""

    name: str
    bot: bool


class Door(Value, frozen=True):
    """An open table from outside."""

    host: str | None
    game: str
    """The game on the table, or the one chosen for next."""
    playing: bool
    seats: tuple[AtTable, ...]
    room: Literal["seat", "bot", "watch", "full"]
    """Coming in gives a seat of one's own, a bot's seat, a place to watch, or nothing."""
    bot: str | None
    """The bot that would make room."""


def show_door(collection: Collection, table: Table) -> Door | None:
    """The table from outside; None where it is locked."""
    lobby = table.lobby
    if lobby.locked:
        return None
    host = lobby.person(lobby.host)
    seat = newcomers_seat(collection, lobby)
    taken = seat is not None and seat < len(lobby.seats)
    crowded = len(lobby.people) >= MOST_PEOPLE and all(
        person.here or lobby.seat_of(person.id) is not None for person in lobby.people
    )
    room: Literal["seat", "bot", "watch", "full"] = "seat"
    if crowded:
        room = "full"
    elif seat is None:
        room = "watch"
    elif taken:
        room = "bot"
    return Door(
        host=host.name if host else None,
        game=lobby.playing.game if lobby.playing else lobby.game,
        playing=lobby.running,
        seats=tuple(AtTable(name_of(lobby, s), s.bot is not None) for s in lobby.seats),
        room=room,
        bot=lobby.seats[seat].name if taken and seat is not None else None,
    )
