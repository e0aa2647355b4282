"""Pictomania: everybody draws and guesses at once."""

from triptych.core.game import Game
from triptych.games.pictomania.bots import bot
from triptych.games.pictomania.codes import CODES
from triptych.games.pictomania.commands import Command
from triptych.games.pictomania.events import Event
from triptych.games.pictomania.evolve import evolve
from triptych.games.pictomania.facts import waited_for
from triptych.games.pictomania.hidden import resample
from triptych.games.pictomania.legal import legal
from triptych.games.pictomania.model import ROUNDS, Options, State
from triptych.games.pictomania.rules import check, decide, setup
from triptych.games.pictomania.scoring import shares
from triptych.games.pictomania.view import view
from triptych.games.pictomania.views import View


def minutes(seats: int, options: Options) -> int:
    """About how long a game takes: drawing, and half a minute of scoring for each board."""
    drawing = options.round_seconds if options.round_clock else 120
    return round(ROUNDS * (drawing + 30 + 30 * seats) / 60)


def figures(state: State) -> dict[str, float]:
    """What `triptych simulate` averages."""
    return shares(state.record)


PICTOMANIA: Game[Options, State, View] = Game(
    name="pictomania",
    seats=range(3, 7),
    options=Options,
    command=Command,
    event=Event,
    state=State,
    view_type=View,
    codes=CODES,
    check=check,
    setup=setup,
    decide=decide,
    evolve=evolve,
    view=view,
    legal=legal,
    absent=waited_for,
    resample=resample,
    bot=bot,
    minutes=minutes,
    facts=figures,
    table_share=0.5,
)
