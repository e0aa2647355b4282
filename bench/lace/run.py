"""Measures the CPU time of the page's main thread per frame while a lace is drawn or dragged.

`make bench-lace` runs it. Thread time is used, so that other programs on the machine do not
count. Every second row is measured with the CPU at a quarter of its speed, as on a mid-range phone.
"""

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page

sys.path.insert(0, str(Path(__file__).parents[2]))
from bench.machine import machine
from tests.browser.support.browsers import guests_of_new_server
from tests.browser.support.workbench_page import open_workbench

FRAMES = 200
RUNS = 3
IDLE = """async (frames) => {
  for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
}"""
"""Waits for frames in which nothing changes, to measure the base cost of the browser."""
TIE_A_KNOT = """async (frames) => {
  const svg = document.querySelector('[data-workbench]');
  const points = JSON.parse(svg.querySelector('[data-lace=long]').dataset.points);
  const box = svg.getBoundingClientRect();
  const at = (type, x, y) => svg.dispatchEvent(new PointerEvent(type, {
    pointerId: 7, button: 0, bubbles: true,
    clientX: box.x + x * box.width / 1000, clientY: box.y + y * box.height / 1000,
  }));
  const frame = () => new Promise(requestAnimationFrame);
  const [x0, y0] = points.at(-1);
  at('pointerdown', x0, y0);
  const moves = [];
  for (let i = 0; i < frames; i++) {
    await frame();
    const t = i / 40;
    const began = performance.now();
    at('pointermove', 500 + 380 * Math.sin(3 * t), 500 + 380 * Math.sin(2 * t + 1));
    await Promise.resolve();
    moves.push(performance.now() - began);
  }
  at('pointerup', 500, 500);
  return moves;
}"""

DRAW = """async (frames) => {
  const svg = document.querySelector('[data-workbench]');
  const pen = document.querySelector('[role=toolbar] [aria-pressed]');
  if (pen.getAttribute('aria-pressed') === 'false') pen.click();
  const box = svg.getBoundingClientRect();
  const at = (type, t) => svg.dispatchEvent(new PointerEvent(type, {
    pointerId: 7, button: 0, bubbles: true,
    clientX: box.x + (500 + 380 * Math.sin(3 * t)) * box.width / 1000,
    clientY: box.y + (500 + 380 * Math.sin(2 * t + 1)) * box.height / 1000,
  }));
  at('pointerdown', 0);
  for (let i = 0; i < frames; i++) {
    await new Promise(requestAnimationFrame);
    at('pointermove', i / 130);
  }
  at('pointerup', frames / 130);
  await new Promise(requestAnimationFrame);
}"""
"""Draws the long lace along a path that crosses itself."""


def thread_seconds(cdp: CDPSession) -> dict[str, float]:
    result: dict[str, Any] = cdp.send("Performance.getMetrics")
    return {metric["name"]: metric["value"] for metric in result["metrics"]}


def measure(page: Page, cdp: CDPSession, frames: str, slowdown: int) -> tuple[float, float]:
    """CPU milliseconds per frame: of the whole main thread, and of the script."""
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.evaluate(frames, 30)
    before = thread_seconds(cdp)
    page.evaluate(frames, FRAMES)
    after = thread_seconds(cdp)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    total, script = (
        (after[name] - before[name]) * 1000 / FRAMES for name in ("TaskDuration", "ScriptDuration")
    )
    return total, script


def main() -> None:
    """Measure and print a table."""
    with guests_of_new_server() as guests:
        page = open_workbench(guests, "laces")
        page.locator("[data-take=short]").click()
        page.locator("[data-take=long]").click()
        cdp = page.context.new_cdp_session(page)
        cdp.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
        cdp.send("Performance.enable")
        print(f"{machine()}\n")
        print("| case | all, ms per frame | script, ms per frame |\n|---|---|---|")
        cases = {"nothing moves": IDLE, "a lace is drawn": DRAW, "a lace is dragged": TIE_A_KNOT}
        for name, frames in cases.items():
            for slowdown in (1, 4):
                runs = [measure(page, cdp, frames, slowdown) for _ in range(RUNS)]
                total, script = (min(column) for column in zip(*runs, strict=True))
                print(
                    f"| {name}, CPU {slowdown}× slower | {total:.2f} | {script:.2f} |", flush=True
                )


if __name__ == "__main__":
    main()
