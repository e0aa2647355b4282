"""A plain player that sees only its own view: builds anything at all and guesses blindly."""

from random import Random

from triptych.games.pictures.builds import Bench
from triptych.games.pictures.model import COORDINATES, Command, PlaceGuess, Ready, SetBuild
from triptych.games.pictures.samples import random_build
from triptych.games.pictures.view import BuildView, GuessView, View


def bot(view: View, rng: Random) -> Command | None:
    """A random legal move, or None to wait."""
    if view.you is None:
        return None
    match view:
        case BuildView() if not view.ready[view.you] and not view.closed:
            bench = Bench(view.places[view.you], view.icons, view.options.expert)
            return SetBuild(random_build(bench, rng)) if view.flaw else Ready()
        case GuessView() if not view.ready[view.you]:
            return _guess(view, view.you, rng)
    return None


def _guess(view: GuessView, you: int, rng: Random) -> Command:
    for shown in view.builds:
        if shown.seat != you and shown.guessable and view.guesses[shown.seat] is None:
            return PlaceGuess(shown.seat, rng.choice(COORDINATES))
    return Ready()
