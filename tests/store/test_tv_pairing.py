"""Pairing codes of TVs, on both backends."""

import pytest

from triptych.store import Store
from triptych.store.contract.errors import NoSuchPairing


async def test_table_is_sent_once_and_readable_only_with_the_secret(store: Store) -> None:
    assert await store.pairing.open_pairing("WXYZ", "s", 60_000)
    assert not await store.pairing.open_pairing("WXYZ", "other", 60_000), (
        "another TV uses this code"
    )
    assert await store.pairing.paired_table("WXYZ", "s") is None
    assert await store.pairing.pair_tv("WXYZ", "ABCD")
    assert not await store.pairing.pair_tv("WXYZ", "EFGH")
    assert await store.pairing.paired_table("WXYZ", "s") == "ABCD"
    with pytest.raises(NoSuchPairing):
        await store.pairing.paired_table("WXYZ", "other")


async def test_expired_tv_code_can_be_used_again(store: Store) -> None:
    assert await store.pairing.open_pairing("WXYZ", "s", -1)
    assert not await store.pairing.pair_tv("WXYZ", "ABCD")
    with pytest.raises(NoSuchPairing):
        await store.pairing.paired_table("WXYZ", "s")
    assert await store.pairing.open_pairing("WXYZ", "new", 60_000)
    assert await store.pairing.paired_table("WXYZ", "new") is None
