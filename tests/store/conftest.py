"""Runs every test of the store contract on each backend."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.store.journals import MemoryJournal, PostgresJournal, SqliteJournal, StoredJournal
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401

from triptych.store import Store

BACKENDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


@pytest.fixture(params=[*BACKENDS, "memory"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> StoredJournal:
    """An empty journal, once per backend."""
    if request.param == "memory":
        return MemoryJournal()
    if request.param == "sqlite":
        return SqliteJournal(str(tmp_path / "data" / "journal.db"))
    return PostgresJournal(request.getfixturevalue("postgres_url"))


@pytest.fixture(params=BACKENDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty journal, once per backend that other processes can open."""
    if request.param == "sqlite":
        return str(tmp_path / "data" / "journal.db")
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
async def store(journal: StoredJournal) -> AsyncIterator[Store]:
    opened = await journal.open()
    yield opened
    await opened.close()
