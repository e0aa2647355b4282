"""The child processes that build uploaded decks, simulated: they take a while and may die."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from triptych.decks.upload_job import UploadJob, run_upload_job

JOB_S = (0.2, 3.0)
"""The shortest and the longest time of a job."""
DEATH_RATE = 0.1
NO_PID = 1 << 30
"""No process can have this id, so killing it has no effect."""


def run_job(job: bytes) -> bytes:
    """Do what `python -m triptych.decks.upload_job` does with its input."""
    return msgspec.json.encode(run_upload_job(msgspec.json.decode(job, type=UploadJob)))


class _Stdin(asyncio.WriteTransport):
    """The input of a process. The process begins to work when it is closed."""

    def __init__(self, process: "SimProcess") -> None:
        super().__init__()
        self.data = b""
        self._process = process
        self._is_closing = False

    def write(self, data: Any) -> None:
        self.data += bytes(data)

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        if not self._is_closing:
            self._is_closing = True
            self._process.begin(self.data)


class _Stdout(asyncio.ReadTransport):
    """The output of a process. It is never too much."""

    def pause_reading(self) -> None:
        """Do nothing: all output arrives at once."""

    def resume_reading(self) -> None:
        """Do nothing, because `pause_reading` pauses nothing."""

    def close(self) -> None:
        """Do nothing: there is no pipe."""


class SimProcess(asyncio.SubprocessTransport):
    """A child process that reads its input, computes for a while and writes its output."""

    def __init__(self, factory: Callable[[], Any], rng: Random) -> None:
        super().__init__()
        self.protocol = factory()
        self._loop = asyncio.get_running_loop()
        self._rng = rng
        self._pipes: dict[int, Any] = {0: _Stdin(self), 1: _Stdout()}
        self._ended: asyncio.Future[int] = self._loop.create_future()
        self.protocol.connection_made(self)

    def begin(self, job: bytes) -> None:
        self._loop.call_later(self._rng.uniform(*JOB_S), self._finish, job)

    def _finish(self, job: bytes) -> None:
        dies = self._rng.random() < DEATH_RATE
        if not dies:
            self.protocol.pipe_data_received(1, run_job(job))
        self.protocol.pipe_connection_lost(1, None)
        self._ended.set_result(-9 if dies else 0)
        self.protocol.process_exited()

    def get_pid(self) -> int:
        return NO_PID

    def get_returncode(self) -> int | None:
        return self._ended.result() if self._ended.done() else None

    def get_pipe_transport(self, fd: int) -> Any:
        return self._pipes.get(fd)

    def is_closing(self) -> bool:
        return self._ended.done()

    def close(self) -> None:
        """Do nothing: the process ends by itself."""

    async def _wait(self) -> int:
        return await asyncio.shield(self._ended)
