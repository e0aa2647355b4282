"""Claims, leases and fencing on both backends."""

import asyncio

import pytest
from tests.store.journals import StoredJournal

from triptych.store import (
    Claim,
    Entry,
    Fenced,
    InkChunk,
    LeaseHeld,
    NoSuchTable,
    Store,
    TableExists,
)

LEASE_MS = 60_000
EXPIRED_LEASE_MS = -1
"""The duration of a lease that has expired when it begins."""


def entry(seq: int, body: bytes = b"{}") -> Entry:
    return Entry(seq, 1_000 + seq, None, body)


async def test_new_table_is_claimed_and_empty(store: Store) -> None:
    before = await store.now()
    claim = await store.tables.create("WXYZ", "http://a", LEASE_MS)
    after = await store.now()
    assert (claim.table, claim.epoch, claim.seq) == ("WXYZ", 1, 0)
    assert before + LEASE_MS <= claim.lease_until <= after + LEASE_MS
    assert await store.tables.read("WXYZ") == []
    row = await store.tables.locate("WXYZ")
    assert row is not None
    assert (row.node, row.lease_until, row.seq) == ("http://a", claim.lease_until, 0)


async def test_existing_code_is_refused(store: Store) -> None:
    await store.tables.create("WXYZ", "a", EXPIRED_LEASE_MS)
    with pytest.raises(TableExists):
        await store.tables.create("WXYZ", "b", LEASE_MS)


async def test_leased_table_cannot_be_claimed_by_another_node(store: Store) -> None:
    claim = await store.tables.create("WXYZ", "http://a", LEASE_MS)
    with pytest.raises(LeaseHeld) as caught:
        await store.tables.claim("WXYZ", "http://b", LEASE_MS)
    assert (caught.value.node, caught.value.lease_until) == ("http://a", claim.lease_until)
    assert await store.tables.append("WXYZ", 1, 0, [entry(1)]) == 1


async def test_restarted_node_reclaims_its_own_table_at_once(store: Store) -> None:
    await store.tables.create("WXYZ", "a", LEASE_MS)
    await store.tables.append("WXYZ", 1, 0, [entry(1), entry(2)])
    claim = await store.tables.claim("WXYZ", "a", LEASE_MS)
    assert (claim.epoch, claim.seq) == (2, 2)


async def test_takeover_fences_every_write_of_the_old_holder(store: Store) -> None:
    await store.tables.create("WXYZ", "a", EXPIRED_LEASE_MS)
    await store.tables.append("WXYZ", 1, 0, [entry(1)])  # An expired lease alone fences nothing.
    claim = await store.tables.claim("WXYZ", "b", LEASE_MS)
    assert (claim.epoch, claim.seq) == (2, 1)
    for attempt in (
        store.tables.append("WXYZ", 1, 1, [entry(2)]),
        store.tables.append("WXYZ", 1, 0, [entry(1)]),
        store.tables.append_ink("WXYZ", 1, [InkChunk(0, 0, b"x")]),
        store.tables.release("WXYZ", 1),
    ):
        with pytest.raises(Fenced):
            await attempt
    assert await store.tables.read("WXYZ") == [entry(1)]
    assert await store.tables.read_ink("WXYZ") == []
    assert await store.tables.append("WXYZ", 2, 1, [entry(2)]) == 2


async def test_released_table_can_be_claimed_and_refuses_the_old_holder(store: Store) -> None:
    await store.tables.create("WXYZ", "a", LEASE_MS)
    await store.tables.release("WXYZ", 1)
    for attempt in (
        store.tables.append("WXYZ", 1, 0, [entry(1)]),
        store.tables.append_ink("WXYZ", 1, [InkChunk(0, 0, b"x")]),
        store.tables.release("WXYZ", 1),
    ):
        with pytest.raises(Fenced):
            await attempt
    assert (await store.tables.claim("WXYZ", "b", LEASE_MS)).epoch == 2


async def test_one_of_many_concurrent_claims_wins(store: Store, journal: StoredJournal) -> None:
    await store.tables.create("WXYZ", "old", EXPIRED_LEASE_MS)
    others = [await journal.open() for _ in range(3)]
    try:
        outcomes = await asyncio.gather(
            *[
                other.tables.claim("WXYZ", f"node{i}-{j}", LEASE_MS)
                for i, other in enumerate(others)
                for j in range(4)
            ],
            return_exceptions=True,
        )
    finally:
        for other in others:
            await other.close()
    assert sum(isinstance(outcome, Claim) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, LeaseHeld) for outcome in outcomes) == 11
    row = await store.tables.locate("WXYZ")
    assert row is not None
    assert row.epoch == 2


