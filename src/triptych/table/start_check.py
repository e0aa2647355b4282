"""Why a game cannot start, and the one tap that would help."""

from typing import Any

import msgspec

from triptych.core.options import read_options
from triptych.core.refusal import Reject
from triptych.table.commands import (
    MOST_DECKS,
    AddBot,
    ChooseDecks,
    ChooseGame,
    RemoveSeat,
    SetOptions,
)
from triptych.table.evolve import name_of
from triptych.table.rules.decks import chosen_decks
from triptych.table.state import Lobby
from triptych.table.turn import Collection
from triptych.table.views import Blocked


def why_blocked(collection: Collection, lobby: Lobby) -> Blocked | None:
    """The first reason that stands in the way, or None: `StartGame` will work."""
    game = collection.games.get(lobby.game)
    if game is None:
        first = next(iter(collection.games), None)
        fix = ChooseGame(game=first) if first else None
        return Blocked(code="unknown_game", detail={"game": lobby.game}, fix=fix)
    seats, least, most = len(lobby.seats), game.seats[0], game.seats[-1]
    counts: dict[str, Any] = {"have": seats, "need": least, "most": most}
    if seats < least:
        return Blocked(code="too_few_seats", detail=counts, fix=AddBot())
    if seats > most:
        return Blocked(code="too_many_seats", detail=counts, fix=RemoveSeat(_to_remove(lobby)))
    away = next((i for i in range(seats) if lobby.away(i)), None)
    if away is not None:
        detail = {"seat": away, "name": name_of(lobby, lobby.seats[away])}
        return Blocked(code="seat_away", detail=detail, fix=RemoveSeat(away))
    try:
        options = read_options(game.options, dict(lobby.options))
        game.check(seats, options, chosen_decks(collection, lobby))
    except Reject as refused:
        # names of options are said with the game's
        detail = {"game": lobby.game, **refused.detail}
        return Blocked(code=refused.code, detail=detail, fix=_fix(collection, lobby, refused))
    return None


def _to_remove(lobby: Lobby) -> int:
    """The last bot, else whoever sat down last."""
    bots = [i for i, seat in enumerate(lobby.seats) if seat.person is None]
    return bots[-1] if bots else len(lobby.seats) - 1


def _fix(collection: Collection, lobby: Lobby, refused: Reject) -> ChooseDecks | SetOptions | None:
    """Ours beside or instead of the chosen decks, or the default options, where it changes much."""
    if refused.code == "deck_too_small" and lobby.decks and collection.ours not in lobby.decks:
        return ChooseDecks(decks=(collection.ours, *lobby.decks)[:MOST_DECKS])
    if refused.code in ("deck_too_small", "unknown_deck"):
        return ChooseDecks(decks=()) if lobby.decks else None
    defaults = default_options(collection, lobby.game)
    return SetOptions(options=defaults) if defaults != lobby.options else None


def default_options(collection: Collection, game: str) -> dict[str, bool | int | str]:
    """A game's options as nobody has changed them."""
    plain: dict[str, bool | int | str] = msgspec.to_builtins(collection.games[game].options())
    return plain
