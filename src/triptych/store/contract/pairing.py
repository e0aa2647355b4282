"""Pairing codes of waiting TVs, and create-ids of requests for new tables.

Both expire. Deleting a table does not delete them.
"""

from typing import Protocol

from triptych.core.values import Millis


class PairingStore(Protocol):
    """Pairing codes and create-ids, which all nodes share."""

    async def open_pairing(self, code: str, secret: str, keep_ms: Millis) -> bool:
        """Register a TV that is waiting to be paired. `code` expires after `keep_ms`.

        The TV passes the same `secret` to `paired_table`. Returns False if the code is in use.
        """
        ...

    async def pair_tv(self, code: str, table: str) -> bool:
        """Assign a table to the TV that is waiting with this code.

        Returns False if no TV is waiting with this code.
        """
        ...

    async def paired_table(self, code: str, secret: str) -> str | None:
        """The table that was assigned to this TV, or None while the TV is waiting.

        Raises `NoSuchPairing` if the code is unknown or has expired, or if the secret is wrong.
        """
        ...

    async def created_table(self, create_id: str, code: str | None, keep_ms: Millis) -> str | None:
        """Return the table code that is stored for this create-id, or None.

        If no code is stored and `code` is given, stores `code` for `keep_ms` and returns it.

        A client that repeats its request for a new table sends the same create-id, so that only one
        table is created.
        """
        ...
