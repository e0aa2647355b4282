"""Calls of nodes to the database in memory. All of them pass through one function, a `Send`."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")


class Call(NamedTuple):
    """One call of a node to the database."""

    node: str
    """The node that makes the call: the name that its `MemoryStore` was given."""
    name: str
    """The method of the store, such as `append`, or of its presence, such as `heartbeat`."""
    writes: bool
    has_timeout: bool = True
    """Whether the store limits how long the call takes. Calls of presence have their own limits."""


class Send(Protocol):
    """Carries calls to the database, and their answers back."""

    async def __call__(self, call: Call, work: Callable[[], T]) -> T:
        """Execute `work` at the database. Returns its result or raises its error.

        `work` is one transaction: it never waits. It may be executed even if this raises an error
        of the way to the database, but it must not be executed twice.
        """
        ...


async def send_directly(call: Call, work: Callable[[], T]) -> T:
    """A `Send` without delays or faults. Lets other tasks run before the call, as a real one."""
    await asyncio.sleep(0)
    return work()
