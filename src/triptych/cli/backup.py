"""Writes a backup of all tables and added decks into one file, and verifies it."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from triptych.cli.support.archive import ArchiveWriter, BadBackup, write_archive
from triptych.cli.support.command_progress import NO_PROGRESS, Progress
from triptych.cli.support.errors import print_error
from triptych.cli.support.grammar import Command
from triptych.cli.support.options import (
    Config,
    Data,
    StoreAddress,
    read_settings,
    run_long_command,
)
from triptych.cli.verify import (
    BackupCounts,
    VerifyReport,
    deck_folders,
    print_faults,
    verify_file,
)
from triptych.server.limits.devices import SECRET_FILE
from triptych.store.backends import backend_at
from triptych.store.contract.backup import JournalSnapshot

app = typer.Typer(add_completion=False)


async def backup(
    address: str | Path, data: Path, file: Path, progress: Progress = NO_PROGRESS
) -> VerifyReport:
    """Back up the journal and the decks in the data folder. Returns a report on the backup.

    The backup gets its final name only after it was synced to disk and read back. A table that
    cannot be opened is copied as it is and listed in the report.

    Raises `BadBackup` if the file already exists or the backup differs from what was written,
    `StoreBroken` if the journal cannot be read, and `Interrupted` if `progress` was asked to stop.
    In these cases, no new file is left.
    """
    if file.exists():
        raise BadBackup(f"{file} exists already; choose another name")
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".{file.name}.part")
    try:
        written = await _write(address, data, part, progress)
        report = await verify_file(part, progress)
        if report.counts != written:
            raise BadBackup(f"the copy holds {report.counts} instead of {written}")
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)
    return report


async def _write(address: str | Path, data: Path, part: Path, progress: Progress) -> BackupCounts:
    backend = backend_at(address)
    # Only its owner may read the file, because it contains names, drawings and a secret.
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        async with backend.snapshot(progress.of("copying the journal", "pages")) as journal:
            made, total = datetime.now(UTC), await journal.count_tables()
            with write_archive(file, made.isoformat(timespec="seconds"), total) as writer:
                counts = await _write_journal(journal, writer, total, progress)
                secret = await backend.read_secret()
                _write_folder(data, writer, counts, secret, progress)
        file.flush()
        os.fsync(file.fileno())
    return counts


async def _write_journal(
    journal: JournalSnapshot, writer: ArchiveWriter, total: int, progress: Progress
) -> BackupCounts:
    counts = BackupCounts()
    digests = await journal.digests()
    for done, digest in enumerate(digests):
        progress.show("writing", done, len(digests), "files of own decks")
        writer.add_blob(await journal.blob(digest))
    async for stored in journal.tables():
        progress.show("writing", counts.tables, total)
        writer.add_table(stored)
        counts.add(stored)
    shared_decks = await journal.shared_decks()
    if shared_decks:
        writer.add_shared_decks(shared_decks)
    counts.decks += len(shared_decks)
    return counts


def _write_folder(
    data: Path,
    writer: ArchiveWriter,
    counts: BackupCounts,
    secret: bytes | None,
    progress: Progress,
) -> None:
    """Write the decks in the data folder and the secret, which is there if `secret` is None.

    Call this after the tables were read, so that the backup has every deck that they use.
    """
    for deck in deck_folders(data / "decks"):
        progress.show("writing", counts.decks, unit="decks")
        files = _read_deck_files(deck)
        counts.decks += bool(files)
        for name, content in files.items():
            writer.add_deck_file(name, content)
    secret_file = data / SECRET_FILE
    if secret is None and secret_file.is_file():
        secret = secret_file.read_bytes()
    if secret is not None:
        writer.add_secret(secret)


def _read_deck_files(deck: Path) -> dict[str, bytes]:
    """Read the files of a deck. Returns an empty dict if the deck was removed in the meantime."""
    try:
        paths = sorted(path for path in deck.rglob("*") if path.is_file())
        return {path.relative_to(deck.parent).as_posix(): path.read_bytes() for path in paths}
    except FileNotFoundError:
        return {}


@app.command(cls=Command)
def backup_command(
    file: Annotated[
        Path | None, typer.Argument(help="Where to write it. Default: a name with date and time.")
    ] = None,
    data: Data = None,
    store: StoreAddress = None,
    config: Config = None,
) -> None:
    """Copy all tables and added decks into one file, and verify it. The server may be running."""
    settings = read_settings(data, store, config)
    target = file or Path(f"triptych-{datetime.now():%Y-%m-%d-%H%M%S}.backup.tar.gz")
    location = settings.store_address(), Path(settings.data)
    report = run_long_command(lambda progress: backup(*location, target, progress))
    size = target.stat().st_size
    typer.echo(f"{target}: {report.counts}, {size:,} bytes, read back and compared.")
    if not report.counts.tables:
        print_error("warning: this journal has no table; is the data folder the server's?")
    print_faults(report)
