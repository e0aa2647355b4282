"""Two real servers on one PostgreSQL: each serves any table, and tables outlive their nodes."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from tests.decks.images import image
from tests.support.games import first_symbol, start_contrast
from tests.support.nodes import reconnect, two_nodes
from tests.support.players import (
    TIMEOUT_S,
    Disconnected,
    Socket,
    host_table,
    http_client,
    join_table,
)
from tests.support.ports import free_port
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ServerProcess

from triptych.cli.support.settings_sources import load
from triptych.decks.deck_builder import deck_from_photos
from triptych.live.lifecycle import Lifecycle
from triptych.server.cluster.handshake import HandshakeSigner, split_address
from triptych.server.cluster.messages import CheckDatabase
from triptych.server.cluster.peers import Nodes
from triptych.server.limits.devices import load_secret
from triptych.store.backends import open_store
from triptych.store.contract.cluster import Peer
from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.store import Store
from triptych.store.postgres.session import PostgresSession
from triptych.store.presence import FAILOVER_GRACE_S, SessionPresence

pytestmark = [pytest.mark.process, pytest.mark.long]


async def play_card(socket: Socket) -> str:
    return await socket.do("game", "PlayCard", symbol=first_symbol(socket.view))


async def leaseholder(url: str, code: str) -> str | None:
    db = await asyncpg.connect(url)
    try:
        found: str | None = await db.fetchval("select node from tables where code = $1", code)
        return found
    finally:
        await db.close()


async def test_any_node_serves_a_table_and_another_takes_it_over_after_a_kill(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    first, second = await two_nodes(tmp_path, postgres_url, lease_ms=600_000)
    people, sockets = await start_contrast(first.base, people=2, join_at=second.base)
    code = people[0].code
    drawing = {"strokes": [{"colour": 1, "width": 8, "points": [1, 2, 30, 40]}]}
    # The page comes from one node, and the table is at the other.
    async with http_client(second.base) as page:
        for _ in range(2):
            assert (await page.get(f"/api/tables/{code}")).json()["people"] >= 2
            assert f'"code":"{code}"' in (await page.get(f"/{code}")).text
            assert (await page.get("/healthz")).json()["status"] == "ok"
        cleo = {"name": "Cleo", "avatar": drawing, "watch": True}
        assert (await page.post(f"/api/tables/{code}/join", json=cleo)).status_code == 201
        view = await sockets[1].wait_for_view(lambda v: len(v["people"]) == 3)
        avatar = next(p["avatar"] for p in view["people"] if p["name"] == "Cleo")
        response = await page.get(f"/api/tables/{code}/avatars/{avatar}.svg")
        assert response.headers["content-type"].startswith("image/svg")
        policy = (await page.get("/")).headers["content-security-policy"]
        host = page.base_url.netloc.decode()
        assert f"connect-src 'self' ws://{host} wss://{host};" in policy, "no other address"
    dora = {"name": "Dora", "id": "a-secret-of-this-device-1"}
    responses = []
    for node in (first, second, first):
        async with http_client(node.base) as page:
            created = await page.post("/api/tables", json=dora, follow_redirects=True)
            assert created.status_code == 201, created.text
            responses.append(created.json())
    assert responses[0] == responses[1] == responses[2], "the same id must not open a second table"
    assert await play_card(sockets[1]) == "Done"
    before = (await sockets[1].wait_for_view(lambda v: v["game"]["public"]["seats"][1]["played"]))[
        "game"
    ]
    assert await leaseholder(postgres_url, code) == "n0"

    first.kill()
    with pytest.raises(Disconnected):
        await sockets[1].wait_until(lambda: False)
    sockets = [await reconnect(person, second.base) for person in people]
    view = await sockets[1].wait_for_view(lambda v: v["paused"] is None)
    assert view["game"] == before
    assert await play_card(sockets[0]) == "Done"
    await sockets[1].wait_for_view(lambda v: v["game"]["can_continue"])

    again = await ServerProcess(
        tmp_path / "node0", port=first.port, store=postgres_url, node="n0", secret="shared by both"
    ).ready()
    ann = await reconnect(people[0], again.base)
    assert await ann.do("table", "ContinueReveal") == "Done", "through the restarted node"
    assert await leaseholder(postgres_url, code) == "n1"
    assert again.stop() == 0
    assert second.stop() == 0


async def test_frozen_node_loses_its_table(tmp_path: Path, postgres_url: str) -> None:  # noqa: F811
    first, second = await two_nodes(tmp_path, postgres_url, lease_ms=600_000)
    people, sockets = await start_contrast(first.base, people=2)
    os.kill(first.pid, signal.SIGSTOP)
    bob = await reconnect(people[1], second.base)
    os.kill(first.pid, signal.SIGCONT)
    # The old node disconnects its player as soon as it sees that another node has the table.
    sockets[0].post("table", {"type": "AddBot"})
    with pytest.raises(Disconnected):
        await sockets[0].wait_until(lambda: False)
    assert sockets[0].all("Fault")[-1]["code"] == "table_closed"
    ann = await reconnect(people[0], first.base)
    await bob.wait_for_view(lambda v: v["paused"] is None)
    assert await play_card(bob) == "Done"
    assert await play_card(ann) == "Done"
    assert await leaseholder(postgres_url, people[0].code) == "n1"
    assert first.stop() == 0
    assert second.stop() == 0


async def test_leaving_node_hands_its_tables_over(tmp_path: Path, postgres_url: str) -> None:  # noqa: F811
    first, second = await two_nodes(tmp_path, postgres_url, workers=2)
    people, sockets = await start_contrast(first.base, people=2, join_at=second.base)
    first.terminate()
    node: str | None = None
    # On a slow machine the node may have stopped before it can relay our requests.
    with suppress(httpx.TransportError):
        async with http_client(first.base) as http, asyncio.timeout(TIMEOUT_S):
            # /healthz fails first, so that proxies choose another node. Requests that still arrive
            # are relayed. Each worker stops opening tables when it learns of the shutdown, one
            # after the other.
            while (await http.get("/healthz")).status_code == 200:
                await asyncio.sleep(0.02)
            assert (await http.get("/readyz")).status_code == 503
            while node is None or node.startswith("n0#"):
                new = await http.post("/api/tables", json={"name": "Dan"})
                assert new.status_code == 201
                # The leaseholder is None while the table is handed over.
                node = await leaseholder(postgres_url, new.json()["code"])
            assert node.startswith("n1#")
    with pytest.raises(Disconnected):
        await sockets[0].wait_until(lambda: False)
    assert sockets[0].all("Fault")[-1]["code"] == "table_closed"
    phones = [await reconnect(person, second.base) for person in people]
    assert await play_card(phones[1]) == "Done"
    assert first.stop() == 0
    assert second.stop() == 0


async def test_nodes_that_share_a_folder_share_their_decks(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    first, second = await two_nodes(tmp_path, postgres_url, folder="shared")
    deck_from_photos([("a.jpg", image())], "Ours", tmp_path / "shared" / "decks")
    for node in (first, second):
        async with http_client(node.base) as page:
            decks = (await page.get("/api/decks")).json()["decks"]
            assert [deck["id"] for deck in decks] == ["house", "ours"]
            assert (await page.get("/media/pictures/ours/p001.640.webp")).status_code == 200
    assert first.stop() == 0
    assert second.stop() == 0


async def test_peer_with_another_secret_gets_no_reply(tmp_path: Path, postgres_url: str) -> None:  # noqa: F811
    inner = f"127.0.0.1:{free_port()}"
    node = await ServerProcess(
        tmp_path / "data", store=postgres_url, inner=inner, secret="ours"
    ).ready()
    for secret in (b"theirs", None):
        reader, writer = await asyncio.open_connection(*split_address(inner))
        signer = HandshakeSigner(secret or load_secret("ours", tmp_path))
        writer.write(signer.signed_line(await reader.readexactly(16), CheckDatabase()))
        try:
            reply = await reader.read()
        except ConnectionResetError:
            reply = b""
        assert bool(reply) == (secret is None)
        writer.close()
    assert node.stop() == 0


@asynccontextmanager
async def open_node(folder: Path, url: str) -> AsyncIterator[tuple[Nodes, Store, SessionPresence]]:
    """The peers, store and presence of a node in this process."""
    settings = load({"store": url, "data": str(folder), "host": "127.0.0.1"}, {})
    store = await open_store(url)
    assert store.cluster is not None
    nodes = await Nodes.open(settings, store.tables, store.cluster, None, b"ours", Lifecycle())
    own_presence = nodes._presence
    assert isinstance(own_presence, SessionPresence)
    yield nodes, store, own_presence
    await nodes.close()
    await store.close()


async def test_first_node_after_a_failover_waits_before_it_judges_peers(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    async with open_node(tmp_path, postgres_url) as (nodes, _, own_presence):
        assert own_presence.is_connected
        assert not nodes.reaches_database, "peers may still reconnect"
        own_presence._connected_at -= FAILOVER_GRACE_S
        assert nodes.reaches_database, "the grace period is over"


async def test_restarted_node_is_found_before_its_next_heartbeat(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    async with open_node(tmp_path, postgres_url) as (nodes, store, own_presence):
        own_presence._connected_at -= FAILOVER_GRACE_S
        other = SessionPresence(
            partial(PostgresSession.open, postgres_url), "other", "127.0.0.1:2", bool
        )
        await other.start()
        await store.tables.create("WXYZ", "other", 60_000)
        # In the cached state, the peer is still dead and at its old address.
        own_presence.peers = {"other": Peer("other", "127.0.0.1:1", alive=False, leaving=False)}
        found = await asyncio.gather(*(nodes.locate_table("WXYZ", False) for _ in range(20)))
        assert set(found) == {"127.0.0.1:2"}
        await other.close()


async def test_visitor_is_relayed_to_the_new_address_of_a_restarted_node(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    first, second = await two_nodes(tmp_path, postgres_url)
    for _ in range(3):
        second.kill()
        settings: dict[str, Any] = {"store": postgres_url, "secret": "shared by both"}
        second = await ServerProcess(
            tmp_path / "node1", node="n1", restart_wait_ms=60_000, **settings
        ).ready()
        host = await host_table(second.base)
        await join_table(first.base, host.code, "Bob")
    assert first.stop() == 0
    assert second.stop() == 0


async def test_second_node_with_the_same_name_is_refused(
    postgres_url: str,  # noqa: F811
) -> None:
    def presence_at(port: int, name_wait_s: float) -> SessionPresence:
        # Without heartbeats, nodes must not count as frozen.
        address = f"127.0.0.1:{port}"
        open_session = partial(PostgresSession.open, postgres_url)
        return SessionPresence(open_session, "same", address, bool, name_wait_s, 600_000)

    await (await open_store(postgres_url)).close()
    one = presence_at(1, 0.5)
    await one.start()
    with pytest.raises(StoreBroken, match="another node is already called same"):
        await presence_at(2, 0.5).start()
    await one.close()
    again = presence_at(3, TIMEOUT_S)
    await again.start()
    await again.close()
