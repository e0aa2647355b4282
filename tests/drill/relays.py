"""Measures the share of relayed connections behind each recipe in deploy/ and a round-robin proxy.

There are three nodes. Tables with two people each are opened: first in the lobby, then with a
running game. Then everyone reconnects, all nodes are restarted one by one, as in an upgrade, and
everyone reconnects again.
"""

import asyncio
import contextlib
import os
import random
import signal
import ssl
import subprocess
from collections.abc import Callable
from pathlib import Path

import httpx
from bench.machine import machine
from bench.nodes.processes import Node
from tests.drill.proxies import (
    PROXIES,
    connect,
    count_relayed,
    create_certificates,
    is_healthy,
    run_with_postgres,
)
from tests.support.players import Socket
from tests.support.ports import free_port
from tests.support.processes import kill_all

TABLES = 20
"""How many tables are opened in the lobby. The same number is opened with a running game."""


class Seat:
    """A person who stays connected, and reconnects as our client does."""

    def __init__(self, base: str, trust: ssl.SSLContext, code: str, token: str) -> None:
        self._arguments = base, trust, code, token
        self._socket: Socket | None = None
        self._task = asyncio.create_task(self._keep_connected())

    async def _keep_connected(self) -> None:
        while True:
            with contextlib.suppress(Exception):  # People reconnect after any error.
                async with asyncio.timeout(10):
                    self._socket = await connect(*self._arguments)
                await self._socket.wait_until(lambda: False, 3600)
            self._socket = None
            await asyncio.sleep(random.uniform(0.05, 0.4))

    @property
    def is_connected(self) -> bool:
        return self._socket is not None and not self._socket.closed

    def disconnect(self) -> None:
        if self._socket is not None:
            self._socket.disconnect()

    def leave(self) -> None:
        self._task.cancel()
        self.disconnect()


async def wait_until_all_connected(seats: list[Seat]) -> None:
    await asyncio.sleep(1.0)
    async with asyncio.timeout(60):
        while not all(seat.is_connected for seat in seats):
            await asyncio.sleep(0.2)
    await asyncio.sleep(1.0)


async def count_all_relayed(nodes: list[Node]) -> int:
    return sum([await count_relayed(node) for node in nodes])


async def open_table(
    http: httpx.AsyncClient, base: str, trust: ssl.SSLContext, with_game: bool
) -> list[Seat]:
    game = {"play": "contrast"} if with_game else {}
    http.cookies.clear()  # A new device each time, because each may open only a few tables.
    response = await http.post("/api/tables", json={"name": "Ann", **game})
    assert response.status_code == 201, response.text
    created = response.json()
    # The host connects before others join.
    seats = [Seat(base, trust, created["code"], created["token"])]
    async with asyncio.timeout(60):
        while not seats[0].is_connected:
            await asyncio.sleep(0.02)
    path = f"/api/tables/{created['code']}/join"
    bob = (await http.post(path, json={"name": "Bob", "watch": with_game})).json()
    return [*seats, Seat(base, trust, created["code"], bob["token"])]


async def measure_proxy(
    folder: Path, command: list[str], listen: int, nodes: list[Node]
) -> list[str]:
    base = f"https://localhost:{listen}"
    trust = ssl.create_default_context(cafile=str(folder / "ca.pem"))
    with (folder / "proxy.log").open("ab") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
    found: list[str] = []
    seats: list[Seat] = []
    try:
        async with httpx.AsyncClient(base_url=base, verify=trust, timeout=30) as http:
            async with asyncio.timeout(30):
                while not await is_healthy(http):
                    await asyncio.sleep(0.2)
            for with_game in (False, True):
                before, new = await count_all_relayed(nodes), []
                for _ in range(TABLES):
                    new += await open_table(http, base, trust, with_game)
                await wait_until_all_connected(new)
                found.append(share(await count_all_relayed(nodes) - before, len(new)))
                seats += new
        for seat in seats:
            seat.disconnect()
        await wait_until_all_connected(seats)
        found.append(share(await count_all_relayed(nodes), len(seats)))
        for node in nodes:
            await asyncio.to_thread(node.running.stop)
            await asyncio.sleep(1)
            await node.start()
            await asyncio.sleep(3)
        await wait_until_all_connected(seats)
        found.append(share(await count_all_relayed(nodes), len(seats)))
        for seat in seats:
            seat.disconnect()
        await wait_until_all_connected(seats)
        found.append(share(await count_all_relayed(nodes), len(seats)))
        return found
    finally:
        for seat in seats:
            seat.leave()
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def share(part: int, total: int) -> str:
    return f"{part / total:.0%} ({part} of {total})"


def round_robin(folder: Path, ports: list[int], listen: int) -> list[str]:
    """HAProxy without routing by table code."""
    command = PROXIES["HAProxy"](folder, ports, listen)
    file = folder / "haproxy.cfg"
    text = file.read_text().replace("balance hash var(txn.code)", "balance roundrobin")
    file.write_text(text.replace("    hash-type consistent sdbm avalanche\n", ""))
    return command


PROXY_COMMANDS: dict[str, Callable[[Path, list[int], int], list[str]]] = {
    **PROXIES,
    "HAProxy, round robin": round_robin,
}


async def measure(folder: Path, store: str) -> None:
    create_certificates(folder)
    nodes = [Node(folder, f"n{i}", store) for i in range(3)]
    try:
        for node in nodes:
            await node.start()
        print(machine())
        print("| proxy | opened, then joined | opened with a game | everyone reconnects", end=" ")
        print("| after an upgrade | everyone reconnects |\n|---|---|---|---|---|---|")
        for name, create_command in PROXY_COMMANDS.items():
            listen = free_port()
            command = create_command(folder, [node.port for node in nodes], listen)
            cells = await measure_proxy(folder, command, listen, nodes)
            print(f"| {name} | {' | '.join(cells)} |", flush=True)
    finally:
        kill_all()


if __name__ == "__main__":
    run_with_postgres(measure)
