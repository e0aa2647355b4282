"""Formats of table rows, leases after a clock change, and pruning by observed time."""

import pytest
from tests.store.journals import DAY_MS, HOUR_MS, StoredJournal

from triptych.store import LeaseHeld, Store, TooNew
from triptych.store.contract.tables import FORMAT


async def test_table_row_has_the_current_format(store: Store) -> None:
    await store.tables.create("WXYZ", "a", 1000)
    row = await store.tables.locate("WXYZ")
    assert row is not None
    assert row.format == FORMAT


async def test_older_release_cannot_claim_a_table_of_a_newer_one(
    store: Store, journal: StoredJournal
) -> None:
    newer = await journal.open(FORMAT + 1)
    await store.tables.create("WXYZ", "old", 60_000)
    await store.tables.release("WXYZ", 1)
    claim = await newer.tables.claim("WXYZ", "new", 60_000)
    with pytest.raises(LeaseHeld):
        await store.tables.claim("WXYZ", "old", 60_000)
    await newer.tables.release("WXYZ", claim.epoch)
    before = await store.tables.locate("WXYZ")
    with pytest.raises(TooNew, match="a newer release has written it"):
        await store.tables.claim("WXYZ", "old", 60_000)
    assert await store.tables.locate("WXYZ") == before
    assert (await newer.tables.claim("WXYZ", "new", 60_000)).epoch == claim.epoch + 1
    await newer.close()


async def test_table_without_a_format_can_be_claimed(store: Store, journal: StoredJournal) -> None:
    await store.tables.create("WXYZ", "a", 1000)
    await journal.forget_formats()
    assert (await store.tables.claim("WXYZ", "a", 1000)).epoch == 2


async def test_lease_in_the_future_blocks_no_one(store: Store, journal: StoredJournal) -> None:
    await store.tables.create("WXYZ", "a", 10_000)
    with pytest.raises(LeaseHeld):
        await store.tables.claim("WXYZ", "b", 10_000)
    await journal.set_clock_ahead(-DAY_MS)
    assert (await store.tables.claim("WXYZ", "b", 10_000)).epoch == 2


async def test_newer_table_is_refused_as_such_after_the_clock_was_set_back(
    store: Store, journal: StoredJournal
) -> None:
    newer = await journal.open(FORMAT + 1)
    await newer.tables.create("WXYZ", "new", 10_000)
    await newer.close()
    await journal.set_clock_ahead(-DAY_MS)
    with pytest.raises(TooNew):
        await store.tables.claim("WXYZ", "old", 10_000)


async def test_clock_jump_prunes_nothing(store: Store, journal: StoredJournal) -> None:
    await store.tables.create("WXYZ", "a", 1000)
    await store.tables.release("WXYZ", 1)
    assert await store.prune(30 * DAY_MS) == []
    await journal.set_clock_ahead(40 * DAY_MS)
    assert await store.prune(30 * DAY_MS) == []
    await journal.set_clock_ahead(-40 * DAY_MS)
    assert await store.prune(30 * DAY_MS) == []
    await journal.set_clock_ahead(400 * DAY_MS)
    assert await store.prune(30 * DAY_MS) == []


async def test_tables_are_pruned_after_enough_observed_time(
    store: Store, journal: StoredJournal
) -> None:
    """A clock jump is not observed time. The observed times before and after the jump add up."""
    await store.tables.create("WXYZ", "a", 1000)
    await store.tables.release("WXYZ", 1)
    assert await store.prune(3 * DAY_MS) == []
    days = 0
    for days in range(1, 10):
        await journal.set_clock_ahead(40 * DAY_MS if days == 2 else 23 * HOUR_MS)
        if await store.prune(3 * DAY_MS):
            break
    assert days == 5, "four observed days of 23 hours, and one that was not observed"


async def test_journal_that_was_never_observed_is_not_pruned_at_once(
    store: Store, journal: StoredJournal
) -> None:
    """The journal looks as after an upgrade from a release that did not record observed time."""
    await store.tables.create("WXYZ", "a", 1000)
    await store.tables.release("WXYZ", 1)
    await journal.make_tables_older(90 * DAY_MS)
    assert await store.prune(30 * DAY_MS) == []
