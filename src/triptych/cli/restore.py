"""Puts a backup back: into an empty place, or over what is there if one says so."""

import shutil
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from triptych.cli.support.archive import KEPT, open_archive, read_kept, read_table
from triptych.cli.verify import Inspection, deck_folders, verify_file
from triptych.server.limits.devices import SECRET_FILE
from triptych.store import NotEmpty
from triptych.store.snapshot import Kept, fill, keep_secret
from triptych.store.sqlite.lock import lock_journal


async def restore(file: Path, address: str | Path, data: Path, replace: bool = False) -> Inspection:
    """Check the whole backup, then write its tables and decks; what came back.

    BadBackup when it is damaged, NotEmpty when there are tables or decks already and they may not
    be replaced, StillUsed while a server runs: nothing has changed then. A table that did not
    open when it was copied comes back as it was, and is told.
    """
    report = await verify_file(file)
    lock = lock_journal(address)
    try:
        own = data / "decks"
        if deck_folders(own) and not replace:
            raise NotEmpty(f"there are decks in {own} already")
        data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".restoring-", dir=data) as folder:
            new = Path(folder)
            await fill(address, _kept(file, new), replace)
            for deck in deck_folders(own):
                shutil.rmtree(deck)
            own.mkdir(exist_ok=True)
            for deck in deck_folders(new):
                deck.rename(own / deck.name)
            if (new / SECRET_FILE).exists():
                await keep_secret(address, (new / SECRET_FILE).read_bytes())
                (new / SECRET_FILE).replace(data / SECRET_FILE)
    finally:
        lock.release()
    return report


async def _kept(file: Path, folder: Path) -> AsyncIterator[Kept]:
    """Blobs, tables and decks one by one; all other files are put into this folder on the way."""
    with open_archive(file) as archive:
        for name, data in archive.parts():
            if name.startswith("tables/"):
                yield read_table(name, data)
            elif name.startswith("blobs/"):
                yield data
            elif name == KEPT:
                for deck in read_kept(data):
                    yield deck
            elif name.startswith("decks/"):
                path = Path(folder, *name.split("/")[1:])
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            elif name == "secret":
                (folder / SECRET_FILE).touch(0o600)
                (folder / SECRET_FILE).write_bytes(data)
