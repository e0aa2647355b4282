"""WebKit, Safari's engine, by its WebDriver: Debian's MiniBrowser on a virtual screen."""

import base64
import json
import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from tests.engines.device import FAULTS, PATIENCE, WATCH, Pointer, Spot, pressing
from tests.support.ports import free_port

ALONE = {
    "LANG": "en_GB.UTF-8",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
}
"""A machine without a graphics card."""
PLACES = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


class WebKit:
    """One page in a WebKit of its own."""

    def __init__(self, width: int, height: int) -> None:
        driver = shutil.which("WebKitWebDriver")
        browsers = sorted(Path("/").glob(PLACES.lstrip("/")))
        found = driver is not None and browsers and shutil.which("Xvfb")
        assert found, "no WebKit here: make test-browsers installs it"
        port = free_port()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "2000x1200x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.screen.stdout
        with self.screen.stdout as told:
            display = f":{told.readline().strip()}"
        self.process = subprocess.Popen(
            [str(driver), f"--port={port}"],
            env={**os.environ, **ALONE, "DISPLAY": display},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        wanted = {
            "browserName": "MiniBrowser",
            "webkitgtk:browserOptions": {"binary": str(browsers[-1]), "args": ["--automation"]},
        }
        made = self._until_up("/session", {"capabilities": {"alwaysMatch": wanted}})
        self.base = f"/session/{made['sessionId']}"
        self._ask("POST", "/window/rect", {"x": 0, "y": 0, "width": width, "height": height})
        inner = self.run("() => [innerWidth, innerHeight]")
        frame = {"width": 2 * width - inner[0], "height": 2 * height - inner[1]}
        self._ask("POST", "/window/rect", {"x": 0, "y": 0, **frame})

    def _until_up(self, path: str, asked: dict[str, Any]) -> Any:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return self._answer(self.client.post(path, json=asked))
            except httpx.TransportError:
                assert time.monotonic() < deadline, "WebKitWebDriver did not come up"
                time.sleep(0.2)

    def _ask(self, method: str, path: str, asked: dict[str, Any] | None = None) -> Any:
        return self._answer(self.client.request(method, self.base + path, json=asked))

    def _answer(self, answer: httpx.Response) -> Any:
        told = answer.json()["value"]
        assert answer.is_success, told
        return told

    def go(self, address: str) -> None:
        self._ask("POST", "/url", {"url": address})
        self.run(WATCH)  # the driver knows no script that comes before the page's own

    def run(self, script: str, *given: Any) -> Any:
        # as JSON both ways, so that values look the same in every engine
        whole = f"""const [given, done] = arguments;
          const tell = (told) => done(JSON.stringify(told));
          Promise.resolve(({script})(...given))
            .then((value) => tell({{value}}), (error) => tell({{error: String(error)}}));"""
        told = json.loads(
            self._ask("POST", "/execute/async", {"script": whole, "args": [list(given)]})
        )
        assert "error" not in told, told["error"]
        return told.get("value")

    def drag(self, spots: Sequence[Spot], pointer: Pointer, hold_ms: int = 0) -> None:
        self._act(pressing(spots, pointer, hold_ms))

    def _act(self, source: dict[str, Any]) -> None:
        self._ask("POST", "/actions", {"actions": [source]})

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": keys})

    def faults(self) -> list[str]:
        return list(self.run(FAULTS))

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def close(self) -> None:
        self._ask("DELETE", "")
        self.client.close()
        for process in (self.process, self.screen):
            process.terminate()
            process.wait(PATIENCE)
