"""Looks at a board's ink in the bot process, once for all bots."""

from triptych.bots.player_api import AnyPlayer
from triptych.bots.vision import guesses
from triptych.bots.vision.ink_confidence import SeenDrawing
from triptych.ink import Board, visible_strokes


async def recognise(player: AnyPlayer, board: Board) -> SeenDrawing:
    """Return what bots see of a board's ink. Raises `JobTimeout` if this takes too long."""
    return await player.run_shared_job(see_ink, bytes(board.log))


def see_ink(log: bytes) -> SeenDrawing:
    """What bots see of a board with this ink log."""
    return guesses.see_drawing(
        [[(p[0], p[1]) for p in stroke.points] for stroke in visible_strokes(log)]
    )
