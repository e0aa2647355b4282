"""Computes the features of a board's ink in the bot process, once for all bots."""

from triptych.bots.player_api import AnyPlayer
from triptych.bots.vision import guesses
from triptych.bots.vision.network import Array
from triptych.ink import Board, visible_strokes


async def recognise(player: AnyPlayer, board: Board) -> Array:
    """Return the features of a board's ink. Raises `JobTimeout` if this takes too long."""
    return await player.run_shared_job(ink_features, bytes(board.log))


def ink_features(log: bytes) -> Array:
    """The features of a board with this ink log."""
    return guesses.drawing_features(
        [[(p[0], p[1]) for p in stroke.points] for stroke in visible_strokes(log)]
    )
