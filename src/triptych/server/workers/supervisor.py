"""`triptych serve --workers N`: one port, N processes, each with its own tables.

The parent process serves no requests. It migrates the journal, opens the port, forks the workers
and restarts those that die. While a worker restarts, connections that are passed to it wait
in its channel.
"""

import asyncio
import contextlib
import ctypes
import gc
import logging
import math
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

from triptych.server.app import open_listener
from triptych.server.limits.devices import load_secret
from triptych.server.server import (
    acquire_journal_lock,
    open_certificate,
    open_decks,
    preload_bots,
    prepare_journal,
)
from triptych.server.settings import Settings
from triptych.server.tls.certificate import ServerCertificate
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.server.workers.event_loop import fast_loop_factory
from triptych.server.workers.shared_limits import SharedMemory
from triptych.server.workers.siblings import Channels, Siblings, can_pass_connections

log = logging.getLogger("triptych.workers")

EXIT_CANNOT_START = 3
"""Exit status of a worker that cannot listen. Restarting it would not help, so the server stops."""
EARLY_EXIT_S, RESTART_PAUSE_S = 5.0, 1.0
"""A worker that dies is restarted at once, unless it has died early twice or more in a row. It is
then restarted after `RESTART_PAUSE_S`. Early means within `EARLY_EXIT_S` of its start."""
STOP_TIMEOUT_S = 40.0
"""How long the workers may take to stop. Those that are left are then killed. A worker that cannot
reach its database needs about half a minute."""
_PR_SET_PDEATHSIG = 1


@dataclass(frozen=True)
class WorkerContext:
    """The objects that a worker gets from its parent process."""

    siblings: Siblings
    shared_memory: SharedMemory
    decks: DeckCatalogue
    """The decks, loaded before the fork, so that a restarted worker has them immediately."""
    listener: socket.socket
    certificate: ServerCertificate | None
    """Loaded before the fork, so that a restarted worker starts even if a renewal has failed."""
    report_ready: Callable[[], None]
    """A function that the worker calls once it is ready to serve."""


ServeFunction = Callable[[Settings, WorkerContext], None]
"""Serves requests in a worker until a signal stops it. An exception ends the process."""


def worker_count(settings: Settings) -> int:
    """Return how many workers to start with these settings on this machine."""
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
    settings: Settings,
    workers: int,
    serve: ServeFunction,
    on_started: Callable[[Settings, int], None],
) -> None:
    """Start worker processes that run `serve`, and wait until a signal stops the server.

    `workers` is the number of processes. Once all of them are ready, this function calls
    `on_started` with the settings and the port. Raises `StoreBroken`, `JournalInUse`,
    `BadCertificate` or `CannotListen` if this process cannot start the server. Exits with status 1
    if a worker cannot listen.
    """
    certificate = open_certificate(settings)
    lock = acquire_journal_lock(settings)
    try:
        asyncio.run(prepare_journal(settings, lock))
        listener = open_listener(settings)
        if not settings.store:
            # Create the secret's file now. Otherwise all workers would try to create it at once.
            load_secret(settings.secret, Path(settings.data))
        preload_bots()
        fast_loop_factory()  # Imports uvloop before the workers are forked.
        supervisor = Supervisor(settings, workers, listener, serve, certificate)
        # The garbage collector does not write to frozen objects, so workers can share their memory.
        gc.collect()
        gc.freeze()
        supervisor.run(lambda: on_started(settings, int(listener.getsockname()[1])))
    finally:
        lock.release()


