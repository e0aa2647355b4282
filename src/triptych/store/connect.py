"""An address opens a journal: a path or `sqlite:…` for SQLite, `postgresql://…` for PostgreSQL."""

from pathlib import Path

from triptych.store.contract.store import LIMIT_S, Store, StoreBroken


def is_postgres(address: str | Path) -> bool:
    """Is this the address of a PostgreSQL database?"""
    return str(address).startswith(("postgresql://", "postgres://"))


def sqlite_file(address: str | Path) -> Path:
    """The file of a SQLite journal."""
    text = str(address)
    if "://" in text and not text.startswith("sqlite:"):
        kind = text.partition("://")[0]
        raise StoreBroken(f"a journal cannot be kept in {kind}: give a path, or postgresql://…")
    return Path(text.removeprefix("sqlite:"))


async def open_store(address: str | Path, limit_s: float = LIMIT_S, writers: int = 1) -> Store:
    """Open the journal at this address and bring its schema up to date.

    No call of it will take longer than the limit. `writers`: so many processes of this server.
    StoreBroken, with a sentence for the host, when it cannot be used.
    """
    if is_postgres(address):
        from triptych.store.postgres.store import PostgresStore

        return await PostgresStore.open(str(address), limit_s)
    from triptych.store.sqlite.store import SqliteStore

    return await SqliteStore.open(sqlite_file(address), limit_s=limit_s, writers=writers)
