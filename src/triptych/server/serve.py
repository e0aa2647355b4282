"""The command `triptych serve`."""

import argparse
import asyncio
import contextlib
import gc
import logging
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Meta
from msgspec.structs import FieldInfo

from triptych.bots import bot_process
from triptych.server.app import CannotListen, HttpServer, open_server
from triptych.server.event_loop import fast_loop_factory
from triptych.server.settings import (
    LIMIT_SETTINGS,
    BadSettings,
    Settings,
    fields,
    load,
    unknown_variables,
)
from triptych.server.terminal import greet
from triptych.server.workers.supervisor import (
    EXIT_CANNOT_START,
    WorkerContext,
    serve_with_workers,
    worker_count,
)
from triptych.store.contract.store import JournalInUse, StoreBroken


async def run(settings: Settings, worker: WorkerContext | None = None) -> None:
    """Serve until a signal stops the server.

    After the first signal, tables are handed over to other nodes before the port closes. A second
    signal closes it immediately.
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


def serve(config: Path | None, flags: Mapping[str, Any]) -> None:
    """Load the settings and serve, with workers if configured, until a signal stops the server."""
    try:
        settings = load(flags, file=config)
    except BadSettings as error:
        print(f"triptych: {error}", file=sys.stderr)
        raise typer.Exit(2) from None
    _warn_about_unknown_variables(settings)
    logging.basicConfig(
        level=settings.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    for library in ("picows", "uvicorn", "asyncpg"):
        logging.getLogger(library).setLevel(logging.ERROR)
    workers = worker_count(settings)
    try:
        if workers > 1:
            serve_with_workers(settings, workers, _serve_in_process, greet)
        else:
            _serve_in_process(settings)
    except START_ERRORS as error:
        print(f"triptych: {error}", file=sys.stderr)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        pass


START_ERRORS = (StoreBroken, JournalInUse, CannotListen)
"""Errors that keep a server from starting. Their messages are printed."""


def _serve_in_process(settings: Settings, worker: WorkerContext | None = None) -> None:
    """Serve in this process until a signal stops it.

    If the server cannot start, a worker prints the error and exits; any other process raises it.
    """
    try:
        with asyncio.Runner(loop_factory=fast_loop_factory()) as runner:
            try:
                runner.run(run(settings, worker))
            finally:
                # Stop the bot process: otherwise the exit would wait until its current job is done.
                bot_process.stop()
    except START_ERRORS as error:
        if worker is None:
            raise
        print(f"triptych: {error}", file=sys.stderr)
        sys.exit(EXIT_CANNOT_START if isinstance(error, CannotListen) else 1)


def _tune_garbage_collector() -> None:
    """Collect garbage rarely, and exempt all objects that exist now.

    The state of tables consists of frozen values, which have no reference cycles. Full collections
    over all modules stopped the event loop for about 0.1 s.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


def _warn_about_unknown_variables(settings: Settings) -> None:
    """Print a warning for each unknown `TRIPTYCH_` variable in the environment."""
    for name in unknown_variables():
        print(f"triptych: {name} is not a setting and is ignored", file=sys.stderr)


def parser(command: str = "serve", about: str = "Start the server.") -> argparse.ArgumentParser:
    """Create the parser of the command line, with one flag per setting."""
    new_parser = argparse.ArgumentParser(
        prog=f"triptych {command}",
        usage=f"triptych {command} [FLAGS]",
        description=f"{about} Defaults are in brackets. Every flag can also be set "
        "in the environment (TRIPTYCH_PORT) or in a TOML file (port).",
        allow_abbrev=False,
    )
    headings = ("The server", "Time", "Limits")
    groups = {name: new_parser.add_argument_group(name) for name in headings}
    groups["The server"].add_argument(
        "--config", type=Path, metavar="FILE", help="A TOML file with settings."
    )
    for setting in fields():
        _add_flag(groups[_heading(setting.name)], setting)
    return new_parser


def _add_flag(group: argparse._ArgumentGroup, setting: FieldInfo) -> None:
    meta = next(m for m in setting.type.__metadata__ if isinstance(m, Meta))
    is_switch = setting.type.__origin__ is bool
    default = {True: "yes", False: "no"}[setting.default] if is_switch else setting.default
    text = f"{meta.description} ({default})" if default != "" else f"{meta.description}"
    flag = "--" + setting.name.replace("_", "-")
    if is_switch:
        group.add_argument(
            flag, action=argparse.BooleanOptionalAction, default=None, help=text.replace("%", "%%")
        )
    else:
        type_name = setting.type.__origin__.__name__.upper()
        group.add_argument(flag, metavar=type_name, help=text.replace("%", "%%"))


def _heading(name: str) -> str:
    """Return the heading under which `--help` lists a setting."""
    if name in LIMIT_SETTINGS:
        return "Limits"
    is_time = name.endswith(("_ms", "_seconds", "_days")) or name == "bot_pace"
    return "Time" if is_time else "The server"


def add_to(app: typer.Typer) -> None:
    """Add the `serve` command. It parses its flags with argparse instead of typer."""
    unparsed_flags = {"ignore_unknown_options": True, "help_option_names": []}

    @app.command(name="serve", context_settings=unparsed_flags)
    def command(
        flags: Annotated[list[str] | None, typer.Argument(metavar="[FLAGS]", hidden=True)] = None,
    ) -> None:
        """Start the server; `triptych serve --help` lists its settings."""
        values = vars(parser().parse_args(flags or []))
        serve(values.pop("config"), values)
