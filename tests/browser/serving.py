"""The real server as a process of its own, on a free port, with bots that do not dawdle."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
INDEX = "src/triptych/server/static/index.html"
PATIENCE = 60
"""Seconds until a server that should come or go counts as stuck, on a busy machine too."""


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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


@contextmanager
def nodes(folder: Path, store: str, lease_ms: int) -> Iterator[tuple[Leaper, Leaper]]:
    """Two servers of one installation, on one PostgreSQL; each may be killed."""
    ports = (free_port(), free_port())
    bases = [f"http://127.0.0.1:{port}" for port in ports]
    with ExitStack() as stack:
        started = []
        for port, base, other in ((ports[0], bases[0], bases[1]), (ports[1], bases[1], bases[0])):
            more = {"NODE": base, "ORIGINS": other, "STORE": store}
            env = {f"TRIPTYCH_{name}": value for name, value in more.items()}
            env["TRIPTYCH_LEASE_MS"] = str(lease_ms)
            one = running(["triptych.cli", "serve"], folder / f"data{port}", port, more=env)
            started.append(Leaper(*stack.enter_context(one)))
        yield started[0], started[1]


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
