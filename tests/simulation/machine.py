"""Simulated processes: each has a queue of ready callbacks, and can be frozen and killed."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.simulation.loop import SimLoop


class Killed(BaseException):
    """Raised in a callback whose machine was killed while the callback was running."""


class Step:
    """A scheduled callback. Has the methods of `asyncio.TimerHandle` that asyncio uses."""

    __slots__ = ("_at", "args", "callback", "context", "is_cancelled", "machine")

    def __init__(
        self, callback: Callable[..., object], args: tuple[Any, ...], context: Context, at: float
    ) -> None:
        self.callback = callback
        self.args = args
        self.context = context
        self.machine = context[MACHINE]
        self.is_cancelled = False
        self._at = at

    def cancel(self) -> None:
        self.is_cancelled = True
        self.callback, self.args = _do_nothing, ()

    def cancelled(self) -> bool:
        return self.is_cancelled

    def when(self) -> float:
        return self._at


def _do_nothing() -> None:
    """Replaces the callback of a cancelled step, so that its arguments can be freed."""


class Machine:
    """A process with its queue of ready callbacks. `MACHINE` names it in the context of its code.

    It can be frozen and killed. Every effect on another machine, such as sending bytes or calling
    the database, must call `count_effect` first.
    """

    def __init__(self, loop: "SimLoop", name: str) -> None:
        self.name = name
        self.is_alive = True
        self.is_frozen = False
        self.context = copy_context()
        self.context.run(MACHINE.set, self)
        self.queue: deque[Step] = deque()
        self.tasks: list[asyncio.Task[Any]] = []
        """All tasks that may be unfinished. If a killed machine dropped them, the garbage collector
        would close their coroutines, and dead code would run."""
        self.kill_at_step = self.kill_at_effect = 1 << 62
        self.on_kill: Callable[[], None] = _do_nothing
        self._loop = loop
        self._steps = self._effects = 0

    def run(self, callback: Callable[..., object], *args: Any) -> None:
        """Let this machine call the callback."""
        self._loop.call_soon(callback, *args, context=self.context)

    def start(self, coroutine: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        """Let this machine run a coroutine in a task."""
        return self.context.run(self._loop.create_task, coroutine)

    def kill_after(self, steps: int = 0, effects: int = 0) -> None:
        """Kill this machine after this many more steps or effects."""
        if steps:
            self.kill_at_step = self._steps + steps
        if effects:
            self.kill_at_effect = self._effects + effects

    def count_step(self) -> None:
        self._steps += 1
        if self._steps >= self.kill_at_step:
            self.kill()

    def count_effect(self) -> None:
        """Count an effect on another machine. Raises `Killed` if this machine dies before it."""
        self._effects += 1
        if self._effects >= self.kill_at_effect:
            self.kill()
        if not self.is_alive:
            raise Killed

    def kill(self) -> None:
        """End the process at once: its callbacks, timers and tasks never run again."""
        if self.is_alive:
            self.is_alive = False
            self.queue.clear()
            self._loop.remove_ready(self)
            self.on_kill()

    def freeze(self) -> None:
        """Run nothing until `thaw` is called, as if the process had been stopped."""
        self.is_frozen = True
        self._loop.remove_ready(self)

    def thaw(self) -> None:
        """End `freeze`. Does nothing if another fault has ended it before."""
        was_frozen, self.is_frozen = self.is_frozen, False
        if was_frozen and self.queue and self.is_alive:
            self._loop.add_ready(self)


MACHINE: ContextVar[Machine] = ContextVar("machine")
"""The machine to which the running code belongs."""
