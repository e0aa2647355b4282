"""The command `triptych serve`."""

import asyncio
import contextlib
import gc
import logging
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import typer

from triptych.cli.support.errors import print_error
from triptych.cli.support.free_port import with_free_port
from triptych.cli.support.grammar import Command
from triptych.cli.support.settings_options import with_settings_options
from triptych.cli.support.settings_sources import unknown_variables
from triptych.server import terminal
from triptych.server.app import CannotListen, HttpServer, open_listener, open_server
from triptych.server.log_limit import LimitedLog
from triptych.server.settings import Settings
from triptych.server.tls.certificate import BadCertificate
from triptych.server.workers.event_loop import fast_loop_factory
from triptych.server.workers.supervisor import (
    EXIT_CANNOT_START,
    WorkerContext,
    serve_with_workers,
    worker_count,
)
from triptych.store.contract.errors import JournalInUse, StoreBroken

Greet = Callable[[Settings, int], None]
"""Prints the address of a server with these settings and this port."""


async def run(settings: Settings, greet: Greet, worker: WorkerContext | None = None) -> None:
    """Serve until a signal stops the server. Calls `greet` once the port is open.

    After the first signal, the server hands its tables over to other nodes and then closes the
    port. A second signal closes the port immediately.
    """
    async with open_server(settings, worker) as server:
        http = HttpServer(server, worker.listener if worker else None)
        leave_tasks: list[asyncio.Task[None]] = []

        async def leave() -> None:
            try:
                await server.leave()
            finally:
                http.handle_exit(signal.SIGTERM, None)

        def handle_signal() -> None:
            if leave_tasks:
                http.handle_exit(signal.SIGTERM, None)
            else:
                leave_tasks.append(asyncio.create_task(leave()))

        for name in (signal.SIGTERM, signal.SIGINT):
            # Event loops on Windows have no signal handlers; Ctrl+C raises KeyboardInterrupt there.
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(name, handle_signal)
        task = asyncio.create_task(http.serve())
        while not http.started and not task.done():
            await asyncio.sleep(0.02)
        if http.started:
            if worker is None:
                greet(settings, http.port)
            else:
                worker.report_ready()
            _tune_garbage_collector()
        await task


def serve(settings: Settings, chosen: frozenset[str]) -> None:
    """Start the server.

    If nobody chose a port and the usual one is taken, the server uses the next free one.
    """
    for sentence in unknown_variables():
        print_error(sentence)
    usual_port = settings.port
    if not chosen & NOT_AT_HOME:
        settings = with_free_port(settings)
    taken_port = usual_port if settings.port != usual_port else None
    greet = partial(terminal.greet, taken_port=taken_port)
    logging.basicConfig(
        level=settings.log_level.upper(),
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        handlers=[LimitedLog()],
    )
    for library in ("picows", "uvicorn", "asyncpg"):
        logging.getLogger(library).setLevel(logging.ERROR)
    workers = worker_count(settings)
    try:
        if not settings.store and not Path(settings.store_address()).exists():
            # Fail before a new journal is created: it would stay behind, empty.
            open_listener(settings).close()
        if workers > 1:
            serve_with_workers(settings, workers, partial(_serve_in_process, greet), greet)
        else:
            _serve_in_process(greet, settings)
    except START_ERRORS as error:
        print_error(str(error))
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        pass


NOT_AT_HOME = frozenset(("port", "public_url", "trusted_proxy", "tls", "store", "node"))
"""With one of these settings, others expect the server on its port: never choose another one."""
START_ERRORS = (StoreBroken, JournalInUse, CannotListen, BadCertificate)
"""Errors that keep a server from starting. Their messages are printed."""


def _serve_in_process(
    greet: Greet, settings: Settings, worker: WorkerContext | None = None
) -> None:
    """Serve in this process until a signal stops it.

    If the server cannot start, a worker process prints the error and exits. Any other process
    raises the error.
    """
    try:
        with asyncio.Runner(loop_factory=fast_loop_factory()) as runner:
            runner.run(run(settings, greet, worker))
    except START_ERRORS as error:
        if worker is None:
            raise
        print_error(str(error))
        sys.exit(EXIT_CANNOT_START if isinstance(error, CannotListen) else 1)


def _tune_garbage_collector() -> None:
    """Collect garbage rarely, and never examine objects that exist already.

    The state of tables consists of frozen values, which have no reference cycles, so they are freed
    without garbage collection. A full collection that examined all modules would stop the event
    loop for about 0.1 s.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


app = typer.Typer(add_completion=False)
app.command(cls=Command)(with_settings_options(serve))
