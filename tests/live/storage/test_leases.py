"""Leases are renewed in batches; tables whose lease cannot be renewed are dropped in time."""

import asyncio
import os
import signal
import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.support.nodes import reconnect, two_nodes
from tests.support.players import TIMEOUT_S, eventually, host_table, http_client
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ServerProcess
from tests.support.servers import StartServer
from tests.torture.database_proxy import DatabaseProxy
from tests.torture.disk import FaultyDisk

from triptych.live.storage import leases
from triptych.live.tuning import Tuning
from triptych.store.contract.errors import StoreBroken

LEASE_MS = 6000
pytestmark = pytest.mark.long


async def test_many_tables_are_renewed_in_batches_in_turn(
    start: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start(tables=Tuning(renewal_batch=20), lease_ms=LEASE_MS)
    tables, store = server.server.tables, server.server.store
    for _ in range(90):
        await tables.create()
    sizes: list[int] = []
    renewals: dict[str, int] = dict.fromkeys(tables.live, 0)
    renew = store.tables.renew

    async def counting_renew(codes: Mapping[str, int], lease_ms: int) -> set[str]:
        sizes.append(len(codes))
        for code in codes:
            renewals[code] += 1
        return await renew(codes, lease_ms)

    monkeypatch.setattr(store.tables, "renew", counting_renew)
    await eventually(lambda: min(renewals.values()) >= 2)
    assert max(sizes) <= 20, "at most one batch per statement"
    assert max(renewals.values()) - min(renewals.values()) <= 1, "all tables in turn"
    assert len(tables.live) == 90


async def wait_forever(_: object) -> None:
    await asyncio.Event().wait()


async def test_failed_batch_does_not_affect_the_others(
    start: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Stop the task that renews leases: this test starts each renewal itself.
    monkeypatch.setattr(leases.Leases, "run", wait_forever)
    server = await start(lease_ms=60_000)
    tables, store = server.server.tables, server.server.store
    held = [await tables.create() for _ in range(20)]
    failing_code = held[7].actor.code
    renew, sizes = store.tables.renew, []

    async def failing_renew(codes: Mapping[str, int], lease_ms: int) -> set[str]:
        sizes.append(len(codes))
        if failing_code in codes:
            raise StoreBroken("on purpose")
        return await renew(codes, lease_ms)

    monkeypatch.setattr(store.tables, "renew", failing_renew)
    before = time.monotonic() - 20
    for live in held:
        live.lease_requested_at = before
    for _ in range(4):
        tables._leases.renew_next(5)
    await eventually(lambda: sum(live.lease_requested_at > before for live in held) == 15)
    assert sizes == [5, 5, 5, 5], "four statements for twenty tables"
    assert held[7].lease_requested_at == before
    assert not held[7].actor.closed, "there is still time for another try"
    for live in held:
        live.lease_requested_at = min(live.lease_requested_at, time.monotonic() - 28)
    for _ in range(4):
        tables._leases.renew_next(5)
    await eventually(lambda: held[7].actor.closed)
    await eventually(lambda: len(tables.live) == 15)
    assert server.server.metrics.value("tables_let_go") == 5


async def test_node_that_cannot_renew_drops_its_tables_before_the_lease_ends(
    start: StartServer,
) -> None:
    server = await start(lease_ms=LEASE_MS)
    ann = await host_table(server.base)
    phone = await ann.connect()
    disk = FaultyDisk(server.server.store)
    disk.hang("update tables set lease_until")
    await eventually(disk.is_hanging.is_set)
    assert await phone.closing_fault() == "table_closed"
    assert server.server.metrics.value("tables_let_go") == 1
    await eventually(lambda: ann.code not in server.server.tables.live)
    disk.heal()
    await ann.connect()


async def test_tables_of_a_partitioned_node_move_to_the_other_node(
    start: StartServer,
    postgres_url: str,  # noqa: F811
) -> None:
    """The database no longer answers the first node, but every connection stays open."""
    async with DatabaseProxy(postgres_url).open() as proxy:
        one = await start(store=proxy.url, node="one", secret="ours", lease_ms=LEASE_MS)
        two = await start(store=postgres_url, node="two", secret="ours", lease_ms=LEASE_MS)
        ann = await host_table(one.base)
        phone = await ann.connect()
        await eventually(lambda: one.server.nodes and one.server.nodes.available_peers())
        proxy.freeze()
        command_id = phone.post("table", {"type": "AddBot"})
        assert await phone.closing_fault() == "table_closed"
        assert [m["code"] for m in phone.received if m.get("id") == command_id] == ["table_moved"]

        async def wait_for_takeover() -> None:
            # This node relays to the other one.
            async with one.http() as http, asyncio.timeout(TIMEOUT_S):
                while (await http.get(f"/api/tables/{ann.code}")).status_code != 200:
                    await asyncio.sleep(0.2)

        await wait_for_takeover()
        assert ann.code in two.server.tables.live
        phone = await ann.connect()
        phone.send({"type": "Do", "id": command_id, "to": "table", "command": {"type": "AddBot"}})
        assert await phone.outcome(command_id) == "Done"
        await phone.wait_for_view(lambda v: len(v["seats"]) == 2)
        proxy.unfreeze()


async def test_table_waits_for_the_database_and_continues_after_an_outage(
    start: StartServer,
    postgres_url: str,  # noqa: F811
) -> None:
    """A command sent during the outage is done once, whether or not its first try got through."""
    async with DatabaseProxy(postgres_url).open() as proxy:
        server = await start(store=proxy.url, lease_ms=LEASE_MS)
        ann = await host_table(server.base)
        phone = await ann.connect()
        (live,) = server.server.tables.live.values()
        for seats, fault in enumerate((proxy.freeze, proxy.abort_connections), start=2):
            proxy.freeze()
            command_id = phone.post("table", {"type": "AddBot"})
            await eventually(lambda: live.actor.writer.outage_since is not None)
            fault()
            proxy.unfreeze()
            assert await phone.outcome(command_id) == "Done"
            await phone.wait_for_view(lambda v, n=seats: len(v["seats"]) == n)
        assert not phone.closed, "the client stays connected"
        assert live.actor.writer.outage_since is None


@pytest.mark.process
async def test_sigterm_ends_a_server_whose_database_hangs(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    async with DatabaseProxy(postgres_url).open() as proxy:
        process = await ServerProcess(tmp_path / "data", store=proxy.url, lease_ms=LEASE_MS).ready()
        ann = await host_table(process.base)
        phone = await ann.connect()
        proxy.freeze()
        phone.post("table", {"type": "AddBot"})
        async with http_client(process.base) as http:
            create_request = asyncio.create_task(http.post("/api/tables", json={"name": "Bob"}))
            await asyncio.sleep(0.1)
            exit_code = await asyncio.to_thread(process.stop)
            create_request.cancel()
            await asyncio.gather(create_request, return_exceptions=True)
        assert exit_code == 0
        assert await phone.closing_fault() == "table_closed"


@pytest.mark.process
@pytest.mark.parametrize("signals", [1, 2])
async def test_sigterm_ends_a_cluster_node_whose_database_hangs(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
    signals: int,
) -> None:
    """Its tables cannot be handed over, and what players saw confirmed is at the other node."""
    async with DatabaseProxy(postgres_url).open() as proxy:
        other, node = await two_nodes(tmp_path, proxy.url, lease_ms=LEASE_MS)
        ann = await host_table(node.base)
        phone = await ann.connect()
        assert await phone.do("table", "AddBot") == "Done"
        proxy.freeze()
        command_id = phone.post("table", {"type": "AddBot"})
        node.terminate()
        if signals == 2:
            async with http_client(node.base) as http:
                while (await http.get("/healthz")).status_code == 200:
                    await asyncio.sleep(0.02)
            os.kill(node.pid, signal.SIGTERM)
        assert await asyncio.to_thread(node.stop) == 0
        assert await phone.closing_fault() == "table_closed"
        assert [m["code"] for m in phone.received if m.get("id") == command_id] == ["table_moved"]
        proxy.unfreeze()
        phone = await reconnect(ann, other.base)
        assert len(phone.view["seats"]) >= 2, "the bot that was confirmed"
        phone.send({"type": "Do", "id": command_id, "to": "table", "command": {"type": "AddBot"}})
        assert await phone.outcome(command_id) == "Done"
        assert len((await phone.wait_for_view(lambda v: len(v["seats"]) > 2))["seats"]) == 3
        assert other.stop() == 0
