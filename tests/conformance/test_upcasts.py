"""Events of older formats are read as current events."""

from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.sample_decks import DECKS

from triptych.core.game import AnyGame, fold
from triptych.core.options import describe_options, fit_options
from triptych.core.playout import playout
from triptych.core.upcasts import RawEvent, Upcasts, event_reader, game_reader
from triptych.core.values import Deadline, ExtraTime, Tagged
from triptych.games import GAMES
from triptych.games.contrast import CONTRAST
from triptych.games.contrast.events import CountdownStarted, GameSetUp, RoundStarted
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania.events import DrawingStarted, TimeRanOut
from triptych.games.pictures import PICTURES
from triptych.games.pictures.events import BuildingEnded, SeatSatOut
from triptych.store.contract.tables import FORMAT


def read(game: AnyGame, stored: str) -> Any:
    """Read an event from a journal of format 1."""
    return game_reader(game.event, game.upcasts, game.options)(stored.encode(), 1)


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
            CountdownStarted(0, (Deadline("countdown", 7, 2),)),
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
def test_old_event_is_upcast(game: AnyGame, stored: str, event: Any) -> None:
    assert read(game, stored) == event


GAMES_WITH_UPCASTS = [game for game in GAMES.values() if game.upcasts]


@pytest.mark.parametrize("game", GAMES_WITH_UPCASTS, ids=lambda game: game.name)
def test_current_event_is_not_changed_by_upcasts(game: AnyGame) -> None:
    current = {"type": "X", "deadlines": [{"key": "round", "at": 5, "seat": 1}]}
    for _, upcast in game.upcasts:
        assert upcast(current) is current


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_removed_event_is_dropped(game: AnyGame) -> None:
    for stored_format in range(1, FORMAT + 1):
        read = game_reader(game.event, game.upcasts, game.options)
        assert read(b'{"type":"CoinTossed","seat":1,"clock":[]}', stored_format) is None


def random_game_events(game: AnyGame) -> list[Any]:
    """Every event of a random game."""
    seats = [ExtraTime()] * game.seats[0]
    steps = playout(game, seats, game.options(), DECKS, Random(5))
    return [event for step in steps for event in step.events]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_removed_fields_are_dropped(game: AnyGame) -> None:
    """Adds an unknown field to every event of a random game, and to every object in it."""
    for event in random_game_events(game):
        stored = msgspec.json.encode(with_unknown_fields(msgspec.to_builtins(event)))
        assert game_reader(game.event, game.upcasts, game.options)(stored, FORMAT) == event


def with_unknown_fields(value: Any) -> Any:
    """The same value with an unknown field in every object."""
    if isinstance(value, list | tuple):
        return [with_unknown_fields(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {**{k: with_unknown_fields(v) for k, v in value.items()}, "was_lucky": True}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_removed_and_invalid_options_get_defaults(game: AnyGame) -> None:
    """One stored option is unknown, one number is out of range, the other numbers are missing."""
    defaults = msgspec.to_builtins(game.options())
    numbers = [o.name for o in describe_options(game.options) if o.kind == "number"]
    stored_options = {**defaults, "with_dice": True, **dict.fromkeys(numbers[:1], 10**9)}
    for name in numbers[1:]:
        del stored_options[name]
    assert fit_options(game.options, stored_options) == defaults
    first = random_game_events(game)[0]
    stored = msgspec.json.encode({**msgspec.to_builtins(first), "options": stored_options})
    assert game_reader(game.event, game.upcasts, game.options)(stored, FORMAT) == first


class Rang(Tagged, frozen=True):
    times: int
    loud: bool = False


class Sang(Tagged, frozen=True):
    song: str


def upcast_1(raw: RawEvent) -> RawEvent | None:
    return {**raw, "type": "Rang"} if raw["type"] == "BellRung" else raw


def upcast_3(raw: RawEvent) -> RawEvent | None:
    if raw["type"] == "Shouted":
        return None
    return {"type": "Rang", "times": len(raw["at"])} if raw["type"] == "Rang" else raw


def test_upcasts_run_in_order_from_the_stored_format() -> None:
    upcasts: Upcasts = ((1, upcast_1), (3, upcast_3))
    read = event_reader(Rang | Sang, upcasts)
    assert read(b'{"type":"BellRung","at":[4,7]}', 1) == Rang(2)
    for stored_format in (2, 3):
        assert read(b'{"type":"Rang","at":[4]}', stored_format) == Rang(1)
        assert read(b'{"type":"Shouted"}', stored_format) is None
        assert read(b'{"type":"BellRung","at":[4,7]}', stored_format) is None
    assert read(b'{"type":"Rang","times":3,"loud":true}', 4) == Rang(3, True)
    assert read(b'{"type":"Sang","song":"la"}', 1) == Sang("la")
    with pytest.raises(msgspec.ValidationError):
        read(b'{"type":"Rang","at":[4]}', 4)


def test_first_event_of_contrast_keeps_its_stored_name() -> None:
    stored = (
        '{"type":"GameStarted","options":{},"extra_ms":[0,0],"stack":["a","b"],"box":[],'
        '"rows":[[],[]],"hands":[["red/yellow"],["red/yellow"]]}'
    )
    event = read(CONTRAST, stored)
    assert isinstance(event, GameSetUp)
    assert fold(CONTRAST, None, (event,)).stack == ("a", "b")
