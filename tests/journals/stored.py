"""The journals of earlier releases, and how a store is filled with them by plain SQL."""

import base64
import json
import shutil
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg

HERE = Path(__file__).parent
RELEASES = ("0.1.0", "format-2", "format-2-late")
"""One folder each; old ones stay for ever (README.md)."""

TABLES = "insert into tables (code, epoch, seq, node, lease_until, touched) values "
EVENTS = "insert into event (code, seq, at, seat, body) values "
INK = "insert into ink (code, board, chunk, body) values "


class Journal(NamedTuple):
    """One table of one release."""

    release: str
    name: str

    @property
    def folder(self) -> Path:
        return HERE / self.release

    def __str__(self) -> str:
        return f"{self.release}-{self.name}"

    def expected(self) -> Any:
        """What the release itself made of it."""
        return json.loads((self.folder / f"{self.name}.expected.json").read_text())

    def rows(self) -> tuple[Sequence[Any], list[Sequence[Any]], list[Sequence[Any]]]:
        """The table's row, its events and its ink.

        Whoever held the table when the server was killed holds it still, as it was then.
        """
        text = (self.folder / f"{self.name}.jsonl").read_text(encoding="utf-8")
        first, *others = map(json.loads, text.splitlines())
        code = first["table"]
        if first["node"] is not None:
            first["node"] = "local"  # The killed server restarts: `opening.py` gives it this name.
            first["lease_until"] += time.time_ns() // 1_000_000 - first["touched"]
        events = [o for o in others if "seq" in o]
        ink = [o for o in others if "ink" in o]
        columns = ("table", "epoch", "seq", "node", "lease_until", "touched")
        return (
            [first[column] for column in columns],
            [(code, e["seq"], e["at"], e["seat"], e["body"].encode()) for e in events],
            [(code, i["board"], i["chunk"], base64.b64decode(i["ink"])) for i in ink],
        )


JOURNALS = [
    Journal(release, path.stem)
    for release in RELEASES
    for path in sorted((HERE / release).glob("*.jsonl"))
]


ONE_BY_ONE = frozenset({
    "lobby_with_doodles", "killed_contrast", "pictomania_draw", "pictures_guess", "own_words",
    "postgres_killed_pictomania",
})  # fmt: skip
"""Of the later folders, what is played to its end on both stores; the others are opened only."""
PLAYED = [j for j in JOURNALS if j.release == "0.1.0" or j.name in ONE_BY_ONE]


def schema(release: str, kind: str) -> str:
    """The tables as that release made them."""
    return (HERE / release / f"{kind}.sql").read_text()


def sqlite_folder(journal: Journal, data: Path) -> Path:
    """A data folder whose SQLite journal holds this one table."""
    data.mkdir()
    _own_decks(journal, data)
    row, events, ink = journal.rows()
    with sqlite3.connect(data / "triptych.sqlite") as db:
        db.executescript(schema(journal.release, "sqlite"))
        db.execute(f"{TABLES}(?, ?, ?, ?, ?, ?)", row)
        db.executemany(f"{EVENTS}(?, ?, ?, ?, ?)", events)
        db.executemany(f"{INK}(?, ?, ?, ?)", ink)
    db.close()
    return data


def whole_folder(release: str, data: Path) -> Path:
    """The data folder as that release itself left it, SQLite file and all."""
    data.mkdir()
    shutil.copytree(HERE / release / "decks", data / "decks")
    shutil.copy(HERE / release / "triptych.sqlite", data)
    return data


async def fill_postgres(journals: Sequence[Journal], url: str, data: Path) -> Path:
    """These tables of one release in an empty schema of PostgreSQL; the folder has the decks."""
    data.mkdir()
    _own_decks(journals[0], data)
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(schema(journals[0].release, "postgres"))
        for journal in journals:
            row, events, ink = journal.rows()
            await connection.execute(f"{TABLES}($1, $2, $3, $4, $5, $6)", *row)
            await connection.executemany(f"{EVENTS}($1, $2, $3, $4, $5)", events)
            await connection.executemany(f"{INK}($1, $2, $3, $4)", ink)
    finally:
        await connection.close()
    return data


def _own_decks(journal: Journal, data: Path) -> None:
    shutil.copytree(journal.folder / "decks", data / "decks")
