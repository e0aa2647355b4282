"""The journal: what happened at each table, kept so that nothing acknowledged is ever lost."""

from triptych.store.connect import open_store
from triptych.store.contract.store import (
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
