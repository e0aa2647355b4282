"""Attacks on a server, each by one client with concurrent workers.

`python -m tests.abuse.attacks NAME BASE SECONDS` runs one attack in its own process; the tests and
`make torture-abuse` run it while a regular player plays.
"""

import asyncio
import itertools
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import httpx
from tests.abuse.raw import BINARY, CONTINUATION, PING, TEXT, RawClient, frame
from tests.decks.images import flat_png, image
from tests.support.http_requests import bearer

from triptych.table.names import CODE_LETTERS

LIMITS = httpx.Limits(max_connections=8)
AVATAR = {"strokes": [{"colour": 1, "width": 8, "points": [100, 200] * 200}] * 34}


class Attacker:
    """An attacker who has a table and attacks it for this many seconds."""

    def __init__(self, base: str, seconds: float) -> None:
        self.base = base
        self.seconds = seconds
        self.deadline = 0.0
        self.actions = 0
        """How many times a worker has started its work."""
        self.http = httpx.AsyncClient(base_url=base, timeout=30, limits=LIMITS)
        self.code = self.token = ""

    @property
    def has_time(self) -> bool:
        return time.monotonic() < self.deadline

    async def open_table(self) -> None:
        """Host a table. The time for the attack starts when the table is open."""
        joined = (await self.http.post("/api/tables", json={"name": "Mallory"})).json()
        self.code, self.token = joined["code"], joined["token"]
        self.deadline = time.monotonic() + self.seconds

    async def socket(self, token: bool = True) -> RawClient:
        raw = await RawClient.open(self.base)
        return await raw.upgrade(self.code, self.token if token else None)

    async def repeat(self, workers: int, work: Callable[[], Awaitable[None]]) -> None:
        """Run `work` repeatedly in `workers` concurrent tasks, ignoring connection errors."""

        async def worker() -> None:
            is_first = True  # Work once even if the machine is so slow that the time is over.
            while is_first or self.has_time:
                is_first = False
                self.actions += 1
                with suppress(
                    OSError, asyncio.IncompleteReadError, AssertionError, httpx.HTTPError
                ):
                    await work()
                await asyncio.sleep(0)

        await asyncio.gather(*(worker() for _ in range(workers)))

    async def hold_open(self, raw: RawClient) -> None:
        """Keep a connection open without reading."""
        while self.has_time and not raw.reader.at_eof():
            await asyncio.sleep(0.05)
        raw.disconnect()


async def pings(a: Attacker) -> None:
    """Sends megabytes of pings on each connection and reads no answer."""

    async def work() -> None:
        raw = await a.socket()
        raw.stop_reading()
        while a.has_time:
            raw.writer.write(frame(PING, b"x" * 125) * 1000)
            await raw.writer.drain()

    await a.repeat(8, work)


async def silence(a: Attacker) -> None:
    """Opens a thousand connections that send nothing, half a header, or no Hello."""
    kinds = itertools.cycle(("", "half", "socket"))

    async def work() -> None:
        raw, kind = await RawClient.open(a.base), next(kinds)
        if kind == "half":
            raw.writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        elif kind == "socket":
            await raw.request(
                f"GET /ws/{a.code} HTTP/1.1\nHost: x\nUpgrade: websocket\nConnection: Upgrade\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\nSec-WebSocket-Version: 13\n"
            )
        await a.hold_open(raw)

    await a.repeat(1000, work)


async def fragments(a: Attacker) -> None:
    """Starts messages and keeps sending fragments without ever ending a message."""

    async def work() -> None:
        raw = await a.socket()
        raw.writer.write(frame(TEXT, b"{", last=False))
        while a.has_time:
            raw.writer.write(frame(CONTINUATION, b" " * 100, last=False) * 100)
            await raw.writer.drain()

    await a.repeat(20, work)


async def unread(a: Attacker) -> None:
    """Sends text messages and ink on connections that are never read."""

    async def work() -> None:
        raw = await a.socket()
        raw.stop_reading()
        messages = frame(TEXT, b'{"type":"Ping","sent":1}') + frame(BINARY, b"\1" * 50)
        while a.has_time:
            raw.writer.write(messages * 50)
            await raw.writer.drain()
            await asyncio.sleep(0.01)

    await a.repeat(20, work)


async def guesses(a: Attacker) -> None:
    """Guesses table codes."""

    async def work() -> None:
        code = "".join(random.choice(CODE_LETTERS) for _ in range(4))
        await a.http.get(f"/api/tables/{code}")

    await a.repeat(8, work)


async def avatars(a: Attacker) -> None:
    """Changes the avatar twenty times a second and requests avatars meanwhile."""
    ids = itertools.count()

    async def draw() -> None:
        raw = await (await a.socket()).wait_for_welcome()
        while a.has_time and not raw.reader.at_eof():
            raw.send(
                {
                    "type": "Do",
                    "id": f"c{next(ids)}",
                    "to": "table",
                    "command": {"type": "ChangeProfile", "avatar": AVATAR},
                }
            )
            await raw.writer.drain()
            with suppress(TimeoutError):
                async with asyncio.timeout(0.05):
                    await raw.reader.read(1_000_000)

    async def request() -> None:
        await a.http.get(f"/api/tables/{a.code}/avatars/0123456789abcdef.svg")

    await asyncio.gather(a.repeat(10, draw), a.repeat(4, request))


