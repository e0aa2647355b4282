"""Writes are atomic and ordered: entries by number, ink by chunk."""

import asyncio
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.store.journals import StoredJournal

from triptych.store import Entry, InkChunk, OutOfOrder, Store, StoreBroken

LEASE_MS = 60_000


def entry(seq: int, body: bytes = b"{}") -> Entry:
    return Entry(seq, 1_000 + seq, None, body)


async def test_entries_are_read_as_written(store: Store) -> None:
    await store.tables.create("WXYZ", "a", LEASE_MS)
    entries = [
        Entry(1, 1_700_000_000_000, None, b'{"type":"Opened"}'),
        Entry(2, 1_700_000_000_001, 0, b""),
        Entry(3, 1_700_000_000_002, 5, bytes(range(256)) * 40),
    ]
    assert await store.tables.append("WXYZ", 1, 0, entries[:2]) == 2
    assert await store.tables.append("WXYZ", 1, 2, entries[2:]) == 3
    assert await store.tables.read("WXYZ") == entries
    assert await store.tables.read("WXYZ", after=2) == entries[2:]
    assert await store.tables.read("WXYZ", after=3) == []
    assert await store.tables.read("WXYZ", limit=2) == entries[:2]
    assert await store.tables.read("WXYZ", after=1, limit=1) == entries[1:2]
    assert await store.tables.read("WXYZ", after=1, limit=9) == entries[1:]


async def test_append_out_of_order_changes_nothing(store: Store) -> None:
    await store.tables.create("WXYZ", "a", LEASE_MS)
    await store.tables.append("WXYZ", 1, 0, [entry(1), entry(2)])
    for after, entries in (
        (0, [entry(1)]),
        (1, [entry(2)]),
        (3, [entry(4)]),
        (2, [entry(4)]),
        (2, [entry(3), entry(5)]),
        (2, [entry(3), entry(3)]),
    ):
        with pytest.raises(OutOfOrder):
            await store.tables.append("WXYZ", 1, after, entries)
    assert await store.tables.read("WXYZ") == [entry(1), entry(2)]


async def test_ink_is_read_by_board_and_chunk(store: Store) -> None:
    await store.tables.create("WXYZ", "a", LEASE_MS)
    await store.tables.append_ink("WXYZ", 1, [InkChunk(4097, 0, b"\x00\xff"), InkChunk(3, 0, b"c")])
    await store.tables.append_ink("WXYZ", 1, [InkChunk(3, 1, b"d")])
    third = [InkChunk(3, 0, b"c"), InkChunk(3, 1, b"d")]
    last = InkChunk(4097, 0, b"\x00\xff")
    assert await store.tables.read_ink("WXYZ") == [*third, last]
    assert await store.tables.read_ink("WXYZ", 3) == [*third, last]
    assert await store.tables.read_ink("WXYZ", 4) == [last]
    assert await store.tables.read_ink("WXYZ", 4098) == []


async def test_ink_batch_with_an_existing_chunk_writes_nothing(store: Store) -> None:
    await store.tables.create("WXYZ", "a", LEASE_MS)
    await store.tables.append_ink("WXYZ", 1, [InkChunk(3, 0, b"c")])
    with pytest.raises(OutOfOrder):
        await store.tables.append_ink("WXYZ", 1, [InkChunk(4, 0, b"new"), InkChunk(3, 0, b"other")])
    assert await store.tables.read_ink("WXYZ") == [InkChunk(3, 0, b"c")]


async def test_entries_and_ink_survive_reopening(store: Store, journal: StoredJournal) -> None:
    await store.tables.create("WXYZ", "a", LEASE_MS)
    await store.tables.append("WXYZ", 1, 0, [entry(1)])
    await store.tables.append_ink("WXYZ", 1, [InkChunk(0, 0, b"x")])
    again = await journal.open()
    assert await again.tables.read("WXYZ") == [entry(1)]
    assert await again.tables.read_ink("WXYZ") == [InkChunk(0, 0, b"x")]
    await again.close()


async def test_failed_append_does_not_affect_others_of_its_group(store: Store) -> None:
    codes = [f"T{i:03}" for i in range(30)]
    for code in codes:
        await store.tables.create(code, "a", LEASE_MS)
    outcomes = await asyncio.gather(
        *[
            store.tables.append(code, 1, 0 if i % 3 else 9, [entry(1 if i % 3 else 10)])
            for i, code in enumerate(codes)
        ],
        return_exceptions=True,
    )
    for i, code in enumerate(codes):
        if i % 3:
            assert outcomes[i] == 1
            assert await store.tables.read(code) == [entry(1)]
        else:
            assert isinstance(outcomes[i], OutOfOrder)
            assert await store.tables.read(code) == []


async def test_closed_journal_raises_store_broken(journal: StoredJournal) -> None:
    store = await journal.open()
    await store.tables.create("WXYZ", "a", LEASE_MS)
    await store.close()
    with pytest.raises(StoreBroken):
        await store.tables.read("WXYZ")


tables = count()
"""Numbers for table codes. All examples share a journal, and each one uses a new table in it."""


@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(batches=st.lists(st.lists(st.binary(max_size=50), min_size=1, max_size=4), max_size=6))
def test_any_batches_read_back_in_order(batches: list[list[bytes]], journal: StoredJournal) -> None:
    async def run() -> None:
        store = await journal.open()
        code = f"T{next(tables)}"
        await store.tables.create(code, "a", LEASE_MS)
        written: list[Entry] = []
        for batch in batches:
            entries = [entry(len(written) + 1 + i, body) for i, body in enumerate(batch)]
            written += entries
            assert await store.tables.append(code, 1, entries[0].seq - 1, entries) == len(written)
        assert await store.tables.read(code) == written
        await store.close()

    asyncio.run(run())
