"""Album keys and removed items, on both backends."""

import pytest

from triptych.store import InkChunk, NoSuchTable, Store

HOUR_MS = 3_600_000


async def test_table_has_one_album_key(store: Store) -> None:
    await store.tables.create("WXYZ", "a", 1_000)
    assert await store.albums.open_album("WXYZ", "first") == "first"
    assert await store.albums.open_album("WXYZ", "second") == "first"
    found = await store.albums.find_album("first")
    assert found is not None
    assert (found.table, found.closed, found.removed) == ("WXYZ", False, frozenset())
    assert await store.albums.find_album("second") is None


async def test_opening_an_album_needs_a_table(store: Store) -> None:
    with pytest.raises(NoSuchTable):
        await store.albums.open_album("WXYZ", "key")


async def test_items_and_the_whole_album_are_removed_for_good(store: Store) -> None:
    await store.tables.create("WXYZ", "a", 1_000)
    await store.albums.open_album("WXYZ", "key")
    for item in ("2.1.0", "2.1.0", "3.4"):
        await store.albums.remove_from_album("key", item)
    found = await store.albums.find_album("key")
    assert found is not None
    assert found.removed == {"2.1.0", "3.4"}
    assert await store.albums.count_albums() == 1
    await store.albums.remove_from_album("key", None)
    found = await store.albums.find_album("key")
    assert found is not None
    assert found.closed
    assert await store.albums.count_albums() == 0


@pytest.mark.parametrize(
    ("keep", "closed", "left"), [(True, False, 1), (True, True, 0), (False, False, 0)]
)
async def test_prune_keeps_tables_with_an_open_album_if_asked(
    store: Store, keep: bool, closed: bool, left: int
) -> None:
    claim = await store.tables.create("WXYZ", "a", 1_000)
    await store.albums.open_album("WXYZ", "key")
    if closed:
        await store.albums.remove_from_album("key", None)
    await store.tables.release("WXYZ", claim.epoch)
    await store.prune(HOUR_MS)  # Time counts as observed only after the first call.
    await store.prune(-HOUR_MS, keep)
    assert await store.tables.count_tables() == left
    assert (await store.albums.find_album("key") is not None) == bool(left)


async def test_ink_of_one_board_is_read_alone(store: Store) -> None:
    claim = await store.tables.create("WXYZ", "a", 1_000)
    await store.tables.append_ink(
        "WXYZ", claim.epoch, [InkChunk(b, 0, bytes([b])) for b in (3, 4, 5)]
    )
    assert [chunk.board for chunk in await store.tables.read_ink("WXYZ", 4, 4)] == [4]
    assert [chunk.board for chunk in await store.tables.read_ink("WXYZ", 4)] == [4, 5]
