"""The address of a journal: a path or `sqlite:…` for SQLite, `postgresql://…` for PostgreSQL."""

from pathlib import Path

from triptych.store.contract.store import StoreBroken


def is_postgres(address: str | Path) -> bool:
    """Whether this is the address of a PostgreSQL database."""
    return str(address).startswith(("postgresql://", "postgres://"))


def sqlite_file(address: str | Path) -> Path:
    """The file of an SQLite journal. Raises `StoreBroken` for another kind of database."""
    text = str(address)
    if "://" in text and not text.startswith("sqlite:"):
        kind = text.partition("://")[0]
        raise StoreBroken(f"a journal cannot be kept in {kind}: give a path, or postgresql://…")
    return Path(text.removeprefix("sqlite:"))
