"""The journal: what happened at each table. A write that was acknowledged is never lost."""

from triptych.store.backends import open_store
from triptych.store.contract.errors import (
    Fenced,
    JournalInUse,
    LeaseHeld,
    NoSuchTable,
    NotEmpty,
    OutOfOrder,
    StoreBroken,
    StoreError,
    TableExists,
    TooNew,
)
from triptych.store.contract.store import Store
from triptych.store.contract.tables import Claim, Entry, InkChunk, TableRow

__all__ = [
    "Claim",
    "Entry",
    "Fenced",
    "InkChunk",
    "JournalInUse",
    "LeaseHeld",
    "NoSuchTable",
    "NotEmpty",
    "OutOfOrder",
    "Store",
    "StoreBroken",
    "StoreError",
    "TableExists",
    "TableRow",
    "TooNew",
    "open_store",
]
