"""The table's own events out of a journal, also those that are old or speak of what is gone."""

from collections.abc import Mapping

from triptych.core.game import AnyGame
from triptych.core.options import fit_options
from triptych.core.upcasts import Lifts, event_reader
from triptych.core.values import change
from triptych.table import events as e
from triptych.table.state import Lobby

LIFTS: Lifts = ()
"""Steps from older formats; no event of the table has changed so far."""

_DURING_A_GAME = (
    e.GamePaused,
    e.GameResumed,
    e.RevealBegan,
    e.GameFinished,
    e.SatOut,
    e.DoneVoted,
    e.VotesCleared,
    e.SeatHanded,
)


def read_table_events(
    games: Mapping[str, AnyGame], lobby: Lobby | None, stored: bytes, written_as: int
) -> tuple[e.TableEvent, ...]:
    """What one stored event means today: itself, something in its place, or nothing.

    Options are fitted into those of today's game. A game that is no longer played here is put
    away as soon as it starts; it keeps its number, by which its ink is known.
    """
    event = event_reader(e.TableEvent, LIFTS)(stored, written_as)
    match event:
        case None:
            return ()
        case e.TableOpened() | e.GameChosen():
            return (_fitted(games, event),)
        case e.GameStarted(game=game):
            start = _fitted(games, event)
            return (start,) if game in games else (start, e.GamePutAway())
        case _ if isinstance(event, _DURING_A_GAME) and (lobby is None or lobby.playing is None):
            return ()
    return (event,)


def _fitted(
    games: Mapping[str, AnyGame], event: e.TableOpened | e.GameChosen | e.GameStarted
) -> e.TableEvent:
    game = games.get(event.game)
    return (
        event if game is None else change(event, options=fit_options(game.options, event.options))
    )
