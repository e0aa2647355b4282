"""The plainest player: any symbol in hand. Better ones look at the picture (`triptych.sight`)."""

from random import Random

from triptych.games.contrast.model import ENDS, LayCard
from triptych.games.contrast.view import ContrastView


def bot(view: ContrastView, rng: Random) -> LayCard | None:
    """A random legal move made from a seat's own view, or None to wait."""
    if view.you is None or view.phase != "choose":
        return None
    me = view.table[view.you]
    if me.laid or me.out:
        return None
    return LayCard(rng.choice(ENDS[rng.choice(view.hand)]))
