"""Reads stored events of the table, also those of older formats and of games that are gone."""

from collections.abc import Mapping
from typing import Any

from triptych.core.game import AnyGame
from triptych.core.options import fit_options
from triptych.core.upcasts import Upcasts, event_reader, rename
from triptych.core.values import change
from triptych.table import events as e
from triptych.table.state import TableInfo

UPCASTS: Upcasts = (
    (
        2,
        rename(
            {
                "by": "uploaded_by",
                "kept": "shared_id",
                "shut": "closed",
                "works": "album_items",
            },
            {("why", "rest"): "absence"},
        ),
    ),
)
"""Format 2 had other names for fields."""

_GAME_ONLY_EVENTS = (
    e.GamePaused,
    e.GameResumed,
    e.RevealBegan,
    e.GameFinished,
    e.SatOut,
    e.DoneVoted,
    e.VotesCleared,
    e.SeatGivenToBot,
)


def read_table_events(
    games: Mapping[str, AnyGame], info: TableInfo | None, stored: bytes, written_as: int
) -> tuple[e.TableEvent, ...]:
    """Return the events of today that one stored event stands for: usually one, or none.

    Options are converted to today's. A game that this server no longer has is put away as soon as
    it starts; it keeps its number, which identifies its ink.
    """
    event = event_reader(e.TableEvent, UPCASTS)(stored, written_as)
    match event:
        case None:
            return ()
        case e.TableOpened() | e.GameChosen():
            return (_fit_event_options(games, event, written_as),)
        case e.GameStarted(game=game):
            start = _fit_event_options(games, event, written_as)
            return (start,) if game in games else (start, e.GamePutAway())
        case _ if isinstance(event, _GAME_ONLY_EVENTS) and (
            info is None or info.current_game is None
        ):
            return ()
    return (event,)


def _fit_event_options(
    games: Mapping[str, AnyGame],
    event: e.TableOpened | e.GameChosen | e.GameStarted,
    written_as: int,
) -> e.TableEvent:
    """Return the event with options of today's game; the game's own upcasts rename old ones."""
    game = games.get(event.game)
    if game is None:
        return event
    options: dict[str, Any] = dict(event.options)
    for number, upcast in game.upcasts:
        if number >= written_as:
            options = (upcast({"options": options}) or {"options": {}})["options"]
    return change(event, options=fit_options(game.options, options))
