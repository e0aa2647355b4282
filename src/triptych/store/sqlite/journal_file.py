"""Opens the SQLite file of the journal, for writing or for reading. Creates and migrates it."""

import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

from triptych.store.contract.errors import StoreBroken
from triptych.store.sql.migrations import pending, statements

OPEN_TIMEOUT_S = 30.0
"""How long a starting process waits for other processes that start at the same time."""


def connect(
    path: Path, timeout_s: float, shared: bool, synchronous: str = "full"
) -> sqlite3.Connection:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # The journal has names and drawings. SQLite gives its -wal and -shm the same permissions.
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        # If several processes start at once, each waits while another one migrates the file.
        db = sqlite3.connect(
            path, timeout=OPEN_TIMEOUT_S, isolation_level=None, check_same_thread=False
        )
        try:
            _use_wal(db)
            db.execute(f"pragma synchronous = {synchronous}")
            db.execute("pragma foreign_keys = on")
            if not (shared and _is_up_to_date(db)):
                migrate(db)
            db.execute(f"pragma busy_timeout = {int(timeout_s * 500)}")
        except BaseException:
            db.close()
            raise
    except (sqlite3.Error, OSError) as error:
        raise StoreBroken(f"the journal {path} cannot be used: {error}") from error
    return db


def connect_reader(path: Path, timeout_s: float) -> sqlite3.Connection:
    try:
        db = sqlite3.connect(
            path, timeout=timeout_s / 2, isolation_level=None, check_same_thread=False
        )
    except sqlite3.Error as error:
        raise StoreBroken(f"the journal {path} cannot be used: {error}") from error
    db.execute("pragma query_only = on")  # Only sets a flag; does not access the file.
    return db


def _use_wal(db: sqlite3.Connection) -> None:
    """Switch to WAL mode. SQLite's busy timeout does not apply to this switch, so retry here."""
    deadline = time.monotonic() + OPEN_TIMEOUT_S
    while True:
        try:
            db.execute("pragma journal_mode = wal")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def _is_up_to_date(db: sqlite3.Connection) -> bool:
    """Whether no migration is pending.

    `connect` checks this first if several workers share the file, because `migrate` would wait for
    the other writers even if there is nothing to migrate.
    """
    sql = "select count(*) from sqlite_master where name = 'schema_version'"
    if not db.execute(sql).fetchone()[0]:
        return False
    row = db.execute("select max(version) from schema_version").fetchone()
    return not pending("sqlite", row[0] or 0)


def migrate(db: sqlite3.Connection) -> None:
    db.execute("begin immediate")
    db.execute("create table if not exists schema_version (version integer not null)")
    # A read-only file can be opened, too. Write to it now, so that the server fails at its start
    # and not at the first move in a game.
    db.execute("delete from schema_version where version < 0")
    row = db.execute("select max(version) from schema_version").fetchone()
    for step in pending("sqlite", row[0] or 0):
        for statement in statements(step.sql):
            db.execute(statement)
        db.execute("insert into schema_version values (?)", (step.number,))
    db.execute("commit")
