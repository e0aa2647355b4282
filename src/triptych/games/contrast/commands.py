"""What may be asked of a game of Contrast."""

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Tagged
from triptych.games.contrast.model import Symbol


class LayCard(Tagged, frozen=True):
    """Lay the card with this symbol face down; the symbol is the choice (C8)."""

    symbol: Symbol


class StartCount(Tagged, frozen=True):
    """Start the count for all who have not laid a card (C11)."""


Command = LayCard | StartCount | SitOut | TimeUp | Continue
