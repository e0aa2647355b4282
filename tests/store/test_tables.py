"""Who may write to a table: claims, leases, fencing. Both backends, for real."""

import asyncio

import pytest

from triptych.store import (
    Claim,
    Entry,
    Fenced,
    InkChunk,
    LeaseHeld,
    NoSuchTable,
    Store,
    TableExists,
    open_store,
)

LONG = 60_000
OVER = -1
"""A lease that has ended before it begins."""


def entry(seq: int, body: bytes = b"{}") -> Entry:
    return Entry(seq, 1_000 + seq, None, body)


async def test_a_new_table_is_ours_and_empty(store: Store) -> None:
    before = await store.now()
    claim = await store.create("WXYZ", "http://a", LONG)
    after = await store.now()
    assert (claim.table, claim.epoch, claim.seq) == ("WXYZ", 1, 0)
    assert before + LONG <= claim.lease_until <= after + LONG
    assert await store.read("WXYZ") == []
    row = await store.locate("WXYZ")
    assert row is not None
    assert (row.node, row.lease_until, row.seq) == ("http://a", claim.lease_until, 0)


async def test_a_code_is_used_once(store: Store) -> None:
    await store.create("WXYZ", "a", OVER)
    with pytest.raises(TableExists):
        await store.create("WXYZ", "b", LONG)


async def test_a_held_table_cannot_be_claimed_by_another_node(store: Store) -> None:
    claim = await store.create("WXYZ", "http://a", LONG)
    with pytest.raises(LeaseHeld) as caught:
        await store.claim("WXYZ", "http://b", LONG)
    assert (caught.value.node, caught.value.lease_until) == ("http://a", claim.lease_until)
    assert await store.append("WXYZ", 1, 0, [entry(1)]) == 1


async def test_a_restarted_node_takes_its_own_table_back_at_once(store: Store) -> None:
    await store.create("WXYZ", "a", LONG)
    await store.append("WXYZ", 1, 0, [entry(1), entry(2)])
    claim = await store.claim("WXYZ", "a", LONG)
    assert (claim.epoch, claim.seq) == (2, 2)


async def test_after_a_takeover_the_old_owner_is_fenced_off_everywhere(store: Store) -> None:
    await store.create("WXYZ", "a", OVER)
    await store.append("WXYZ", 1, 0, [entry(1)])  # An ended lease alone does not fence.
    claim = await store.claim("WXYZ", "b", LONG)
    assert (claim.epoch, claim.seq) == (2, 1)
    for attempt in (
        store.append("WXYZ", 1, 1, [entry(2)]),
        store.append("WXYZ", 1, 0, [entry(1)]),
        store.append_ink("WXYZ", 1, [InkChunk(0, 0, b"x")]),
        store.release("WXYZ", 1),
    ):
        with pytest.raises(Fenced):
            await attempt
    assert await store.read("WXYZ") == [entry(1)]
    assert await store.read_ink("WXYZ") == []
    assert await store.append("WXYZ", 2, 1, [entry(2)]) == 2


async def test_a_released_table_is_anybodys_and_no_longer_ours(store: Store) -> None:
    await store.create("WXYZ", "a", LONG)
    await store.release("WXYZ", 1)
    for attempt in (
        store.append("WXYZ", 1, 0, [entry(1)]),
        store.append_ink("WXYZ", 1, [InkChunk(0, 0, b"x")]),
        store.release("WXYZ", 1),
    ):
        with pytest.raises(Fenced):
            await attempt
    assert (await store.claim("WXYZ", "b", LONG)).epoch == 2


async def test_of_many_claims_at_once_one_wins(store: Store, address: str) -> None:
    await store.create("WXYZ", "old", OVER)
    others = [await open_store(address) for _ in range(3)]
    try:
        outcomes = await asyncio.gather(
            *[
                other.claim("WXYZ", f"node{i}-{j}", LONG)
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
    row = await store.locate("WXYZ")
    assert row is not None
    assert row.epoch == 2


async def test_of_two_nodes_that_append_at_once_one_is_right(store: Store, address: str) -> None:
    await store.create("WXYZ", "a", LONG)
    other = await open_store(address)
    try:
        outcomes = await asyncio.gather(
            *[s.append("WXYZ", 1, 0, [entry(1)]) for s in (store, other) for _ in range(5)],
            return_exceptions=True,
        )
    finally:
        await other.close()
    assert outcomes.count(1) == 1
    assert await store.read("WXYZ") == [entry(1)]


async def test_renewing_lengthens_the_lease(store: Store) -> None:
    await store.create("WXYZ", "a", OVER)
    before = await store.now()
    assert await store.renew({"WXYZ": 1}, LONG) == {"WXYZ"}
    with pytest.raises(LeaseHeld):
        await store.claim("WXYZ", "b", LONG)
    row = await store.locate("WXYZ")
    assert row is not None
    assert before + LONG <= row.lease_until <= await store.now() + LONG


async def test_many_leases_are_renewed_at_once_but_only_our_own(store: Store) -> None:
    for code in ("AAAA", "BBBB", "CCCC", "DDDD"):
        await store.create(code, "a", OVER)
    await store.claim("BBBB", "b", OVER)
    await store.release("CCCC", 1)
    held = {"AAAA": 1, "BBBB": 1, "CCCC": 1, "DDDD": 1, "NONE": 1}
    assert await store.renew(held, LONG) == {"AAAA", "DDDD"}
    assert await store.renew({}, LONG) == set()
    assert (await store.claim("BBBB", "c", LONG)).epoch == 3
    assert (await store.claim("CCCC", "c", LONG)).epoch == 2
    for code in ("AAAA", "DDDD"):
        with pytest.raises(LeaseHeld):
            await store.claim(code, "c", LONG)


async def test_a_lease_ends_by_the_journals_own_clock(store: Store) -> None:
    await store.create("WXYZ", "a", 2000)
    refused = 0
    while True:
        try:
            claimed = await store.claim("WXYZ", "b", LONG)
            break
        except LeaseHeld:
            refused += 1
            await asyncio.sleep(0.02)
    assert refused
    assert claimed.epoch == 2


async def test_a_table_nobody_made_is_not_there(store: Store) -> None:
    assert await store.locate("NONE") is None
    for attempt in (
        store.claim("NONE", "a", LONG),
        store.read("NONE"),
        store.read_ink("NONE"),
    ):
        with pytest.raises(NoSuchTable):
            await attempt
    with pytest.raises(Fenced):
        await store.append("NONE", 1, 0, [entry(1)])


async def test_prune_forgets_what_is_idle_and_held_by_nobody(store: Store) -> None:
    for code in ("IDLE", "HELD", "LOST"):
        await store.create(code, "a", OVER if code == "LOST" else LONG)
        await store.append(code, 1, 0, [entry(1)])
        await store.append_ink(code, 1, [InkChunk(0, 0, b"x")])
    await store.release("IDLE", 1)
    assert await store.prune(LONG) == []
    await asyncio.sleep(0.005)
    assert await store.prune(0) == ["IDLE", "LOST"]
    there = [code for code in ("HELD", "IDLE", "LOST") if await store.locate(code)]
    assert there == ["HELD"]
    with pytest.raises(NoSuchTable):
        await store.read("LOST")
    await store.create("IDLE", "a", LONG)
    assert await store.read("IDLE") == []
    assert await store.read_ink("IDLE") == []
