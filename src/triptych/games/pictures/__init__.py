"""Pictures: rebuild a photo with odd materials so that the others can tell which it is."""

from triptych.games.pictures.game import PICTURES

__all__ = ["PICTURES"]
