"""The journal: what happened at each table. A write that was acknowledged is never lost."""

from triptych.store.connect import open_store
from triptych.store.contract.store import (
    Claim,
    Entry,
    Fenced,
    InkChunk,
    JournalInUse,
    LeaseHeld,
    NoSuchTable,
    NotEmpty,
    OutOfOrder,
    Store,
    StoreBroken,
    StoreError,
    TableExists,
    TableRow,
    TooNew,
)

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
