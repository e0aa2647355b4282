"""Measures latency and bytes of ink in the browser, with six pages of one table.

    make bench-ink [BENCH=--busy]

One page, the artist's, draws with real pointer events. Own latency is the time from a pointer event
to the first animation frame in which the artist's canvas has ink under the pointer. Others' latency
is the time from the moment when the pen was at a place to the first animation frame in which
another page shows ink at that place. Bytes are those of WebSocket payloads and headers. With
`--busy`, a script lets the other five draw, too.
"""

import argparse
import statistics
import time
from pathlib import Path
from typing import Any

from bench.machine import machine
from playwright.sync_api import Page, WebSocket
from tests.browser.support import pictomania_actions as pictomania
from tests.browser.support.browsers import guests_of_new_server
from tests.browser.support.guests import LAPTOP, PHONE, Guests

PROBE = (Path(__file__).parent / "probe.js").read_text("utf-8")
ROW = 0.5
"""Where the artist draws: the distance from the top, as a share of the board's height."""
SWEEPS = 12
"""How many strokes the artist draws, side by side across the board."""
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")
SCRIBBLE = """() => {
  const pad = document.querySelector('[data-testid=own-board]');
  const box = pad.getBoundingClientRect();
  let n = 0;
  const give = (type, buttons) => pad.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, buttons,
    clientX: box.left + box.width * (0.5 + 0.4 * Math.sin(n / 19)),
    clientY: box.top + box.height * (0.8 + 0.15 * Math.cos(n / 7)),
  }));
  pad.setPointerCapture = () => {};
  give('pointerdown', 1);
  setInterval(() => {
    n++;
    give(n % 60 ? 'pointermove' : 'pointerup', n % 60 ? 1 : 0);
    if (n % 60 === 0) give('pointerdown', 1);
  }, 16);
}"""


class Meter:
    """Counts the bytes of ink that a page sends and receives, and the frames that it sends."""

    def __init__(self, page: Page) -> None:
        self.sent = self.received = self.frames = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._count_sent)
        socket.on("framereceived", self._count_received)

    def _count_sent(self, data: str | bytes) -> None:
        if isinstance(data, bytes):
            self.frames += 1
            self.sent += len(data) + (6 if len(data) < 126 else 8)  # Clients mask their frames.

    def _count_received(self, data: str | bytes) -> None:
        if isinstance(data, bytes):
            self.received += len(data) + (2 if len(data) < 126 else 4)

    def read(self) -> tuple[int, int, int]:
        return self.sent, self.received, self.frames


def open_pages(guests: Guests) -> tuple[list[Page], list[Meter]]:
    """Open the pages of six people at a table: three phones, three laptops, each with a meter."""
    pages: list[Page] = []
    meters: list[Meter] = []
    for number, name in enumerate(NAMES):
        page = guests.page(LAPTOP if number % 2 else PHONE)
        meters.append(Meter(page))
        page.goto(f"/{pages[0].url.rsplit('/', 1)[1]}" if pages else "/new?game=pictomania")
        page.locator("form input").fill(name)
        page.locator("form button[type=submit]").click()
        page.locator("#lobby-seats").wait_for()
        pages.append(page)
    return pages, meters


def sweep(page: Page, number: int) -> float:
    """Draw the stroke with this number, moving every 16 ms. Returns its duration in seconds."""
    box = pictomania.own_board(page).bounding_box()
    assert box
    left, right = number / SWEEPS, (number + 1) / SWEEPS
    steps = 45
    y = box["y"] + ROW * box["height"]
    page.mouse.move(box["x"] + (left + 0.005) * box["width"], y)
    began = time.perf_counter()
    page.mouse.down()
    for step in range(1, steps + 1):
        page.mouse.move(box["x"] + (left + (right - left) * step / steps) * box["width"], y)
        time.sleep(max(0.0, began + step * 0.016 - time.perf_counter()))
    page.mouse.up()
    return time.perf_counter() - began


def format_latencies(values: list[float]) -> str:
    """Format median, 95th percentile and maximum, in ms."""
    values = sorted(values)
    high = values[int(len(values) * 0.95)]
    return f"median {statistics.median(values):.0f}, 95 % {high:.0f}, worst {values[-1]:.0f} ms"


def measure(guests: Guests, busy: bool) -> None:
    """Play until the drawing stage, draw, and print the results."""
    pages, meters = open_pages(guests)
    pictomania.start_game(pages[0])
    pictomania.vote_and_get_ready(pages)
    artist, viewers = pages[1], [pages[0], *pages[2:]]
    for page in pages:
        page.evaluate(PROBE)
    artist.evaluate("(pad) => inkProbe.draws(pad)", pictomania.own_board(artist).element_handle())
    for viewer in viewers:
        tile = pictomania.other_board(viewer, 1).element_handle()
        viewer.evaluate("([tile, row]) => inkProbe.watches(tile, row)", [tile, ROW])
        if busy:
            viewer.evaluate(SCRIBBLE)
    before = [meter.read() for meter in meters]
    drawn = sum(sweep(artist, number) for number in range(SWEEPS))
    time.sleep(0.6)
    after = [meter.read() for meter in meters]
    report(artist, viewers, drawn, before, after)


def report(artist: Page, viewers: list[Page], drawn: float, before: Any, after: Any) -> None:
    """Print the results."""
    own_latencies = artist.evaluate("inkProbe.own")
    moved_at = artist.evaluate("inkProbe.moved")
    other_latencies: list[float] = []
    for viewer in viewers:
        seen = viewer.evaluate("inkProbe.seen")
        other_latencies += [seen[column] - at for column, at in moved_at.items() if column in seen]
    frames = [viewer.evaluate("inkProbe.frames") / (drawn + 0.6) for viewer in viewers]
    sent, received, count = (after[1][i] - before[1][i] for i in range(3))
    received_by_page = [new[1] - old[1] for new, old in zip(after, before, strict=True)]
    print(f"  {machine()}; {drawn:.1f} s of drawing")
    print(f"  own ink:     {format_latencies(own_latencies)} ({len(own_latencies)} events)")
    print(
        f"  others' ink: {format_latencies(other_latencies)} "
        f"({len(other_latencies)} places on {len(viewers)} pages)"
    )
    print(f"  pages drew {min(frames):.0f} to {max(frames):.0f} frames a second")
    print(f"  the artist sent {sent / drawn:.0f} bytes/s in {count / drawn:.0f} frames/s", end="")
    print(f", got {received / drawn:.0f}; a viewer got {max(received_by_page) / drawn:.0f} bytes/s")


def main() -> None:
    """Measure while one person draws, or while all six draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--busy", action="store_true", help="the other five draw, too")
    options = parser.parse_args()
    with guests_of_new_server() as guests:
        print("all six draw:" if options.busy else "one of six draws:")
        measure(guests, options.busy)


if __name__ == "__main__":
    main()
