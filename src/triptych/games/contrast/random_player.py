"""A player that plays a random symbol from its hand."""

from random import Random

from triptych.core.values import Seat
from triptych.games.contrast.commands import PlayCard
from triptych.games.contrast.model import CARD_SYMBOLS
from triptych.games.contrast.views import PrivateView, PublicView


def random_command(
    public: PublicView, private: PrivateView, seat: Seat, rng: Random
) -> PlayCard | None:
    """Return a random legal command for a seat, given its views. None if the seat must wait."""
    me = public.seats[seat]
    if public.phase != "choose" or me.played or me.out:
        return None
    return PlayCard(rng.choice(CARD_SYMBOLS[rng.choice(private.hand)]))
