"""Reads a backup or a journal from end to end and opens every table in it."""

import tempfile
from collections.abc import Iterable
from pathlib import Path

import msgspec

from triptych.cli.support.archive import KEPT, open_archive, read_kept, read_table
from triptych.cli.support.table_check import fault_in
from triptych.decks.library import read_deck
from triptych.decks.problems import BadDeck
from triptych.store.contract.decks import WholeDeck, digest_of
from triptych.store.snapshot import StoredTable, snapshot


class Counted(msgspec.Struct):
    """How much there is."""

    tables: int = 0
    events: int = 0
    strokes: int = 0
    """Batches of ink."""
    decks: int = 0

    def add(self, stored: StoredTable) -> None:
        self.tables += 1
        self.events += len(stored.entries)
        self.strokes += len(stored.ink)
        self.decks += len(stored.decks)

    def __str__(self) -> str:
        decks = f"{self.decks} own deck{'' if self.decks == 1 else 's'}"
        tables = f"{self.tables:,} table{'' if self.tables == 1 else 's'}"
        return f"{tables} ({self.events:,} events, {self.strokes:,} pieces of ink) and {decks}"


class Inspection(msgspec.Struct):
    """What was found, and what is wrong with it."""

    counted: Counted
    faults: list[str]


async def verify_file(path: Path) -> Inspection:
    """A backup: its digests, every table, every deck. BadBackup where it cannot be read at all."""
    report = Inspection(Counted(), [])
    with tempfile.TemporaryDirectory(prefix="triptych-") as folder, open_archive(path) as archive:
        blobs: set[bytes] = set()
        for name, data in archive.parts():
            if name.startswith("blobs/"):
                blobs.add(digest_of(data))
            elif name.startswith("tables/"):
                stored = read_table(name, data)
                _look(report, stored)
                _look_at_files(report, stored.decks, blobs)
            elif name == KEPT:
                kept = read_kept(data)
                report.counted.decks += len(kept)
                _look_at_files(report, kept, blobs)
            elif name.startswith("decks/"):
                file = Path(folder, *name.split("/")[1:])
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
        _look_at_decks(report, Path(folder))
    return report


async def verify_journal(address: str | Path, data: Path) -> Inspection:
    """A server's own journal as it is now, also while the server runs."""
    report = Inspection(Counted(), [])
    async with snapshot(address) as tables:
        blobs: set[bytes] = set()
        for digest in await tables.digests():
            if digest_of(await tables.blob(digest)) == digest:
                blobs.add(digest)
        for code in await tables.codes():
            stored = await tables.table(code)
            _look(report, stored)
            _look_at_files(report, stored.decks, blobs)
        kept = await tables.kept()
        report.counted.decks += len(kept)
        _look_at_files(report, kept, blobs)
    _look_at_decks(report, data / "decks")
    return report


def _look(report: Inspection, stored: StoredTable) -> None:
    report.counted.add(stored)
    fault = fault_in(stored)
    if fault is not None:
        report.faults.append(f"table {stored.row.table}: {fault}")


def _look_at_files(report: Inspection, decks: Iterable[WholeDeck], blobs: set[bytes]) -> None:
    """Every file of every deck is there, and is what it was."""
    for whole in decks:
        lost = [file.name for file in whole.files if file.digest not in blobs]
        if lost:
            report.faults.append(f"deck {whole.deck.id}: {', '.join(lost[:5])} is lost or damaged")


def deck_folders(folder: Path) -> list[Path]:
    """Own decks, without those that somebody is just making."""
    if not folder.is_dir():
        return []
    return sorted(d for d in folder.iterdir() if d.is_dir() and not d.name.startswith("."))


def _look_at_decks(report: Inspection, folder: Path) -> None:
    for deck in deck_folders(folder):
        report.counted.decks += 1
        try:
            read_deck(deck)
        except BadDeck as error:
            report.faults += [f"deck {deck.name}: {problem}" for problem in error.problems]
