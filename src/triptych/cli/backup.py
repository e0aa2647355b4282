"""Writes one file with all tables and own decks, and reads it back before it counts."""

import os
from datetime import UTC, datetime
from pathlib import Path

from triptych.cli.support.archive import ArchiveWriter, BadBackup
from triptych.cli.verify import Counted, Inspection, deck_folders, verify_file
from triptych.server.limits.devices import SECRET_FILE
from triptych.store.snapshot import snapshot


async def backup(address: str | Path, data: Path, file: Path) -> Inspection:
    """Back up the journal at this address and the decks of this data folder; what the copy holds.

    The file has its name only once it is whole, on the disk, and was read back. A table that does
    not open is copied as it is and told. BadBackup when the copy is not what was written,
    StoreBroken when the journal cannot be read; no file is left then.
    """
    if file.exists():
        raise BadBackup(f"{file} exists already; choose another name")
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".{file.name}.part")
    try:
        written = await _write(address, data, part)
        report = await verify_file(part)
        if report.counted != written:
            raise BadBackup(f"the copy holds {report.counted} instead of {written}")
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)
    return report


async def _write(address: str | Path, data: Path, part: Path) -> Counted:
    counted = Counted()
    # Names, drawings and a secret: for nobody else's eyes.
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        writer = ArchiveWriter(file, datetime.now(UTC).isoformat(timespec="seconds"))
        async with snapshot(address) as tables:
            for digest in await tables.digests():
                writer.blob(await tables.blob(digest))
            secret = await tables.secret()
            for code in await tables.codes():
                stored = await tables.table(code)
                writer.table(stored)
                counted.add(stored)
            shared = await tables.kept()
            if shared:
                writer.kept(shared)
            counted.decks += len(shared)
        # After the tables: a deck that one of them plays with is there by now.
        for deck in deck_folders(data / "decks"):
            files = _files(deck)
            counted.decks += bool(files)
            for name, content in files.items():
                writer.deck_file(name, content)
        kept = data / SECRET_FILE
        if secret is None and kept.is_file():
            secret = kept.read_bytes()
        if secret is not None:
            writer.secret(secret)
        writer.finish()
        file.flush()
        os.fsync(file.fileno())
    return counted


def _files(deck: Path) -> dict[str, bytes]:
    """The files of a deck; none where somebody has just removed it."""
    try:
        paths = sorted(path for path in deck.rglob("*") if path.is_file())
        return {path.relative_to(deck.parent).as_posix(): path.read_bytes() for path in paths}
    except FileNotFoundError:
        return {}
