"""Newgame: pick the colour that the fewest others pick."""

from typing import get_args

from triptych.core.game import Game
from triptych.games.newgame.results.album import album
from triptych.games.newgame.results.awards import awards
from triptych.games.newgame.codes import Code
from triptych.games.newgame.commands import Command
from triptych.games.newgame.events import Event
from triptych.games.newgame.evolve import evolve
from triptych.games.newgame.legal import at_reveal, legal, waits_for
from triptych.games.newgame.model import COLOURS, Colour, Options, State, Why
from triptych.games.newgame.presets import PRESETS
from triptych.games.newgame.random_player import random_command
from triptych.games.newgame.resample import resample
from triptych.games.newgame.rules import decide
from triptych.games.newgame.setup import check, needs, setup
from triptych.games.newgame.results.statistics import statistics
from triptych.games.newgame.views import PrivateView, PublicView, private, public


def minutes(seats: int, options: Options) -> int:
    """Return the estimated minutes of a game: 45 seconds per round, for any number of seats."""
    return max(1, round(options.rounds * 0.75))


def may_react(state: State) -> bool:
    """Return whether people may send reactions now. They may not while picks are secret."""
    return state.phase != "pick"


NEWGAME: Game[Options, Command, Event, State, PublicView, PrivateView] = Game(
    name="newgame",
    seats=range(3, 7),
    options=Options,
    presets=PRESETS,
    command=Command,
    event=Event,
    state=State,
    public_view=PublicView,
    private_view=PrivateView,
    type_names={"Colour": Colour, "Why": Why},
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
    statistics=statistics,
    album=album,
    awards=awards,
    may_react=may_react,
    constants={"COLOURS": COLOURS},
)
