"""Reads stored events of the table, including older formats and games that no longer exist."""

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
            {("why", "rest"): "absence", ("why", "kicked"): "removed"},
        ),
    ),
)
"""Renames fields and values that had other names in formats 1 and 2."""

_GAME_ONLY_EVENTS = (
    e.GamePaused,
    e.GameResumed,
    e.RevealBegan,
    e.GameFinished,
    e.SatOut,
    e.VotedToContinue,
    e.VotesCleared,
    e.SeatGivenToBot,
)
"""Events that occur only while there is a game on the table."""


def read_table_events(
    games: Mapping[str, AnyGame], info: TableInfo | None, stored: bytes, stored_format: int
) -> tuple[e.TableEvent, ...]:
    """Decode one stored event. Usually returns one event, in the current format.

    Returns no event if the stored event is obsolete, or if it needs a game and there is no game on
    the table. Stored options are converted to the options that the game has now.

    If this server no longer has a game, its `GameStarted` is still returned, followed by a
    `GamePutAway`. Later games then keep their numbers, which identify their ink.
    """
    event = event_reader(e.TableEvent, UPCASTS)(stored, stored_format)
    match event:
        case None:
            return ()
        case e.TableOpened() | e.GameChosen():
            return (_fit_event_options(games, event, stored_format),)
        case e.GameStarted(game=game):
            start = _fit_event_options(games, event, stored_format)
            return (start,) if game in games else (start, e.GamePutAway())
        case _ if isinstance(event, _GAME_ONLY_EVENTS) and (
            info is None or info.current_game is None
        ):
            return ()
    return (event,)


def _fit_event_options(
    games: Mapping[str, AnyGame],
    event: e.TableOpened | e.GameChosen | e.GameStarted,
    stored_format: int,
) -> e.TableEvent:
    """Return the event with its options converted to the options that the game has now."""
    game = games.get(event.game)
    if game is None:
        return event
    options: dict[str, Any] = dict(event.options)
    for number, upcast in game.upcasts:
        if number >= stored_format:
            options = (upcast({"options": options}) or {"options": {}})["options"]
    return change(event, options=fit_options(game.options, options))
