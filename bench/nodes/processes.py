"""Starts nodes of Triptych, and HAProxy in front of them, on this machine."""

import asyncio
import os
import re
import shutil
import subprocess
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from tests.support.ports import free_port
from tests.support.processes import ServerProcess

ROOT = Path(__file__).parents[2]
SETTINGS = {
    "connections_per_address": 100_000,
    "tables_per_hour": 100_000,
    "joins_per_minute": 100_000,
    "messages_per_second": 1_000,
    "messages_burst": 1_000,
    "lookups_per_minute": 100_000,
    "devices_per_hour": 100_000,
    "restart_wait_ms": 60_000,
    "away_ms": 5_000,
    "trusted_proxy": True,
}
"""Settings of the servers. Limits per address are high, because all players have the same address.

After a takeover, once one player is back, a game waits up to a minute for the others
(`restart_wait_ms`).
"""


def settings() -> dict[str, object]:
    return {k: v for k, v in SETTINGS.items() if k != "trusted_proxy"}


class Node:
    """One node, which can be restarted under the same name and port."""

    def __init__(self, folder: Path, name: str, store: str, **more: object) -> None:
        self.name, self.port = name, free_port()
        self._folder, self._store, self._more = folder, store, more
        self.process: ServerProcess | None = None

    async def start(self) -> None:
        flags = {**settings(), "store": self._store, "node": self.name, **self._more}
        self.process = await ServerProcess(
            self._folder / self.name, port=self.port, **flags
        ).ready()

    @property
    def running(self) -> ServerProcess:
        assert self.process is not None
        return self.process


def deploy_file(name: str, ports: Sequence[int], listen: int, pem: str = "") -> str:
    """The text of a file from `deploy/`, with these ports. It uses no TLS if `pem` is empty."""
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    for number, port in enumerate(ports):
        text = text.replace(f"10.0.0.1{number + 1}:8000", f"127.0.0.1:{port}")
    for number in range(len(ports), 3):
        text = re.sub(rf"^.*server \w* ?10\.0\.0\.1{number + 1}:8000.*\n", "", text, flags=re.M)
        text = text.replace(f" 10.0.0.1{number + 1}:8000", "")
    if name == "haproxy.cfg":
        tls = f"ssl crt {pem} alpn h2,http/1.1" if pem else ""
        text = re.sub(r"bind :443 .*", f"bind 127.0.0.1:{listen} {tls}", text)
        text = text.replace("bind :80\n", f"bind 127.0.0.1:{free_port()}\n")
        if os.getuid() != 0:  # Only root can become another user.
            text = re.sub(r"^ +(user|group|chroot) .*\n", "", text, flags=re.M)
    return text


class Proxy:
    """HAProxy with `deploy/haproxy.cfg`."""

    def __init__(self, folder: Path, ports: Sequence[int]) -> None:
        self.port = free_port()
        file = folder / "haproxy.cfg"
        file.write_text(deploy_file("haproxy.cfg", ports, self.port), encoding="utf-8")
        program = shutil.which("haproxy") or "/usr/sbin/haproxy"
        self._process = subprocess.Popen([program, "-db", "-q", "-f", str(file)])

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def ready(self) -> None:
        async with asyncio.timeout(60):
            while not await asyncio.to_thread(self._is_ready):
                await asyncio.sleep(0.1)

    def _is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.base}/healthz", timeout=2):
                return True
        except OSError:
            return False

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
