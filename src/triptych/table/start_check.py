"""Finds out why a game cannot start, and suggests a command that solves the problem."""

from typing import Any

import msgspec

from triptych.core.options import read_options
from triptych.core.refusal import Reject
from triptych.table.codes import refusals
from triptych.table.commands import (
    MAX_DECKS,
    AddBot,
    ChooseDecks,
    ChooseGame,
    RemoveSeat,
    SetOptions,
)
from triptych.table.evolve import seat_name
from triptych.table.rules.decks import chosen_decks
from triptych.table.state import TableInfo
from triptych.table.turn import Collection
from triptych.table.views import StartBlocked


def why_blocked(collection: Collection, info: TableInfo) -> StartBlocked | None:
    """Return the first reason why the chosen game cannot start, or None if it can."""
    game = collection.games.get(info.game)
    if game is None:
        first = next(iter(collection.games), None)
        fix = ChooseGame(game=first) if first else None
        return StartBlocked(code=refusals.code("unknown_game"), detail={"game": info.game}, fix=fix)
    seats, min_seats, max_seats = len(info.seats), game.seats[0], game.seats[-1]
    counts: dict[str, Any] = {"have": seats, "need": min_seats, "most": max_seats}
    if seats < min_seats:
        return StartBlocked(code=refusals.code("too_few_seats"), detail=counts, fix=AddBot())
    if seats > max_seats:
        return StartBlocked(
            code=refusals.code("too_many_seats"),
            detail=counts,
            fix=RemoveSeat(_seat_to_remove(info)),
        )
    away = next((i for i in range(seats) if info.is_away(i)), None)
    if away is not None:
        detail = {"seat": away, "name": seat_name(info, info.seats[away])}
        return StartBlocked(code=refusals.code("seat_away"), detail=detail, fix=RemoveSeat(away))
    try:
        options = read_options(game.options, dict(info.options))
        game.check(seats, options, chosen_decks(collection, info))
    except Reject as refused:
        # The client needs the game to translate the names of options.
        detail = {"game": info.game, **refused.detail}
        return StartBlocked(
            code=refused.code, detail=detail, fix=_suggest_fix(collection, info, refused)
        )
    return None


def _seat_to_remove(info: TableInfo) -> int:
    """Return the seat to remove if there are too many.

    This is the last bot's seat. If there are no bots, it is the last seat.
    """
    bots = [i for i, seat in enumerate(info.seats) if seat.person is None]
    return bots[-1] if bots else len(info.seats) - 1


def _suggest_fix(
    collection: Collection, info: TableInfo, refused: Reject
) -> ChooseDecks | SetOptions | None:
    """Suggest a command that may solve the problem. `refused` says why the game cannot start now.

    If the chosen decks have too few cards, the command adds the house deck. If the house deck is
    already chosen, or if a chosen deck does not exist, the command chooses only the house deck.
    Returns None for these problems if no decks are chosen.

    For other problems, the command sets the default options. Returns None if they are already set.
    """
    if refused.code == "deck_too_small" and info.decks and collection.house_deck not in info.decks:
        return ChooseDecks(decks=(collection.house_deck, *info.decks)[:MAX_DECKS])
    if refused.code in ("deck_too_small", "unknown_deck"):
        return ChooseDecks(decks=()) if info.decks else None
    defaults = default_options(collection, info.game)
    return SetOptions(options=defaults) if defaults != info.options else None


def default_options(collection: Collection, game: str) -> dict[str, bool | int | str]:
    """Return the default options of a game."""
    options: dict[str, bool | int | str] = msgspec.to_builtins(collection.games[game].options())
    return options
