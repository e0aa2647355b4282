"""Options for commands that use the server's journal, and a function that runs such a command."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from triptych.cli.support.archive import BadBackup
from triptych.cli.support.command_progress import (
    Interrupted,
    Progress,
    stop_at_once,
    stop_on_signals,
)
from triptych.cli.support.errors import fail, print_error
from triptych.cli.support.settings_sources import BadSettings, load
from triptych.server.settings import Settings
from triptych.store import NotEmpty, StoreError

T = TypeVar("T")

INTERRUPTED_STATUS = 130
"""The exit status that shells use after Ctrl+C."""

Data = Annotated[
    str | None,
    typer.Option(
        metavar="FOLDER", help="The server's data folder; by default TRIPTYCH_DATA, or data."
    ),
]
StoreAddress = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="postgresql://…, if the server uses PostgreSQL; by default TRIPTYCH_STORE.",
    ),
]
Config = Annotated[
    Path | None, typer.Option(metavar="FILE", help="The server's TOML file with settings.")
]


def read_settings(data: str | None, store: str | None, config: Path | None) -> Settings:
    """Load the server's settings. Invalid settings end the command with a message."""
    try:
        return load({"data": data, "store": store}, file=config)
    except BadSettings as error:
        fail(str(error))


def run_stoppable(work: Callable[[Progress], T]) -> T:
    """Run a command that can be stopped at any moment. `work` is called with the progress.

    The command keeps unfinished work in temporary files, so Ctrl+C and SIGTERM stop it immediately,
    with status 130. See `run_long_command` for errors.
    """
    progress = Progress(sys.stderr)
    try:
        with stop_at_once():
            return _run(lambda: work(progress))
    except KeyboardInterrupt:
        progress.clear()
        print_error("interrupted; nothing was written")
        raise typer.Exit(INTERRUPTED_STATUS) from None
    finally:
        progress.clear()


def run_long_command(start: Callable[[Progress], Coroutine[Any, Any, T]]) -> T:
    """Run an async command that shows its progress on stderr. `start` is called with the progress.

    Ctrl+C and SIGTERM stop it between two steps, with status 130. Expected errors end the process
    with a message and status 2. Only `NotEmpty` is raised to the caller, because the caller
    explains how to replace existing data.
    """
    progress = Progress(sys.stderr)

    def run() -> T:
        try:
            with stop_on_signals(progress):
                return asyncio.run(start(progress))
        finally:
            progress.clear()

    try:
        return _run(run)
    except (Interrupted, KeyboardInterrupt) as reason:
        # After a second signal, the command may have been about to finish.
        detail = "; nothing was written" if isinstance(reason, Interrupted) else ""
        print_error(f"interrupted{detail}")
        raise typer.Exit(INTERRUPTED_STATUS) from None


def _run(command: Callable[[], T]) -> T:
    try:
        return command()
    except NotEmpty:
        raise
    except (BadBackup, StoreError) as error:
        fail(f"{error}")
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}")
