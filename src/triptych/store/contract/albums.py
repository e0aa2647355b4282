"""Albums in the journal: their keys, removed items, votes and thumbs (likes).

Anyone who has an album's key can open the album. An album is deleted together with its table.
"""

import sqlite3
from typing import Any

from triptych.core.values import Value


class AlbumRow(Value, frozen=True):
    """An album as it is stored."""

    key: str
    table: str
    closed: bool
    """Whether the host has removed the whole album."""
    removed: frozenset[str]
    """Ids of the items that people have removed."""
    marks: tuple["AlbumMark", ...] = ()


class AlbumMark(Value, frozen=True):
    """A person's vote for their favourite item of a game, or their thumb (a like) for an item."""

    item: str
    person: str
    kind: str


OPEN_SQL = "insert into album (key, code) values ({0}, {1}) on conflict (code) do nothing"
KEY_SQL = "select key from album where code = {0}"
FIND_SQL = "select code, closed from album where key = {0}"
REMOVED_ITEMS_SQL = "select item from removed where key = {0}"
REMOVE_SQL = "insert into removed values ({0}, {1}) on conflict do nothing"
MARKS_SQL = "select item, person, kind from mark where key = {0} order by item, person, kind"
MARK_SQL = "insert into mark values ({0}, {1}, {2}, {3}) on conflict do nothing"
UNMARK_SQL = "delete from mark where key = {0} and item = {1} and person = {2} and kind = {3}"
COUNT_SQL = "select count(*) from album where closed = 0"
CLOSE_SQL = "update album set closed = 1 where key = {0}"


def open_in_sqlite(db: sqlite3.Connection, table: str, key: str) -> str:
    db.execute(OPEN_SQL.format("?", "?"), (key, table))
    found: tuple[str] = db.execute(KEY_SQL.format("?"), (table,)).fetchone()
    return found[0]


def find_in_sqlite(db: sqlite3.Connection, key: str) -> AlbumRow | None:
    found = db.execute(FIND_SQL.format("?"), (key,)).fetchone()
    items = db.execute(REMOVED_ITEMS_SQL.format("?"), (key,)).fetchall()
    return album_from_rows(key, found, items, db.execute(MARKS_SQL.format("?"), (key,)).fetchall())


def mark_in_sqlite(db: sqlite3.Connection, key: str, mark: AlbumMark, on: bool) -> None:
    sql = (MARK_SQL if on else UNMARK_SQL).format("?", "?", "?", "?")
    db.execute(sql, (key, mark.item, mark.person, mark.kind))


def remove_in_sqlite(db: sqlite3.Connection, key: str, item: str | None) -> None:
    if item is None:
        db.execute(CLOSE_SQL.format("?"), (key,))
    else:
        db.execute(REMOVE_SQL.format("?", "?"), (key, item))


def album_from_rows(key: str, found: Any, items: Any, marks: Any = ()) -> AlbumRow | None:
    """Build an album from database rows, which are the same in SQLite and PostgreSQL.

    Returns None if `found` is empty, which means that no album has this key.
    """
    if not found:
        return None
    removed = frozenset(item for (item,) in items)
    return AlbumRow(key, found[0], bool(found[1]), removed, tuple(AlbumMark(*m) for m in marks))
