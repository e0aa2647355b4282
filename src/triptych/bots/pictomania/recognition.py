"""Computes the features of a board's ink in the bot process, once for all bots."""

import asyncio
from collections import OrderedDict

from triptych.bots.bot_process import retrieve_exception, run_job
from triptych.bots.vision import guesses
from triptych.bots.vision.network import Array
from triptych.ink import Board, visible_strokes

_cache: OrderedDict[bytes, Array] = OrderedDict()
_pending: dict[bytes, asyncio.Future[Array]] = {}
MAX_CACHED = 128


async def recognise(board: Board) -> Array:
    """Return the features of a board's ink. The results are cached.

    Concurrent calls for the same ink share one job. Raises `JobTimeout` if the job takes too
    long.
    """
    log = bytes(board.log)
    if log in _cache:
        return _cache[log]
    job = _pending.get(log)
    if job is None or job.done() or job.get_loop() is not asyncio.get_running_loop():
        job = _pending[log] = asyncio.ensure_future(run_job(ink_features, log))
        job.add_done_callback(lambda _: _pending.pop(log, None))
        job.add_done_callback(retrieve_exception)
    # Shield: a cancelled bot must not cancel the job for the other bots.
    features = await asyncio.shield(job)
    _cache[log] = features
    while len(_cache) > MAX_CACHED:
        _cache.popitem(last=False)
    return features


def ink_features(log: bytes) -> Array:
    """The features of a board with this ink log."""
    return guesses.drawing_features(
        [[(p[0], p[1]) for p in stroke.points] for stroke in visible_strokes(log)]
    )
