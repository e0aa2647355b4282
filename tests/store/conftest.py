"""Runs every test of the store contract on both backends."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401

from triptych.store import Store, open_store


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty journal, once per backend."""
    if request.param == "sqlite":
        return str(tmp_path / "data" / "journal.db")
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await open_store(address)
    yield opened
    await opened.close()