async def joins(a: Attacker) -> None:
    """Joins with hundreds of people who never connect."""

    async def work() -> None:
        body = {"name": f"Nobody {random.random()}", "avatar": AVATAR}
        await a.http.post(f"/api/tables/{a.code}/join", json=body)

    await a.repeat(8, work)


async def decks(a: Attacker) -> None:
    """Chooses the house deck 1 to 16 times over, so that the server caches sixteen selections."""
    raw = await (await a.socket()).wait_for_welcome()
    for number in itertools.count():
        chosen = ["house"] * (1 + number % 16)
        command = {"type": "ChooseDecks", "decks": chosen}
        raw.send({"type": "Do", "id": f"c{number}", "to": "table", "command": command})
        a.actions += 1
        await asyncio.sleep(0.05)
        if not a.has_time:
            return


async def trickles(a: Attacker) -> None:
    """Sends uploads one byte at a time."""

    async def work() -> None:
        raw = await RawClient.open(a.base)
        raw.writer.write(
            f"POST /api/tables/{a.code}/decks HTTP/1.1\r\nHost: x\r\n"
            f"Authorization: Bearer {a.token}\r\nContent-Length: 9000000\r\n"
            "Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n".encode()
        )
        while a.has_time and not raw.reader.at_eof():
            raw.writer.write(b"x")
            await asyncio.sleep(0.1)

    await a.repeat(12, work)


async def bombs(a: Attacker) -> None:
    """Uploads small files that expand: pictures, word lists, zips."""
    files = [
        ("bomb.png", flat_png(7000)),
        ("words.csv", b'"' + b"x" * 2_000_000),
        ("deck.zip", b"PK\1\2" * 500_000),
        ("photo.jpg", image()),
    ]

    async def work() -> None:
        name, data = random.choice(files)
        await a.http.post(
            f"/api/tables/{a.code}/decks",
            files=[("pictures", (name, data))],
            headers=bearer(a.token),
        )

    await a.repeat(4, work)


async def sheets(a: Attacker) -> None:
    """Uploads word lists of 160 kB to several tables, and requests the cards of each."""
    letters = "abcdefghijklmnopqrstuvwxyz"

    async def work() -> None:
        # New clients have no cookie: all of them are counted by their address.
        async with httpx.AsyncClient(base_url=a.base, timeout=30) as http:
            joined = (await http.post("/api/tables", json={"name": "Mallory"})).json()
            for _ in range(12):
                words = "".join(random.choices(letters, k=7 * 2000 * 10))
                rows = (
                    ",".join(words[i : i + 70][j : j + 10] for j in range(0, 70, 10))
                    for i in range(0, len(words), 70)
                )
                response = await http.post(
                    f"/api/tables/{joined['code']}/decks",
                    files=[("pictures", ("words.csv", "\n".join(rows).encode()))],
                    headers=bearer(joined["token"]),
                )
                if response.status_code == 201:
                    deck = response.json()["deck"]["id"]
                    await http.get("/api/topics", params={"cards": f"{deck}/green-01"})
                if not a.has_time:
                    return

    await a.repeat(3, work)


async def prints(a: Attacker) -> None:
    """Requests every file for print and play, eight at a time."""

    async def work() -> None:
        query = {
            "language": random.choice(("en", "de", "fr")),
            "paper": random.choice(("a4", "letter")),
        }
        kind = random.choice(("cards", "symbols"))
        await a.http.get(f"/api/print/{kind}.pdf", params=query)

    await a.repeat(8, work)


async def nonsense(a: Attacker) -> None:
    """Sends malformed paths and bodies."""
    paths = (
        "/" + "x" * 5_000,
        f"/api/tables/{a.code}/boards/" + "9" * 4_400,
        "/media/icons/" + "a" * 5_000 + ".svg",
        "/api/topics?cards=" + ",".join(["house/green-01"] * 1_000),
        "/%00%ff",
    )

    async def work() -> None:
        await a.http.get(random.choice(paths))
        await a.http.post("/api/tables", content=os.urandom(200))

    await a.repeat(8, work)


async def reads(a: Attacker) -> None:
    """Requests lists, pages and files on thirty connections, without cookies."""
    paths = itertools.cycle(
        ("/api/games", "/", "/api/help/contrast.en.json", "/api/decks", "/media/icons/sun.svg")
    )
    limits = httpx.Limits(max_connections=30, max_keepalive_connections=30)
    async with httpx.AsyncClient(base_url=a.base, timeout=30, limits=limits) as http:

        async def work() -> None:
            await http.get(next(paths), headers={"Cookie": ""})

        await a.repeat(30, work)


async def none(a: Attacker) -> None:
    """Does nothing. The other attacks are compared with this one."""
    while a.has_time:
        await asyncio.sleep(0.1)


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        none, pings, silence, fragments, unread, guesses, avatars, joins, decks, trickles, bombs,
        sheets, prints, nonsense, reads,
    )
}  # fmt: skip


async def run(name: str, base: str, seconds: float) -> int:
    """Run one attack for this many seconds; returns the number of actions."""
    attacker = Attacker(base, seconds)
    await attacker.open_table()
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds + 5):
            await ATTACKS[name](attacker)
    await attacker.http.aclose()
    return attacker.actions


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1], sys.argv[2], float(sys.argv[3])))
