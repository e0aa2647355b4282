"""Opens a journal by its address: a path or `sqlite:…` for SQLite, or `postgresql://…`."""

from pathlib import Path

from triptych.store.contract.store import CALL_TIMEOUT_S, Store, StoreBroken


def is_postgres(address: str | Path) -> bool:
    """Whether this is the address of a PostgreSQL database."""
    return str(address).startswith(("postgresql://", "postgres://"))


def sqlite_file(address: str | Path) -> Path:
    """The file of an SQLite journal. Raises `StoreBroken` for the address of another database."""
    text = str(address)
    if "://" in text and not text.startswith("sqlite:"):
        kind = text.partition("://")[0]
        raise StoreBroken(f"a journal cannot be kept in {kind}: give a path, or postgresql://…")
    return Path(text.removeprefix("sqlite:"))


async def open_store(
    address: str | Path, timeout_s: float = CALL_TIMEOUT_S, writers: int = 1
) -> Store:
    """Open the journal at this address and bring its schema up to date.

    No call to the store takes longer than `timeout_s`. `writers` is the number of processes of this
    server that write to the journal. Raises `StoreBroken`, with a message for the host, if the
    journal cannot be used.
    """
    if is_postgres(address):
        from triptych.store.postgres.store import PostgresStore

        return await PostgresStore.open(str(address), timeout_s)
    from triptych.store.sqlite.store import SqliteStore

    return await SqliteStore.open(sqlite_file(address), timeout_s=timeout_s, writers=writers)
