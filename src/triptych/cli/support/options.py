"""Options for commands that use the server's journal, and a function that runs such a command."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from triptych.cli.support.archive import BadBackup
from triptych.cli.support.command_progress import Interrupted, Progress, stop_on_signals
from triptych.cli.support.errors import fail
from triptych.cli.support.settings_sources import BadSettings, load
from triptych.server.settings import Settings
from triptych.store import NotEmpty, StoreError

T = TypeVar("T")

INTERRUPTED_STATUS = 130
"""The exit status that shells use after Ctrl+C."""

Data = Annotated[
    str | None, typer.Option(help="The server's data folder; by default TRIPTYCH_DATA, or data.")
]
StoreAddress = Annotated[
    str | None,
    typer.Option(help="postgresql://…, if the server uses PostgreSQL; by default TRIPTYCH_STORE."),
]
Config = Annotated[Path | None, typer.Option(help="The server's TOML file with settings.")]


def read_settings(data: str | None, store: str | None, config: Path | None) -> Settings:
    """Load the server's settings. Invalid settings end the command with a message."""
    try:
        return load({"data": data, "store": store}, file=config)
    except BadSettings as error:
        fail(str(error))


def run_command(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run an async command. Expected errors end the process with a message and status 2.

    Only `NotEmpty` is raised to the caller, because the caller explains how to replace existing
    data.
    """
    return _run(lambda: asyncio.run(coroutine))


def run_long_command(start: Callable[[Progress], Coroutine[Any, Any, T]]) -> T:
    """Run an async command that shows its progress on stderr. See `run_command` for errors.

    Ctrl+C and SIGTERM stop it with status 130. `start` is called with the progress.
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
        typer.echo(f"triptych: interrupted{detail}.", err=True)
        raise typer.Exit(INTERRUPTED_STATUS) from None


def _run(command: Callable[[], T]) -> T:
    try:
        return command()
    except NotEmpty:
        raise
    except (BadBackup, StoreError) as error:
        fail(f"{error}.")
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}.")
