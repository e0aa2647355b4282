"""Promises of the SQLite backend: group commits, synced files, clear errors for broken files."""

import asyncio
import os
import sqlite3
import threading
from pathlib import Path

import pytest

from triptych.store import Entry, InkChunk, StoreBroken, open_store
from triptych.store.sqlite.lock import FairFileLock
from triptych.store.sqlite.store import SqliteStore
from triptych.store.sqlite.tuning import SqliteTuning

LEASE_MS = 60_000


async def test_waiting_appends_share_a_commit(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "journal.db")
    codes = [f"T{i:03}" for i in range(200)]
    await asyncio.gather(*[store.tables.create(code, "a", LEASE_MS) for code in codes])
    gate = threading.Event()
    before = store.writer.commits
    blocking_job = asyncio.create_task(store.writer.run(lambda _: gate.wait(10)))
    await asyncio.sleep(0)
    appends = [
        asyncio.create_task(store.tables.append(code, 1, 0, [Entry(1, 0, None, b"x")]))
        for code in codes
    ]
    await asyncio.sleep(0)
    gate.set()
    assert await asyncio.gather(*appends) == [1] * 200
    await blocking_job
    assert store.writer.commits - before <= 2
    assert store.writer.jobs >= 401
    await store.close()


async def test_ink_waits_for_jobs_that_can_share_its_commit(tmp_path: Path) -> None:
    tuning = SqliteTuning(max_defer_s=600.0)
    store = await SqliteStore.open(tmp_path / "journal.db", tuning=tuning)
    codes = [f"T{i:03}" for i in range(20)]
    await asyncio.gather(*[store.tables.create(code, "a", LEASE_MS) for code in codes])
    before = store.writer.commits
    drawings = [
        asyncio.create_task(store.tables.append_ink(code, 1, [InkChunk(0, 0, b"x")]))
        for code in codes
    ]
    await asyncio.wait(drawings, timeout=0.1)  # Time in which a commit must not happen.
    assert store.writer.commits == before
    await store.tables.append(codes[0], 1, 0, [Entry(1, 0, None, b"x")])
    await asyncio.gather(*drawings)
    assert store.writer.commits == before + 1
    assert [await store.tables.read_ink(code) for code in codes] == [[InkChunk(0, 0, b"x")]] * 20
    await store.close()


async def test_file_is_synced_at_every_commit(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "journal.db")
    found = await store.writer.run(
        lambda db: [
            db.execute(f"pragma {name}").fetchone()[0] for name in ("synchronous", "journal_mode")
        ]
    )
    assert found == [2, "wal"]
    await store.close()


async def test_only_the_owner_can_read_the_journal(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        store = await SqliteStore.open(tmp_path / "data/triptych.sqlite")
        await store.tables.create("AAAA", "a", 0)
        files = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "data").iterdir()}
    finally:
        os.umask(before)
    assert files.keys() >= {"triptych.sqlite", "triptych.sqlite-wal", "triptych.sqlite-shm"}
    assert set(files.values()) == {0o600}
    await store.close()


async def test_group_delay_grows_with_the_number_of_writers(tmp_path: Path) -> None:
    waits, tuning = [], SqliteTuning()
    for writers in (1, 2, 16):
        store = await SqliteStore.open(tmp_path / "journal.db", writers=writers, tuning=tuning)
        waits.append(store.writer.group_delay_s)
        await store.close()
    assert waits == [
        tuning.group_delay_s,
        2 * tuning.group_delay_s,
        tuning.max_group_delay_s,
    ]


async def test_opening_and_reading_does_not_wait_for_a_writer(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    first = await SqliteStore.open(path, writers=2)
    await first.tables.create("WXYZ", "a", LEASE_MS)
    await first.tables.append("WXYZ", 1, 0, [Entry(1, 0, None, b"x")])
    writing = sqlite3.connect(path, isolation_level=None)
    with FairFileLock(path):
        writing.execute("begin immediate")
        second = await SqliteStore.open(path, timeout_s=2.0, writers=2)
        assert await second.tables.read("WXYZ") == [Entry(1, 0, None, b"x")]
        assert await second.tables.count_tables() == 1
    writing.close()
    for store in (first, second):
        await store.close()


async def test_exception_in_one_job_does_not_stop_the_writer(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "journal.db")
    with pytest.raises(ZeroDivisionError):
        await store.writer.run(lambda _: 1 // 0)
    await store.tables.create("WXYZ", "a", LEASE_MS)
    await store.close()


async def test_disk_error_fails_the_group_and_the_journal_recovers(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "journal.db")
    await store.tables.create("WXYZ", "a", LEASE_MS)

    def full(db: sqlite3.Connection) -> None:
        db.execute("insert into event values ('WXYZ', 1, 0, null, 'x')")
        raise sqlite3.OperationalError("database or disk is full")

    with pytest.raises(StoreBroken, match="disk is full"):
        await store.writer.run(full)
    assert await store.tables.read("WXYZ") == []
    assert await store.tables.append("WXYZ", 1, 0, [Entry(1, 0, None, b"x")]) == 1
    await store.close()


async def test_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    path.write_bytes(b"once upon a time there was a table" * 100)
    with pytest.raises(StoreBroken, match="not a database"):
        await open_store(path)
    assert path.read_bytes().startswith(b"once upon")


async def test_folder_instead_of_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "journal.db").mkdir()
    with pytest.raises(StoreBroken, match=r"journal\.db"):
        await open_store(tmp_path / "journal.db")


async def test_readonly_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    await (await open_store(path)).close()
    with path.open("r+b") as file:
        # SQLite opens a file of a newer format read-only. File permissions would not stop root.
        file.seek(18)
        file.write(b"\x03")
    with pytest.raises(StoreBroken, match="readonly"):
        await open_store(path)


async def test_torn_page_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    await (await open_store(path)).close()
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 3000)
    with pytest.raises(StoreBroken, match="malformed"):
        await open_store(path)


async def test_full_database_is_reported_as_store_full(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "journal.db")
    assert isinstance(store, SqliteStore)

    def fill(db: sqlite3.Connection) -> None:
        db.execute("pragma max_page_count = 1")  # SQLite sets it to the current number of pages.
        db.execute("create table more (text)")
        for _ in range(1000):
            db.execute("insert into more values (?)", ("x" * 4000,))

    with pytest.raises(StoreBroken) as caught:
        await store.writer.run(fill)
    assert caught.value.code == "store_full"
    await store.close()


async def test_probe_fails_after_corruption_was_detected(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "journal.db")
    assert isinstance(store, SqliteStore)
    await store.tables.create("AAAA", "a", 1000)

    def read(db: sqlite3.Connection) -> None:
        error = sqlite3.DatabaseError("database disk image is malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error

    results = await asyncio.gather(
        store.writer.run(read), store.tables.locate("AAAA"), return_exceptions=True
    )
    assert isinstance(results[0], StoreBroken)
    assert results[0].code == "store_corrupt"
    assert getattr(results[1], "table", None) == "AAAA", "other jobs of the same group succeed"
    with pytest.raises(StoreBroken, match="malformed"):
        await store.probe()
    await store.close()
