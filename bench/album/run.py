"""Measures how long an album of forty games takes to open: `make bench-album`.

Starts two servers in turn, each with empty caches and a journal of about 30,000 records. Prints how
long the first takes to send the overview and the works of the first game, and how long until a page
of the second shows them in Chromium. Also prints the frame times while the page scrolls through the
album. RESULTS.md has the figures.
"""

import asyncio
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import CDPSession, sync_playwright
from tests.album.evenings import record_evening, save
from tests.browser.support.chrome import chromium
from tests.browser.support.server_process import running_server

from triptych.store import open_store

GAMES = ("contrast", "pictomania", "pictures")
KEY = "B" * 22
WATCH = """new MutationObserver((_, watch) => {
  if (!document.querySelector("section[data-number='1'] button")) return;
  watch.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.opened = performance.now())));
}).observe(document, {childList: true, subtree: true})"""
SCROLL = """async () => {
  const [frames, scroller] = [[], document.scrollingElement];
  let [last, pixels] = [performance.now(), 0];
  while (scroller.scrollTop + innerHeight < scroller.scrollHeight - 2 && frames.length < 4000) {
    pixels += 60;
    scrollBy(0, 60);
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  return {frames, pixels};
}"""
"""Scrolls 60 pixels per frame and measures the time of each frame, in ms."""


async def fill(data: Path) -> int:
    """Write forty games of four people into a new journal. Returns the number of records."""
    store = await open_store(data / "triptych.sqlite")
    written = record_evening([GAMES[i % 3] for i in range(40)])
    await save(store, written)
    await store.albums.open_album(written.code, KEY)
    await store.close()
    return len(written.entries)


def fetch(address: str) -> tuple[float, int]:
    """Fetch an address. Returns how long it took, in seconds, and the size in bytes."""
    began = time.perf_counter()
    with urllib.request.urlopen(address) as response:
        size = len(response.read())
    return time.perf_counter() - began, size


def main_thread_seconds(cdp: CDPSession) -> dict[str, float]:
    """Processor time of the page's main thread, in seconds, by kind of work."""
    metrics = cdp.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in metrics}


def main() -> None:
    """Measure once and print a table."""
    with tempfile.TemporaryDirectory() as folder:
        records = asyncio.run(fill(Path(folder)))
        print(f"forty games, {records:,} records")
        with running_server(Path(folder)) as base:
            for what, path in (("overview", ""), ("first game", "/games/1"), ("again", "")):
                seconds, size = fetch(f"{base}/api/albums/{KEY}{path}")
                print(f"{what:12} {seconds * 1000:7.0f} ms {size:9,} bytes")
        with running_server(Path(folder)) as base, sync_playwright() as playwright:
            chosen = chromium()
            browser = playwright.chromium.launch(
                executable_path=chosen.program, env=dict(chosen.env), args=["--no-sandbox"]
            )
            page = browser.new_page(viewport={"width": 390, "height": 844})
            page.goto(base)
            page.add_init_script(WATCH)
            page.goto(f"{base}/album/{KEY}", wait_until="commit")
            page.wait_for_function("() => window.opened")
            print(f"{'page':12} {page.evaluate('window.opened'):7.0f} ms")
            cdp = page.context.new_cdp_session(page)
            cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
            before = main_thread_seconds(cdp)
            result = page.evaluate(SCROLL)
            after = main_thread_seconds(cdp)
            frames = sorted(result["frames"])
            median, p95 = frames[len(frames) // 2], frames[len(frames) * 95 // 100]
            print(f"{'scrolled':12} {result['pixels']:,.0f} pixels in {len(frames)} frames")
            print(f"{'frame':12} {median:7.0f} ms, 95 % within {p95:.0f}, longest {frames[-1]:.0f}")
            task, layout = (
                1000 * (after[name] - before[name]) / len(frames)
                for name in ("TaskDuration", "LayoutDuration")
            )
            print(f"{'processor':12} {task:7.1f} ms per frame, {layout:.1f} of it layout")
            browser.close()


if __name__ == "__main__":
    main()
