"""`triptych serve --workers N`: one port, N processes, each with its own tables.

The first process serves nobody. It opens the port, brings the journal up to date, has the others as
its children, and starts those again that die; whoever asks meanwhile waits in the child's channel.
"""

import asyncio
import contextlib
import ctypes
import gc
import logging
import os
import selectors
import signal
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from triptych.server.app import listen_at
from triptych.server.event_loop import fast_loop
from triptych.server.limits.devices import secret_for
from triptych.server.server import load_bots, lock_for, open_decks, prepare
from triptych.server.settings import Settings
from triptych.server.uploads.deck_catalogue import DeckFolder
from triptych.server.workers.shared_limits import Shelf
from triptych.server.workers.siblings import Channels, Siblings, can_pass_connections

log = logging.getLogger("triptych.workers")

CANNOT_START = 3
"""A worker's exit status when no other would fare better."""
SHORT_LIFE_S, PAUSE_S = 5.0, 1.0
"""One that dies so soon twice in a row is started again only after a pause."""
GOODBYE_S = 30.0
_PR_SET_PDEATHSIG = 1


@dataclass(frozen=True)
class Worker:
    """What makes one process of a server a worker."""

    siblings: Siblings
    shelf: Shelf
    decks: DeckFolder
    """Read before the workers were born: one that is started again has them at once."""
    listener: socket.socket
    ready: Callable[[], None]


Serve = Callable[[Settings, Worker], None]
"""Serves as this worker until told to stop; what it raises ends the process."""


def how_many(settings: Settings) -> int:
    """Workers for these settings, on this machine."""
    if settings.workers == "auto":
        wanted = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    else:
        wanted = int(settings.workers)
    if wanted > 1 and not can_pass_connections():
        print(
            "triptych: this system cannot pass connections between processes; "
            "one worker serves all (--workers needs Linux)",
            file=sys.stderr,
        )
        return 1
    return wanted


def serve_with_workers(
    settings: Settings, workers: int, serve: Serve, started: Callable[[Settings, int], None]
) -> None:
    """Serve until told to stop. StoreBroken, StillUsed or CannotListen where that cannot be."""
    lock = lock_for(settings)
    try:
        asyncio.run(prepare(settings, lock))
        listener = listen_at(settings)
        if not settings.store:
            secret_for(settings.secret, Path(settings.data))  # Once, before all look for it.
        load_bots()
        fast_loop()
        house = House(settings, workers, listener, serve)
        # What workers are born with they share, as long as nobody looks through it for garbage.
        gc.collect()
        gc.freeze()
        house.live(lambda: started(settings, int(listener.getsockname()[1])))
    finally:
        lock.release()


class House:
    """The parent of all workers."""

    def __init__(
        self, settings: Settings, workers: int, listener: socket.socket, serve: Serve
    ) -> None:
        self._settings = settings
        self._listener = listener
        self._serve = serve
        self._channels = Channels.make(workers)
        self._shelf = Shelf()
        self._decks = open_decks(settings)
        self._decks.load()
        self._children: dict[int, tuple[int, float]] = {}
        """Process → which worker it is, and since when."""
        self._due: dict[int, float] = dict.fromkeys(range(workers), 0.0)
        """Workers to be started, and when."""
        self._short_lives: dict[int, int] = dict.fromkeys(range(workers), 0)
        """How often in a row each has died soon."""
        self._stopping = False
        self._status = 0
        self._ready_in, self._ready_out = os.pipe()

    def live(self, started: Callable[[], None]) -> None:
        """Until told to stop, or until no worker can start."""
        wake_in, wake_out = os.pipe()
        os.set_blocking(wake_out, False)
        os.set_blocking(wake_in, False)
        for name in (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD):
            signal.signal(name, self._told)
        signal.set_wakeup_fd(wake_out, warn_on_full_buffer=False)
        waiting = len(self._due)
        with selectors.DefaultSelector() as selector:
            selector.register(wake_in, selectors.EVENT_READ)
            selector.register(self._ready_in, selectors.EVENT_READ)
            while self._children or not self._stopping:
                self._start_due()
                pause = min(self._due.values(), default=time.monotonic() + 60) - time.monotonic()
                for key, _ in selector.select(max(pause, 0.0)):
                    if key.fd == self._ready_in:
                        waiting -= len(os.read(self._ready_in, 64))
                        if waiting == 0:
                            started()
                    else:
                        with contextlib.suppress(BlockingIOError):
                            os.read(wake_in, 64)
                self._bury()
        if self._status:
            sys.exit(1)

    def _told(self, name: int, _: object) -> None:
        if name != signal.SIGCHLD:
            self._stop()

    def _stop(self) -> None:
        self._stopping = True
        self._due.clear()
        for process in self._children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGTERM)

    def _start_due(self) -> None:
        now = time.monotonic()
        for index in [i for i, at in self._due.items() if at <= now]:
            del self._due[index]
            process = os.fork()
            if process == 0:
                self._become(index)
            self._children[process] = index, now

    def _bury(self) -> None:
        """Those who have died; each is started again, unless we stop."""
        while self._children:
            try:
                process, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if process == 0:
                return
            index, since = self._children.pop(process, (-1, 0.0))
            if index < 0 or self._stopping:
                continue
            if os.waitstatus_to_exitcode(status) == CANNOT_START:
                self._status = 1
                self._stop()
                return
            log.error("worker %d has died (%d) and is started again", index, status)
            soon = time.monotonic() - since < SHORT_LIFE_S
            self._short_lives[index] = self._short_lives[index] + 1 if soon else 0
            self._due[index] = time.monotonic() + (PAUSE_S if self._short_lives[index] > 1 else 0.0)

    def _become(self, index: int) -> NoReturn:
        """In the child: serve, and never return into the parent's life."""
        signal.set_wakeup_fd(-1)
        for name in (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD):
            signal.signal(name, signal.SIG_DFL)
        _go_with_the_parent()
        status = CANNOT_START
        try:
            siblings = Siblings(index, self._channels)
            worker = Worker(siblings, self._shelf, self._decks, self._listener, self._ready)
            self._serve(self._settings, worker)
            status = 0
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else CANNOT_START
        except BaseException:
            log.exception("worker %d failed", index)
            status = 1
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)

    def _ready(self) -> None:
        os.write(self._ready_out, b"!")


def _go_with_the_parent() -> None:
    """A worker without its parent would hold the port and the journal for ever."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
