"""Two real servers on one real PostgreSQL: any of them answers, and tables outlive their nodes."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from tests.decks.images import image
from tests.support.players import PATIENCE, Ended, Person, Socket, browser, host_table, join_table
from tests.support.ports import free_port
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import Process

from triptych.decks.deck_builder import deck_from_photos
from triptych.server.cluster.handshake import HandshakeSigner, NodeRequest, split_address
from triptych.server.cluster.peers import Nodes
from triptych.server.limits.devices import load_secret
from triptych.server.settings import load
from triptych.store.connect import open_store
from triptych.store.contract.store import StoreBroken
from triptych.store.postgres import presence
from triptych.store.postgres.presence import Peer, Presence
from triptych.store.postgres.store import PostgresStore

pytestmark = [pytest.mark.process, pytest.mark.long]


async def two_nodes(
    tmp_path: Path, url: str, folder: str = "", **more: object
) -> tuple[Process, Process]:
    settings: dict[str, Any] = {"store": url, "secret": "shared by both", "rest_ms": 60_000, **more}
    nodes = [Process(tmp_path / (folder or f"node{i}"), node=f"n{i}", **settings) for i in (0, 1)]
    return await nodes[0].ready(), await nodes[1].ready()


async def playing(base: str, other: str) -> tuple[list[Person], list[Socket]]:
    """Ann opens a table at one node, Bob joins it through the other."""
    people = [await host_table(base)]
    people.append(await join_table(other, people[0].code, "Bob"))
    sockets = [await person.connect() for person in people]
    assert await sockets[0].do("table", "SetOptions", options={"countdown": "off"}) == "Done"
    assert await sockets[0].do("table", "StartGame") == "Done"
    for socket in sockets:
        await socket.seen(lambda v: v["game"])
    return people, sockets


async def lay(socket: Socket) -> str:
    symbol = socket.view["game"]["private"]["hand"][0].split("/")[0]
    return await socket.do("game", "PlayCard", symbol=symbol)


async def back(person: Person, base: str) -> Socket:
    """As our client does it: dial again until the table is there."""
    person.base = base
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await person.connect()
            except (Ended, OSError, AssertionError):
                await asyncio.sleep(0.1)


async def holder(url: str, code: str) -> str | None:
    db = await asyncpg.connect(url)
    try:
        found: str | None = await db.fetchval("select node from tables where code = $1", code)
        return found
    finally:
        await db.close()


async def test_any_node_answers_and_a_killed_nodes_table_goes_on(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    first, second = await two_nodes(tmp_path, postgres_url, lease_ms=600_000)
    people, sockets = await playing(first.base, second.base)
    code = people[0].code
    drawing = {"strokes": [{"colour": 1, "width": 8, "points": [1, 2, 30, 40]}]}
    async with browser(second.base) as page:  # A page of one node, the table of the other.
        for _ in range(2):
            assert (await page.get(f"/api/tables/{code}")).json()["people"] >= 2
            assert f'"code":"{code}"' in (await page.get(f"/{code}")).text
            assert (await page.get("/healthz")).json()["status"] == "ok"
        cleo = {"name": "Cleo", "avatar": drawing, "watch": True}
        assert (await page.post(f"/api/tables/{code}/join", json=cleo)).status_code == 201
        view = await sockets[1].seen(lambda v: len(v["people"]) == 3)
        face = next(p["avatar"] for p in view["people"] if p["name"] == "Cleo")
        shown = await page.get(f"/api/tables/{code}/avatars/{face}.svg")
        assert shown.headers["content-type"].startswith("image/svg")
        policy = (await page.get("/")).headers["content-security-policy"]
        host = page.base_url.netloc.decode()
        assert f"connect-src 'self' ws://{host} wss://{host};" in policy, "no other address"
    dora = {"name": "Dora", "id": "a-secret-of-this-device-1"}
    answers = []
    for node in (first, second, first):
        async with browser(node.base) as page:
            made = await page.post("/api/tables", json=dora, follow_redirects=True)
            assert made.status_code == 201, made.text
            answers.append(made.json())
    assert answers[0] == answers[1] == answers[2], "asking again opens no second table"
    assert await lay(sockets[1]) == "Done"
    before = (await sockets[1].seen(lambda v: v["game"]["public"]["seats"][1]["laid"]))["game"]
    assert await holder(postgres_url, code) == "n0"

    first.kill()
    with pytest.raises(Ended):
        await sockets[1].until(lambda: False)
    sockets = [await back(person, second.base) for person in people]
    view = await sockets[1].seen(lambda v: v["paused"] is None)
    assert view["game"] == before
    assert await lay(sockets[0]) == "Done"
    await sockets[1].seen(lambda v: v["game"]["can_proceed"])

    again = await Process(
        tmp_path / "node0", port=first.port, store=postgres_url, node="n0", secret="shared by both"
    ).ready()
    ann = await back(people[0], again.base)
    assert await ann.do("table", "ContinueReveal") == "Done", "through the node that came back"
    assert await holder(postgres_url, code) == "n1"
    assert again.stop() == 0
    assert second.stop() == 0


async def test_a_node_that_froze_is_fenced_off(tmp_path: Path, postgres_url: str) -> None:  # noqa: F811
    first, second = await two_nodes(tmp_path, postgres_url, lease_ms=600_000)
    people, sockets = await playing(first.base, first.base)
    os.kill(first.pid, signal.SIGSTOP)
    bob = await back(people[1], second.base)
    os.kill(first.pid, signal.SIGCONT)
    # The old node hangs up on its player as soon as it sees that it was replaced.
    sockets[0].post("table", {"type": "AddBot"})
    with pytest.raises(Ended):
        await sockets[0].until(lambda: False)
    assert sockets[0].all("Fault")[-1]["code"] == "table_closed"
    ann = await back(people[0], first.base)
    await bob.seen(lambda v: v["paused"] is None)
    assert await lay(bob) == "Done"
    assert await lay(ann) == "Done"
    assert await holder(postgres_url, people[0].code) == "n1"
    assert first.stop() == 0
    assert second.stop() == 0


async def test_a_node_that_leaves_hands_its_tables_over(tmp_path: Path, postgres_url: str) -> None:  # noqa: F811
    first, second = await two_nodes(tmp_path, postgres_url, workers=2)
    people, sockets = await playing(first.base, second.base)
    first.leave()
    node: str | None = None
    # On a slow machine it may be gone before we have asked; then there is nobody to pass us on.
    with suppress(httpx.TransportError):
        async with browser(first.base) as http:
            # Proxies are told before anything else happens; what comes all the same is passed on:
            # its workers learn of it one after the other, from then on none of them opens a table.
            while (await http.get("/healthz")).status_code == 200:
                await asyncio.sleep(0.02)
            assert (await http.get("/readyz")).status_code == 503
            while node is None or node.startswith("n0#"):
                new = await http.post("/api/tables", json={"name": "Dan"})
                assert new.status_code == 201
                node = await holder(postgres_url, new.json()["code"])  # Nobody: just handed over.
            assert node.startswith("n1#")
    with pytest.raises(Ended):
        await sockets[0].until(lambda: False)
    assert sockets[0].all("Fault")[-1]["code"] == "table_closed"
    phones = [await back(person, second.base) for person in people]
    assert await lay(phones[1]) == "Done"
    assert first.stop() == 0
    assert second.stop() == 0


async def test_nodes_that_share_a_folder_share_their_decks(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    first, second = await two_nodes(tmp_path, postgres_url, folder="shared")
    deck_from_photos([("a.jpg", image())], "Ours", tmp_path / "shared" / "decks")
    for node in (first, second):
        async with browser(node.base) as page:
            decks = (await page.get("/api/decks")).json()["decks"]
            assert [deck["id"] for deck in decks] == ["house", "ours"]
            assert (await page.get("/media/pictures/ours/p001.640.webp")).status_code == 200
    assert first.stop() == 0
    assert second.stop() == 0


async def test_whoever_has_another_secret_is_no_node(tmp_path: Path, postgres_url: str) -> None:  # noqa: F811
    inner = f"127.0.0.1:{free_port()}"
    node = await Process(tmp_path / "data", store=postgres_url, inner=inner, secret="ours").ready()
    for secret in (b"theirs", None):
        reader, writer = await asyncio.open_connection(*split_address(inner))
        seals = HandshakeSigner(secret or load_secret("ours", tmp_path))
        writer.write(seals.signed_line(await reader.readexactly(16), NodeRequest(ask="database")))
        try:
            said = await reader.read()
        except ConnectionResetError:
            said = b""
        assert bool(said) == (secret is None)
        writer.close()
    assert node.stop() == 0


@asynccontextmanager
async def one_node(folder: Path, url: str) -> AsyncIterator[tuple[Nodes, PostgresStore, Presence]]:
    """What one node knows of the others, in this process."""
    settings = load({"store": url, "data": str(folder), "host": "127.0.0.1"}, {})
    store = await open_store(url)
    assert isinstance(store, PostgresStore)
    nodes = await Nodes.open(settings, store, None, b"ours")
    assert store.presence is not None
    yield nodes, store, store.presence
    await nodes.close()
    await store.close()


async def test_after_a_failover_the_first_one_back_takes_no_tables_of_the_others(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    async with one_node(tmp_path, postgres_url) as (nodes, _, mine):
        reached = nodes.listener.query_handlers["database"]
        assert mine.is_connected
        assert reached() == b"0", "the others may be back in a moment"
        mine._connected_at -= presence.FAILOVER_GRACE_S
        assert reached() == b"1", "whoever is not back by now is cut off"


async def test_a_node_that_came_back_is_found_before_the_next_beat(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    async with one_node(tmp_path, postgres_url) as (nodes, store, mine):
        mine._connected_at -= presence.FAILOVER_GRACE_S
        other = Presence(postgres_url, "other", "127.0.0.1:2")
        await other.start()
        await store.create("WXYZ", "other", 60_000)
        # As it was known a moment ago: dead, and at its old address.
        mine.peers = {"other": Peer("other", "127.0.0.1:1", alive=False, leaving=False)}
        found = await asyncio.gather(*(nodes.locate_table("WXYZ", False) for _ in range(20)))
        assert set(found) == {"127.0.0.1:2"}
        await other.close()


async def test_a_visitor_is_brought_to_the_new_address_of_a_node_that_came_back(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    first, second = await two_nodes(tmp_path, postgres_url)
    for _ in range(3):
        second.kill()
        settings: dict[str, Any] = {"store": postgres_url, "secret": "shared by both"}
        second = await Process(tmp_path / "node1", node="n1", rest_ms=60_000, **settings).ready()
        host = await host_table(second.base)
        await join_table(first.base, host.code, "Bob")
    assert first.stop() == 0
    assert second.stop() == 0


async def test_two_nodes_of_one_name_are_refused(
    postgres_url: str,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(presence, "FROZEN_AFTER_MS", 600_000)  # It need not beat meanwhile.
    monkeypatch.setattr(presence, "NAME_WAIT_S", 0.5)
    await (await open_store(postgres_url)).close()
    one = Presence(postgres_url, "same", "127.0.0.1:1")
    await one.start()
    with pytest.raises(StoreBroken, match="another node is already called same"):
        await Presence(postgres_url, "same", "127.0.0.1:2").start()
    await one.close()
    monkeypatch.setattr(presence, "NAME_WAIT_S", PATIENCE)
    again = Presence(postgres_url, "same", "127.0.0.1:3")
    await again.start()
    await again.close()
