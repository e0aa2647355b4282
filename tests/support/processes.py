"""A real `triptych serve` in its own process, which can be killed."""

import asyncio
import os
import signal
import ssl
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx
from tests.support.players import TIMEOUT_S, https_client
from tests.support.ports import free_port

UNVERIFIED_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
UNVERIFIED_TLS.check_hostname = False
UNVERIFIED_TLS.verify_mode = ssl.CERT_NONE
ROOT = Path(__file__).parents[2]

RUNNING: list["ServerProcess"] = []
"""All server processes of the current test. When it ends, those still running are killed."""


def _words(name: str, value: object) -> list[str]:
    """The words of a setting on the command line."""
    flag = f"--{name.replace('_', '-')}"
    return [flag, *map(str, value)] if isinstance(value, tuple) else [f"{flag}={value}"]


class ServerProcess:
    """One server process."""

    def __init__(self, data: Path, port: int | None = None, **settings: object) -> None:
        self.port = port or free_port()
        self.base = f"{'https' if 'tls' in settings else 'http'}://127.0.0.1:{self.port}"
        chosen = {
            "away_ms": 300,
            "restart_wait_ms": 2000,
            "bot_pace": 0.2,
            "reading_ms": 100,
            "reveal_pace": 0.0,
            **settings,
        }
        flags = [word for setting in chosen.items() for word in _words(*setting)]
        self.log = data.parent / f"{data.name}-{self.port}.log"
        with self.log.open("ab") as out:
            self._process = subprocess.Popen(
                [
                    sys.executable, "-m", "triptych.cli.main", "serve",
                    "--host=127.0.0.1", f"--port={self.port}", f"--data={data}", "--no-qr", *flags,
                ],
                env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
                stdout=out,
                stderr=subprocess.STDOUT,
            )  # fmt: skip
        self._terminated = False
        RUNNING.append(self)

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ready(self) -> "ServerProcess":
        """Wait until the server answers."""
        async with https_client(self.base, UNVERIFIED_TLS) as http, asyncio.timeout(TIMEOUT_S):
            while True:
                if self._process.poll() is not None:
                    raise AssertionError(self.log.read_text())
                with suppress(httpx.HTTPError):
                    if (await http.get("/healthz")).status_code == 200:
                        return self
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """Kill the process with SIGKILL."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def terminate(self) -> None:
        """Send SIGTERM only once: a second one could disturb the shutdown."""
        if not self._terminated and self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        self._terminated = True

    def stop(self) -> int:
        """Terminate the process; returns its exit status."""
        self.terminate()
        return self.wait()

    def wait(self) -> int:
        """Wait until the process ends by itself; returns its exit status."""
        return self._process.wait(timeout=TIMEOUT_S)


def kill_all() -> None:
    """Kill all server processes of the test."""
    for process in RUNNING:
        process.kill()
    RUNNING.clear()
