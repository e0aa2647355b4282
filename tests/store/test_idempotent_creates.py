"""Idempotent creates: a repeated create-id returns the same table at every node."""

import pytest

from triptych.store.contract.store import Entry, NoSuchTable, Store


async def test_first_table_of_a_create_id_is_kept(store: Store) -> None:
    assert await store.created_table("ann", None, 0) is None
    assert await store.created_table("ann", "WXYZ", 60_000) == "WXYZ"
    assert await store.created_table("ann", "ABCD", 60_000) == "WXYZ", "another node was first"
    assert await store.created_table("ann", None, 0) == "WXYZ"
    assert await store.created_table("bob", "ABCD", 60_000) == "ABCD"


async def test_create_ids_expire(store: Store) -> None:
    await store.created_table("ann", "WXYZ", -1)
    await store.created_table("bob", "ABCD", 60_000)
    assert await store.created_table("ann", None, 0) is None


async def test_released_table_of_the_same_epoch_is_discarded(store: Store) -> None:
    claim = await store.create("WXYZ", "n1", 60_000)
    await store.append("WXYZ", claim.epoch, 0, [Entry(1, 0, None, b"{}")])
    await store.discard("WXYZ", claim.epoch)
    assert await store.count_tables() == 1, "it is still leased"
    await store.release("WXYZ", claim.epoch)
    await store.discard("WXYZ", claim.epoch)
    assert await store.count_tables() == 0
    with pytest.raises(NoSuchTable):
        await store.read("WXYZ")


async def test_table_claimed_since_is_not_discarded(store: Store) -> None:
    first = await store.create("WXYZ", "n1", 60_000)
    await store.release("WXYZ", first.epoch)
    second = await store.claim("WXYZ", "n2", 60_000)
    await store.discard("WXYZ", first.epoch)
    await store.release("WXYZ", second.epoch)
    await store.discard("WXYZ", first.epoch)
    assert await store.count_tables() == 1
