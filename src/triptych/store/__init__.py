"""The journal: what happened at each table, kept so that nothing acknowledged is ever lost."""

from triptych.store.contract import (
    Claim,
    Entry,
    Fenced,
    Held,
    InkChunk,
    NoSuchTable,
    NotEmpty,
    OutOfOrder,
    StillUsed,
    Store,
    StoreBroken,
    StoreError,
    TableExists,
    TableRow,
    TooNew,
)
from triptych.store.opening import open_store

__all__ = [
    "Claim",
    "Entry",
    "Fenced",
    "Held",
    "InkChunk",
    "NoSuchTable",
    "NotEmpty",
    "OutOfOrder",
    "StillUsed",
    "Store",
    "StoreBroken",
    "StoreError",
    "TableExists",
    "TableRow",
    "TooNew",
    "open_store",
]
