"""Attacks on tables: their codes, places, avatars and decks."""

import asyncio
import itertools
import random
from contextlib import suppress

import httpx
from tests.abuse.attacks.attacker import AVATAR, Attacker
from tests.abuse.raw import RawClient

from triptych.table.names import CODE_LETTERS


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


async def crowds(a: Attacker) -> None:
    """Joins the regular player's table with people who have no cookies."""

    async def work() -> None:
        async with httpx.AsyncClient(base_url=a.base, timeout=30) as http:
            body = {"name": f"Nobody {random.random()}", "avatar": AVATAR}
            await http.post(f"/api/tables/{a.target.friend_table}/join", json=body)

    await a.repeat(8, work)


async def spectators(a: Attacker) -> None:
    """Watches the regular player's table on two hundred connections without cookies."""

    async def work() -> None:
        raw = await RawClient.open(a.base)
        await a.hold_open(await raw.upgrade(a.target.friend_table))

    await a.repeat(200, work)