async def test_one_of_many_concurrent_appends_wins(store: Store, journal: StoredJournal) -> None:
    await store.tables.create("WXYZ", "a", LEASE_MS)
    other = await journal.open()
    try:
        outcomes = await asyncio.gather(
            *[s.tables.append("WXYZ", 1, 0, [entry(1)]) for s in (store, other) for _ in range(5)],
            return_exceptions=True,
        )
    finally:
        await other.close()
    assert outcomes.count(1) == 1
    assert await store.tables.read("WXYZ") == [entry(1)]


async def test_renewing_lengthens_the_lease(store: Store) -> None:
    await store.tables.create("WXYZ", "a", EXPIRED_LEASE_MS)
    before = await store.now()
    assert await store.tables.renew({"WXYZ": 1}, LEASE_MS) == {"WXYZ"}
    with pytest.raises(LeaseHeld):
        await store.tables.claim("WXYZ", "b", LEASE_MS)
    row = await store.tables.locate("WXYZ")
    assert row is not None
    assert before + LEASE_MS <= row.lease_until <= await store.now() + LEASE_MS


async def test_renew_extends_only_leases_of_the_same_epoch(store: Store) -> None:
    for code in ("AAAA", "BBBB", "CCCC", "DDDD"):
        await store.tables.create(code, "a", EXPIRED_LEASE_MS)
    await store.tables.claim("BBBB", "b", EXPIRED_LEASE_MS)
    await store.tables.release("CCCC", 1)
    held = {"AAAA": 1, "BBBB": 1, "CCCC": 1, "DDDD": 1, "NONE": 1}
    assert await store.tables.renew(held, LEASE_MS) == {"AAAA", "DDDD"}
    assert await store.tables.renew({}, LEASE_MS) == set()
    assert (await store.tables.claim("BBBB", "c", LEASE_MS)).epoch == 3
    assert (await store.tables.claim("CCCC", "c", LEASE_MS)).epoch == 2
    for code in ("AAAA", "DDDD"):
        with pytest.raises(LeaseHeld):
            await store.tables.claim(code, "c", LEASE_MS)


async def test_lease_ends_by_the_clock_of_the_journal(store: Store, journal: StoredJournal) -> None:
    await store.tables.create("WXYZ", "a", LEASE_MS)
    with pytest.raises(LeaseHeld):
        await store.tables.claim("WXYZ", "b", LEASE_MS)
    await journal.set_clock_ahead(LEASE_MS)
    assert (await store.tables.claim("WXYZ", "b", LEASE_MS)).epoch == 2


async def test_unknown_table_is_refused(store: Store) -> None:
    assert await store.tables.locate("NONE") is None
    for attempt in (
        store.tables.claim("NONE", "a", LEASE_MS),
        store.tables.read("NONE"),
        store.tables.read_ink("NONE"),
    ):
        with pytest.raises(NoSuchTable):
            await attempt
    with pytest.raises(Fenced):
        await store.tables.append("NONE", 1, 0, [entry(1)])


async def test_prune_deletes_idle_tables_without_a_lease(store: Store) -> None:
    for code in ("IDLE", "HELD", "LOST"):
        await store.tables.create(code, "a", EXPIRED_LEASE_MS if code == "LOST" else LEASE_MS)
        await store.tables.append(code, 1, 0, [entry(1)])
        await store.tables.append_ink(code, 1, [InkChunk(0, 0, b"x")])
    await store.tables.release("IDLE", 1)
    assert await store.prune(LEASE_MS) == []
    await asyncio.sleep(0.005)
    assert await store.prune(0) == ["IDLE", "LOST"]
    found = [code for code in ("HELD", "IDLE", "LOST") if await store.tables.locate(code)]
    assert found == ["HELD"]
    with pytest.raises(NoSuchTable):
        await store.tables.read("LOST")
    await store.tables.create("IDLE", "a", LEASE_MS)
    assert await store.tables.read("IDLE") == []
    assert await store.tables.read_ink("IDLE") == []
