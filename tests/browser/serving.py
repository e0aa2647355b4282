"""The real server as a process of its own, on a free port, with bots that do not dawdle."""

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

ROOT = Path(__file__).parents[2]
INDEX = "src/triptych/server/static/index.html"
PATIENCE = 60
"""Seconds until a server that should come or go counts as stuck, on a busy machine too."""


LEASE_MS = 60_000
"""A table whose journal does not answer for a quarter of this is given up. A test machine's disk
may stall for longer than a quarter of the usual 15 s."""


@dataclass
class Leaper:
    """A server whose clock a test can push on."""

    address: str
    process: subprocess.Popen[bytes]

    def leap(self) -> None:
        """Let minutes pass. Wait for what follows from it: two leaps at once may count as one."""
        self.process.send_signal(signal.SIGUSR1)


@contextmanager
def serving(data: Path, root: Path = ROOT) -> Iterator[str]:
    """Start `triptych serve`, wait until it answers, give its address, stop it in the end."""
    with running(["triptych.cli", "serve"], data, root=root) as (address, _):
        yield address


@contextmanager
def leaping(data: Path, leap_ms: int) -> Iterator[Leaper]:
    """The same server, which can be told that `leap_ms` have passed."""
    with running(["tests.browser.leaping"], data, more={"LEAP_MS": str(leap_ms)}) as (
        address,
        process,
    ):
        yield Leaper(address, process)


@dataclass
class Node:
    """One server of several on one PostgreSQL; it may be stopped and started again."""

    name: str
    port: int
    data: Path
    env: Mapping[str, str]

    def start(self) -> "AbstractContextManager[tuple[str, subprocess.Popen[bytes]]]":
        return running(["triptych.cli", "serve"], self.data, self.port, more=self.env)


def node(name: str, folder: Path, store: str) -> Node:
    """A node of an installation that has nothing in common but its database."""
    env = {"TRIPTYCH_NODE": name, "TRIPTYCH_STORE": store, "TRIPTYCH_REST_MS": "60000"}
    return Node(name, free_port(), folder / name, env)


@contextmanager
def running(
    module: list[str],
    data: Path,
    port: int = 0,
    root: Path = ROOT,
    more: Mapping[str, str] | None = None,
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A server of any kind: its address and its process; stopped in the end."""
    assert (root / INDEX).is_file(), "the client is not built: make web"
    port = port or free_port()
    chosen = {
        "host": "127.0.0.1",
        "port": port,
        "data": str(data),
        "qr": "false",
        "bot_pace": 0,
        "away_ms": 1000,
        "lease_ms": LEASE_MS,
    }
    env = {f"TRIPTYCH_{name.upper()}": str(value) for name, value in chosen.items()}
    paths = f"{root / 'src'}{os.pathsep}{root}"
    process = subprocess.Popen(
        [sys.executable, "-m", *module],
        env={**os.environ, "PYTHONPATH": paths, **env, **(more or {})},
        stdout=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _wait(address, process)
        yield address, process
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _wait(address: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert process.poll() is None, "the server stopped at once"
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=5):
                return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the server did not answer in time")
