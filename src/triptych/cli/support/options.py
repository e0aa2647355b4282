"""Options for commands that use the server's journal, and a function that runs such a command."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from triptych.cli.support.archive import BadBackup
from triptych.cli.support.errors import fail
from triptych.cli.support.settings_sources import BadSettings, load
from triptych.server.settings import Settings
from triptych.store import NotEmpty, StoreError

T = TypeVar("T")

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
    try:
        return asyncio.run(coroutine)
    except NotEmpty:
        raise
    except (BadBackup, StoreError) as error:
        fail(f"{error}.")
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}.")
