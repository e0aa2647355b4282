"""What the shared SQL needs of a database. SQLite and PostgreSQL implement it.

The SQL is PostgreSQL's. SQLite understands it too, with these rules: parameters are `$1`, `$2` …;
`now_ms()` is the current time of the journal's clock; `greatest` and `least` take two values.
"""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Literal, Protocol, TypeVar

T = TypeVar("T")

Lock = Literal["decks", "pruning"]


class SqlConnection(Protocol):
    """A connection for the duration of one call of `SqlDatabase`."""

    async def rows(self, sql: str, *values: object) -> Sequence[Sequence[Any]]:
        """Execute a statement and return its rows."""
        ...

    async def insert(self, table: str, rows: Sequence[Sequence[object]]) -> None:
        """Insert complete rows."""
        ...

    async def lock(self, lock: Lock) -> None:
        """Wait until no other transaction has this lock, and keep it until the transaction ends.

        Does nothing in SQLite, where only one transaction at a time can write.
        """
        ...


Operation = Callable[[SqlConnection], Coroutine[Any, Any, T]]
"""Work on a connection. It may be repeated, and it must await nothing but the connection."""


class SqlDatabase(Protocol):
    """An open database. Its calls have the time limit and the errors of the store."""

    async def read(self, operation: Operation[T]) -> T:
        """Run an operation that only reads."""
        ...

    async def write(self, operation: Operation[T]) -> T:
        """Run an operation in a transaction, and commit it."""
        ...
