"""Ink in the browser, measured: six pages of one table on this machine, real pointer events.

    make bench-ink [BENCH=--busy]

Own latency: from the pointer event to the frame whose canvas has ink under the pointer. Others'
latency: from the moment the pen was at a place to the first frame of another page whose board
has ink there. Bytes: WebSocket payloads and frame headers. `--busy` lets the other
five draw as well, by script.
"""

import argparse
import statistics
import time
from pathlib import Path
from typing import Any

from bench.machine import machine
from playwright.sync_api import Page, WebSocket
from tests.browser import pictomania_table as t
from tests.browser.guests import LAPTOP, PHONE, Guests
from tests.browser.visiting import visiting

PROBE = (Path(__file__).parent / "probe.js").read_text("utf-8")
ROW = 0.5
SWEEPS = 12
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
    """Ink bytes of one page's socket, each way."""

    def __init__(self, page: Page) -> None:
        self.sent = self.received = self.frames = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._out)
        socket.on("framereceived", self._in)

    def _out(self, data: str | bytes) -> None:
        if isinstance(data, bytes):
            self.frames += 1
            self.sent += len(data) + (6 if len(data) < 126 else 8)  # a client masks its frames

    def _in(self, data: str | bytes) -> None:
        if isinstance(data, bytes):
            self.received += len(data) + (2 if len(data) < 126 else 4)

    def read(self) -> tuple[int, int, int]:
        return self.sent, self.received, self.frames


def sit_down(guests: Guests) -> tuple[list[Page], list[Meter]]:
    """Six people at a table, three phones and three laptops, meters on their lines."""
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
    """One stroke along the row, a move every 16 ms like a hand of 60 Hz; its seconds."""
    box = t.board(page).bounding_box()
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


def told(values: list[float]) -> str:
    """Median, 95 % and worst, in ms."""
    values = sorted(values)
    high = values[int(len(values) * 0.95)]
    return f"median {statistics.median(values):.0f}, 95 % {high:.0f}, worst {values[-1]:.0f} ms"


def measure(guests: Guests, busy: bool) -> None:
    """Play to the drawing, draw, and tell."""
    pages, meters = sit_down(guests)
    t.start(pages[0])
    t.prepare(pages)
    drawer, viewers = pages[1], [pages[0], *pages[2:]]
    for page in pages:
        page.evaluate(PROBE)
    drawer.evaluate("(pad) => inkProbe.draws(pad)", t.board(drawer).element_handle())
    for viewer in viewers:
        tile = t.tile(viewer, 1).element_handle()
        viewer.evaluate("([tile, row]) => inkProbe.watches(tile, row)", [tile, ROW])
        if busy:
            viewer.evaluate(SCRIBBLE)
    before = [meter.read() for meter in meters]
    drawn = sum(sweep(drawer, number) for number in range(SWEEPS))
    time.sleep(0.6)
    after = [meter.read() for meter in meters]
    report(drawer, viewers, drawn, before, after)


def report(drawer: Page, viewers: list[Page], drawn: float, before: Any, after: Any) -> None:
    """What came out."""
    own = drawer.evaluate("inkProbe.own")
    moved = drawer.evaluate("inkProbe.moved")
    others: list[float] = []
    for viewer in viewers:
        seen = viewer.evaluate("inkProbe.seen")
        others += [seen[column] - at for column, at in moved.items() if column in seen]
    frames = [viewer.evaluate("inkProbe.frames") / (drawn + 0.6) for viewer in viewers]
    sent, received, count = (after[1][i] - before[1][i] for i in range(3))
    heard = [new[1] - old[1] for new, old in zip(after, before, strict=True)]
    print(f"  {machine()}; {drawn:.1f} s of drawing")
    print(f"  own ink:     {told(own)} ({len(own)} events)")
    print(f"  others' ink: {told(others)} ({len(others)} places on {len(viewers)} pages)")
    print(f"  pages drew {min(frames):.0f} to {max(frames):.0f} frames a second")
    print(f"  the drawer sent {sent / drawn:.0f} bytes/s in {count / drawn:.0f} frames/s", end="")
    print(f", got {received / drawn:.0f}; a viewer got {max(heard) / drawn:.0f} bytes/s")


def main() -> None:
    """Once as it is, or with everybody busy."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--busy", action="store_true", help="the other five draw as well")
    options = parser.parse_args()
    with visiting() as guests:
        print("all six draw:" if options.busy else "one of six draws:")
        measure(guests, options.busy)


if __name__ == "__main__":
    main()
