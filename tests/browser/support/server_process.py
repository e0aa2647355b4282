"""The real server as a process on a free port, with bots that move at once."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.support.ports import free_port

ROOT = Path(__file__).parents[3]
INDEX = "src/triptych/server/static/index.html"
TIMEOUT_S = 60
"""How long a server may take to start or stop, even on a busy machine."""
LEASE_MS = 60_000
"""A call to the journal may take a quarter of this time. A quarter of the default lease of
15 s would be too short: the disk of a test machine may stall for longer."""


@dataclass
class FastForwardServer:
    """A server whose clock a test can move forward."""

    address: str
    process: subprocess.Popen[bytes]

    def fast_forward(self) -> None:
        """Move the clock forward by sending a signal.

        Wait for the effect before you call this again: two signals that are pending merge into one.
        """
        self.process.send_signal(signal.SIGUSR1)


@contextmanager
def running_server(data: Path, root: Path = ROOT) -> Iterator[str]:
    """Run `triptych serve` and yield its address once it answers."""
    with run_server_process(["triptych.cli", "serve"], data, root=root) as (address, _):
        yield address


@contextmanager
def running_fast_forward_server(data: Path, fast_forward_ms: int) -> Iterator[FastForwardServer]:
    """Run a server whose clock can be moved forward by `fast_forward_ms` at a time."""
    with run_server_process(
        ["tests.browser.support.fast_forward"],
        data,
        extra_env={"FAST_FORWARD_MS": str(fast_forward_ms)},
    ) as (
        address,
        process,
    ):
        yield FastForwardServer(address, process)


@dataclass
class Node:
    """One of several servers that share a PostgreSQL database. It can be started again."""

    name: str
    port: int
    data: Path
    env: Mapping[str, str]

    def start(self) -> "AbstractContextManager[tuple[str, subprocess.Popen[bytes]]]":
        return run_server_process(
            ["triptych.cli", "serve"], self.data, self.port, extra_env=self.env
        )


def create_node(name: str, folder: Path, store: str) -> Node:
    """A node of an installation whose nodes share only the database."""
    env = {"TRIPTYCH_NODE": name, "TRIPTYCH_STORE": store, "TRIPTYCH_REST_MS": "60000"}
    return Node(name, free_port(), folder / name, env)


@contextmanager
def run_server_process(
    command: list[str],
    data: Path,
    port: int = 0,
    root: Path = ROOT,
    extra_env: Mapping[str, str] | None = None,
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Run `command`, a module and its arguments, as a server. Yields its address and process."""
    assert (root / INDEX).is_file(), "the client is not built: make web"
    port = port or free_port()
    settings = {
        "host": "127.0.0.1",
        "port": port,
        "data": str(data),
        "qr": "false",
        "bot_pace": 0,
        "away_ms": 1000,
        "lease_ms": LEASE_MS,
    }
    env = {f"TRIPTYCH_{name.upper()}": str(value) for name, value in settings.items()}
    paths = f"{root / 'src'}{os.pathsep}{root}"
    process = subprocess.Popen(
        [sys.executable, "-m", *command],
        env={**os.environ, "PYTHONPATH": paths, **env, **(extra_env or {})},
        stdout=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_until_healthy(address, process)
        yield address, process
    finally:
        process.terminate()
        process.wait(TIMEOUT_S)


def _wait_until_healthy(address: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + TIMEOUT_S
    while time.monotonic() < deadline:
        assert process.poll() is None, "the server stopped before it was healthy"
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=5):
                return
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"the server was not healthy within {TIMEOUT_S} s")
