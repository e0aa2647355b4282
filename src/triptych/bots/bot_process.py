"""Runs the bots' computations in one process next to the server, so that the event loop stays free.

A job is a function with picklable arguments. The process starts with the first job and ends with
the server.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from triptych.bots.fair_queue import FairQueue

log = logging.getLogger("triptych.bots")

P = ParamSpec("P")
T = TypeVar("T")

JOB_TIMEOUT_S = 8.0
"""How long a job may take after it is submitted, including the wait for the previous job. Time in
which the process starts does not count."""
MAX_CACHED_RESULTS = 128
"""How many results of shared jobs are kept."""
MAX_SUBMITTED_JOBS = 2
"""The maximum number of jobs submitted to the process: the running job and the next one."""
START_TIMEOUT_S = 60.0
"""How long the process may take to start before it counts as hung: a small computer is slow."""


class JobTimeout(Exception):
    """A job, or the wait for the process to start, took too long."""


def new_process_pool() -> Executor:
    """Create a pool of one process."""
    # Spawn, because a fork would copy the locks of the server's threads.
    context = multiprocessing.get_context("spawn")
    for threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
        # The matrices are small: more threads would only wait for each other.
        os.environ.setdefault(threads, "1")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_set_up_process)


@contextlib.contextmanager
def _signals_blocked() -> Iterator[None]:
    """Let a process that is started in this block ignore Ctrl+C from its first moment.

    The shell sends Ctrl+C to all processes. One that is still importing modules would end with a
    traceback, before `_set_up_process` runs. Windows has no signal masks.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _set_up_process() -> None:
    """Set up the bot process.

    Ignores Ctrl+C, and starts a thread that ends the process when the server exits.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_the_server, daemon=True).start()


def _exit_with_the_server() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class BotProcess:
    """The process in which the bots of one server compute."""

    def __init__(
        self,
        job_timeout_s: float = JOB_TIMEOUT_S,
        new_pool: Callable[[], Executor] = new_process_pool,
        steady: Callable[[], float] = monotonic,
        start_timeout_s: float = START_TIMEOUT_S,
    ) -> None:
        self._start_timeout_s = start_timeout_s
        self._stopped = False
        self._new_pool = new_pool
        self._steady = steady
        self._job_timeout_s = job_timeout_s
        self.slot = FairQueue(MAX_SUBMITTED_JOBS).slot
        self.current: JobPool | None = None
        """The running process; None before the first job."""
        self._results: OrderedDict[tuple[Any, ...], Any] = OrderedDict()
        self._pending: dict[tuple[Any, ...], asyncio.Future[Any]] = {}

    async def run(self, table: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job for a bot at this table and return its result.

        Tables take turns. Raises `JobTimeout` if the job or the start of the process takes too
        long. Raises `BrokenProcessPool` if the process dies twice. Also raises any exception that
        the job raises.
        """
        async with self.slot(table):
            return await self._run_with_restart(job, *args, **kwargs)

    async def run_shared(self, table: str, job: Callable[[Hashable], T], argument: Hashable) -> T:
        """Run a job whose result depends only on its argument. Raises the same errors as `run`.

        Concurrent calls with the same argument share one job, and results are cached.
        """
        key = job, argument
        if key in self._results:
            return self._results[key]  # type: ignore[no-any-return]
        pending = self._pending.get(key)
        if pending is None:
            pending = asyncio.ensure_future(self.run(table, job, argument))
            self._pending[key] = pending
            pending.add_done_callback(lambda _: self._pending.pop(key, None))
            pending.add_done_callback(_retrieve_exception)
        # Shield: a cancelled bot must not cancel the job for the other bots.
        result: T = await asyncio.shield(pending)
        self._results[key] = result
        while len(self._results) > MAX_CACHED_RESULTS:
            self._results.popitem(last=False)
        return result

    async def _run_with_restart(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(2):
            if self._stopped:
                break
            if self.current is None:
                self.current = JobPool(
                    self._new_pool(), self._job_timeout_s, self._steady, self._start_timeout_s
                )
            pool = self.current
            try:
                return await pool.run(job, *args, **kwargs)
            except BrokenProcessPool:
                if self._stopped:
                    raise
                # For example, the kernel killed it because memory ran out.
                log.warning("bot process died; starting another one")
                self._discard(pool)
            except JobTimeout:
                if pool.is_hung():
                    log.warning("bot process hangs; killing it")
                    self._discard(pool)
                raise
        reason = "was stopped" if self._stopped else "died twice during one job"
        raise BrokenProcessPool(f"the bot process {reason}")

    def stop(self) -> None:
        """Kill the process, even if it is in the middle of a job. Do not start another one."""
        self._stopped = True
        if self.current is not None:
            self._discard(self.current)

    def _discard(self, pool: "JobPool") -> None:
        pool.kill()
        if self.current is pool:
            self.current = None


class JobPool:
    """One process and the jobs submitted to it."""

    def __init__(
        self,
        pool: Executor,
        job_timeout_s: float,
        steady: Callable[[], float] = monotonic,
        start_timeout_s: float = START_TIMEOUT_S,
    ) -> None:
        self._start_timeout_s = start_timeout_s
        self._pool = pool
        self._steady = steady
        self._job_timeout_s = job_timeout_s
        # `run` submits other jobs only after this job has finished. Otherwise the start of the
        # process would count towards their timeout.
        with _signals_blocked():
            self._started = self._pool.submit(_do_nothing)
        self._started.add_done_callback(self._job_finished)
        self._last_progress_at = self._steady()

    async def run(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        started = asyncio.wrap_future(self._started)
        started.add_done_callback(_retrieve_exception)
        await self._wait(
            asyncio.shield(started), "the start of the bot process", self._start_timeout_s
        )
        future = self._pool.submit(job, *args, **kwargs)
        future.add_done_callback(self._job_finished)
        return await self._wait(asyncio.wrap_future(future), job.__name__, self._job_timeout_s)

    async def _wait(self, future: "asyncio.Future[T]", name: str, timeout_s: float) -> T:
        try:
            async with asyncio.timeout(timeout_s):
                return await future
        except TimeoutError:
            raise JobTimeout(f"{name} took more than {timeout_s:.0f} s") from None

    def _job_finished(self, future: "Future[Any]") -> None:
        if not future.cancelled():
            self._last_progress_at = self._steady()

    def is_hung(self) -> bool:
        """Whether the process should be killed after a job has timed out.

        A started process is hung if no job has finished for the time of one job. A process that is
        still starting is hung after the time for a start.
        """
        timeout = self._job_timeout_s if self._started.done() else self._start_timeout_s
        return self._steady() - self._last_progress_at >= timeout

    def process_ids(self) -> list[int]:
        """The ids of the pool's processes; none if it uses a thread."""
        # Before Python 3.14, there is no public list.
        return list(getattr(self._pool, "_processes", None) or ())

    def kill(self) -> None:
        # The pool cannot interrupt a running job.
        for pid in self.process_ids():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, _KILL_SIGNAL)
        self._pool.shutdown(wait=False, cancel_futures=True)


_KILL_SIGNAL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""Ends a process at once. Windows has no `SIGKILL`; `SIGTERM` has the same effect there."""


def _retrieve_exception(future: "asyncio.Future[Any]") -> None:
    """Done callback that reads the exception, because asyncio logs exceptions that nobody reads."""
    if not future.cancelled():
        future.exception()


def _do_nothing() -> None:
    """The first job; it finishes as soon as the process has started."""
