"""Idempotent creates: a repeated create-id returns the same table at every node."""

import pytest

from triptych.store.contract.errors import NoSuchTable
from triptych.store.contract.store import Store
from triptych.store.contract.tables import Entry


async def test_first_table_of_a_create_id_is_kept(store: Store) -> None:
    assert await store.pairing.created_table("ann", None, 0) is None
    assert await store.pairing.created_table("ann", "WXYZ", 60_000) == "WXYZ"
    assert await store.pairing.created_table("ann", "ABCD", 60_000) == "WXYZ", (
        "another node was first"
    )
    assert await store.pairing.created_table("ann", None, 0) == "WXYZ"
    assert await store.pairing.created_table("bob", "ABCD", 60_000) == "ABCD"


async def test_create_ids_expire(store: Store) -> None:
    await store.pairing.created_table("ann", "WXYZ", -1)
    await store.pairing.created_table("bob", "ABCD", 60_000)
    assert await store.pairing.created_table("ann", None, 0) is None


async def test_released_table_of_the_same_epoch_is_discarded(store: Store) -> None:
    claim = await store.tables.create("WXYZ", "n1", 60_000)
    await store.tables.append("WXYZ", claim.epoch, 0, [Entry(1, 0, None, b"{}")])
    await store.tables.discard("WXYZ", claim.epoch)
    assert await store.tables.count_tables() == 1, "it is still leased"
    await store.tables.release("WXYZ", claim.epoch)
    await store.tables.discard("WXYZ", claim.epoch)
    assert await store.tables.count_tables() == 0
    with pytest.raises(NoSuchTable):
        await store.tables.read("WXYZ")


async def test_table_claimed_since_is_not_discarded(store: Store) -> None:
    first = await store.tables.create("WXYZ", "n1", 60_000)
    await store.tables.release("WXYZ", first.epoch)
    second = await store.tables.claim("WXYZ", "n2", 60_000)
    await store.tables.discard("WXYZ", first.epoch)
    await store.tables.release("WXYZ", second.epoch)
    await store.tables.discard("WXYZ", first.epoch)
    assert await store.tables.count_tables() == 1
