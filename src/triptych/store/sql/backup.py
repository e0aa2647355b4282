"""Reads a whole journal, and writes one."""

from collections.abc import AsyncIterator

from triptych.core.values import Millis
from triptych.store.contract.backup import BackupItem, StoredTable
from triptych.store.contract.decks import DeckWithFiles, StoredDeck, StoredFile, digest_of
from triptych.store.contract.errors import JournalInUse, NotEmpty
from triptych.store.contract.tables import Entry, InkChunk, TableRow
from triptych.store.sql.albums import find_album, find_album_key
from triptych.store.sql.connection import SqlConnection
from triptych.store.sql.decks import FILES_SQL

ROW_SQL = "select code, epoch, seq, node, lease_until, touched, format from tables where code = $1"
EVENTS_SQL = "select seq, at, seat, body from event where code = $1 order by seq"
INK_SQL = "select board, chunk, body from ink where code = $1 order by board, chunk"
DECKS_SQL = "select id, code, origin, made from deck where code {} order by id"


class SqlSnapshot:
    """Implements `JournalSnapshot` with a connection that sees one moment."""

    def __init__(self, db: SqlConnection) -> None:
        self._db = db

    async def codes(self) -> list[str]:
        return [code for (code,) in await self._db.rows("select code from tables order by code")]

    async def table(self, code: str) -> StoredTable:
        (row,) = await self._db.rows(ROW_SQL, code)
        key = await find_album_key(self._db, code)
        return StoredTable(
            TableRow(*row),
            [Entry(*event) for event in await self._db.rows(EVENTS_SQL, code)],
            [InkChunk(*chunk) for chunk in await self._db.rows(INK_SQL, code)],
            await self._decks("= $1", code),
            await find_album(self._db, key) if key is not None else None,
        )

    async def shared_decks(self) -> list[DeckWithFiles]:
        return await self._decks("is null")

    async def _decks(self, condition: str, *values: str) -> list[DeckWithFiles]:
        decks = []
        for row in await self._db.rows(DECKS_SQL.format(condition), *values):
            files = await self._db.rows(f"{FILES_SQL} order by name", row[0])
            decks.append(
                DeckWithFiles(StoredDeck(*row), tuple(StoredFile(*file) for file in files))
            )
        return decks

    async def digests(self) -> list[bytes]:
        found = await self._db.rows("select digest from blob order by digest")
        return [bytes(digest) for (digest,) in found]

    async def blob(self, digest: bytes) -> bytes:
        return bytes((await self._db.rows("select body from blob where digest = $1", digest))[0][0])


async def replace_all(
    db: SqlConnection,
    items: AsyncIterator[BackupItem],
    now: Millis,
    replace: bool,
    check_leases: bool,
) -> int:
    """Write these tables and decks instead of all others. Returns the number of written tables.

    The connection must be in a transaction. Raises `JournalInUse` if `check_leases` is True and a
    lease has not ended, and `NotEmpty` if `replace` is False and there are tables or decks.
    """
    epochs = dict(map(tuple, await db.rows("select code, epoch from tables")))
    held = await db.rows("select code, node from tables where lease_until > $1 limit 1", now)
    if held and check_leases:
        code, node = held[0]
        raise JournalInUse(f"the table {code} is held by {node}: stop all servers first")
    if not replace and (epochs or await db.rows("select id from deck limit 1")):
        raise NotEmpty("this journal already has tables or decks")
    for table in ("tables", "deck", "blob"):
        await db.rows(f"delete from {table}")
    written = 0
    async for item in items:
        match item:
            case bytes():
                await db.insert("blob", [(digest_of(item), item)])
            case DeckWithFiles():
                await _write_deck(db, item)
            case StoredTable():
                # The epoch is higher than every earlier one, so earlier holders are fenced.
                epoch = max(item.row.epoch, epochs.get(item.row.table, 0)) + 1
                await _write_table(db, item, epoch, now)
                written += 1
    return written


async def _write_table(db: SqlConnection, stored: StoredTable, epoch: int, now: Millis) -> None:
    code, row = stored.row.table, stored.row
    await db.insert("tables", [(code, epoch, row.seq, None, 0, now, row.format)])
    await db.insert("event", [(code, e.seq, e.at, e.seat, e.body) for e in stored.entries])
    await db.insert("ink", [(code, i.board, i.chunk, i.body) for i in stored.ink])
    for deck in stored.decks:
        await _write_deck(db, deck)
    if (album := stored.album) is not None:
        await db.insert("album", [(album.key, code, int(album.closed))])
        await db.insert("removed", [(album.key, item) for item in sorted(album.removed)])
        await db.insert("mark", [(album.key, m.item, m.person, m.kind) for m in album.marks])


async def _write_deck(db: SqlConnection, stored: DeckWithFiles) -> None:
    deck = stored.deck
    await db.insert("deck", [(deck.id, deck.table, deck.origin, deck.made)])
    await db.insert("deck_file", [(deck.id, f.name, f.digest, f.size) for f in stored.files])
