"""A real `triptych serve` in its own process, which can be killed for real."""

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx
from tests.support.players import PATIENCE, browser
from tests.support.ports import free_port

ROOT = Path(__file__).parents[2]


ALIVE: list["Process"] = []
"""Every process of the running test; what is left of them is killed after it."""


class Process:
    """One server process."""

    def __init__(self, data: Path, port: int | None = None, **settings: object) -> None:
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        chosen = {
            "away_ms": 300,
            "rest_ms": 2000,
            "bot_pace": 0.2,
            "reading_ms": 100,
            "reveal_pace": 0.0,
            **settings,
        }
        flags = [f"--{name.replace('_', '-')}={value}" for name, value in chosen.items()]
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
        self._told = False
        ALIVE.append(self)

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ready(self) -> "Process":
        """Wait until it answers."""
        async with browser(self.base) as http, asyncio.timeout(PATIENCE):
            while True:
                if self._process.poll() is not None:
                    raise AssertionError(self.log.read_text())
                with suppress(httpx.HTTPError):
                    if (await http.get("/healthz")).status_code == 200:
                        return self
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """kill -9: no goodbye, no flush."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def leave(self) -> None:
        """SIGTERM, as a service manager does it; a second one may meet a process that ends."""
        if not self._told and self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        self._told = True

    def stop(self) -> int:
        """Let it leave; the exit status."""
        self.leave()
        return self._process.wait(timeout=PATIENCE)


def kill_all() -> None:
    """No test leaves a server behind, however it ended."""
    for process in ALIVE:
        process.kill()
    ALIVE.clear()
