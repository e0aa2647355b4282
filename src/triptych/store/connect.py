"""Opens the journal at an address."""

from pathlib import Path

from triptych.store.address import is_postgres, sqlite_file
from triptych.store.contract.store import CALL_TIMEOUT_S, Store
from triptych.store.sqlite.tuning import SqliteTuning


async def open_store(
    address: str | Path,
    timeout_s: float = CALL_TIMEOUT_S,
    writers: int = 1,
    sqlite: SqliteTuning = SqliteTuning(),
) -> Store:
    """Open the journal at this address and bring its schema up to date.

    `timeout_s` is the time limit of each later query. `writers` is the number of this server's
    processes that write to the journal. `sqlite` applies only to a file. Raises `StoreBroken`, with
    a message for the server's owner, if the journal cannot be used.
    """
    if is_postgres(address):
        from triptych.store.postgres.store import PostgresStore

        return await PostgresStore.open(str(address), timeout_s)
    from triptych.store.sqlite.store import SqliteStore

    return await SqliteStore.open(
        sqlite_file(address), timeout_s=timeout_s, writers=writers, tuning=sqlite
    )
