"""A look at a board, shared by all bots that look at the same ink."""

import asyncio
from collections import OrderedDict

from triptych.bots.bot_process import retrieve_exception, run_job
from triptych.bots.vision import guesses
from triptych.bots.vision.network import Array
from triptych.ink import Board, picture

_known: OrderedDict[bytes, Array] = OrderedDict()
_asked: dict[bytes, asyncio.Future[Array]] = {}
MAX_CACHED = 128


async def recognise(board: Board) -> Array:
    """What a board looks like; bots that look at the same ink share one thought."""
    log = bytes(board.log)
    if log in _known:
        return _known[log]
    asked = _asked.get(log)
    if asked is None or asked.done() or asked.get_loop() is not asyncio.get_running_loop():
        asked = _asked[log] = asyncio.ensure_future(run_job(read_ink, log))
        asked.add_done_callback(lambda _: _asked.pop(log, None))
        asked.add_done_callback(retrieve_exception)
    # Shielded: a bot that leaves must not take the thought away from the others.
    answer = await asyncio.shield(asked)
    _known[log] = answer
    while len(_known) > MAX_CACHED:
        _known.popitem(last=False)
    return answer


def read_ink(log: bytes) -> Array:
    """The recogniser's answer to the ink on a board."""
    return guesses.read([[(p[0], p[1]) for p in stroke.points] for stroke in picture(log)])
