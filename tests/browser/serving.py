"""The real server as a process of its own, on a free port, with bots that do not dawdle."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
INDEX = ROOT / "src/triptych/server/static/index.html"


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(data: Path, **settings: object) -> Iterator[str]:
    """Start `triptych serve`, wait until it answers, give its address, stop it in the end."""
    assert INDEX.is_file(), "the client is not built: make web"
    port = free_port()
    chosen = {
        "host": "127.0.0.1",
        "port": port,
        "data": str(data),
        "qr": "false",
        "bot_pace": 0,
        "away_ms": 1000,
        **settings,
    }
    env = {f"TRIPTYCH_{name.upper()}": str(value) for name, value in chosen.items()}
    process = subprocess.Popen(
        [sys.executable, "-m", "triptych.cli", "serve"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), **env},
        stdout=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _wait(address, process)
        yield address
    finally:
        process.terminate()
        process.wait(10)


def _wait(address: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        assert process.poll() is None, "the server stopped at once"
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=1):
                return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the server did not answer in time")
