"""If PostgreSQL becomes unavailable, every driver error becomes `StoreBroken`."""

import asyncio

import asyncpg
import pytest
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.torture.database_proxy import DatabaseProxy

from triptych.store.backends import open_store
from triptych.store.contract.errors import StoreBroken
from triptych.store.postgres.database import (
    MIGRATION_LOCK_ID,
    PostgresDatabase,
    translate_errors,
)

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
