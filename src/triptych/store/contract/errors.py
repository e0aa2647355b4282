"""Errors of the store. `StoreError.code` is for clients and metrics."""

from typing import Literal

from triptych.core.values import Millis

StoreCode = Literal[
    "table_unreadable",
    "store_broken",
    "store_corrupt",
    "store_full",
    "store_readonly",
    "store_slow",
    "stopping",
]


class StoreError(Exception):
    """An operation on the journal failed. `code` is for clients and metrics."""

    code: StoreCode = "store_broken"


class Fenced(StoreError):
    """The caller no longer holds the table: it was claimed again, released or deleted."""


class LeaseHeld(StoreError):
    """Another node holds the table and is not considered dead; see `TableStore.claim`."""

    def __init__(self, node: str, lease_until: Millis) -> None:
        super().__init__(f"held by {node}")
        self.node = node
        self.lease_until = lease_until


class TableExists(StoreError):
    """There is already a table with this code."""


class NoSuchTable(StoreError):
    """The journal has no table with this code."""


class NoSuchPairing(StoreError):
    """There is no TV with this code and secret, or its code has expired."""


class OutOfOrder(StoreError):
    """New entries or ink do not continue what is stored: the caller's state may be outdated."""


class TooNew(StoreError):
    """The table was written by a newer release. Only that release or a later one can open it."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"it is of format {found}, and this Triptych reads formats up to {known}: "
            "a newer release has written it"
        )


class NotEmpty(StoreError):
    """A backup cannot be restored, because there already are tables or decks."""


class JournalInUse(StoreError):
    """A server is using this journal."""


class StoreBroken(StoreError):
    """The database cannot be used. The message says what is wrong and what to do.

    The operation may or may not have been carried out. To find out, claim the table again and read
    it.
    """

    def __init__(self, message: str, code: StoreCode = "store_broken") -> None:
        super().__init__(message)
        self.code = code
