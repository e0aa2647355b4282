"""A device with one page, whatever browser engine it has: the little that playing a game needs."""

import time
from collections.abc import Sequence
from typing import Any, Literal, Protocol

PATIENCE = 60
"""Seconds until something that should appear counts as missing, on a busy machine too."""

Spot = tuple[float, float]
"""A place in the window, in CSS pixels."""
Pointer = Literal["mouse", "touch", "pen"]


class Device(Protocol):
    """One page of one browser, with a storage of its own."""

    def go(self, address: str) -> None:
        """Open an address; returns when it is loaded."""

    def run(self, script: str, *given: Any) -> Any:
        """Call a JavaScript function, given as text, in the page; what it returns, as JSON."""

    def drag(self, spots: Sequence[Spot], pointer: Pointer, hold_ms: int = 0) -> None:
        """Press at the first spot, move over all, let go at the last; one spot is a tap."""

    def type(self, text: str) -> None:
        """Press these keys."""

    def faults(self) -> list[str]:
        """What went wrong in the page so far: errors that nobody caught."""
        ...

    def picture(self) -> bytes:
        """What is to be seen now, as PNG."""
        ...

    def close(self) -> None:
        """Close the page and forget its storage."""


WATCH = """() => {
  if (window.watched) return;
  window.watched = true;
  const note = (what) => {
    const before = JSON.parse(sessionStorage.faults ?? '[]');
    sessionStorage.faults = JSON.stringify([...before, `${what}`]);
  };
  // WebKit tells so of sizes that take two frames to settle: no error of anybody's
  const settling = /^ResizeObserver loop/;
  addEventListener('error', ({message}) => settling.test(message) || note(message));
  addEventListener('unhandledrejection', ({reason}) => note(reason));
  addEventListener('securitypolicyviolation', ({violatedDirective}) => note(violatedDirective));
}"""
"""Lets a page write down what goes wrong in it; a reload does not wipe it out."""
FAULTS = "() => JSON.parse(sessionStorage.faults ?? '[]')"


def wait_for(device: Device, script: str, *given: Any) -> Any:
    """Ask the page until it answers with something true; return that."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if found := device.run(script, *given):
            return found
        time.sleep(0.1)
    raise AssertionError(f"not in {PATIENCE} s: {script} {given}")


MIDDLE = """(selector) => {
  const seen = (one) => one.getClientRects().length && !one.disabled;
  const found = [...document.querySelectorAll(selector)].find(seen);
  if (!found) return null;
  found.scrollIntoView({block: 'nearest'});
  const box = found.getBoundingClientRect();
  const spot = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(...spot);
  return top && (found.contains(top) || top.contains(found)) ? spot : null;
}"""
"""Where to tap what a selector names: what can be seen, is enabled and lies on top."""


STILL = f"""async (selector) => {{
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const middle = {MIDDLE};
  const before = middle(selector);
  await frame();
  await frame();
  const now = middle(selector);
  return before && now && `${{before}}` === `${{now}}` ? now : null;
}}"""
"""The same of what does not move: a sheet that rises has its buttons elsewhere a moment later."""


def spot_of(device: Device, selector: str) -> Spot:
    """The middle of something on the page, as soon as it is there and still."""
    x, y = wait_for(device, STILL, selector)
    return x, y


def tap(device: Device, pointer: Pointer, selector: str, hold_ms: int = 0) -> None:
    """Tap something with a finger, a pen or a mouse."""
    device.drag([spot_of(device, selector)], pointer, hold_ms)


def pressing(spots: Sequence[Spot], pointer: Pointer, hold_ms: int) -> dict[str, Any]:
    """What a pointer does in a drag, as WebDriver says it, old and new."""
    actions: list[dict[str, Any]] = []
    for number, (x, y) in enumerate(spots):
        took = 16 if number else 0
        actions.append({"type": "pointerMove", "x": round(x), "y": round(y), "duration": took})
        if not number:
            actions.append({"type": "pointerDown", "button": 0})
    actions.append({"type": "pause", "duration": hold_ms})
    actions.append({"type": "pointerUp", "button": 0})
    kind = {"pointerType": pointer}
    return {"type": "pointer", "id": pointer, "parameters": kind, "actions": actions}
