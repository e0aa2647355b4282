"""How long an album of forty games takes to open: `make bench-album`.

The server is new each time, so that nothing is remembered: it reads 31,000 records. What is told
is the time to the overview, to the first game's works, and to a page in Chromium that shows them.
"""

import asyncio
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.album.evenings import evening, put_into
from tests.browser.chrome import chromium
from tests.browser.serving import serving

from triptych.store import open_store

GAMES = ("contrast", "pictomania", "pictures")
KEY = "B" * 22


async def fill(data: Path) -> int:
    """Forty games of four people in a new journal; how many records that are."""
    store = await open_store(data / "triptych.sqlite")
    written = evening([GAMES[i % 3] for i in range(40)])
    await put_into(store, written)
    await store.open_album(written.code, KEY)
    await store.close()
    return len(written.entries)


def fetched(address: str) -> tuple[float, int]:
    """Seconds and bytes."""
    began = time.perf_counter()
    with urllib.request.urlopen(address) as answer:
        size = len(answer.read())
    return time.perf_counter() - began, size


def main() -> None:
    """Measure once and print a table."""
    with tempfile.TemporaryDirectory() as folder:
        records = asyncio.run(fill(Path(folder)))
        print(f"forty games, {records:,} records")
        with serving(Path(folder)) as base:
            for what, path in (("overview", ""), ("first game", "/games/1"), ("again", "")):
                seconds, size = fetched(f"{base}/api/albums/{KEY}{path}")
                print(f"{what:12} {seconds * 1000:7.0f} ms {size:9,} bytes")
        with serving(Path(folder)) as base, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 390, "height": 844})
            page.goto(base)
            began = time.perf_counter()
            page.goto(f"{base}/album/{KEY}")
            page.wait_for_selector("section[data-number='1'] button")
            print(f"{'page':12} {(time.perf_counter() - began) * 1000:7.0f} ms")
            browser.close()


if __name__ == "__main__":
    main()