class Supervisor:
    """The parent process of all workers."""

    def __init__(
        self,
        settings: Settings,
        workers: int,
        listener: socket.socket,
        serve: ServeFunction,
        certificate: ServerCertificate | None = None,
        stop_timeout_s: float = STOP_TIMEOUT_S,
    ) -> None:
        self._stop_timeout_s = stop_timeout_s
        self._settings = settings
        self._listener = listener
        self._serve = serve
        self._channels = Channels.create(workers)
        self._shared_memory = SharedMemory()
        self._certificate = certificate
        self._decks = open_decks(settings)
        self._decks.load()
        self._children: dict[int, tuple[int, float]] = {}
        """Process id → index of the worker, and when it was started."""
        self._start_times: dict[int, float] = dict.fromkeys(range(workers), 0.0)
        """Index of a worker that is not running → when to start it."""
        self._early_exits: dict[int, int] = dict.fromkeys(range(workers), 0)
        """Index of a worker → how many times in a row it died early."""
        self._stopping = False
        self._kill_at = math.inf
        """When to kill the workers that have not stopped."""
        self._exit_status = 0
        self._ready_in, self._ready_out = os.pipe()

    def run(self, on_started: Callable[[], None]) -> None:
        """Run until a signal stops the server or a worker exits with `EXIT_CANNOT_START`.

        Calls `on_started` once all workers are ready. In the second case, exits with status 1.
        """
        wake_in, wake_out = os.pipe()
        os.set_blocking(wake_out, False)
        os.set_blocking(wake_in, False)
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD):
            signal.signal(number, self._on_signal)
        signal.set_wakeup_fd(wake_out, warn_on_full_buffer=False)
        unready_workers = len(self._start_times)
        with selectors.DefaultSelector() as selector:
            selector.register(wake_in, selectors.EVENT_READ)
            selector.register(self._ready_in, selectors.EVENT_READ)
            while self._children or not self._stopping:
                self._start_due()
                next_start = min(self._start_times.values(), default=time.monotonic() + 60)
                wake_at = min(next_start, self._kill_at)
                for key, _ in selector.select(max(wake_at - time.monotonic(), 0.0)):
                    if key.fd == self._ready_in:
                        unready_workers -= len(os.read(self._ready_in, 64))
                        if unready_workers == 0:
                            on_started()
                    else:
                        with contextlib.suppress(BlockingIOError):
                            os.read(wake_in, 64)
                self._reap()
                if time.monotonic() >= self._kill_at:
                    self._kill_at = math.inf
                    log.error("killing %d workers that did not stop", len(self._children))
                    self._signal_workers(signal.SIGKILL)
        if self._exit_status:
            sys.exit(1)

    def _on_signal(self, number: int, _: object) -> None:
        if number != signal.SIGCHLD:
            self._stop()

    def _stop(self) -> None:
        if not self._stopping:
            self._stopping = True
            self._kill_at = time.monotonic() + self._stop_timeout_s
        self._start_times.clear()
        self._signal_workers(signal.SIGTERM)

    def _signal_workers(self, number: signal.Signals) -> None:
        for process in self._children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def _start_due(self) -> None:
        now = time.monotonic()
        for index in [i for i, at in self._start_times.items() if at <= now]:
            del self._start_times[index]
            process = os.fork()
            if process == 0:
                self._run_worker(index)
            self._children[process] = index, now

    def _reap(self) -> None:
        """Collect dead workers and schedule their restart, unless the server is stopping.

        Stops the server if a worker exited with `EXIT_CANNOT_START`.
        """
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
            if os.waitstatus_to_exitcode(status) == EXIT_CANNOT_START:
                self._exit_status = 1
                self._stop()
                return
            log.error("worker %d died with wait status %d; restarting it", index, status)
            died_early = time.monotonic() - since < EARLY_EXIT_S
            self._early_exits[index] = self._early_exits[index] + 1 if died_early else 0
            pause = RESTART_PAUSE_S if self._early_exits[index] > 1 else 0.0
            self._start_times[index] = time.monotonic() + pause

    def _run_worker(self, index: int) -> NoReturn:
        """Serve in the child process, then exit without returning to the parent's code."""
        signal.set_wakeup_fd(-1)
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD):
            signal.signal(number, signal.SIG_DFL)
        _terminate_with_parent()
        status = EXIT_CANNOT_START
        try:
            siblings = Siblings(index, self._channels)
            worker = WorkerContext(
                siblings,
                self._shared_memory,
                self._decks,
                self._listener,
                self._certificate,
                self._report_ready,
            )
            self._serve(self._settings, worker)
            status = 0
        except SystemExit as error:
            status = error.code if isinstance(error.code, int) else EXIT_CANNOT_START
        except BaseException:
            log.exception("worker %d failed", index)
            status = 1
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)

    def _report_ready(self) -> None:
        os.write(self._ready_out, b"!")


def _terminate_with_parent() -> None:
    """Have the system send SIGTERM to this process when its parent dies.

    An orphaned worker would keep the port and the journal open. Does nothing on systems without
    `prctl`.
    """
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
