"""Albums in the journal: which table a key opens, and what people took out of it.

A key opens the album of one table for whoever has it, and goes with the table.
"""

import sqlite3
from typing import Any

from triptych.core.values import Value


class AlbumRow(Value, frozen=True):
    """An album as the journal knows it."""

    key: str
    table: str
    closed: bool
    """Its host has removed all of it."""
    removed: frozenset[str]
    """Items that were taken out."""
    marks: tuple["AlbumMark", ...] = ()


class AlbumMark(Value, frozen=True):
    """Somebody's vote for the favourite of a game, or a thumb for what they like."""

    item: str
    person: str
    kind: str


OPEN = "insert into album (key, code) values ({0}, {1}) on conflict (code) do nothing"
KEY = "select key from album where code = {0}"
FIND = "select code, closed from album where key = {0}"
ITEMS = "select item from removed where key = {0}"
REMOVE = "insert into removed values ({0}, {1}) on conflict do nothing"
MARKS = "select item, person, kind from mark where key = {0} order by item, person, kind"
MARK = "insert into mark values ({0}, {1}, {2}, {3}) on conflict do nothing"
UNMARK = "delete from mark where key = {0} and item = {1} and person = {2} and kind = {3}"
COUNT = "select count(*) from album where closed = 0"
CLOSE = "update album set closed = 1 where key = {0}"


def open_in_sqlite(db: sqlite3.Connection, table: str, key: str) -> str:
    db.execute(OPEN.format("?", "?"), (key, table))
    found: tuple[str] = db.execute(KEY.format("?"), (table,)).fetchone()
    return found[0]


def find_in_sqlite(db: sqlite3.Connection, key: str) -> AlbumRow | None:
    found = db.execute(FIND.format("?"), (key,)).fetchone()
    items = db.execute(ITEMS.format("?"), (key,)).fetchall()
    return row(key, found, items, db.execute(MARKS.format("?"), (key,)).fetchall())


def mark_in_sqlite(db: sqlite3.Connection, key: str, mark: AlbumMark, on: bool) -> None:
    sql = (MARK if on else UNMARK).format("?", "?", "?", "?")
    db.execute(sql, (key, mark.item, mark.person, mark.kind))


def remove_in_sqlite(db: sqlite3.Connection, key: str, item: str | None) -> None:
    if item is None:
        db.execute(CLOSE.format("?"), (key,))
    else:
        db.execute(REMOVE.format("?", "?"), (key, item))


def row(key: str, found: Any, items: Any, marks: Any = ()) -> AlbumRow | None:
    """What both backends read, as a value."""
    if not found:
        return None
    removed = frozenset(item for (item,) in items)
    return AlbumRow(key, found[0], bool(found[1]), removed, tuple(AlbumMark(*m) for m in marks))
