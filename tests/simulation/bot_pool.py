"""The process in which bots compute, simulated: jobs take a while, and the process can die."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any

START_S, JOB_S = (0.2, 2.0), (0.01, 0.5)
"""The shortest and the longest time until the process has started, and for one job."""


class SimPool(Executor):
    """Runs one job after the other, in the machine of the server that has created it."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._free_at = asyncio.get_running_loop().time() + rng.uniform(*START_S)
        self._is_broken = False
        self._waiting: dict[Future[Any], None] = {}

    def submit(self, job: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self._is_broken:
            raise BrokenProcessPool("the process has died")
        loop, future = asyncio.get_running_loop(), Future[Any]()
        self._free_at = max(self._free_at, loop.time()) + self._rng.uniform(*JOB_S)
        self._waiting[future] = None
        loop.call_at(self._free_at, self._run, future, lambda: job(*args, **kwargs))
        return future

    def _run(self, future: Future[Any], job: Callable[[], Any]) -> None:
        if self._waiting.pop(future, self) is self or not future.set_running_or_notify_cancel():
            return
        try:
            result = job()
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(result)

    def die(self) -> None:
        """End the process. Its jobs fail."""
        self._is_broken = True
        waiting, self._waiting = self._waiting, {}
        for future in waiting:
            if future.set_running_or_notify_cancel():
                future.set_exception(BrokenProcessPool("the process has died"))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._is_broken = True
        waiting, self._waiting = self._waiting, {}
        for future in waiting:
            future.cancel()
