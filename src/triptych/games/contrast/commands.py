"""The commands of Contrast."""

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Tagged
from triptych.games.contrast.model import Symbol


class PlayCard(Tagged, frozen=True):
    """Play the card with this symbol face down. The symbol is the choice of the seat (C8)."""

    symbol: Symbol


class StartCountdown(Tagged, frozen=True):
    """Start the countdown for all seats that have not played a card (C11)."""


Command = PlayCard | StartCountdown | SitOut | TimeUp | Continue
