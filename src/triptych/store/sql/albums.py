"""Albums in the journal. An album is deleted together with its table."""

from triptych.store.contract.albums import AlbumMark, AlbumRow
from triptych.store.contract.errors import NoSuchTable
from triptych.store.sql.connection import SqlConnection, SqlDatabase


class SqlAlbums:
    """Implements `AlbumStore`."""

    def __init__(self, db: SqlDatabase) -> None:
        self._db = db

    async def open_album(self, table: str, key: str) -> str:
        async def operation(db: SqlConnection) -> str:
            if not await db.rows("select 1 from tables where code = $1 for key share", table):
                raise NoSuchTable(table)
            sql = "insert into album (key, code) values ($1, $2) on conflict (code) do nothing"
            await db.rows(sql, key, table)
            return str(await find_album_key(db, table))

        return await self._db.write(operation)

    async def find_album(self, key: str) -> AlbumRow | None:
        return await self._db.read(lambda db: find_album(db, key))

    async def remove_from_album(self, key: str, item: str | None) -> None:
        async def operation(db: SqlConnection) -> None:
            if item is None:
                await db.rows("update album set closed = 1 where key = $1", key)
            else:
                sql = "insert into removed values ($1, $2) on conflict do nothing"
                await db.rows(sql, key, item)

        await self._db.write(operation)

    async def count_albums(self) -> int:
        sql = "select count(*) from album where closed = 0"
        return int((await self._db.read(lambda db: db.rows(sql)))[0][0])

    async def mark_in_album(self, key: str, mark: AlbumMark, on: bool) -> None:
        sql = (
            "insert into mark values ($1, $2, $3, $4) on conflict do nothing"
            if on
            else "delete from mark where key = $1 and item = $2 and person = $3 and kind = $4"
        )
        await self._db.write(lambda db: db.rows(sql, key, mark.item, mark.person, mark.kind))


async def find_album_key(db: SqlConnection, table: str) -> str | None:
    """The key of a table's album, or None if the table has no album."""
    found = await db.rows("select key from album where code = $1", table)
    return found[0][0] if found else None


async def find_album(db: SqlConnection, key: str) -> AlbumRow | None:
    """The album with this key, or None."""
    found = await db.rows("select code, closed from album where key = $1", key)
    if not found:
        return None
    removed = await db.rows("select item from removed where key = $1", key)
    marks = await db.rows(
        "select item, person, kind from mark where key = $1 order by item, person, kind", key
    )
    return AlbumRow(
        key,
        found[0][0],
        bool(found[0][1]),
        frozenset(item for (item,) in removed),
        tuple(AlbumMark(*mark) for mark in marks),
    )
