"""A `Send` that treats calls as a network and a database server do when they fail.

All delays and faults come from one random generator and from the switches below. Work is executed
in `context`, so a simulation can run it on the database's own machine: a call that has left its
node is executed even if the node dies. The answer is delivered in the caller's context.
"""

import asyncio
from collections.abc import Callable
from contextvars import Context, copy_context
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from tests.support.memory.calls import Call
from tests.support.memory.database import MemoryDatabase

from triptych.store.contract.errors import StoreBroken, StoreCode
from triptych.store.contract.store import CALL_TIMEOUT_S

T = TypeVar("T")


@dataclass
class FaultRates:
    """What share of all calls fails in which way, while everything else works."""

    refused: float = 0.0
    """The call fails at once and is not executed."""
    lost_call: float = 0.0
    """The call is not executed, and its caller waits until the timeout."""
    lost_answer: float = 0.0
    """The call is executed, and then its connection breaks."""
    silent_answer: float = 0.0
    """The call is executed, and its caller waits until the timeout."""
    late: float = 0.0
    """The call is executed only after its caller has given up."""

    def draw(self, rng: Random) -> str | None:
        """Choose the fault of one call. None for a call that succeeds."""
        number = rng.random()
        for name, share in vars(self).items():
            if number < share:
                return str(name)
            number -= share
        return None


def _ignore(call: Call) -> None:
    """Does nothing before a call."""


class FaultySend:
    """Implements `Send` for all nodes of one database."""

    def __init__(
        self,
        database: MemoryDatabase,
        rng: Random,
        context: Context | None = None,
        latency_s: tuple[float, float] = (0.0002, 0.002),
        timeout_s: float = CALL_TIMEOUT_S,
        on_call: Callable[[Call], None] = _ignore,
    ) -> None:
        """Create the way to this database. `on_call` runs at the caller, before each call."""
        self.rates = FaultRates()
        self.latency_s = latency_s
        """The shortest and the longest time of a call or an answer on its way. Raise it to make the
        database slow."""
        self.timeout_s = timeout_s
        self.is_away = False
        """Whether the database server is down: all connections break and new ones are refused."""
        self.write_error: StoreCode | None = None
        """With which code writes fail and change nothing: `store_full`, `store_readonly` …"""
        self._is_silent = False
        self._cut_off: dict[str, None] = {}
        self._held_back: list[_SentCall] = []
        """Calls that could not reach the database. They may arrive later."""
        self._database = database
        self._rng = rng
        self._context = context if context is not None else copy_context()
        self._on_call = on_call
        self._unanswered: dict[_SentCall, None] = {}
        self._connections = 0
        """Is incremented when all connections break. Answers of earlier calls are then lost."""

    @property
    def is_silent(self) -> bool:
        """Whether the database's machine is frozen: all calls wait until their timeout."""
        return self._is_silent

    @is_silent.setter
    def is_silent(self, is_silent: bool) -> None:
        self._is_silent = is_silent
        self._send_held_back()

    def cut_off(self, node: str) -> None:
        """Lose all answers to this node, and hold back its calls, without an error."""
        self._cut_off[node] = None

    def connect(self, node: str) -> None:
        """Let this node reach the database again. Half of its earlier calls arrive now."""
        self._cut_off.pop(node, None)
        self._send_held_back()

    def _send_held_back(self) -> None:
        """Let calls arrive that could not, as a network does that sends lost packets again.

        Their callers have usually given up. Calls whose way is still blocked are held back again.
        """
        held_back, self._held_back = self._held_back, []
        loop = asyncio.get_running_loop()
        for sent in held_back:
            if self._is_blocked(sent.call) or self._rng.random() < 0.5:
                loop.call_later(self._latency(), self._arrive, sent, context=self._context)

    def _is_blocked(self, call: Call) -> bool:
        return self._is_silent or call.node in self._cut_off

    def break_connections(self) -> None:
        """Break all connections, as a failover does. Sessions end; running calls lose their answer.

        Set `is_away` for as long as no server accepts new connections.
        """
        self._connections += 1
        self._database.end_all_sessions()

    def reset_lost_calls(self) -> None:
        """Break the connections of the calls that will never be answered.

        Call this when the network works again: both ends then notice that bytes are missing.
        """
        loop = asyncio.get_running_loop()
        for sent in self._unanswered:
            if sent.is_lost:
                loop.call_soon(sent.fail, _connection_broken(), context=sent.context)

    async def __call__(self, call: Call, work: Callable[[], T]) -> T:
        self._on_call(call)
        sent = _SentCall(call, work, self._connections, self.rates.draw(self._rng), copy_context())
        loop = asyncio.get_running_loop()
        sent.answer = loop.create_future()
        now, timer = loop.time(), None
        if call.has_timeout:
            error = StoreBroken(
                f"the database did not answer in {self.timeout_s:g} s", "store_slow"
            )
            timer = loop.call_at(now + self.timeout_s, sent.fail, error)
        # Start this timer after the timeout's, and from the same `now`: even on a slow machine, a
        # late call is then executed only after its caller has given up.
        arrives_at = now + self._latency() + (self.timeout_s if sent.fault == "late" else 0.0)
        loop.call_at(arrives_at, self._arrive, sent, context=self._context)
        self._unanswered[sent] = None
        try:
            result: T = await sent.answer
            return result
        finally:
            self._unanswered.pop(sent, None)
            if timer is not None:
                timer.cancel()

    def _arrive(self, sent: "_SentCall") -> None:
        """Let the database execute a call, in its own context."""
        is_blocked = self._is_blocked(sent.call)
        if is_blocked or sent.fault == "lost_call":
            sent.is_lost = True
            if is_blocked:
                self._held_back.append(sent)
            return
        outcome: Any = None
        error: Exception | None = None
        if self.is_away or sent.connection != self._connections or sent.fault == "refused":
            error = _connection_broken()
        elif sent.call.writes and self.write_error is not None:
            error = StoreBroken("the database refuses to write", self.write_error)
        else:
            try:
                outcome = sent.work()
            except Exception as raised:
                error = raised
        if sent.fault == "lost_answer":
            error = _connection_broken()
        if sent.fault == "silent_answer":
            sent.is_lost = True
        else:
            loop = asyncio.get_running_loop()
            loop.call_later(
                self._latency(), self._deliver, sent, outcome, error, context=sent.context
            )

    def _deliver(self, sent: "_SentCall", outcome: Any, error: Exception | None) -> None:
        """Give the caller its answer, in the caller's context."""
        if self._is_blocked(sent.call):
            sent.is_lost = True
            return
        if sent.connection != self._connections:
            error = _connection_broken()
        if error is not None:
            sent.fail(error)
        elif not sent.answer.done():
            sent.answer.set_result(outcome)

    def _latency(self) -> float:
        return self._rng.uniform(*self.latency_s)


class _SentCall:
    """A call on its way to the database or back."""

    def __init__(
        self,
        call: Call,
        work: Callable[[], Any],
        connection: int,
        fault: str | None,
        context: Context,
    ) -> None:
        self.call = call
        self.work = work
        self.connection = connection
        self.fault = fault
        self.context = context
        self.answer: asyncio.Future[Any]
        self.is_lost = False
        """Whether the call or its answer was lost, so that its caller waits in vain."""

    def fail(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


def _connection_broken() -> StoreBroken:
    return StoreBroken("the connection to the database broke")
