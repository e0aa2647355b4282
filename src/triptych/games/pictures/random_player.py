"""A plain player: builds anything at all and guesses blindly."""

from random import Random

from triptych.core.values import Seat
from triptych.games.pictures.builds import Bench
from triptych.games.pictures.commands import Command, PlaceGuess, Ready, SetBuild
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.samples import random_build
from triptych.games.pictures.views import BuildView, GuessView, PrivateView, PublicView


def random_command(
    public: PublicView, private: PrivateView, seat: Seat, rng: Random
) -> Command | None:
    """A random legal move made from what a seat sees, or None to wait."""
    match public:
        case BuildView() if not public.ready[seat] and not private.closed:
            bench = Bench(public.places[seat], private.icons, public.options.expert)
            return SetBuild(random_build(bench, rng)) if private.flaw else Ready()
        case GuessView() if not public.ready[seat]:
            return _guess(public, private, seat, rng)
    return None


def _guess(public: GuessView, private: PrivateView, seat: Seat, rng: Random) -> Command:
    for shown in public.builds:
        if shown.seat != seat and shown.guessable and private.guesses[shown.seat] is None:
            return PlaceGuess(shown.seat, rng.choice(COORDINATES))
    return Ready()
