"""Pictures as the engine sees it: everything there is to know in one value."""

from triptych.core.game import Game
from triptych.games.pictures.bots import bot
from triptych.games.pictures.codes import CODES
from triptych.games.pictures.deal import check, setup
from triptych.games.pictures.events import Event
from triptych.games.pictures.evolve import evolve
from triptych.games.pictures.legal import absent, legal
from triptych.games.pictures.model import Command, Options, State
from triptych.games.pictures.resample import resample
from triptych.games.pictures.rules import decide
from triptych.games.pictures.view import View, view


def minutes(seats: int, options: Options) -> int:
    """Five rounds of building, guessing and a reveal seat by seat."""
    build = options.build_clock / 60 or 3.0
    guess = options.guess_clock / 60 or 1.5
    return round(5 * (build + guess + seats * 0.3))


def facts(state: State) -> dict[str, float]:
    """What `triptych simulate` averages: how well builds were read."""
    laid = sum(guess is not None for exhibit in state.gallery for guess in exhibit.guesses)
    right = sum(len(exhibit.right) for exhibit in state.gallery)
    unread = sum(not exhibit.right for exhibit in state.gallery)
    return {"guesses right": right / max(1, laid), "builds unread": unread / len(state.gallery)}


PICTURES = Game(
    name="pictures",
    seats=range(2, 6),
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
    absent=absent,
    resample=resample,
    bot=bot,
    minutes=minutes,
    facts=facts,
)
