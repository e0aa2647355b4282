"""Bots that look, draw and guess: one file a game, and the manners they share.

They know what everybody at the table knows: the pictures and the words of the decks, and what
their seat sees. `settle_in` tells them which decks those are.
"""

from collections.abc import Callable

from triptych.bots import contrast, pictomania, pictures
from triptych.bots.knowledge import learn
from triptych.decks.library import Library
from triptych.table.bots import plays


def settle_in(library: Callable[[], Library]) -> None:
    """From now on these bots play at this server's tables."""
    learn(library)
    plays("contrast")(contrast.play)
    plays("pictomania")(pictomania.play)
    plays("pictures")(pictures.play)
