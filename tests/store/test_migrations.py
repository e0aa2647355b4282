"""The schema is migrated once, and a newer schema is refused."""

import asyncio
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from triptych.store import StoreBroken, open_store
from triptych.store.sql.migrations import migrations, pending, statements


def test_both_backends_have_the_same_migrations() -> None:
    """Only PostgreSQL has migration 7: SQLite serves a single node, which does not need it."""
    of_sqlite, of_postgres = (
        {m.number: m.name for m in migrations(backend)} for backend in ("sqlite", "postgres")
    )
    assert of_sqlite == {
        number: name for number, name in of_postgres.items() if number in of_sqlite
    }
    assert set(of_postgres) - set(of_sqlite) <= {7}
    assert pending("sqlite", migrations("sqlite")[-1].number) == []


def test_migrations_are_split_into_complete_statements() -> None:
    for step in migrations("sqlite"):
        for statement in statements(step.sql):
            assert sqlite3.complete_statement(statement + ";")
            assert not sqlite3.complete_statement(statement)


async def test_concurrent_starts_migrate_once(address: str) -> None:
    stores = await asyncio.gather(*[open_store(address) for _ in range(4)])
    await stores[0].tables.create("WXYZ", "a", 1_000)
    for store in stores:
        assert await store.tables.locate("WXYZ") is not None
        await store.close()


async def test_sqlite_journal_of_a_newer_release_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    await (await open_store(path)).close()
    with sqlite3.connect(path) as db:
        db.execute("insert into schema_version values (99)")
    db.close()
    with pytest.raises(StoreBroken, match="newer release"):
        await open_store(path)


async def test_postgres_journal_of_a_newer_release_is_refused(postgres_url: str) -> None:
    await (await open_store(postgres_url)).close()
    db = await asyncpg.connect(postgres_url)
    await db.execute("insert into schema_version values (99)")
    await db.close()
    with pytest.raises(StoreBroken, match="newer release"):
        await open_store(postgres_url)


async def test_unreachable_postgres_is_reported() -> None:
    with pytest.raises(StoreBroken, match="PostgreSQL"):
        await open_store("postgresql://nobody@127.0.0.1:1/nothing")
