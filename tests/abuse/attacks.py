"""Attacks on a server, each by one client with many hands: what strangers have tried on us.

`python -m tests.abuse.attacks NAME BASE SECONDS` runs one of them in a process of its own; the
tests and `make torture-abuse` start it beside a friend who plays.
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
from tests.abuse.raw import BINARY, CONTINUATION, PING, TEXT, Raw, frame
from tests.decks.images import flat_png, image

from triptych.table.names import CODE_LETTERS

LIMITS = httpx.Limits(max_connections=8)
AVATAR = {"strokes": [{"colour": 1, "width": 8, "points": [100, 200] * 200}] * 34}


class Attacker:
    """Somebody with a table of their own and no scruples, until the time is up."""

    def __init__(self, base: str, seconds: float) -> None:
        self.base = base
        self.until = time.monotonic() + seconds
        self.http = httpx.AsyncClient(base_url=base, timeout=30, limits=LIMITS)
        self.code = self.token = ""

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    async def open_table(self) -> None:
        joined = (await self.http.post("/api/tables", json={"name": "Mallory"})).json()
        self.code, self.token = joined["code"], joined["token"]

    async def socket(self, token: bool = True) -> Raw:
        raw = await Raw.open(self.base)
        return await raw.upgrade(self.code, self.token if token else None)

    async def hands(self, count: int, work: Callable[[], Awaitable[None]]) -> None:
        """Do this with so many hands, again and again, whatever the server says to it."""

        async def hand() -> None:
            while self.goes_on:
                with suppress(
                    OSError, asyncio.IncompleteReadError, AssertionError, httpx.HTTPError
                ):
                    await work()
                await asyncio.sleep(0)

        await asyncio.gather(*(hand() for _ in range(count)))

    async def hold(self, raw: Raw) -> None:
        """Keep it open and read nothing."""
        while self.goes_on and not raw.reader.at_eof():
            await asyncio.sleep(0.05)
        raw.hang_up()


async def pings(a: Attacker) -> None:
    """Megabytes of pings on each connection, and not one answer read."""

    async def work() -> None:
        raw = await a.socket()
        raw.stop_reading()
        while a.goes_on:
            raw.writer.write(frame(PING, b"x" * 125) * 1000)
            await raw.writer.drain()

    await a.hands(8, work)


async def silence(a: Attacker) -> None:
    """A thousand connections that say nothing, or half a header, or no Hello."""
    kinds = itertools.cycle(("", "half", "socket"))

    async def work() -> None:
        raw, kind = await Raw.open(a.base), next(kinds)
        if kind == "half":
            raw.writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        elif kind == "socket":
            await raw.request(
                f"GET /ws/{a.code} HTTP/1.1\nHost: x\nUpgrade: websocket\nConnection: Upgrade\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\nSec-WebSocket-Version: 13\n"
            )
        await a.hold(raw)

    await a.hands(1000, work)


async def fragments(a: Attacker) -> None:
    """Messages that never end, in ever more pieces."""

    async def work() -> None:
        raw = await a.socket()
        raw.writer.write(frame(TEXT, b"{", last=False))
        while a.goes_on:
            raw.writer.write(frame(CONTINUATION, b" " * 100, last=False) * 100)
            await raw.writer.drain()

    await a.hands(20, work)


async def unread(a: Attacker) -> None:
    """Questions without end on connections that are never read, text and ink."""

    async def work() -> None:
        raw = await a.socket()
        raw.stop_reading()
        question = frame(TEXT, b'{"type":"Ping","sent":1}') + frame(BINARY, b"\1" * 50)
        while a.goes_on:
            raw.writer.write(question * 50)
            await raw.writer.drain()
            await asyncio.sleep(0.01)

    await a.hands(20, work)


async def guesses(a: Attacker) -> None:
    """One code after another."""

    async def work() -> None:
        code = "".join(random.choice(CODE_LETTERS) for _ in range(4))
        await a.http.get(f"/api/tables/{code}")

    await a.hands(8, work)


async def avatars(a: Attacker) -> None:
    """A new face twenty times a second, and everybody's faces asked for meanwhile."""
    ids = itertools.count()

    async def draw() -> None:
        raw = await (await a.socket()).welcome()
        while a.goes_on and not raw.reader.at_eof():
            raw.say(
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

    async def ask() -> None:
        await a.http.get(f"/api/tables/{a.code}/avatars/0123456789abcdef.svg")

    await asyncio.gather(a.hands(10, draw), a.hands(4, ask))


async def joins(a: Attacker) -> None:
    """Hundreds of people who never come."""

    async def work() -> None:
        body = {"name": f"Nobody {random.random()}", "avatar": AVATAR}
        await a.http.post(f"/api/tables/{a.code}/join", json=body)

    await a.hands(8, work)


async def decks(a: Attacker) -> None:
    """The same decks in ever another order."""
    raw = await (await a.socket()).welcome()
    for number in itertools.count():
        if not a.goes_on:
            return
        chosen = ["house"] * (1 + number % 16)
        command = {"type": "ChooseDecks", "decks": chosen}
        raw.say({"type": "Do", "id": f"c{number}", "to": "table", "command": command})
        await asyncio.sleep(0.05)


async def trickles(a: Attacker) -> None:
    """Uploads that come a byte at a time."""

    async def work() -> None:
        raw = await Raw.open(a.base)
        raw.writer.write(
            f"POST /api/tables/{a.code}/decks HTTP/1.1\r\nHost: x\r\n"
            f"Authorization: Bearer {a.token}\r\nContent-Length: 9000000\r\n"
            "Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n".encode()
        )
        while a.goes_on and not raw.reader.at_eof():
            raw.writer.write(b"x")
            await asyncio.sleep(0.1)

    await a.hands(12, work)


async def bombs(a: Attacker) -> None:
    """Small files that swell: pictures, tables of words, zips."""
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
            headers={"Authorization": f"Bearer {a.token}"},
        )

    await a.hands(4, work)


async def nonsense(a: Attacker) -> None:
    """Addresses, bodies and headers that nobody would send."""
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

    await a.hands(8, work)


async def none(a: Attacker) -> None:
    """Nobody attacks: what the others are compared with."""
    while a.goes_on:
        await asyncio.sleep(0.1)


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        none, pings, silence, fragments, unread, guesses, avatars, joins, decks, trickles, bombs,
        nonsense,
    )
}  # fmt: skip


async def run(name: str, base: str, seconds: float) -> None:
    """One attack for so long."""
    attacker = Attacker(base, seconds)
    await attacker.open_table()
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds + 5):
            await ATTACKS[name](attacker)
    await attacker.http.aclose()


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1], sys.argv[2], float(sys.argv[3])))
