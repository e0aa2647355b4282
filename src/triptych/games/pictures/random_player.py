"""A player that builds and guesses at random."""

from random import Random

from triptych.core.values import Seat
from triptych.games.pictures.commands import Command, PlaceGuess, Ready, SetBuild, TakeMaterial
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.rules import free_materials
from triptych.games.pictures.views import (
    BuildView,
    ChooseView,
    GuessView,
    PrivateView,
    PublicView,
)
from triptych.games.pictures.workbench.builds import Workbench
from triptych.games.pictures.workbench.samples import random_build


def random_command(
    public: PublicView, private: PrivateView, seat: Seat, rng: Random
) -> Command | None:
    """Return a random legal command for a seat, given its views. None if the seat must wait."""
    match public:
        case ChooseView() if public.chosen[seat] is None:
            return TakeMaterial(rng.choice(free_materials(public.chosen)))
        case BuildView() if not public.ready[seat] and not private.out_of_time:
            workbench = Workbench(public.materials[seat], private.icons, public.options.expert)
            return SetBuild(random_build(workbench, rng)) if private.flaw else Ready()
        case GuessView() if not public.ready[seat]:
            return _guess(public, private, seat, rng)
    return None


def _guess(public: GuessView, private: PrivateView, seat: Seat, rng: Random) -> Command:
    for shown in public.builds:
        if shown.seat != seat and shown.guessable and private.guesses[shown.seat] is None:
            return PlaceGuess(shown.seat, rng.choice(COORDINATES))
    return Ready()
