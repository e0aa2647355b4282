"""Finds the backend for an address: PostgreSQL for `postgresql://…`, SQLite for a path."""

from pathlib import Path

from triptych.store.contract.backend import Backend
from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.store import CALL_TIMEOUT_S, Store
from triptych.store.contract.tables import FORMAT
from triptych.store.sqlite.tuning import SqliteTuning

POSTGRES_PREFIXES = ("postgresql://", "postgres://")
NO_POSTGRES_MESSAGE = (
    "PostgreSQL needs a package that is not installed: type pip install 'triptych[postgres]'"
)


def backend_at(address: str | Path, sqlite: SqliteTuning = SqliteTuning()) -> Backend:
    """The backend of the journal at this address. Does not connect to it.

    Raises `StoreBroken` for another kind of database, and if the driver for PostgreSQL is missing.
    """
    text = str(address)
    if text.startswith(POSTGRES_PREFIXES):
        try:
            from triptych.store.postgres.backend import PostgresBackend
        except ModuleNotFoundError as error:
            if error.name != "asyncpg":
                raise
            raise StoreBroken(NO_POSTGRES_MESSAGE) from None
        return PostgresBackend(text)
    if "://" in text and not text.startswith("sqlite:"):
        kind = text.partition("://")[0]
        raise StoreBroken(f"a journal cannot be kept in {kind}: give a path, or postgresql://…")
    from triptych.store.sqlite.backend import SqliteBackend

    return SqliteBackend(Path(text.removeprefix("sqlite:")), sqlite)


async def open_store(
    address: str | Path,
    timeout_s: float = CALL_TIMEOUT_S,
    writers: int = 1,
    sqlite: SqliteTuning = SqliteTuning(),
    record_format: int = FORMAT,
) -> Store:
    """Open the journal at this address; see `Backend.open`. `sqlite` applies only to a file."""
    return await backend_at(address, sqlite).open(timeout_s, writers, record_format)
