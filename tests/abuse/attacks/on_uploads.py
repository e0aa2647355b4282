"""Attacks with uploads."""

import asyncio
import random

import httpx
from tests.abuse.attacks.attacker import Attacker
from tests.abuse.raw import RawClient
from tests.decks.images import flat_png, image
from tests.support.http_requests import bearer


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
