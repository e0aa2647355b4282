"""WebKit, Safari's engine: Debian's MiniBrowser on a virtual screen, controlled by WebDriver."""

import base64
import json
import os
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

import httpx
from tests.engines.device import RECORD_ERRORS, TIMEOUT_S, WebDriverDevice
from tests.support.ports import free_port

ENVIRONMENT = {
    "LANG": "en_GB.UTF-8",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
}
"""The language, and settings for machines without a graphics card."""
BROWSER_PATHS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


class WebKit(WebDriverDevice):
    """One page in a separate WebKit."""

    def __init__(self, width: int, height: int) -> None:
        driver = shutil.which("WebKitWebDriver")
        browsers = sorted(Path("/").glob(BROWSER_PATHS.lstrip("/")))
        installed = driver is not None and browsers and shutil.which("Xvfb")
        assert installed, "WebKit is not installed: make test-engines installs it"
        port = free_port()
        self.display = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "2000x1200x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.display.stdout
        with self.display.stdout as output:
            display = f":{output.readline().strip()}"
        self.process = subprocess.Popen(
            [str(driver), f"--port={port}"],
            env={**os.environ, **ENVIRONMENT, "DISPLAY": display},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=TIMEOUT_S)
        capabilities = {
            "browserName": "MiniBrowser",
            "webkitgtk:browserOptions": {"binary": str(browsers[-1]), "args": ["--automation"]},
        }
        session = self._retry_until_up("/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.base = f"/session/{session['sessionId']}"
        self._call("POST", "/window/rect", {"x": 0, "y": 0, "width": width, "height": height})
        inner = self.evaluate("() => [innerWidth, innerHeight]")
        # The size of the window includes its borders. Add them, so that the page has this size.
        frame = {"width": 2 * width - inner[0], "height": 2 * height - inner[1]}
        self._call("POST", "/window/rect", {"x": 0, "y": 0, **frame})

    def _retry_until_up(self, path: str, body: dict[str, Any]) -> Any:
        deadline = time.monotonic() + TIMEOUT_S
        while True:
            try:
                return self._value(self.client.post(path, json=body))
            except httpx.TransportError:
                assert time.monotonic() < deadline, "WebKitWebDriver did not start"
                time.sleep(0.2)

    def _call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        return self._value(self.client.request(method, self.base + path, json=body))

    def _value(self, response: httpx.Response) -> Any:
        value = response.json()["value"]
        assert response.is_success, value
        return value

    def open(self, address: str) -> None:
        self._call("POST", "/url", {"url": address})
        self.evaluate(RECORD_ERRORS)  # The driver cannot run a script before those of the page.

    def evaluate(self, script: str, *arguments: Any) -> Any:
        # Pass arguments and result as JSON, so that values are the same in every engine.
        wrapper = f"""const [given, done] = arguments;
          const reply = (result) => done(JSON.stringify(result));
          Promise.resolve(({script})(...given))
            .then((value) => reply({{value}}), (error) => reply({{error: String(error)}}));"""
        result = json.loads(
            self._call("POST", "/execute/async", {"script": wrapper, "args": [list(arguments)]})
        )
        assert "error" not in result, result["error"]
        return result.get("value")

    def _perform(self, source: dict[str, Any]) -> None:
        self._call("POST", "/actions", {"actions": [source]})

    def screenshot(self) -> bytes:
        return base64.b64decode(self._call("GET", "/screenshot"))

    def close(self) -> None:
        self._call("DELETE", "")
        self.client.close()
        for process in (self.process, self.display):
            process.terminate()
            process.wait(TIMEOUT_S)
