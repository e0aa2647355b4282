"""Options that several commands share, and the commands `backup`, `restore` and `verify`."""

import asyncio
from collections.abc import Coroutine
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from triptych.cli import backup, restore, verify
from triptych.cli.support.archive import BadBackup
from triptych.cli.support.errors import fail
from triptych.server.settings import BadSettings, Settings, load
from triptych.store import NotEmpty, StoreError

T = TypeVar("T")

Data = Annotated[
    str | None, typer.Option(help="The server's data folder, or TRIPTYCH_DATA; usually data.")
]
StoreAddress = Annotated[
    str | None,
    typer.Option(help="postgresql://…, if the server uses PostgreSQL, or TRIPTYCH_STORE."),
]
Config = Annotated[Path | None, typer.Option(help="The server's TOML file with settings.")]


def add_to(app: typer.Typer) -> None:
    """Add `backup`, `restore` and `verify`."""
    app.command(name="backup")(_backup)
    app.command(name="restore")(_restore)
    app.command(name="verify")(_verify)


def _backup(
    file: Annotated[
        Path | None, typer.Argument(help="Where to write it; without it, a name with today's date.")
    ] = None,
    data: Data = None,
    store: StoreAddress = None,
    config: Config = None,
) -> None:
    """Copy all tables and own decks into one file, and verify it. The server may be running."""
    settings = read_settings(data, store, config)
    target = file or Path(f"triptych-{datetime.now():%Y-%m-%d-%H%M%S}.backup.tar.gz")
    report = run_command(backup.backup(settings.store_address(), Path(settings.data), target))
    size = target.stat().st_size
    typer.echo(f"{target}: {report.counts}, {size:,} bytes, read back and compared.")
    _print_faults(report)


def _restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    data: Data = None,
    store: StoreAddress = None,
    config: Config = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Delete the tables and decks that are there now.")
    ] = False,
) -> None:
    """Restore a backup into an empty data folder or database that no server is using."""
    settings = read_settings(data, store, config)
    try:
        report = run_command(
            restore.restore(file, settings.store_address(), Path(settings.data), replace)
        )
    except NotEmpty as error:
        fail(f"{error}: choose an empty place, or use --replace to delete what is there.")
    typer.echo(
        f"{report.counts} are back. Start the server, and every table continues where it was."
    )
    _print_faults(report)


def _verify(
    file: Annotated[
        Path | None, typer.Argument(help="A backup; without it, the server's journal is read.")
    ] = None,
    data: Data = None,
    store: StoreAddress = None,
    config: Config = None,
) -> None:
    """Read a backup, or the server's journal, and open every table. Exits with 1 if one fails."""
    if file is not None:
        report = run_command(verify.verify_file(file))
    else:
        settings = read_settings(data, store, config)
        report = run_command(verify.verify_journal(settings.store_address(), Path(settings.data)))
    typer.echo(f"{report.counts} read.")
    _print_faults(report)


def _print_faults(report: verify.VerifyReport) -> None:
    """Print the faults and exit with 1 if there are any."""
    for fault in report.faults:
        typer.echo(f"triptych: {fault}", err=True)
    if report.faults:
        raise typer.Exit(1)
    typer.echo("Every table opens, and every deck can be played.")


def read_settings(data: str | None, store: str | None, config: Path | None) -> Settings:
    """Load the server's settings, to find its data folder and journal."""
    try:
        return load({"data": data, "store": store}, file=config)
    except BadSettings as error:
        fail(str(error))


def run_command(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run an async command. Errors end it with a message, except `NotEmpty`."""
    try:
        return asyncio.run(coroutine)
    except NotEmpty:
        raise
    except (BadBackup, StoreError) as error:
        fail(f"{error}.")
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}.")
