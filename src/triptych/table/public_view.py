"""The public view of a table, part by part. Pure.

The publisher makes a part again only when what it is made from has changed.
"""

from typing import Any

import msgspec

from triptych.core.cards import Decks
from triptych.core.game import AnyGame
from triptych.core.refusal import Reject
from triptych.table.rules.decks import chosen_decks
from triptych.table.start_check import why_blocked
from triptych.table.state import Lobby, Table
from triptych.table.turn import Collection, reveal_of, waits_to_go_on
from triptych.table.views import (
    Blocked,
    Choice,
    GameShown,
    Paused,
    PublicTable,
    Reactions,
    show_decks,
    show_game,
    show_person,
    show_seat,
)


def show_table(collection: Collection, table: Table) -> PublicTable:
    """The whole public view."""
    lobby, waited = table.lobby, waited_for(collection, table)
    game, view = show_playing(collection, table)
    return PublicTable(
        code=lobby.code,
        host=lobby.host,
        locked=lobby.locked,
        reactions=show_reactions(collection, table),
        paused=show_paused(lobby),
        people=tuple(show_person(lobby, person) for person in lobby.people),
        seats=tuple(show_seat(lobby, i, i in waited) for i in range(len(lobby.seats))),
        choice=show_choice(collection, lobby),
        decks=show_decks(lobby),
        blocked=show_blocked(collection, lobby),
        evening=lobby.evening,
        game=game,
        view=view,
    )


def show_playing(
    collection: Collection, table: Table
) -> tuple[GameShown | None, msgspec.Struct | None]:
    """The game on the table, and its own public view."""
    playing = table.lobby.playing
    if playing is None or table.play is None:
        return None, None
    game = collection.games[playing.game]
    awards = game.awards(table.play) if playing.over and table.play.result is not None else ()
    shown = show_game(playing, can_proceed(collection, table), reveal_of(table), awards)
    return shown, game.public(table.play)


def show_reactions(collection: Collection, table: Table) -> Reactions:
    """May people react now? Without a game there is nothing that they could betray."""
    if not table.lobby.reactions:
        return "off"
    if table.lobby.playing is None or table.play is None:
        return "open"
    return "open" if _game_of(collection, table.lobby).may_react(table.play) else "held"


def owners_of(lobby: Lobby) -> list[tuple[str | None, str | None, str]]:
    """Who sits where."""
    return [(seat.person, seat.bot, seat.name) for seat in lobby.seats]


def show_paused(lobby: Lobby) -> Paused | None:
    """Whether clocks stand, and why."""
    return Paused(at=lobby.pause.at, why=lobby.pause.why) if lobby.pause else None


def show_blocked(collection: Collection, lobby: Lobby) -> Blocked | None:
    """Why the chosen game cannot start, while none is running."""
    return None if lobby.running else why_blocked(collection, lobby)


def can_proceed(collection: Collection, table: Table) -> bool:
    """Would the host's `Proceed` do something now?"""
    if not table.lobby.running or table.lobby.pause is not None:
        return False
    return waits_to_go_on(_game_of(collection, table.lobby), table.play)


def waited_for(collection: Collection, table: Table) -> list[int]:
    """Seats that are away while the game waits for them."""
    lobby = table.lobby
    if not lobby.running or table.play is None or all(person.here for person in lobby.people):
        return []
    away = [seat for seat in range(len(lobby.seats)) if lobby.away(seat)]
    return [seat for seat in away if _game_of(collection, lobby).waits_for(table.play, seat)]


def chosen_cards(collection: Collection, lobby: Lobby) -> Decks | None:
    """What the chosen decks hold now; they lie outside of the table and may change."""
    try:
        return chosen_decks(collection, lobby)
    except Reject:
        return None


def _game_of(collection: Collection, lobby: Lobby) -> AnyGame:
    assert lobby.playing is not None
    return collection.games[lobby.playing.game]


def show_choice(collection: Collection, lobby: Lobby) -> Choice:
    """What will be played next, and about how long that takes."""
    return Choice(
        game=lobby.game,
        options=lobby.options,
        decks=lobby.decks,
        mix=lobby.mix,
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
