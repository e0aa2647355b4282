"""Leases: renewed in batches and in turn, given up in time, and never by one for all."""

import asyncio
import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.live.test_answers import ended
from tests.support.players import browser, eventually, host_table
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ServerProcess
from tests.support.servers import StartServer
from tests.torture.disk import FaultyDisk
from tests.torture.database_proxy import DatabaseProxy

from triptych.live.storage import leases
from triptych.store.contract.store import StoreBroken

LEASE = 6000
pytestmark = pytest.mark.long


async def test_many_tables_are_renewed_in_few_statements_and_not_all_at_once(
    start: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start(lease_ms=LEASE)
    monkeypatch.setattr(leases, "RENEWAL_BATCH", 20)
    tables, store = server.server.tables, server.server.store
    for _ in range(90):
        await tables.create()
    sizes: list[int] = []
    turns: dict[str, int] = dict.fromkeys(tables.live, 0)
    renew = store.renew

    async def counted(ours: Mapping[str, int], lease_ms: int) -> set[str]:
        sizes.append(len(ours))
        for code in ours:
            turns[code] += 1
        return await renew(ours, lease_ms)

    monkeypatch.setattr(store, "renew", counted)
    await eventually(lambda: min(turns.values()) >= 2)
    assert max(sizes) <= 20, "so many in one statement at most"
    assert max(turns.values()) - min(turns.values()) <= 1, "everybody in turn"
    assert len(tables.live) == 90


async def test_one_batch_that_fails_does_not_stop_the_others(
    start: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start(lease_ms=60_000)
    monkeypatch.setattr(leases, "RENEWAL_BATCH", 5)
    tables, store = server.server.tables, server.server.store
    held = [await tables.create() for _ in range(20)]
    bad = held[7].actor.code
    renew, sizes = store.renew, []

    async def sick(ours: Mapping[str, int], lease_ms: int) -> set[str]:
        sizes.append(len(ours))
        if bad in ours:
            raise StoreBroken("on purpose")
        return await renew(ours, lease_ms)

    monkeypatch.setattr(store, "renew", sick)
    before = time.monotonic() - 20
    for live in held:
        live.lease_requested_at = before
    for _ in range(4):
        tables._leases.renew_next(5)
    await eventually(lambda: sum(live.lease_requested_at > before for live in held) == 15)
    assert sizes == [5, 5, 5, 5], "four statements for twenty tables"
    assert held[7].lease_requested_at == before
    assert not held[7].actor.closed, "there is time for another try"
    for live in held:
        live.lease_requested_at = min(live.lease_requested_at, time.monotonic() - 28)
    for _ in range(4):
        tables._leases.renew_next(5)
    await eventually(lambda: held[7].actor.closed)
    await eventually(lambda: len(tables.live) == 15)
    assert server.server.metrics.value("tables_let_go") == 5


async def test_a_node_that_cannot_renew_lets_go_before_its_lease_ends(start: StartServer) -> None:
    server = await start(lease_ms=LEASE)
    ann = await host_table(server.base)
    phone = await ann.connect()
    disk = FaultyDisk(server.server.store)
    disk.hang("update tables set lease_until")
    await eventually(disk.is_hanging.is_set)
    assert await ended(phone) == "table_closed"
    assert server.server.metrics.value("tables_let_go") == 1
    await eventually(lambda: ann.code not in server.server.tables.live)
    disk.heal()
    await ann.connect()


async def test_a_partitioned_node_gives_its_tables_to_the_other(
    start: StartServer,
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    """A line that says nothing any more, with every connection still open."""
    async with DatabaseProxy(postgres_url).open() as line:
        one = await start(store=line.url, node="one", secret="ours", lease_ms=LEASE)
        two = await start(store=postgres_url, node="two", secret="ours", lease_ms=LEASE)
        ann = await host_table(one.base)
        phone = await ann.connect()
        await eventually(lambda: one.server.nodes and one.server.nodes.available_peers())
        line.freeze()
        given = phone.post("table", {"type": "AddBot"})
        assert await ended(phone) == "table_closed"
        assert [m["code"] for m in phone.received if m.get("id") == given] == ["table_moved"]

        async def taken_over() -> None:
            async with one.http() as http:  # It cannot do anything itself, and passes us on.
                while (await http.get(f"/api/tables/{ann.code}")).status_code != 200:
                    await asyncio.sleep(0.2)

        await taken_over()
        assert ann.code in two.server.tables.live
        phone = await ann.connect()
        phone.send({"type": "Do", "id": given, "to": "table", "command": {"type": "AddBot"}})
        assert await phone.outcome(given) == "Done"
        await phone.wait_for_view(lambda v: len(v["seats"]) == 2)
        line.unfreeze()


async def test_a_table_stands_still_while_the_database_is_away_and_then_goes_on(
    start: StartServer,
    postgres_url: str,  # noqa: F811
) -> None:
    """What was sent meanwhile is done once, whether its first try arrived or not."""
    async with DatabaseProxy(postgres_url).open() as line:
        server = await start(store=line.url, lease_ms=LEASE)
        ann = await host_table(server.base)
        phone = await ann.connect()
        (live,) = server.server.tables.live.values()
        for seats, trouble in enumerate((line.freeze, line.abort_connections), start=2):
            line.freeze()
            given = phone.post("table", {"type": "AddBot"})
            await eventually(lambda: live.actor.writer.outage_since is not None)
            trouble()
            line.unfreeze()
            assert await phone.outcome(given) == "Done"
            await phone.wait_for_view(lambda v, n=seats: len(v["seats"]) == n)
        assert not phone.closed, "nobody was thrown out"
        assert live.actor.writer.outage_since is None


@pytest.mark.process
async def test_sigterm_ends_a_server_whose_database_hangs(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    async with DatabaseProxy(postgres_url).open() as line:
        process = await ServerProcess(tmp_path / "data", store=line.url, lease_ms=LEASE).ready()
        ann = await host_table(process.base)
        phone = await ann.connect()
        line.freeze()
        phone.post("table", {"type": "AddBot"})
        async with browser(process.base) as http:
            asking = asyncio.create_task(http.post("/api/tables", json={"name": "Bob"}))
            await asyncio.sleep(0.1)
            status = await asyncio.to_thread(process.stop)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
        assert status == 0
        assert await ended(phone) == "table_closed"
