"""Thinking off the loop: one patient worker process for all bots of this server.

A thought is a plain function of plain values. It runs beside the server so that no table
stutters, and no bot waits longer for it than it has. The worker starts with the first thought
and goes with the server.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextvars import ContextVar
from time import monotonic
from typing import Any, ParamSpec, TypeVar

log = logging.getLogger("triptych.bots")

P = ParamSpec("P")
T = TypeVar("T")

SECONDS = 8.0
"""A bot that has not decided by then sits the round out."""
AT_ONCE = 2
"""Thoughts given to the worker: one it thinks, and the next one."""
START_SECONDS = 60.0
"""A worker that has not started by then never will."""


class TooSlow(Exception):
    """A thought took longer than the bot has."""


class _Line:
    """Who thinks next: tables take turns, so that a crowd at one holds up no other.

    Waiting for one's turn is not slowness: the time limit begins after it.
    """

    def __init__(self) -> None:
        self._free = AT_ONCE
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @contextlib.asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait until it is this table's turn, and think."""
        if self._free:
            self._free -= 1
        else:
            called = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(who, deque()).append(called)
            try:
                await called
            except asyncio.CancelledError:
                if called.done() and not called.cancelled():
                    self._next()
                raise
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        """Call the first of the table that has waited longest; the table goes to the end."""
        while self._waiting:
            who, line = self._waiting.popitem(last=False)
            called = line.popleft()
            if line:
                self._waiting[who] = line
            if not called.done() and not called.get_loop().is_closed():
                called.set_result(None)
                return
        self._free += 1


_line = _Line()
at_table: ContextVar[str] = ContextVar("at_table", default="")
"""The table whose bots think in this context."""


async def think(thought: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The thought's result; TooSlow after a while, and whatever it raises itself."""
    async with _line.turn(at_table.get()):
        return await _think(thought, *args, **kwargs)


async def _think(thought: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    for _ in range(2):
        worker = _worker()
        try:
            return await worker.run(thought, *args, **kwargs)
        except BrokenProcessPool:
            # Somebody ended the worker (out of memory, perhaps): the next one starts afresh.
            log.warning("the bots' worker has died; another one starts")
            _forget(worker)
        except TooSlow:
            if worker.hangs():
                log.warning("the bots' worker hangs and is ended; another one starts")
                _forget(worker)
            raise
    raise BrokenProcessPool("the bots' worker dies again and again")


def stop() -> None:
    """End the worker with the server, also one that would go on thinking for ever."""
    if _current is not None:
        _forget(_current)


class _Worker:
    """One process and the thoughts that wait for it."""

    def __init__(self) -> None:
        self._pool = _executor()
        # The first thought waits for the worker to start; that is not its own slowness.
        self._ready = self._pool.submit(_nothing)
        self._ready.add_done_callback(self._came_back)
        self._heard = monotonic()
        """When it last gave a sign of life."""

    async def run(self, thought: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        started = asyncio.wrap_future(self._ready)
        started.add_done_callback(heed)  # Nobody may be waiting for it by then.
        await self._wait(asyncio.shield(started), "the worker's start")
        job = self._pool.submit(thought, *args, **kwargs)
        job.add_done_callback(self._came_back)
        return await self._wait(asyncio.wrap_future(job), thought.__name__)

    async def _wait(self, job: "asyncio.Future[T]", name: str) -> T:
        try:
            async with asyncio.timeout(SECONDS):
                return await job
        except TimeoutError:
            raise TooSlow(f"{name} took more than {SECONDS:.0f} s") from None

    def _came_back(self, job: "Future[Any]") -> None:
        if not job.cancelled():
            self._heard = monotonic()

    def hangs(self) -> bool:
        """Has nobody heard of it for as long as one thought may take?"""
        patience = SECONDS if self._ready.done() else START_SECONDS
        return monotonic() - self._heard >= patience

    def end(self) -> None:
        # A worker in an endless thought listens to nothing else. Which process it is, the pool
        # tells nobody before Python 3.14.
        for pid in list(getattr(self._pool, "_processes", None) or ()):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, _KILL)
        self._pool.shutdown(wait=False, cancel_futures=True)


def _executor() -> Executor:
    """One process of its own; most tests think in a thread instead."""
    # Spawned, not forked: the server has threads, and a fork would copy their locks.
    context = multiprocessing.get_context("spawn")
    for threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
        # Small matrices: more threads only wait for each other, badly on a busy machine.
        os.environ.setdefault(threads, "1")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_settle)


_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""Windows knows only one way, and it is the same."""

_current: _Worker | None = None


def _worker() -> _Worker:
    global _current
    if _current is None:
        _current = _Worker()
    return _current


def _forget(worker: _Worker) -> None:
    global _current
    worker.end()
    if _current is worker:
        _current = None


def _settle() -> None:
    """In the worker: leave Ctrl+C to the server, and go when the server goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def heed(future: "asyncio.Future[Any]") -> None:
    """A callback for what somebody may wait for, or nobody any more: then its error is no news."""
    if not future.cancelled():
        future.exception()


def _nothing() -> None:
    """Done as soon as the worker is there."""
