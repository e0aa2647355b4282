"""If PostgreSQL becomes unavailable, every driver error becomes `StoreBroken`."""

import asyncio

import asyncpg
import pytest
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.torture.database_proxy import DatabaseProxy

from triptych.store.backends import open_store
from triptych.store.contract.errors import LeaseHeld, StoreBroken, TooNew
from triptych.store.contract.tables import FORMAT
from triptych.store.postgres.database import (
    MIGRATION_LOCK_ID,
    PostgresDatabase,
    translate_errors,
)
from triptych.store.postgres.presence import PostgresPresence

LEASE_MS = 60_000

TERMINATE_SQL = """
select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be ended'"""
"""Terminates only the sessions of this test: other tests use the same database at the same time."""


@pytest.mark.parametrize(
    "error",
    [
        asyncpg.InternalClientError("cannot switch to state 12; another operation is in progress"),
        asyncpg.InterfaceError("connection is closed"),
        asyncpg.CannotConnectNowError("the database system is shutting down"),
        ConnectionResetError(),
    ],
)
async def test_driver_errors_become_store_broken(error: Exception) -> None:
    with pytest.raises(StoreBroken) as broken:
        async with translate_errors("the journal cannot be reached"):
            raise error
    assert broken.value.code == "store_broken"


async def test_terminated_sessions_are_replaced(postgres_url: str) -> None:  # noqa: F811
    store = await open_store(f"{postgres_url}&application_name=to%20be%20ended")
    other = await asyncpg.connect(postgres_url)
    for _ in range(5):
        assert await other.fetch(TERMINATE_SQL)
        for _ in range(20):  # More tries than there are connections in the pool.
            try:
                await store.tables.count_tables()
                break
            except StoreBroken:
                continue
        else:
            raise AssertionError("the store did not recover")
    await other.close()
    await store.close()


async def test_lost_connections_are_replaced_after_writes_time_out(postgres_url: str) -> None:  # noqa: F811
    async with DatabaseProxy(postgres_url).open() as proxy:
        store = await open_store(proxy.url, timeout_s=1.0)
        outcomes: list[bool | BaseException] = []
        for _ in range(3):  # Each time, all connections of the pool are lost.
            proxy.lose_connections()
            writes = [store.pairing.open_pairing(f"T{i}", "s", 60_000) for i in range(8)]
            outcomes += await asyncio.gather(*writes, return_exceptions=True)
        assert any(isinstance(outcome, StoreBroken) for outcome in outcomes)
        for _ in range(20):
            try:
                assert await store.pairing.open_pairing("WXYZ", "s", 60_000)
                break
            except StoreBroken:
                continue
        else:
            raise AssertionError("the store did not recover")
        await store.close()


async def test_migration_that_waits_too_long_is_reported(postgres_url: str) -> None:  # noqa: F811
    """Another node that starts at the same time may hold the lock, and may have stopped."""
    other = await asyncpg.connect(postgres_url)
    await other.execute(f"select pg_advisory_lock({MIGRATION_LOCK_ID})")
    with pytest.raises(StoreBroken, match="cannot be used: it does not answer"):
        await PostgresDatabase.open(postgres_url, 1.0, migration_timeout_s=0.05)
    await other.close()
    await (await PostgresDatabase.open(postgres_url, 1.0)).close()


async def test_table_of_a_dead_newer_node_is_refused_before_its_lease_ends(
    postgres_url: str,  # noqa: F811
) -> None:
    newer = await open_store(postgres_url, record_format=FORMAT + 1)
    store = await open_store(postgres_url)
    assert newer.cluster is not None
    assert store.cluster is not None
    dying = await newer.cluster.join("new", "127.0.0.1:1", lambda: False)
    presence = await store.cluster.join("old", "127.0.0.1:2", lambda: False)
    assert isinstance(presence, PostgresPresence)
    assert isinstance(dying, PostgresPresence)
    presence._connected_at -= 60  # As if it had joined a minute ago: it may judge its peers.
    await newer.tables.create("WXYZ", "new", LEASE_MS)
    with pytest.raises(LeaseHeld):
        await store.tables.claim("WXYZ", "old", LEASE_MS)
    dying._db.terminate()  # The node crashes, and stays in the list of nodes.
    await presence.refresh_peers()
    while presence.peers["new"].alive:
        await asyncio.sleep(0.01)
        await presence.refresh_peers()
    with pytest.raises(TooNew):
        await store.tables.claim("WXYZ", "old", LEASE_MS)
    await presence.close()
    await store.close()
    await newer.close()
