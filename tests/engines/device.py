"""A browser page with the few functions that playing a game needs, for every engine."""

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Literal, Protocol

TIMEOUT_S = 60
"""How long an element may take to appear, even on a busy machine."""

Point = tuple[float, float]
"""A position in the window, in CSS pixels."""
Pointer = Literal["mouse", "touch", "pen"]


class Device(Protocol):
    """One page of a browser with its own storage."""

    def open(self, address: str) -> None:
        """Open an address and wait until it is loaded."""

    def evaluate(self, script: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page. Arguments and result are JSON values."""

    def drag(self, points: Sequence[Point], pointer: Pointer, hold_ms: int = 0) -> None:
        """Press at the first point, move over all, release at the last. One point is a tap."""

    def type(self, text: str) -> None:
        """Press the keys of this text."""

    def errors(self) -> list[str]:
        """Uncaught errors in the page so far."""
        ...

    def screenshot(self) -> bytes:
        """The window as PNG."""
        ...

    def close(self) -> None:
        """Close the page and delete its storage."""


RECORD_ERRORS = """() => {
  if (window.recordsErrors) return;
  window.recordsErrors = true;
  const record = (error) => {
    const earlier = JSON.parse(sessionStorage.errors ?? '[]');
    sessionStorage.errors = JSON.stringify([...earlier, `${error}`]);
  };
  // WebKit reports sizes that need two frames to settle, which is not an error.
  const harmless = /^ResizeObserver loop/;
  addEventListener('error', ({message}) => harmless.test(message) || record(message));
  addEventListener('unhandledrejection', ({reason}) => record(reason));
  addEventListener('securitypolicyviolation', ({violatedDirective}) => record(violatedDirective));
}"""
"""Records the errors of a page. The record survives a reload."""
READ_ERRORS = "() => JSON.parse(sessionStorage.errors ?? '[]')"


def wait_for(device: Device, script: str, *arguments: Any) -> Any:
    """Call a function in the page until its result is truthy; returns the result."""
    deadline = time.monotonic() + TIMEOUT_S
    while time.monotonic() < deadline:
        if result := device.evaluate(script, *arguments):
            return result
        time.sleep(0.1)
    raise AssertionError(f"no result within {TIMEOUT_S} s: {script} {arguments}")


FIND_CENTRE = """(selector) => {
  const isUsable = (one) => one.getClientRects().length && !one.disabled;
  const found = [...document.querySelectorAll(selector)].find(isUsable);
  if (!found) return null;
  found.scrollIntoView({block: 'nearest'});
  const box = found.getBoundingClientRect();
  const centre = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(...centre);
  return top && (found.contains(top) || top.contains(found)) ? centre : null;
}"""
"""The middle of the first visible, enabled element that matches.

It is null if there is no such element or if the element is covered."""


FIND_STILL_CENTRE = f"""async (selector) => {{
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const centre = {FIND_CENTRE};
  const before = centre(selector);
  await frame();
  await frame();
  const now = centre(selector);
  return before && now && `${{before}}` === `${{now}}` ? now : null;
}}"""
"""Like `FIND_CENTRE`, but null while the element moves, for example on a sheet that slides in."""


def wait_for_centre(device: Device, selector: str) -> Point:
    """Wait until an element is visible and no longer moves; returns its middle."""
    x, y = wait_for(device, FIND_STILL_CENTRE, selector)
    return x, y


def tap(device: Device, pointer: Pointer, selector: str, hold_ms: int = 0) -> None:
    """Tap an element with a finger, a pen or a mouse."""
    device.drag([wait_for_centre(device, selector)], pointer, hold_ms)


class WebDriverDevice(ABC):
    """The functions of a `Device` that are the same in every engine with WebDriver."""

    @abstractmethod
    def evaluate(self, script: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page."""

    @abstractmethod
    def _perform(self, source: dict[str, Any]) -> None:
        """Perform the actions of one input source."""

    def drag(self, points: Sequence[Point], pointer: Pointer, hold_ms: int = 0) -> None:
        self._perform(_pointer_actions(points, pointer, hold_ms))

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._perform({"type": "key", "id": "keys", "actions": keys})

    def errors(self) -> list[str]:
        return list(self.evaluate(READ_ERRORS))


def _pointer_actions(points: Sequence[Point], pointer: Pointer, hold_ms: int) -> dict[str, Any]:
    """A drag as WebDriver actions. WebDriver classic and BiDi use the same format."""
    actions: list[dict[str, Any]] = []
    for number, (x, y) in enumerate(points):
        duration_ms = 16 if number else 0
        actions.append(
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": duration_ms}
        )
        if not number:
            actions.append({"type": "pointerDown", "button": 0})
    actions.append({"type": "pause", "duration": hold_ms})
    actions.append({"type": "pointerUp", "button": 0})
    kind = {"pointerType": pointer}
    return {"type": "pointer", "id": pointer, "parameters": kind, "actions": actions}
