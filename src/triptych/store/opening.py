"""An address opens a journal: a path or `sqlite:…` for SQLite, `postgresql://…` for PostgreSQL."""

from pathlib import Path

from triptych.store.contract import LIMIT_S, Store, StoreBroken


async def open_store(address: str | Path, limit_s: float = LIMIT_S) -> Store:
    """Open the journal at this address and bring its schema up to date.

    No call of it will take longer than the limit. StoreBroken, with a sentence for the host, when
    it cannot be used.
    """
    text = str(address)
    if text.startswith(("postgresql://", "postgres://")):
        from triptych.store.postgres import PostgresStore

        return await PostgresStore.open(text, limit_s)
    if "://" in text and not text.startswith("sqlite:"):
        kind = text.partition("://")[0]
        raise StoreBroken(f"there is no journal in {kind}: give a path, or postgresql://…")
    from triptych.store.sqlite import SqliteStore

    return await SqliteStore.open(Path(text.removeprefix("sqlite:")), limit_s=limit_s)
