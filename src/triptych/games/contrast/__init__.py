"""Contrast: choose the symbol that most others choose."""

from typing import get_args

from triptych.core.game import Game
from triptych.games.contrast.codes import Code
from triptych.games.contrast.commands import Command
from triptych.games.contrast.constants import CONSTANTS
from triptych.games.contrast.events import UPCASTS, Event
from triptych.games.contrast.evolve import evolve
from triptych.games.contrast.legal import at_reveal, legal, waits_for
from triptych.games.contrast.model import (
    Card,
    NoWinnerReason,
    Options,
    OutReason,
    State,
    Symbol,
)
from triptych.games.contrast.presets import PRESETS
from triptych.games.contrast.random_player import random_command
from triptych.games.contrast.resample import resample
from triptych.games.contrast.results.awards import awards
from triptych.games.contrast.results.keepsake import album
from triptych.games.contrast.results.statistics import statistics
from triptych.games.contrast.reveal_timing import reveal_ms
from triptych.games.contrast.rules import decide
from triptych.games.contrast.setup import check, clock_deadlines, needs, setup
from triptych.games.contrast.views import PrivateView, PublicView, private, public


def minutes(seats: int, options: Options) -> int:
    """Estimate how many minutes a game takes.

    With more seats, choosing takes longer. But more pictures are won in each round, so the stack is
    used up sooner.
    """
    pictures_per_round = {2: 1.0, 3: 1.3, 4: 1.6, 5: 2.0, 6: 2.4}[seats]
    choosing_s = 12 + 1.5 * seats
    if options.round_seconds:
        choosing_s = min(choosing_s, options.round_seconds)
    return round(options.stack_size(seats) / pictures_per_round * (choosing_s + 12) / 60)


def may_react(state: State) -> bool:
    """Whether people may send reactions now. False while reactions could reveal a choice."""
    return state.phase != "choose"


CONTRAST: Game[Options, Command, Event, State, PublicView, PrivateView] = Game(
    name="contrast",
    seats=range(2, 7),
    presets=PRESETS,
    type_names={
        "Symbol": Symbol,
        "Card": Card,
        "NoWinnerReason": NoWinnerReason,
        "OutReason": OutReason,
    },
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
    clock_deadlines=clock_deadlines,
    reveal_ms=reveal_ms,
    statistics=statistics,
    album=album,
    awards=awards,
    may_react=may_react,
    constants=CONSTANTS,
    upcasts=UPCASTS,
)
