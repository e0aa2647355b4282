"""If PostgreSQL becomes unavailable, every driver error becomes `StoreBroken`."""

import asyncpg
import pytest
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401

from triptych.store.backends import open_store
from triptych.store.contract.errors import StoreBroken
from triptych.store.postgres.database import translate_errors

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
