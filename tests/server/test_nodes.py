"""Two real servers on one real PostgreSQL: locate, takeover, fencing."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from tests.content.images import image
from tests.postgres import postgres_server, postgres_url  # noqa: F401
from tests.server.players import (
    PATIENCE,
    Ended,
    Person,
    Socket,
    browser,
    host_table,
    join_table,
)
from tests.server.processes import Process, free_port

from triptych.decks.making import from_photos
from triptych.wire.messages import VERSION

LEASE = 4000


async def two_nodes(tmp_path: Path, url: str, folder: str = "") -> tuple[Process, Process]:
    ports = (free_port(), free_port())
    bases = [f"http://127.0.0.1:{port}" for port in ports]
    nodes = [
        Process(
            tmp_path / (folder or f"node{i}"),
            port=ports[i],
            store=url,
            node=bases[i],
            origins=bases[1 - i],
            lease_ms=LEASE,
        )
        for i in (0, 1)
    ]
    return await nodes[0].ready(), await nodes[1].ready()


async def located(base: str, code: str) -> dict[str, Any]:
    async with browser(base) as http:
        answer = await http.get(f"/api/tables/{code}")
        found: dict[str, Any] = answer.json()
        return found


async def playing(base: str) -> tuple[list[Person], list[Socket]]:
    people = [await host_table(base)]
    people.append(await join_table(base, people[0].code, "Bob"))
    sockets = [await person.connect() for person in people]
    assert await sockets[0].do("table", "SetOptions", options={"count": "off"}) == "Done"
    assert await sockets[0].do("table", "StartGame") == "Done"
    for socket in sockets:
        await socket.seen(lambda v: v["game"])
    return people, sockets


async def taken_over(node: Process, code: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await located(node.base, code)).get("node") != node.base:
            await asyncio.sleep(0.1)


async def test_a_killed_nodes_table_goes_on_at_another(tmp_path: Path, postgres_url: str) -> None:  # noqa: F811
    first, second = await two_nodes(tmp_path, postgres_url)
    people, sockets = await playing(first.base)
    code = people[0].code
    found = await located(second.base, code)
    assert (found["node"], found["others"]) == (first.base, [first.base])
    wrong = await Socket.open(second.base, code)
    wrong.send({"type": "Hello", "version": VERSION, "token": people[0].token})
    with pytest.raises(Ended):
        await wrong.until(lambda: False)
    fault = wrong.all("Fault")[-1]
    assert (fault["code"], fault["detail"]) == ("elsewhere", {"node": first.base})
    async with browser(second.base) as http:
        answer = await http.post(f"/api/tables/{code}/join", json={"name": "Cleo"})
        assert (answer.status_code, answer.json()["code"]) == (409, "elsewhere")
    symbol = sockets[1].view["game"]["private"]["hand"][0].split("/")[0]
    assert await sockets[1].do("game", "LayCard", symbol=symbol) == "Done"
    before = (await sockets[1].seen(lambda v: v["game"]["public"]["seats"][1]["laid"]))["game"]

    first.kill()
    await taken_over(second, code)
    for person in people:
        person.base = second.base
    sockets = [await person.connect() for person in people]
    view = await sockets[1].seen(lambda v: v["paused"] is None)
    assert view["game"] == before
    symbol = sockets[0].view["game"]["private"]["hand"][0].split("/")[0]
    assert await sockets[0].do("game", "LayCard", symbol=symbol) == "Done"
    await sockets[1].seen(lambda v: v["game"]["can_proceed"])

    again = await Process(
        tmp_path / "node0", port=first.port, store=postgres_url, node=first.base, lease_ms=LEASE
    ).ready()
    assert (await located(again.base, code))["node"] == second.base
    assert again.stop() == 0
    assert second.stop() == 0


async def test_a_node_that_froze_is_fenced_off(tmp_path: Path, postgres_url: str) -> None:  # noqa: F811
    first, second = await two_nodes(tmp_path, postgres_url)
    people, sockets = await playing(first.base)
    os.kill(first.pid, signal.SIGSTOP)
    await taken_over(second, people[0].code)
    people[1].base = second.base
    bob = await people[1].connect()
    os.kill(first.pid, signal.SIGCONT)
    # The old node hangs up on its player as soon as it sees that it was replaced.
    with pytest.raises(Ended):
        await sockets[0].until(lambda: False)
    assert sockets[0].all("Fault")[-1]["code"] == "table_closed"
    symbol = bob.view["game"]["private"]["hand"][0].split("/")[0]
    await bob.seen(lambda v: v["paused"] is None, seconds=10)
    assert await bob.do("game", "LayCard", symbol=symbol) == "Done"
    assert (await located(first.base, people[0].code))["node"] == second.base
    assert first.stop() == 0
    assert second.stop() == 0


async def test_a_node_that_stops_in_good_order_is_replaced_at_once(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    first, second = await two_nodes(tmp_path, postgres_url)
    people, sockets = await playing(first.base)
    assert first.stop() == 0
    with pytest.raises(Ended):
        await sockets[0].until(lambda: False)
    assert sockets[0].all("Fault")[-1]["code"] == "table_closed"
    assert (await located(second.base, people[0].code))["node"] == second.base
    assert second.stop() == 0


async def test_a_page_of_one_node_shows_the_table_of_another(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    """Avatars and boards are asked for where the page came from, and found where the table is."""
    first, second = await two_nodes(tmp_path, postgres_url)
    drawing = {"strokes": [{"colour": 1, "width": 8, "points": [1, 2, 30, 40]}]}
    async with browser(first.base) as http:
        body = {"name": "Ann", "avatar": drawing}
        ann = Person(first.base, (await http.post("/api/tables", json=body)).json())
    phone = await ann.connect()
    avatar = phone.view["people"][0]["avatar"]
    path = f"/api/tables/{ann.code}/avatars/{avatar}.svg"
    headers = {"Origin": second.base}
    async with browser(second.base, **headers) as page:
        there = await page.get(path)
        assert (there.status_code, there.headers["location"]) == (307, first.base + path)
        shown = await page.get(path, follow_redirects=True)
        assert shown.headers["content-type"].startswith("image/svg")
        assert shown.headers["access-control-allow-origin"] == second.base
        assert shown.headers["access-control-allow-credentials"] == "true"
        policy = (await page.get("/")).headers["content-security-policy"]
    for kind in ("img-src", "connect-src"):
        (rule,) = [rule for rule in policy.split("; ") if rule.startswith(kind)]
        assert first.base in rule.split()
    assert first.stop() == 0
    assert second.stop() == 0


async def test_nodes_that_share_a_folder_share_their_decks(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    first, second = await two_nodes(tmp_path, postgres_url, folder="shared")
    from_photos([("a.jpg", image())], "Ours", tmp_path / "shared" / "decks")
    for node in (first, second):
        async with browser(node.base) as page:
            decks = (await page.get("/api/decks")).json()["decks"]
            assert [deck["id"] for deck in decks] == ["house", "ours"]
            assert (await page.get("/media/pictures/ours/p001.640.webp")).status_code == 200
    assert first.stop() == 0
    assert second.stop() == 0
