"""The cache of evenings is limited by bytes, not by their number."""

import gc
import tracemalloc
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from secrets import token_urlsafe

import pytest
from tests.album.evenings import RecordedEvening, house_library, record_evening, save

from triptych.album.albums import Albums
from triptych.album.evening import Evening
from triptych.album.tuning import AlbumTuning
from triptych.core.values import change
from triptych.games import GAMES
from triptych.store import Store, open_store
from triptych.store.contract.tables import Entry
from triptych.table.turn import Collection

COLLECTION = Collection(GAMES, house_library().playable_cards)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(str(tmp_path / "journal.db"))
    yield opened
    await opened.close()


def read_evening(entries: Sequence[Entry]) -> Evening:
    evening = Evening(COLLECTION)
    evening.add_entries(entries)
    return evening


def cached_tables(albums: Albums, recorded: Sequence[RecordedEvening]) -> list[str]:
    return [evening.code for evening in recorded if albums._evenings.get(evening.code)]


@pytest.mark.parametrize("game", GAMES)
def test_evening_estimates_its_memory(game: str) -> None:
    recorded = record_evening((game, game), people=4)
    read_evening(recorded.entries).games[0].compute_items()  # Fills caches of the game.
    gc.collect()
    tracemalloc.start()
    # As if the entries had just been read from the journal: nothing else refers to their bytes.
    entries = [change(entry, body=bytes(bytearray(entry.body))) for entry in recorded.entries]
    evening = read_evening(entries)
    del entries
    for played in evening.games:
        played.items = played.compute_items()
        assert played.items.items
    gc.collect()
    measured = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert measured <= evening.memory_bytes <= 4 * measured


async def test_evenings_over_the_limit_leave_memory(store: Store) -> None:
    recorded = [record_evening(("contrast",), code, 1) for code in ("AAAA", "BBBB", "CCCC")]
    for evening in recorded:
        await save(store, evening)
    size = read_evening(recorded[0].entries).memory_bytes
    tuning = AlbumTuning(cache_bytes=round(2.5 * size))
    albums = Albums(store.tables, store.albums, COLLECTION, token_urlsafe, tuning)
    first = await albums.evening("AAAA")
    await albums.evening("BBBB")
    assert await albums.evening("AAAA") is first
    await albums.evening("CCCC")
    assert cached_tables(albums, recorded) == ["AAAA", "CCCC"]
    assert albums._evenings.size <= tuning.cache_bytes


async def test_evening_that_is_larger_than_the_cache_is_read_once(store: Store) -> None:
    small, large = record_evening(("contrast",), "AAAA"), record_evening(code="BBBB")
    for evening in (small, large):
        await save(store, evening)
    limit = read_evening(small.entries).memory_bytes
    tuning = AlbumTuning(cache_bytes=limit)
    albums = Albums(store.tables, store.albums, COLLECTION, token_urlsafe, tuning)
    await albums.evening("AAAA")
    first = await albums.evening("BBBB")
    assert await albums.evening("BBBB") is first
    assert cached_tables(albums, [small, large]) == ["BBBB"]
