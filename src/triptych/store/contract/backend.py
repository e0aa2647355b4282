"""What a kind of database offers before its journal is opened."""

import os
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from triptych.store.contract.backup import (
    BackupItem,
    CopyProgress,
    JournalSnapshot,
    ignore_progress,
)
from triptych.store.contract.findings import Finding
from triptych.store.contract.store import CALL_TIMEOUT_S, Store
from triptych.store.contract.tables import FORMAT


class JournalLock:
    """The lock on a journal. It is held until `release` is called or the process ends."""

    def __init__(self, descriptor: int | None = None, is_exclusive: bool = False) -> None:
        self._descriptor = descriptor
        self.is_exclusive = is_exclusive
        """Whether other servers are kept from using the journal. If so, all leases in the journal
        belong to servers that have ended."""

    def release(self) -> None:
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)


class Backend(Protocol):
    """The journal at one address. Each method connects, and disconnects when it is done.

    All methods raise `StoreBroken`, with a message for the server's owner, if the journal cannot be
    used.
    """

    @property
    def is_shared(self) -> bool:
        """Whether several nodes can share the journal, with the owner's decks and the secret."""
        ...

    async def open(
        self, timeout_s: float = CALL_TIMEOUT_S, writers: int = 1, record_format: int = FORMAT
    ) -> Store:
        """Open the journal and bring its schema up to date.

        `timeout_s` is the time limit of each later call. `writers` is the number of this server's
        processes that write to the journal.
        """
        ...

    def lock(self) -> JournalLock:
        """Lock the journal for this process. Raises `JournalInUse` if another process has the lock.

        If servers can share the journal, or if its folder does not support locks, locks nothing.
        `is_exclusive` of the returned lock is then False.
        """
        ...

    def snapshot(
        self, on_copy: CopyProgress = ignore_progress
    ) -> AbstractAsyncContextManager[JournalSnapshot]:
        """Open a snapshot of the journal. In PostgreSQL, first brings the schema up to date.

        Calls `on_copy`, perhaps in another thread, if the journal has to be copied.
        """
        ...

    async def restore(self, items: AsyncIterator[BackupItem], replace: bool = False) -> int:
        """Write these tables and decks in one transaction. Returns the number of written tables.

        If `replace` is True, first deletes all existing tables and decks. Otherwise, raises
        `NotEmpty` if the journal has tables or decks. If servers can share the journal, raises
        `JournalInUse` if the lease of a table has not ended.

        No node holds a written table, and its `touched` is the current time. The caller must have
        locked the journal with `lock`.
        """
        ...

    async def read_secret(self) -> bytes | None:
        """The secret for signing cookies, or None if the journal does not store it."""
        ...

    async def store_secret(self, secret: bytes) -> None:
        """Replace the secret. Does nothing if the journal belongs to one server."""
        ...

    def check(self) -> AsyncIterator[Finding]:
        """Check that the journal is intact, compatible, writable and fast, for the doctor.

        Does not create the journal or migrate its schema.
        """
        ...
