"""How long until a guest can do something: a phone four times slower than this machine, on slow 4G.

    PYTHONPATH=src:. python -m bench.arrive.run [--runs 5] [--write]

A real Chromium loads the real server's pages with an empty cache. The line is what Chrome's own
tools call slow 4G (0.56 s for every request, 1.44 Mbit/s down), the processor is slowed down four
times, both through the browser's own protocol. A page is usable when the first thing to do on it
is there and a tap on it would be heard: the script runs and the thread is free.
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
from tests.browser.guests import PHONE, Guests, code_of
from tests.browser.serving import serving
from tests.browser.visiting import browsing

BUDGET_MS = 2500
CPU = 4
LATENCY_MS = 562.5
DOWN = 1_440_000 / 8
UP = 675_000 / 8
RESULTS = Path(__file__).parent / "RESULTS.md"

WATCH = """(wanted) => {
  window.arrival = {};
  const look = () => {
    const found = document.querySelector(wanted);
    if (!found || !found.getClientRects().length) return requestAnimationFrame(look);
    window.arrival.seen = performance.now();
    // a task that runs now is one that a tap would have run
    const free = new MessageChannel();
    free.port1.onmessage = () => { window.arrival.usable = performance.now(); };
    free.port2.postMessage(0);
  };
  look();
}"""


class Arrival:
    """One page and the first thing to do on it."""

    def __init__(self, name: str, path: str, wanted: str) -> None:
        self.name = name
        self.path = path
        self.wanted = wanted


def slowly(page: Page) -> None:
    """A cheap phone in a train."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": False})
    line.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY_MS,
            "downloadThroughput": DOWN,
            "uploadThroughput": UP,
        },
    )
    line.send("Emulation.setCPUThrottlingRate", {"rate": CPU})


def arrive(context: BrowserContext, arrival: Arrival) -> tuple[float, float, int]:
    """Milliseconds until it is painted at all, until it is usable, and the bytes that came."""
    page = context.new_page()
    slowly(page)
    page.add_init_script(f"({WATCH})({json.dumps(arrival.wanted)})")
    page.goto(arrival.path, wait_until="commit")
    page.wait_for_function("() => window.arrival.usable", timeout=60_000)
    usable = float(page.evaluate("window.arrival.usable"))
    painted = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    page.wait_for_function(f"() => {painted}", timeout=60_000)
    first = float(page.evaluate(painted))
    size = int(
        page.evaluate(
            "performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize,"
            " performance.getEntriesByType('navigation')[0].transferSize)"
        )
    )
    page.close()
    return first, usable, size


def fresh(browser: Browser, address: str) -> BrowserContext:
    """A phone that was never here."""
    return browser.new_context(
        viewport=PHONE, base_url=address, locale="en-GB", device_scale_factor=2, is_mobile=True
    )


def arrivals(browser: Browser, address: str) -> list[tuple[Arrival, Callable[[], BrowserContext]]]:
    """A table that runs, and the ways to it."""
    guests = Guests(browser, address)
    host = guests.open_table("Ada")
    code, kept = code_of(host), host.context.storage_state()

    def back() -> BrowserContext:
        return browser.new_context(
            viewport=PHONE, base_url=address, locale="en-GB", storage_state=kept, is_mobile=True
        )

    return [
        (Arrival("home", "/", ".panel a"), lambda: fresh(browser, address)),
        (Arrival("a link to a table", f"/{code}", "form input"), lambda: fresh(browser, address)),
        (Arrival("back at one's table", f"/{code}", ".bar button"), back),
    ]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="keep the figures in RESULTS.md")
    options = parser.parse_args()
    rows, late = [], False
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        browsing() as browser,
    ):
        for arrival, device in arrivals(browser, address):
            runs = []
            for _ in range(options.runs):
                context = device()
                runs.append(arrive(context, arrival))
                context.close()
            first, usable = (statistics.median(run[i] for run in runs) for i in (0, 1))
            best = min(run[1] for run in runs)
            late = late or usable > BUDGET_MS
            rows.append(
                f"| {arrival.name} | {first / 1000:.2f} | {usable / 1000:.2f} | {best / 1000:.2f} "
                f"| {runs[0][2] / 1000:.0f} |"
            )
            print(rows[-1], flush=True)
    table = (
        "| page | first paint, s | usable, s | best, s | kB |\n|---|---|---|---|---|\n"
        + "\n".join(rows)
    )
    print(f"{machine()}; budget {BUDGET_MS} ms")
    if options.write:
        RESULTS.write_text(page(table, options.runs), encoding="utf-8")
    return 1 if late else 0


def page(table: str, runs: int) -> str:
    """The figures with what they were measured on."""
    return (
        "# Arriving\n\n"
        f"`make bench-arrive`: a phone {CPU} times slower than this machine, {LATENCY_MS} ms for "
        f"every request and 1.44 Mbit/s, nothing in its cache; median of {runs} runs.\n"
        f"Budget: usable within {BUDGET_MS / 1000} s, by the median, on a machine that does "
        "nothing else.\n\n"
        f"{table}\n\n{machine()}.\n"
    )


if __name__ == "__main__":
    sys.exit(main())
