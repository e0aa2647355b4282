"""Firefox by WebDriver BiDi, which it speaks by itself: no driver to install beside it."""

import base64
import itertools
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.engines.device import FAULTS, PATIENCE, WATCH, Pointer, Spot, pressing
from tests.support.ports import free_port
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

NAMES = ("firefox-esr", "firefox")


class Firefox:
    """One page in a Firefox without a screen."""

    def __init__(self, width: int, height: int) -> None:
        found = next(filter(None, map(shutil.which, NAMES)), None)
        assert found, "no Firefox here: make test-browsers installs it (Debian: firefox-esr)"
        self.folder = tempfile.TemporaryDirectory()
        port = free_port()
        # its own home: a Firefox of the same user may be running
        profile = Path(self.folder.name)
        (profile / "user.js").write_text('user_pref("intl.accept_languages", "en-GB");')
        self.process = subprocess.Popen(
            [
                *(found, "--headless", "--no-remote", "--profile", str(profile)),
                *("--remote-debugging-port", str(port)),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.numbers = itertools.count(1)
        self.stack = ExitStack()
        self.line = self._dial(f"ws://127.0.0.1:{port}/session")
        self._ask("session.new", capabilities={})
        self.context = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        self._ask("script.addPreloadScript", functionDeclaration=WATCH)
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self.context, viewport=size)

    def _dial(self, address: str) -> ClientConnection:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                line = connect(address, max_size=None, open_timeout=PATIENCE)
                return self.stack.enter_context(line)
            except (OSError, WebSocketException):
                assert time.monotonic() < deadline, "Firefox did not come up"
                time.sleep(0.2)

    def _ask(self, method: str, **params: Any) -> Any:
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self.line.recv(timeout=PATIENCE))
            if told.get("id") == number:
                assert told["type"] == "success", f"{method}: {told}"
                return told["result"]

    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def run(self, script: str, *given: Any) -> Any:
        # as JSON both ways, so that values look the same in every engine
        asked = json.dumps(list(given))
        done = self._ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})(...{asked})))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert done["type"] == "success", done.get("exceptionDetails", {}).get("text")
        return json.loads(done["result"].get("value") or "null")

    def drag(self, spots: Sequence[Spot], pointer: Pointer, hold_ms: int = 0) -> None:
        self._act(pressing(spots, pointer, hold_ms))

    def _act(self, source: dict[str, Any]) -> None:
        self._ask("input.performActions", context=self.context, actions=[source])

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": keys})

    def faults(self) -> list[str]:
        return list(self.run(FAULTS))

    def picture(self) -> bytes:
        taken = self._ask("browsingContext.captureScreenshot", context=self.context)
        return base64.b64decode(taken["data"])

    def close(self) -> None:
        self.stack.close()
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.folder.cleanup()
