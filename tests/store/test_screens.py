"""Letters that TVs wait under, in both journals."""

import pytest

from triptych.store import Store
from triptych.store.contract.store import NoSuchScreen


async def test_a_table_is_sent_once_and_told_to_whoever_has_the_secret(store: Store) -> None:
    assert await store.open_screen("WXYZ", "s", 60_000)
    assert not await store.open_screen("WXYZ", "other", 60_000), "another TV waits there"
    assert await store.sent_to_screen("WXYZ", "s") is None
    assert await store.send_to_screen("WXYZ", "ABCD")
    assert not await store.send_to_screen("WXYZ", "EFGH")
    assert await store.sent_to_screen("WXYZ", "s") == "ABCD"
    with pytest.raises(NoSuchScreen):
        await store.sent_to_screen("WXYZ", "other")


async def test_letters_are_free_again_when_their_time_is_up(store: Store) -> None:
    assert await store.open_screen("WXYZ", "s", -1)
    assert not await store.send_to_screen("WXYZ", "ABCD")
    with pytest.raises(NoSuchScreen):
        await store.sent_to_screen("WXYZ", "s")
    assert await store.open_screen("WXYZ", "new", 60_000)
    assert await store.sent_to_screen("WXYZ", "new") is None
