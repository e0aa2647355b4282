"""The recorded journals of earlier releases. Plain SQL writes them into a store."""

import base64
import json
import shutil
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg

FOLDER = Path(__file__).parent
RELEASES = ("0.1.0", "format-2", "format-2-late")
"""The folders of recordings, each of a release or format. None is ever removed (README.md)."""

INSERT_TABLE = "insert into tables (code, epoch, seq, node, lease_until, touched) values "
INSERT_EVENT = "insert into event (code, seq, at, seat, body) values "
INSERT_INK = "insert into ink (code, board, chunk, body) values "


class Journal(NamedTuple):
    """One table of one release."""

    release: str
    name: str

    @property
    def folder(self) -> Path:
        return FOLDER / self.release

    def __str__(self) -> str:
        return f"{self.release}-{self.name}"

    def expected(self) -> Any:
        """The state and the views that the release read from the journal when it was recorded."""
        return json.loads((self.folder / f"{self.name}.expected.json").read_text())

    def rows(self) -> tuple[Sequence[Any], list[Sequence[Any]], list[Sequence[Any]]]:
        """The row of the table, its events and its ink.

        If the lease was held when the server was killed, it is moved to the present.
        """
        text = (self.folder / f"{self.name}.jsonl").read_text(encoding="utf-8")
        row, *entries = map(json.loads, text.splitlines())
        code = row["table"]
        if row["node"] is not None:
            row["node"] = "local"  # `node.py` has this name, as if the killed server had restarted.
            row["lease_until"] += time.time_ns() // 1_000_000 - row["touched"]
        events = [entry for entry in entries if "seq" in entry]
        ink = [entry for entry in entries if "ink" in entry]
        columns = ("table", "epoch", "seq", "node", "lease_until", "touched")
        return (
            [row[column] for column in columns],
            [(code, e["seq"], e["at"], e["seat"], e["body"].encode()) for e in events],
            [(code, i["board"], i["chunk"], base64.b64decode(i["ink"])) for i in ink],
        )


JOURNALS = [
    Journal(release, path.stem)
    for release in RELEASES
    for path in sorted((FOLDER / release).glob("*.jsonl"))
]


PLAYED_NAMES = frozenset({
    "lobby_with_doodles", "killed_contrast", "pictomania_draw", "pictures_guess", "own_words",
    "postgres_killed_pictomania",
})  # fmt: skip
"""Of the folders after 0.1.0, only the journals with these names are played to the end.

All journals of 0.1.0 are played to the end. The other journals are only opened."""
PLAYED = [j for j in JOURNALS if j.release == "0.1.0" or j.name in PLAYED_NAMES]


def schema(release: str, kind: str) -> str:
    """The SQL that created the tables of that release."""
    return (FOLDER / release / f"{kind}.sql").read_text()


def write_sqlite_folder(journal: Journal, data: Path) -> Path:
    """Write a data folder whose SQLite file has only this table."""
    data.mkdir()
    _copy_decks(journal, data)
    row, events, ink = journal.rows()
    with sqlite3.connect(data / "triptych.sqlite") as db:
        db.executescript(schema(journal.release, "sqlite"))
        db.execute(f"{INSERT_TABLE}(?, ?, ?, ?, ?, ?)", row)
        db.executemany(f"{INSERT_EVENT}(?, ?, ?, ?, ?)", events)
        db.executemany(f"{INSERT_INK}(?, ?, ?, ?)", ink)
    db.close()
    return data


def copy_data_folder(release: str, data: Path) -> Path:
    """Copy the data folder as that release left it, with its SQLite file."""
    data.mkdir()
    shutil.copytree(FOLDER / release / "decks", data / "decks")
    shutil.copy(FOLDER / release / "triptych.sqlite", data)
    return data


async def fill_postgres(journals: Sequence[Journal], url: str, data: Path) -> Path:
    """Write these tables of one release into an empty schema; returns a data folder with decks."""
    data.mkdir()
    _copy_decks(journals[0], data)
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(schema(journals[0].release, "postgres"))
        for journal in journals:
            row, events, ink = journal.rows()
            await connection.execute(f"{INSERT_TABLE}($1, $2, $3, $4, $5, $6)", *row)
            await connection.executemany(f"{INSERT_EVENT}($1, $2, $3, $4, $5)", events)
            await connection.executemany(f"{INSERT_INK}($1, $2, $3, $4)", ink)
    finally:
        await connection.close()
    return data


def _copy_decks(journal: Journal, data: Path) -> None:
    shutil.copytree(journal.folder / "decks", data / "decks")
