"""A player that picks any colour. A better one can be written in `triptych/bots/newgame.py`."""

from random import Random

from triptych.core.values import Seat
from triptych.games.newgame.commands import PickColour
from triptych.games.newgame.model import COLOURS
from triptych.games.newgame.views import PrivateView, PublicView


def random_command(
    public: PublicView, private: PrivateView, seat: Seat, rng: Random
) -> PickColour | None:
    """Return a random legal command for a seat, given its views. None if the seat must wait."""
    return PickColour(rng.choice(COLOURS)) if private.may_pick else None
