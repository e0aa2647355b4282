"""Runs every test of the store contract on each backend."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.store.journals import PostgresJournal, SqliteJournal, StoredJournal
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401

from triptych.store import Store, open_store


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> StoredJournal:
    """An empty journal, once per backend."""
    if request.param == "sqlite":
        return SqliteJournal(str(tmp_path / "data" / "journal.db"))
    return PostgresJournal(request.getfixturevalue("postgres_url"))


@pytest.fixture
def address(journal: StoredJournal) -> str:
    return journal.address


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await open_store(address)
    yield opened
    await opened.close()
