"""Firefox, controlled by WebDriver BiDi without a separate driver."""

import base64
import itertools
import json
import shutil
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.engines.device import RECORD_ERRORS, TIMEOUT_S, WebDriverDevice
from tests.support.ports import free_port
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

PROGRAMS = ("firefox-esr", "firefox")


class Firefox(WebDriverDevice):
    """One page in headless Firefox."""

    def __init__(self, width: int, height: int) -> None:
        found = next(filter(None, map(shutil.which, PROGRAMS)), None)
        assert found, (
            "Firefox is not installed: make test-engines installs it (Debian: firefox-esr)"
        )
        self.folder = tempfile.TemporaryDirectory()
        port = free_port()
        # Use a new profile, because the user may be running another Firefox.
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
        self.command_ids = itertools.count(1)
        self.stack = ExitStack()
        self.connection = self._connect(f"ws://127.0.0.1:{port}/session")
        self._call("session.new", capabilities={})
        self.context = self._call("browsingContext.getTree")["contexts"][0]["context"]
        self._call("script.addPreloadScript", functionDeclaration=RECORD_ERRORS)
        size = {"width": width, "height": height}
        self._call("browsingContext.setViewport", context=self.context, viewport=size)

    def _connect(self, address: str) -> ClientConnection:
        deadline = time.monotonic() + TIMEOUT_S
        while True:
            try:
                connection = connect(address, max_size=None, open_timeout=TIMEOUT_S)
                return self.stack.enter_context(connection)
            except (OSError, WebSocketException):
                assert time.monotonic() < deadline, "Firefox did not start"
                time.sleep(0.2)

    def _call(self, method: str, **params: Any) -> Any:
        command_id = next(self.command_ids)
        self.connection.send(json.dumps({"id": command_id, "method": method, "params": params}))
        while True:
            message = json.loads(self.connection.recv(timeout=TIMEOUT_S))
            if message.get("id") == command_id:
                assert message["type"] == "success", f"{method}: {message}"
                return message["result"]

    def open(self, address: str) -> None:
        self._call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, script: str, *arguments: Any) -> Any:
        # Pass arguments and result as JSON, so that values are the same in every engine.
        json_arguments = json.dumps(list(arguments))
        response = self._call(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})(...{json_arguments})))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert response["type"] == "success", response.get("exceptionDetails", {}).get("text")
        return json.loads(response["result"].get("value") or "null")

    def _perform(self, source: dict[str, Any]) -> None:
        self._call("input.performActions", context=self.context, actions=[source])

    def screenshot(self) -> bytes:
        response = self._call("browsingContext.captureScreenshot", context=self.context)
        return base64.b64decode(response["data"])

    def close(self) -> None:
        self.stack.close()
        self.process.terminate()
        self.process.wait(TIMEOUT_S)
        self.folder.cleanup()
