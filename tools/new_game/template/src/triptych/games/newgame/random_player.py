"""The plainest player: any colour. A better one would be `triptych/bots/newgame.py`."""

from random import Random

from triptych.core.values import Seat
from triptych.games.newgame.commands import PickColour
from triptych.games.newgame.model import COLOURS
from triptych.games.newgame.views import PrivateView, PublicView


def random_command(
    public: PublicView, private: PrivateView, seat: Seat, rng: Random
) -> PickColour | None:
    """A random legal move made from what a seat sees, or None to wait."""
    return PickColour(rng.choice(COLOURS)) if private.may_pick else None
