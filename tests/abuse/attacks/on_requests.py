"""Attacks with HTTP requests for pages, lists and files."""

import itertools
import os
import random

import httpx
from tests.abuse.attacks.attacker import Attacker

FILE_KINDS = ("gif", "webp", "svg", "png", "guesses.png")


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


async def albums(a: Attacker) -> None:
    """Requests every file of an album repeatedly, on thirty connections without cookies."""
    key = (await a.http.post(f"/api/tables/{a.target.album_table}/album")).json()["key"]
    path, names = f"/api/albums/{key}", ["album.pdf"]
    for game in (await a.http.get(path)).json()["games"]:
        items = (await a.http.get(f"{path}/games/{game['number']}")).json()["items"]
        names += [f"gallery-{game['number']}.png"]
        names += [f"{item['id']}.{kind}" for item in items for kind in FILE_KINDS]
    random.shuffle(names)
    files = itertools.cycle(names)
    limits = httpx.Limits(max_connections=30, max_keepalive_connections=30)
    async with httpx.AsyncClient(base_url=a.base, timeout=30, limits=limits) as http:

        async def work() -> None:
            await http.get(f"{path}/files/{next(files)}", headers={"Cookie": ""})

        await a.repeat(30, work)
