"""Verifies a backup or a journal: reads all of it and opens every table."""

import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from triptych.cli.support.archive import (
    SHARED_DECKS_FILE,
    open_archive,
    read_shared_decks,
    read_table,
)
from triptych.cli.support.command_progress import NO_PROGRESS, Progress
from triptych.cli.support.grammar import Command
from triptych.cli.support.options import (
    Config,
    Data,
    StoreAddress,
    read_settings,
    run_long_command,
)
from triptych.cli.support.table_check import find_fault
from triptych.decks.library import read_deck
from triptych.decks.problems import BadDeck
from triptych.store.backends import backend_at
from triptych.store.contract.backup import StoredTable
from triptych.store.contract.decks import DeckWithFiles, digest_of

app = typer.Typer(add_completion=False)


class BackupCounts(msgspec.Struct):
    """How much a backup or a journal contains."""

    tables: int = 0
    events: int = 0
    ink_chunks: int = 0
    decks: int = 0

    def add(self, stored: StoredTable) -> None:
        self.tables += 1
        self.events += len(stored.entries)
        self.ink_chunks += len(stored.ink)
        self.decks += len(stored.decks)

    def __str__(self) -> str:
        decks = f"{self.decks} own deck{'' if self.decks == 1 else 's'}"
        tables = f"{self.tables:,} table{'' if self.tables == 1 else 's'}"
        return f"{tables} ({self.events:,} events, {self.ink_chunks:,} pieces of ink) and {decks}"


class VerifyReport(msgspec.Struct):
    """The counts of what was read, and a sentence for each fault."""

    counts: BackupCounts
    faults: list[str]


async def verify_file(path: Path, progress: Progress = NO_PROGRESS) -> VerifyReport:
    """Verify the tables and decks of a backup. Raises `BadBackup` if the file is damaged."""
    report = VerifyReport(BackupCounts(), [])
    with tempfile.TemporaryDirectory(prefix="triptych-") as folder, open_archive(path) as archive:
        blobs: set[bytes] = set()
        for name, data in archive.parts():
            progress.show("verifying", report.counts.tables, archive.about.tables)
            if name.startswith("blobs/"):
                blobs.add(digest_of(data))
            elif name.startswith("tables/"):
                stored = read_table(name, data)
                _check_table(report, stored)
                _check_deck_files(report, stored.decks, blobs)
            elif name == SHARED_DECKS_FILE:
                shared = read_shared_decks(data)
                report.counts.decks += len(shared)
                _check_deck_files(report, shared, blobs)
            elif name.startswith("decks/"):
                file = Path(folder, *name.split("/")[1:])
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
        _check_deck_folders(report, Path(folder))
    return report


async def verify_journal(
    address: str | Path, data: Path, progress: Progress = NO_PROGRESS
) -> VerifyReport:
    """Verify a server's journal and the decks in its data folder. The server may be running."""
    report = VerifyReport(BackupCounts(), [])
    on_copy = progress.of("copying the journal", "pages")
    async with backend_at(address).snapshot(on_copy) as journal:
        blobs: set[bytes] = set()
        for digest in await journal.digests():
            progress.show("verifying", len(blobs), unit="files of own decks")
            if digest_of(await journal.blob(digest)) == digest:
                blobs.add(digest)
        total = await journal.count_tables()
        async for stored in journal.tables():
            progress.show("verifying", report.counts.tables, total)
            _check_table(report, stored)
            _check_deck_files(report, stored.decks, blobs)
        shared = await journal.shared_decks()
        report.counts.decks += len(shared)
        _check_deck_files(report, shared, blobs)
    _check_deck_folders(report, data / "decks")
    return report


def _check_table(report: VerifyReport, stored: StoredTable) -> None:
    report.counts.add(stored)
    fault = find_fault(stored)
    if fault is not None:
        report.faults.append(f"table {stored.row.table}: {fault}")


def _check_deck_files(
    report: VerifyReport, decks: Iterable[DeckWithFiles], blobs: set[bytes]
) -> None:
    """Add a fault to the report for each deck that has lost or damaged files.

    `blobs` contains the digests of all intact files.
    """
    for deck in decks:
        bad_files = [file.name for file in deck.files if file.digest not in blobs]
        if bad_files:
            report.faults.append(
                f"deck {deck.deck.id}: lost or damaged: {', '.join(bad_files[:5])}"
            )


def deck_folders(folder: Path) -> list[Path]:
    """List the decks in a folder. Leaves out unfinished decks, whose names begin with a dot."""
    if not folder.is_dir():
        return []
    return sorted(d for d in folder.iterdir() if d.is_dir() and not d.name.startswith("."))


def _check_deck_folders(report: VerifyReport, folder: Path) -> None:
    for deck in deck_folders(folder):
        report.counts.decks += 1
        try:
            read_deck(deck)
        except BadDeck as error:
            report.faults += [f"deck {deck.name}: {problem}" for problem in error.problems]


@app.command(cls=Command)
def verify_command(
    file: Annotated[
        Path | None, typer.Argument(help="A backup; without it, the server's journal is read.")
    ] = None,
    data: Data = None,
    store: StoreAddress = None,
    config: Config = None,
) -> None:
    """Read a backup, or the server's journal, and open every table.

    Exits with 1 if a table or a deck has a fault.
    """
    if file is not None:
        report = run_long_command(lambda progress: verify_file(file, progress))
    else:
        settings = read_settings(data, store, config)
        location = settings.store_address(), Path(settings.data)
        report = run_long_command(lambda progress: verify_journal(*location, progress))
    typer.echo(f"{report.counts} read.")
    print_faults(report)


def print_faults(report: VerifyReport) -> None:
    """Print the faults and exit with 1. If there are none, print that all is well."""
    for fault in report.faults:
        typer.echo(f"triptych: {fault}", err=True)
    if report.faults:
        raise typer.Exit(1)
    typer.echo("Every table opens, and every deck can be played.")
