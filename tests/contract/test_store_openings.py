"""For whom a table was opened: whoever asks again, anywhere, hears of the same one."""

from triptych.store.contract import Store


async def test_the_first_table_named_stays(store: Store) -> None:
    assert await store.opened("ann", None, 0) is None
    assert await store.opened("ann", "WXYZ", 60_000) == "WXYZ"
    assert await store.opened("ann", "ABCD", 60_000) == "WXYZ", "another node was faster"
    assert await store.opened("ann", None, 0) == "WXYZ"
    assert await store.opened("bob", "ABCD", 60_000) == "ABCD"


async def test_openings_are_forgotten(store: Store) -> None:
    await store.opened("ann", "WXYZ", -1)
    await store.opened("bob", "ABCD", 60_000)
    assert await store.opened("ann", None, 0) is None
