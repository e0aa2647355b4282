"""Runs render jobs in subprocesses. Addresses take turns, and each print is rendered only once."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec

from triptych.album.render_job import RenderJob
from triptych.bots.fair_queue import FairQueue
from triptych.wire.codes import reject

MAX_PROCESSES = 2
PRINTS_KEY = "prints"
"""The key of prints in the queue. They have their own turn, because all addresses share them."""


async def run_in_subprocess(job: RenderJob) -> bytes:
    """Render the file in a subprocess. Raises `Reject` if that fails."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "triptych.album.render_job"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
    )
    try:
        file, _ = await process.communicate(msgspec.msgpack.encode(job))
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0 or not file:
        raise reject("server_error")
    return file


class Renderer:
    """Renders files, at most `MAX_PROCESSES` at the same time."""

    def __init__(
        self, timeout_s: float, run: Callable[[RenderJob], Awaitable[bytes]] = run_in_subprocess
    ) -> None:
        self._timeout_s = timeout_s
        self.run = run
        """Renders a file. Call it inside `turn`."""
        self._queue = FairQueue(MAX_PROCESSES)
        self._prints: dict[RenderJob, asyncio.Task[bytes]] = {}

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait until a file may be rendered for this address. Addresses take turns.

        Create the job inside the `with` block, because waiting jobs would take up memory. Raises
        `Reject` if the wait and the block together take too long.
        """
        try:
            async with asyncio.timeout(self._timeout_s), self._queue.slot(address):
                yield
        except TimeoutError:
            raise reject("rendering_slow") from None

    async def render_print(self, job: RenderJob) -> bytes:
        """Return the file of a job that has no works. Raises `Reject` if it cannot be rendered.

        Such a file never changes, so it is rendered once and then kept in memory: 3 MB for all
        twelve prints.
        """
        task = self._prints.get(job)
        if task is None:
            task = self._prints[job] = asyncio.create_task(self._render_once(job))
        # Shield: a visitor who leaves must not cancel the job for the others.
        return await asyncio.shield(task)

    async def _render_once(self, job: RenderJob) -> bytes:
        try:
            async with self.turn(PRINTS_KEY):
                return await self.run(job)
        except BaseException:
            del self._prints[job]  # The next request tries again.
            raise
