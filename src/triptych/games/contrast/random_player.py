"""The simplest player: plays any symbol in hand."""

from random import Random

from triptych.core.values import Seat
from triptych.games.contrast.commands import LayCard
from triptych.games.contrast.model import ENDS
from triptych.games.contrast.views import PrivateView, PublicView


def random_command(
    public: PublicView, private: PrivateView, seat: Seat, rng: Random
) -> LayCard | None:
    """A random legal move made from what a seat sees, or None to wait."""
    me = public.seats[seat]
    if public.phase != "choose" or me.laid or me.out:
        return None
    return LayCard(rng.choice(ENDS[rng.choice(private.hand)]))
