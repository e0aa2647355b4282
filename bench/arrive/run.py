"""Measures how long a page takes until it can be used, on a slow phone with slow 4G.

    PYTHONPATH=src:. python -m bench.arrive.run [--runs 5] [--write]

Chromium, with an empty cache, loads pages of a real server. The network is throttled like slow 4G
in Chrome's developer tools (0.56 s per request, 1.44 Mbit/s down), and the processor to a quarter
of its speed. A page is usable when its first control is visible and a tap on it would be handled:
the script has been run and the main thread is free.
"""

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from bench.machine import machine
from playwright.sync_api import Browser, BrowserContext, Page
from tests.browser.support.browsers import launched_chromium
from tests.browser.support.guests import PHONE, Guests, table_code
from tests.browser.support.server_process import running_server

BUDGET_MS = 2500
CPU_SLOWDOWN = 4
LATENCY_MS = 562.5
DOWN_BYTES_PER_S = 1_440_000 / 8
UP_BYTES_PER_S = 675_000 / 8
RESULTS = Path(__file__).parent / "RESULTS.md"

WATCH = """(wanted) => {
  window.arrival = {};
  const checkFrame = () => {
    const found = document.querySelector(wanted);
    if (!found || !found.getClientRects().length) return requestAnimationFrame(checkFrame);
    window.arrival.seen = performance.now();
    // When this task runs, a tap would have been handled.
    const free = new MessageChannel();
    free.port1.onmessage = () => { window.arrival.usable = performance.now(); };
    free.port2.postMessage(0);
  };
  checkFrame();
}"""


class PageCase:
    """One page and the selector of its first control."""

    def __init__(self, name: str, path: str, wanted: str) -> None:
        self.name = name
        self.path = path
        self.wanted = wanted


def throttle(page: Page) -> None:
    """Throttle network and processor."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": False})
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY_MS,
            "downloadThroughput": DOWN_BYTES_PER_S,
            "uploadThroughput": UP_BYTES_PER_S,
        },
    )
    session.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})


def measure_page(context: BrowserContext, case: PageCase) -> tuple[float, float, int]:
    """Return ms until the first paint, ms until the page is usable, and the bytes loaded."""
    page = context.new_page()
    throttle(page)
    page.add_init_script(f"({WATCH})({json.dumps(case.wanted)})")
    page.goto(case.path, wait_until="commit")
    page.wait_for_function("() => window.arrival.usable", timeout=60_000)
    usable_ms = float(page.evaluate("window.arrival.usable"))
    first_paint_js = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    page.wait_for_function(f"() => {first_paint_js}", timeout=60_000)
    first_paint_ms = float(page.evaluate(first_paint_js))
    size = int(
        page.evaluate(
            "performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize,"
            " performance.getEntriesByType('navigation')[0].transferSize)"
        )
    )
    page.close()
    return first_paint_ms, usable_ms, size


def new_phone(browser: Browser, address: str) -> BrowserContext:
    """A phone with an empty cache."""
    return browser.new_context(
        viewport=PHONE, base_url=address, locale="en-GB", device_scale_factor=2, is_mobile=True
    )


def page_cases(
    browser: Browser, address: str
) -> list[tuple[PageCase, Callable[[], BrowserContext]]]:
    """Open a table. Returns the pages to measure, each with a function that makes a device."""
    guests = Guests(browser, address)
    host = guests.open_table("Ada")
    code, stored = table_code(host), host.context.storage_state()

    def returning_phone() -> BrowserContext:
        return browser.new_context(
            viewport=PHONE, base_url=address, locale="en-GB", storage_state=stored, is_mobile=True
        )

    return [
        (PageCase("home", "/", ".panel a"), lambda: new_phone(browser, address)),
        (
            PageCase("a link to a table", f"/{code}", "form input"),
            lambda: new_phone(browser, address),
        ),
        (PageCase("back at the table", f"/{code}", ".bar button"), returning_phone),
    ]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="write the figures to RESULTS.md")
    options = parser.parse_args()
    rows, over_budget = [], False
    with (
        tempfile.TemporaryDirectory() as data,
        running_server(Path(data)) as address,
        launched_chromium() as browser,
    ):
        for case, device in page_cases(browser, address):
            runs = []
            for _ in range(options.runs):
                context = device()
                runs.append(measure_page(context, case))
                context.close()
            first_paint, usable = (statistics.median(run[i] for run in runs) for i in (0, 1))
            fastest = min(run[1] for run in runs)
            over_budget = over_budget or usable > BUDGET_MS
            rows.append(
                f"| {case.name} | {first_paint / 1000:.2f} | {usable / 1000:.2f} "
                f"| {fastest / 1000:.2f} | {runs[0][2] / 1000:.0f} |"
            )
            print(rows[-1], flush=True)
    table = (
        "| page | first paint, s | usable, s | best, s | kB |\n|---|---|---|---|---|\n"
        + "\n".join(rows)
    )
    print(f"{machine()}; budget {BUDGET_MS} ms")
    if options.write:
        RESULTS.write_text(results_page(table, options.runs), encoding="utf-8")
    return 1 if over_budget else 0


def results_page(table: str, runs: int) -> str:
    """The contents of RESULTS.md."""
    return (
        "# Time until a page can be used\n\n"
        f"`make bench-arrive`: a phone {CPU_SLOWDOWN} times slower than this machine, "
        f"{LATENCY_MS} ms per request and 1.44 Mbit/s, with an empty cache; median of {runs} "
        "runs. "
        f"Budget: usable within {BUDGET_MS / 1000} s by the median, on a machine that runs nothing "
        "else.\n\n"
        "A page is usable when its first control is laid out and the script could handle a tap on "
        "it. The browser may paint that control only in the next frame, so a page can be usable a "
        "few hundredths of a second before its first paint.\n\n"
        f"{table}\n\n{machine()}.\n"
    )


if __name__ == "__main__":
    sys.exit(main())
