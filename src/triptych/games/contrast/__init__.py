"""Contrast: pick the symbol most others pick."""

from triptych.core.game import Game
from triptych.games.contrast.album import album
from triptych.games.contrast.awards import awards
from triptych.games.contrast.beats import reveal_ms
from triptych.games.contrast.codes import CODES
from triptych.games.contrast.commands import Command
from triptych.games.contrast.constants import CONSTANTS
from triptych.games.contrast.events import LIFTS, Event
from triptych.games.contrast.evolve import evolve
from triptych.games.contrast.legal import legal, waits_for
from triptych.games.contrast.model import (
    Card,
    Options,
    State,
    Symbol,
    Why,
    WhyOut,
)
from triptych.games.contrast.presets import PRESETS
from triptych.games.contrast.random_player import random_command
from triptych.games.contrast.resample import resample
from triptych.games.contrast.rules import decide
from triptych.games.contrast.setup import check, needs, setup
from triptych.games.contrast.statistics import statistics
from triptych.games.contrast.views import PrivateView, PublicView, private, public


def minutes(seats: int, options: Options) -> int:
    """Choosing takes the longer the more there are, and more winners use up more pictures."""
    pictures_a_round = {2: 1.0, 3: 1.3, 4: 1.6, 5: 2.0, 6: 2.4}[seats]
    choosing = 12 + 1.5 * seats
    if options.round_seconds:
        choosing = min(choosing, options.round_seconds)
    return round(options.stack(seats) / pictures_a_round * (choosing + 12) / 60)


def may_react(state: State) -> bool:
    """While cards lie face down, no sign may pass."""
    return state.phase != "choose"


CONTRAST: Game[Options, Command, Event, State, PublicView, PrivateView] = Game(
    name="contrast",
    seats=range(2, 7),
    options=Options,
    presets=PRESETS,
    command=Command,
    event=Event,
    state=State,
    public_view=PublicView,
    private_view=PrivateView,
    type_names={"Symbol": Symbol, "Card": Card, "Why": Why, "WhyOut": WhyOut},
    codes=CODES,
    needs=needs,
    check=check,
    setup=setup,
    decide=decide,
    evolve=evolve,
    public=public,
    private=private,
    legal=legal,
    waits_for=waits_for,
    resample=resample,
    random_command=random_command,
    minutes=minutes,
    reveal_ms=reveal_ms,
    statistics=statistics,
    album=album,
    awards=awards,
    may_react=may_react,
    constants=CONSTANTS,
    lifts=LIFTS,
)
