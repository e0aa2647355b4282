"""The search for ink that erasers have left: its turns and its share of the time."""

import asyncio
import time
from itertools import pairwise

from triptych.live.ink.search import SEARCH_SHARE, InkSearch


async def test_tables_search_in_turn_and_for_a_share_of_the_time() -> None:
    searches: list[tuple[float, float]] = []

    def slow_search(log: bytes) -> bool:
        began = time.monotonic()
        time.sleep(0.02)
        searches.append((began, time.monotonic()))
        return log == b"ink"

    search = InkSearch(slow_search)
    found = await asyncio.gather(*(search.has_visible_ink(log) for log in (b"ink", b"", b"ink")))
    assert found == [True, False, True]
    for (began, ended), (next_began, _) in pairwise(searches):
        assert next_began - ended >= (ended - began) * (1 / SEARCH_SHARE - 1) * 0.99


async def test_search_that_fails_does_not_block_the_next() -> None:
    def fail_without_ink(log: bytes) -> bool:
        return bool(log[0])

    search = InkSearch(fail_without_ink)
    results = await asyncio.gather(
        search.has_visible_ink(b""), search.has_visible_ink(b"ink"), return_exceptions=True
    )
    assert isinstance(results[0], IndexError)
    assert results[1] is True
