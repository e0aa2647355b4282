"""The commands of Contrast."""

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Tagged
from triptych.games.contrast.model import Symbol


class PlayCard(Tagged, frozen=True):
    """Choose a symbol for the picture by playing its card face down (C8)."""

    symbol: Symbol


class StartCountdown(Tagged, frozen=True):
    """Start the countdown for all seats that the round is still waiting for (C11)."""


Command = PlayCard | StartCountdown | SitOut | TimeUp | Continue
