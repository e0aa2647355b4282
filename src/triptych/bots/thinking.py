"""Thinking off the loop: one patient worker process for all bots of this server.

A thought is a plain function of plain values. It runs beside the server so that no table
stutters, and no bot waits longer for it than it has. The worker starts with the first thought
and goes with the server.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

log = logging.getLogger("triptych.bots")

P = ParamSpec("P")
T = TypeVar("T")

SECONDS = 8.0
"""A bot that has not decided by then sits the round out."""

_pool: ProcessPoolExecutor | None = None
_warm = False


class TooSlow(Exception):
    """A thought took longer than the bot has."""


async def think(thought: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The thought's result; TooSlow after a while, and whatever it raises itself."""
    global _warm
    if not _warm:
        await _run(_ready)
        _warm = True
    try:
        async with asyncio.timeout(SECONDS):
            return await _run(thought, *args, **kwargs)
    except TimeoutError:
        raise TooSlow(f"{thought.__name__} took more than {SECONDS:.0f} s") from None


async def _run(thought: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    for _ in range(2):
        future = _worker().submit(thought, *args, **kwargs)
        try:
            return await asyncio.wrap_future(future)
        except BrokenProcessPool:
            # Somebody ended the worker (out of memory, perhaps): the next one starts afresh.
            log.warning("the bots' worker has died; another one starts")
            _forget()
    raise BrokenProcessPool("the bots' worker dies again and again")


def _worker() -> ProcessPoolExecutor:
    global _pool
    if _pool is None:
        # Spawned, not forked: the server has threads, and a fork would copy their locks.
        context = multiprocessing.get_context("spawn")
        for threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
            # Small matrices: more threads only wait for each other, badly on a busy machine.
            os.environ.setdefault(threads, "1")
        _pool = ProcessPoolExecutor(1, mp_context=context, initializer=_settle)
    return _pool


def _settle() -> None:
    """In the worker: leave Ctrl+C to the server, and go when the server goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _ready() -> None:
    """The first thought waits for the worker to start; that is not its own slowness."""


def _forget() -> None:
    global _pool, _warm
    _warm = False
    if _pool is not None:
        _pool.shutdown(wait=False, cancel_futures=True)
        _pool = None
