"""How many connections are relayed: behind each of our recipes, and behind a proxy without them.

Three nodes. Tables are opened in both ways (by a host who waits for others, and with a game at
once), two people sit down at each; then everybody dials again, then all nodes are upgraded one
after the other, and then everybody dials once more. Counted are sockets that a node passes on.
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
from tests.drill.proxies import PROXIES, beside_postgres, certificates, passed_on, sit, well
from tests.support.players import Socket
from tests.support.ports import free_port
from tests.support.processes import kill_all

TABLES = 20
"""Of each kind."""


class Seat:
    """Somebody who stays: dials again as our client does."""

    def __init__(self, base: str, trust: ssl.SSLContext, code: str, token: str) -> None:
        self._way = base, trust, code, token
        self._socket: Socket | None = None
        self._task = asyncio.create_task(self._stay())

    async def _stay(self) -> None:
        while True:
            with contextlib.suppress(Exception):  # Whatever it was: people dial again.
                async with asyncio.timeout(10):
                    self._socket = await sit(*self._way)
                await self._socket.wait_until(lambda: False, 3600)
            self._socket = None
            await asyncio.sleep(random.uniform(0.05, 0.4))

    @property
    def here(self) -> bool:
        return self._socket is not None and not self._socket.closed

    def hang_up(self) -> None:
        if self._socket is not None:
            self._socket.disconnect()

    def leave(self) -> None:
        self._task.cancel()
        self.hang_up()


async def all_here(seats: list[Seat]) -> None:
    await asyncio.sleep(1.0)
    async with asyncio.timeout(60):
        while not all(seat.here for seat in seats):
            await asyncio.sleep(0.2)
    await asyncio.sleep(1.0)


async def relayed(nodes: list[Node]) -> int:
    return sum([await passed_on(node) for node in nodes])


async def table(http: httpx.AsyncClient, base: str, trust: ssl.SSLContext, now: bool) -> list[Seat]:
    game = {"play": "contrast"} if now else {}
    http.cookies.clear()  # Another device each time: one opens only so many.
    answer = await http.post("/api/tables", json={"name": "Ann", **game})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    # The first one comes to the table before others are told its code.
    seats = [Seat(base, trust, made["code"], made["token"])]
    async with asyncio.timeout(60):
        while not seats[0].here:
            await asyncio.sleep(0.02)
    path = f"/api/tables/{made['code']}/join"
    bob = (await http.post(path, json={"name": "Bob", "watch": now})).json()
    return [*seats, Seat(base, trust, made["code"], bob["token"])]


async def through(folder: Path, command: list[str], listen: int, nodes: list[Node]) -> list[str]:
    base = f"https://localhost:{listen}"
    trust = ssl.create_default_context(cafile=str(folder / "ca.pem"))
    with (folder / "proxy.log").open("ab") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
    found: list[str] = []
    seats: list[Seat] = []
    try:
        async with httpx.AsyncClient(base_url=base, verify=trust, timeout=30) as http:
            async with asyncio.timeout(30):
                while not await well(http):
                    await asyncio.sleep(0.2)
            for now in (False, True):
                before, new = await relayed(nodes), []
                for _ in range(TABLES):
                    new += await table(http, base, trust, now)
                await all_here(new)
                found.append(share(await relayed(nodes) - before, len(new)))
                seats += new
        for seat in seats:
            seat.hang_up()
        await all_here(seats)
        found.append(share(await relayed(nodes), len(seats)))
        for node in nodes:
            await asyncio.to_thread(node.running.stop)
            await asyncio.sleep(1)
            await node.start()
            await asyncio.sleep(3)
        await all_here(seats)
        found.append(share(await relayed(nodes), len(seats)))
        for seat in seats:
            seat.hang_up()
        await all_here(seats)
        found.append(share(await relayed(nodes), len(seats)))
        return found
    finally:
        for seat in seats:
            seat.leave()
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def share(some: int, of: int) -> str:
    return f"{some / of:.0%} ({some} of {of})"


def in_turn(folder: Path, ports: list[int], listen: int) -> list[str]:
    """HAProxy without our routing."""
    command = PROXIES["HAProxy"](folder, ports, listen)
    file = folder / "haproxy.cfg"
    text = file.read_text().replace("balance hash var(txn.code)", "balance roundrobin")
    file.write_text(text.replace("    hash-type consistent sdbm avalanche\n", ""))
    return command


WAYS: dict[str, Callable[[Path, list[int], int], list[str]]] = {
    **PROXIES,
    "HAProxy in turn, without routing": in_turn,
}


async def measure(folder: Path, store: str) -> None:
    certificates(folder)
    nodes = [Node(folder, f"n{i}", store) for i in range(3)]
    try:
        for node in nodes:
            await node.start()
        print(machine())
        print("| proxy | opened, then joined | opened with a game | all dial again", end=" ")
        print("| after an upgrade | all dial again |\n|---|---|---|---|---|---|")
        for name, way in WAYS.items():
            listen = free_port()
            command = way(folder, [node.port for node in nodes], listen)
            cells = await through(folder, command, listen, nodes)
            print(f"| {name} | {' | '.join(cells)} |", flush=True)
    finally:
        kill_all()


if __name__ == "__main__":
    beside_postgres(measure)
