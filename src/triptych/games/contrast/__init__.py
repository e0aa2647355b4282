"""Contrast: pick the symbol most others pick."""

from triptych.core.game import Game
from triptych.games.contrast.bots import bot
from triptych.games.contrast.codes import CODES
from triptych.games.contrast.evolve import evolve
from triptych.games.contrast.model import PICTURES, PUT_BACK, Command, Event, Options, State
from triptych.games.contrast.rules import absent, decide, legal
from triptych.games.contrast.setup import check, setup
from triptych.games.contrast.statistics import facts
from triptych.games.contrast.view import ContrastView, resample, view


def minutes(seats: int, options: Options) -> int:
    """About half a minute a round; a round uses about one and a half pictures."""
    rounds = (PICTURES - PUT_BACK[seats]) / (1 if seats == 2 else 1.5)
    return round(rounds / 2)


CONTRAST: Game[Options, State, ContrastView] = Game(
    name="contrast",
    seats=range(2, 7),
    options=Options,
    command=Command,
    event=Event,
    state=State,
    view_type=ContrastView,
    codes=CODES,
    check=check,
    setup=setup,
    decide=decide,
    evolve=evolve,
    view=view,
    legal=legal,
    absent=absent,
    resample=resample,
    bot=bot,
    minutes=minutes,
    facts=facts,
)
