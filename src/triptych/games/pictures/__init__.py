"""Pictures: rebuild a photo with an unusual material so that the others recognise it."""

from typing import get_args

from triptych.core.game import Game
from triptych.games.pictures.codes import Code
from triptych.games.pictures.commands import Command
from triptych.games.pictures.constants import COLOURS, CONSTANTS
from triptych.games.pictures.deal import clock_deadlines
from triptych.games.pictures.events import UPCASTS, Event
from triptych.games.pictures.evolve import evolve
from triptych.games.pictures.legal import at_reveal, legal, waits_for
from triptych.games.pictures.model import ROUNDS, Options, State
from triptych.games.pictures.presets import PRESETS
from triptych.games.pictures.random_player import random_command
from triptych.games.pictures.resample import resample
from triptych.games.pictures.results.awards import awards
from triptych.games.pictures.results.keepsake import album
from triptych.games.pictures.results.statistics import statistics
from triptych.games.pictures.reveal_timing import reveal_ms
from triptych.games.pictures.rules import decide
from triptych.games.pictures.setup import check, needs, setup
from triptych.games.pictures.views import PrivateView, PublicView, private, public, spectator
from triptych.games.pictures.workbench.builds import Build
from triptych.games.pictures.workbench.pieces import BlockId, Colour, LaceId, Material, StickId


def minutes(seats: int, options: Options) -> int:
    """Estimate how many minutes a game takes: five rounds of building, guessing and reveals."""
    build_min = options.build_seconds / 60 or 3.0
    guess_min = options.guess_seconds / 60 or 1.5
    return round(ROUNDS * (build_min + guess_min + seats * 0.3))


def may_react(state: State) -> bool:
    """Whether people may send reactions now. False while reactions could give a hint."""
    return state.phase not in ("build", "guess")


PICTURES: Game[Options, Command, Event, State, PublicView, PrivateView] = Game(
    name="pictures",
    seats=range(2, 6),
    presets=PRESETS,
    type_names={
        "Build": Build,
        "Material": Material,
        "Colour": Colour,
        "BlockId": BlockId,
        "StickId": StickId,
        "LaceId": LaceId,
    },
    codes=get_args(Code),
    needs=needs,
    check=check,
    setup=setup,
    decide=decide,
    evolve=evolve,
    public=public,
    private=private,
    spectator=spectator,
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
    colours=COLOURS,
    upcasts=UPCASTS,
)
