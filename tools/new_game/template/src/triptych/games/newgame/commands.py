"""The commands of Newgame."""

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Tagged
from triptych.games.newgame.model import Colour


class PickColour(Tagged, frozen=True):
    """Pick this colour for the picture, in secret (N3)."""

    colour: Colour


Command = PickColour | SitOut | TimeUp | Continue
