"""Events as they were stored once are read as what they mean today."""

from typing import Any

import pytest

from triptych.core.game import AnyGame, fold
from triptych.core.lifting import event_reader
from triptych.core.values import Deadline
from triptych.games import GAMES
from triptych.games.contrast import CONTRAST
from triptych.games.contrast.events import CardsDealt, CountStarted, RoundStarted
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania.events import DrawingStarted, TimeRanOut
from triptych.games.pictures import PICTURES
from triptych.games.pictures.events import BuildingEnded, SeatSatOut


def read(game: AnyGame, stored: str) -> Any:
    """An event from the line of an old journal."""
    return event_reader(game.event, game.lift)(stored.encode())


@pytest.mark.parametrize(
    ("game", "stored", "event"),
    [
        (
            CONTRAST,
            '{"type":"RoundStarted","picture":"p/1","clock":[{"key":"round:0","at":9},'
            '{"key":"round:1","at":12}]}',
            RoundStarted("p/1", (Deadline("round", 9, 0), Deadline("round", 12, 1))),
        ),
        (
            CONTRAST,
            '{"type":"CountStarted","by":0,"clock":[{"key":"count:2","at":7}]}',
            CountStarted(0, (Deadline("count", 7, 2),)),
        ),
        (
            PICTURES,
            '{"type":"BuildingEnded","guessable":[true,false],"clock":[{"key":"guess:1","at":5}]}',
            BuildingEnded((True, False), (Deadline("guess", 5, 1),)),
        ),
        (PICTURES, '{"type":"SatOut","seat":2}', SeatSatOut(2)),
        (
            PICTOMANIA,
            '{"type":"DrawingStarted","at":1,"terms":[],"tokens":[],"clock":'
            '[{"key":"round","at":5},{"key":"seat.3","at":8}]}',
            DrawingStarted(1, (), (), (Deadline("round", 5), Deadline("round", 8, 3))),
        ),
        (
            PICTOMANIA,
            '{"type":"TimeRanOut","key":"seat.3","seats":[3]}',
            TimeRanOut("round", (3,), 3),
        ),
        (
            PICTOMANIA,
            '{"type":"TimeRanOut","key":"round","seats":[0,1]}',
            TimeRanOut("round", (0, 1)),
        ),
    ],
)
def test_an_old_event_is_lifted(game: AnyGame, stored: str, event: Any) -> None:
    assert read(game, stored) == event


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_written_today_needs_no_lift(game: AnyGame) -> None:
    if game.lift is None:
        return
    today = {"type": "X", "clock": [{"key": "round", "at": 5, "seat": 1}]}
    assert game.lift(today) is today


def test_the_first_event_of_contrast_keeps_its_stored_name() -> None:
    stored = (
        '{"type":"GameStarted","options":{},"extra_ms":[0,0],"stack":["a","b"],"box":[],'
        '"rows":[[],[]],"hands":[["red/yellow"],["red/yellow"]]}'
    )
    event = read(CONTRAST, stored)
    assert isinstance(event, CardsDealt)
    assert fold(CONTRAST, None, (event,)).stack == ("a", "b")
