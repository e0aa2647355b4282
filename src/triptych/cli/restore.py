"""Restores a backup into a data folder or a database.

The folder or database must be empty, unless its contents are to be replaced.
"""

import shutil
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated

import typer

from triptych.cli.support.archive import (
    SHARED_DECKS_FILE,
    open_archive,
    read_shared_decks,
    read_table,
)
from triptych.cli.support.command_progress import NO_PROGRESS, Progress
from triptych.cli.support.errors import fail
from triptych.cli.support.grammar import Command
from triptych.cli.support.options import (
    Config,
    Data,
    StoreAddress,
    read_settings,
    run_long_command,
)
from triptych.cli.verify import VerifyReport, deck_folders, print_faults, verify_file
from triptych.server.limits.devices import SECRET_FILE
from triptych.store import NotEmpty
from triptych.store.backends import backend_at
from triptych.store.contract.backup import BackupItem

app = typer.Typer(add_completion=False)


async def restore(
    file: Path,
    address: str | Path,
    data: Path,
    replace: bool = False,
    progress: Progress = NO_PROGRESS,
) -> VerifyReport:
    """Verify the whole backup, then write its tables and decks. Returns a report on the backup.

    A table that cannot be opened is restored as it is and listed in the report.

    Raises `BadBackup` if the backup is damaged. Raises `NotEmpty` if there are tables or decks and
    `replace` is False. Raises `JournalInUse` if a server is using the journal; in PostgreSQL, if a
    server holds a table. Raises `Interrupted` if `progress` was asked to stop before all tables
    were written. In these cases, no table or deck changes.
    """
    report = await verify_file(file, progress)
    backend = backend_at(address)
    lock = backend.lock()
    try:
        decks_folder = data / "decks"
        if deck_folders(decks_folder) and not replace:
            raise NotEmpty(f"there are decks in {decks_folder} already")
        data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".restoring-", dir=data) as folder:
            restored = Path(folder)
            await backend.restore(_read_parts(file, restored, progress), replace)
            for deck in deck_folders(decks_folder):
                shutil.rmtree(deck)
            decks_folder.mkdir(exist_ok=True)
            for deck in deck_folders(restored):
                deck.rename(decks_folder / deck.name)
            if (restored / SECRET_FILE).exists():
                await backend.store_secret((restored / SECRET_FILE).read_bytes())
                (restored / SECRET_FILE).replace(data / SECRET_FILE)
    finally:
        lock.release()
    return report


async def _read_parts(file: Path, folder: Path, progress: Progress) -> AsyncIterator[BackupItem]:
    """Yield the blobs, tables and shared decks. Write added decks and the secret into `folder`."""
    tables = 0
    with open_archive(file) as archive:
        for name, data in archive.parts():
            progress.show("restoring", tables, archive.about.tables)
            if name.startswith("tables/"):
                tables += 1
                yield read_table(name, data)
            elif name.startswith("blobs/"):
                yield data
            elif name == SHARED_DECKS_FILE:
                for deck in read_shared_decks(data):
                    yield deck
            elif name.startswith("decks/"):
                path = Path(folder, *name.split("/")[1:])
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            elif name == "secret":
                (folder / SECRET_FILE).touch(0o600)
                (folder / SECRET_FILE).write_bytes(data)


@app.command(cls=Command)
def restore_command(
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
        report = run_long_command(
            lambda progress: restore(
                file, settings.store_address(), Path(settings.data), replace, progress
            )
        )
    except NotEmpty as error:
        fail(f"{error}: choose an empty place, or use --replace to delete what is there")
    typer.echo(
        f"{report.counts} restored. Start the server; every table continues from its last move."
    )
    print_faults(report)
