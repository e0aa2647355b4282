"""Builds the parts of the public view of a table. Pure.

The publisher updates a part only if the data that it depends on has changed.
"""

from typing import Any

import msgspec

from triptych.core.cards import Decks
from triptych.core.game import AnyGame
from triptych.core.refusal import Reject
from triptych.table.rules.decks import chosen_decks
from triptych.table.rules.idle import idle_seats
from triptych.table.start_check import why_blocked
from triptych.table.state import Table, TableInfo
from triptych.table.turn import Collection, current_reveal
from triptych.table.views import (
    GameChoice,
    GameShown,
    PauseShown,
    PublicTable,
    ReactionMode,
    StartBlocked,
    show_decks,
    show_game,
    show_person,
    show_seat,
)


def show_table(collection: Collection, table: Table) -> PublicTable:
    """Return the whole public view."""
    info = table.info
    waited_for, idle = seats_waited_for(collection, table), idle_seats(collection, table)
    game, view = show_game_and_view(collection, table)
    return PublicTable(
        code=info.code,
        host=info.host,
        locked=info.locked,
        reactions=show_reactions(collection, table),
        paused=show_paused(info),
        people=tuple(show_person(info, person) for person in info.people),
        seats=tuple(show_seat(info, i, i in waited_for, i in idle) for i in range(len(info.seats))),
        choice=show_choice(collection, info),
        decks=show_decks(info),
        blocked=show_blocked(collection, info),
        evening=info.finished_games,
        game=game,
        view=view,
    )


def show_game_and_view(
    collection: Collection, table: Table
) -> tuple[GameShown | None, msgspec.Struct | None]:
    """Return the current game and its own public view. Returns (None, None) if there is no game."""
    current_game = table.info.current_game
    if current_game is None or table.game_state is None:
        return None, None
    game = collection.games[current_game.game]
    state = table.game_state
    awards = game.awards(state) if current_game.over and state.result is not None else ()
    may_continue = can_continue(collection, table)
    host_is_idle = may_continue and table.info.host in table.info.idle
    shown = show_game(current_game, may_continue, host_is_idle, current_reveal(table), awards)
    return shown, game.public(state)


def show_reactions(collection: Collection, table: Table) -> ReactionMode:
    """Return whether people may send reactions now.

    Returns `off` if the host does not allow reactions, `held` if the game does not allow them now,
    and otherwise `open`.
    """
    if not table.info.reactions:
        return "off"
    if table.info.current_game is None or table.game_state is None:
        return "open"
    return "open" if _current_game(collection, table.info).may_react(table.game_state) else "held"


def seat_owners(info: TableInfo) -> list[tuple[str | None, str | None, str]]:
    """Return the id of the owner, the bot's strength and the bot's name for each seat."""
    return [(seat.person, seat.bot, seat.name) for seat in info.seats]


def show_paused(info: TableInfo) -> PauseShown | None:
    """Return the pause, if there is one."""
    return PauseShown(at=info.pause.at, why=info.pause.why) if info.pause else None


def show_blocked(collection: Collection, info: TableInfo) -> StartBlocked | None:
    """Return why the chosen game cannot start. Returns None if it can, or if a game is running."""
    return None if info.running else why_blocked(collection, info)


def can_continue(collection: Collection, table: Table) -> bool:
    """Whether the game is at a reveal that the host can continue now."""
    if not table.info.running or table.info.pause is not None:
        return False
    return _current_game(collection, table.info).at_reveal(table.game_state)


def seats_waited_for(collection: Collection, table: Table) -> list[int]:
    """Return the seats of absent players for whom the game waits."""
    info = table.info
    if not info.running or table.game_state is None or all(person.here for person in info.people):
        return []
    away = [seat for seat in range(len(info.seats)) if info.is_away(seat)]
    return [
        seat for seat in away if _current_game(collection, info).waits_for(table.game_state, seat)
    ]


def chosen_decks_or_none(collection: Collection, info: TableInfo) -> Decks | None:
    """Return the cards of the chosen decks. Returns None if one of the decks no longer exists.

    The decks of the server are not part of the table. They can change or be removed at any time.
    """
    try:
        return chosen_decks(collection, info)
    except Reject:
        return None


def _current_game(collection: Collection, info: TableInfo) -> AnyGame:
    assert info.current_game is not None
    return collection.games[info.current_game.game]


def show_choice(collection: Collection, info: TableInfo) -> GameChoice:
    """Return what will be played next, with an estimate of its duration."""
    return GameChoice(
        game=info.game,
        options=info.options,
        decks=info.decks,
        mix=info.deck_mix,
        pace=info.pace,
        minutes=_estimate_minutes(collection, info),
    )


def _estimate_minutes(collection: Collection, info: TableInfo) -> int:
    game = collection.games.get(info.game)
    if game is None:
        return 0
    options: Any = msgspec.convert(info.options, game.options)
    seats = min(max(len(info.seats), game.seats[0]), game.seats[-1])
    return game.minutes(seats, options)
