"""Pictomania: everyone draws and guesses at the same time."""

from typing import get_args

from triptych.core.cards import Difficulty
from triptych.core.game import Game
from triptych.games.pictomania.boards import PictomaniaBoardRules
from triptych.games.pictomania.codes import Code
from triptych.games.pictomania.commands import ClearBoard, Command, InkBoard, SealBoard
from triptych.games.pictomania.constants import CONSTANTS
from triptych.games.pictomania.events import UPCASTS, Event
from triptych.games.pictomania.evolve import after_pause, evolve
from triptych.games.pictomania.legal import at_reveal, legal, waits_for
from triptych.games.pictomania.model import (
    ROUNDS,
    Activity,
    Ballot,
    Length,
    LineKind,
    Options,
    State,
    Symbol,
    Wish,
)
from triptych.games.pictomania.phases.preparation import clock_deadlines
from triptych.games.pictomania.presets import PRESETS
from triptych.games.pictomania.random_player import random_command
from triptych.games.pictomania.resample import resample
from triptych.games.pictomania.results.awards import awards
from triptych.games.pictomania.results.keepsake import album
from triptych.games.pictomania.results.statistics import statistics
from triptych.games.pictomania.reveal_timing import reveal_ms
from triptych.games.pictomania.rules import decide
from triptych.games.pictomania.setup import check, needs, setup
from triptych.games.pictomania.views import PrivateView, PublicView, private, public


def minutes(seats: int, options: Options) -> int:
    """Estimate how many minutes a game takes. Scoring is estimated at half a minute per board."""
    drawing_s = options.round_seconds if options.round_timer else 120
    return round(ROUNDS[options.length] * (drawing_s + 30 + 30 * seats) / 60)


def may_react(state: State) -> bool:
    """Whether people may send reactions now. False while reactions could give a hint."""
    return state.phase != "draw"


PICTOMANIA: Game[Options, Command, Event, State, PublicView, PrivateView] = Game(
    name="pictomania",
    seats=range(3, 7),
    presets=PRESETS,
    type_names={
        "Length": Length,
        "Wish": Wish,
        "Ballot": Ballot,
        "Difficulty": Difficulty,
        "Symbol": Symbol,
        "Activity": Activity,
        "LineKind": LineKind,
    },
    internal_commands=(InkBoard, ClearBoard, SealBoard),
    codes=get_args(Code),
    needs=needs,
    check=check,
    setup=setup,
    decide=decide,
    evolve=evolve,
    public=public,
    private=private,
    legal=legal,
    waits_for=waits_for,
    at_reveal=at_reveal,
    resample=resample,
    random_command=random_command,
    minutes=minutes,
    reveal_ms=reveal_ms,
    statistics=statistics,
    album=album,
    awards=awards,
    may_react=may_react,
    clock_deadlines=clock_deadlines,
    after_pause=after_pause,
    board_rules=PictomaniaBoardRules(),
    constants=CONSTANTS,
    upcasts=UPCASTS,
    table_move_share=0.5,
)
