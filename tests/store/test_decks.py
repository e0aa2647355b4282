"""Uploaded decks on both backends: owners, limits and deletion."""

import pytest
from tests.store.journals import DAY_MS

from triptych.store import NoSuchTable, Store
from triptych.store.contract.decks import DeckLimitReached, DeckLimits, DeckUsage, digest_of

LIMITS = DeckLimits(table_decks=2, table_bytes=1_000, decks=3, bytes=2_000)
FILES = {"manifest.json": b"{}", "p001.640.webp": b"RIFF one"}


async def create_table(store: Store, code: str = "ABCD") -> str:
    await store.tables.create(code, "here", 60_000)
    return code


async def test_deck_is_found_by_its_id_and_its_files_by_their_bytes(store: Store) -> None:
    code = await create_table(store)
    await store.decks.put_deck("d1", code, FILES, LIMITS)
    files = await store.decks.deck_files("d1")
    assert [(file.name, file.size) for file in files] == [
        ("manifest.json", 2),
        ("p001.640.webp", 8),
    ]
    assert await store.decks.blob(files[1].digest) == b"RIFF one"
    assert files[1].digest == digest_of(b"RIFF one")
    found = await store.decks.deck_file("d1", ("p001.1152.avif", "p001.640.webp"))
    assert found == files[1]
    assert await store.decks.deck_file("d2", ("manifest.json",)) is None
    assert await store.decks.deck_file("d1", ("p002.640.webp",)) is None
    assert await store.decks.deck_files("nothing") == []


async def test_added_files_extend_a_deck_and_replace_its_manifest(
    store: Store,
) -> None:
    code = await create_table(store)
    await store.decks.put_deck("d1", code, FILES, LIMITS)
    await store.decks.put_deck(
        "d1", code, {"manifest.json": b"[]", "p002.640.webp": b"two"}, LIMITS
    )
    assert len(await store.decks.deck_files("d1")) == 3
    assert await store.decks.blob(digest_of(b"[]")) == b"[]"
    assert await store.decks.blob(digest_of(b"{}")) is None, "the old manifest is no longer used"
    assert await store.decks.deck_usage(code) == DeckUsage(1, 13, 1, 13)


async def test_deck_belongs_to_one_table(store: Store) -> None:
    code, other = await create_table(store), await create_table(store, "WXYZ")
    await store.decks.put_deck("d1", code, FILES, LIMITS)
    with pytest.raises(NoSuchTable):
        await store.decks.put_deck("d1", other, FILES, LIMITS)
    with pytest.raises(NoSuchTable):
        await store.decks.put_deck("d2", "NONE", FILES, LIMITS)
    assert await store.decks.deck_usage(other) == DeckUsage(0, 0, 1, 10)


@pytest.mark.parametrize(
    ("limits", "kind"),
    [
        (DeckLimits(1, 1_000, 9, 2_000), "table_decks"),
        (DeckLimits(9, 15, 9, 2_000), "table_bytes"),
        (DeckLimits(9, 1_000, 1, 2_000), "decks"),
        (DeckLimits(9, 1_000, 9, 15), "bytes"),
    ],
)
async def test_deck_limits_are_enforced(store: Store, limits: DeckLimits, kind: str) -> None:
    code = await create_table(store)
    await store.decks.put_deck("d1", code, FILES, limits)
    with pytest.raises(DeckLimitReached) as refused:
        await store.decks.put_deck("d2", code, FILES, limits)
    assert refused.value.kind == kind
    assert await store.decks.deck_files("d2") == []
    assert (await store.decks.deck_usage(code)).decks == 1


async def test_shared_deck_has_no_table_and_counts_against_no_limit(
    store: Store,
) -> None:
    code = await create_table(store)
    await store.decks.put_deck("d1", code, {"p001.640.webp": b"mine"}, LIMITS)
    await store.decks.put_shared_deck("k1", FILES)
    await store.decks.put_shared_deck("k1", {"p002.640.webp": b"two"})
    assert len(await store.decks.deck_files("k1")) == 3
    assert [(deck.id, deck.table, deck.origin) for deck in await store.decks.shared_decks()] == [
        ("k1", None, None)
    ]
    assert await store.decks.deck_usage(code) == DeckUsage(1, 4, 1, 4)
    with pytest.raises(NoSuchTable):
        await store.decks.put_shared_deck("d1", FILES)
    await store.decks.share_deck("d1", "k2", LIMITS)
    with pytest.raises(NoSuchTable):
        await store.decks.put_shared_deck("k2", FILES)
    await store.tables.release(code, 1)
    assert await store.prune(-1) == [code]
    assert await store.decks.blob(digest_of(b"two")) == b"two"
    assert await store.decks.remove_deck("k1")
    assert await store.decks.blob(digest_of(b"two")) is None


async def test_removed_deck_leaves_only_files_that_others_share(store: Store) -> None:
    code, other = await create_table(store), await create_table(store, "WXYZ")
    await store.decks.put_deck("d1", code, {**FILES, "p002.640.webp": b"mine"}, LIMITS)
    await store.decks.put_deck("d2", other, FILES, LIMITS)
    assert await store.decks.remove_deck("d1")
    assert not await store.decks.remove_deck("d1")
    assert await store.decks.deck_files("d1") == []
    assert await store.decks.blob(digest_of(b"mine")) is None
    assert await store.decks.blob(digest_of(b"RIFF one")) == b"RIFF one"


async def test_files_are_removed_separately_from_a_deck_and_its_shared_copy(store: Store) -> None:
    code = await create_table(store)
    await store.decks.put_deck("d1", code, {**FILES, "p002.640.webp": b"two"}, LIMITS)
    await store.decks.share_deck("d1", "k1", LIMITS)
    await store.decks.replace_deck_files(
        "d1", ("p001.640.webp", "never.there"), {"manifest.json": b"[]"}
    )
    assert [file.name for file in await store.decks.deck_files("d1")] == [
        "manifest.json",
        "p002.640.webp",
    ]
    assert await store.decks.blob(digest_of(b"[]")) == b"[]"
    assert await store.decks.blob(digest_of(b"RIFF one")) == b"RIFF one", (
        "the shared copy still uses it"
    )
    await store.decks.replace_deck_files("k1", ("p001.640.webp",), {})
    assert await store.decks.blob(digest_of(b"RIFF one")) is None
    await store.decks.replace_deck_files("nothing", ("p001.640.webp",), {"manifest.json": b"{}"})
    assert await store.decks.deck_files("nothing") == []


async def test_deck_is_deleted_with_its_table_and_its_shared_copy_stays(store: Store) -> None:
    code, other = await create_table(store), await create_table(store, "WXYZ")
    await store.decks.put_deck("d1", code, {"p001.640.webp": b"kept"}, LIMITS)
    await store.decks.put_deck("d2", other, {"p001.640.webp": b"mine"}, LIMITS)
    await store.decks.share_deck("d1", "k1", LIMITS)
    assert [(deck.id, deck.table, deck.origin) for deck in await store.decks.shared_decks()] == [
        ("k1", None, code)
    ]
    with pytest.raises(NoSuchTable):
        await store.decks.share_deck("nothing", "k2", LIMITS)
    for released in (code, other):
        await store.tables.release(released, 1)
    assert await store.prune(30 * DAY_MS) == []
    assert sorted(await store.prune(-1)) == [code, other]
    assert await store.decks.deck_files("d1") == []
    assert await store.decks.blob(digest_of(b"mine")) is None
    assert await store.decks.blob(digest_of(b"kept")) == b"kept"
    assert await store.decks.remove_deck("k1")
    assert await store.decks.blob(digest_of(b"kept")) is None
