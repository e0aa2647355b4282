"""An event loop with virtual time. All machines of a simulation share it.

Each machine has a queue of ready callbacks. The loop runs them one at a time: from one machine in
the order in which they were scheduled, as asyncio promises, and between machines in a random order
that depends only on the seed. Time advances by a little for each callback, and jumps to the next
timer when no callback is ready.
"""

import asyncio
import heapq
from collections.abc import Callable
from contextvars import Context, copy_context
from random import Random
from typing import Any, NoReturn

from tests.simulation.machine import MACHINE, Killed, Machine, Step
from tests.simulation.processes import SimProcess

STEP_S = 0.00003
"""How long each callback takes."""
MAX_STEPS_PER_INSTANT = 1_000_000
"""A simulation with more callbacks than this, in which no timer fires, is considered endless."""


class Stuck(Exception):
    """Nothing is scheduled, or the callbacks of one moment do not end."""


class SimTask(asyncio.Task[Any]):
    """A task whose hash depends only on the order of creation: asyncio keeps tasks in sets."""

    _created = 0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        SimTask._created += 1
        self._number = SimTask._created
        super().__init__(*args, **kwargs)

    def __hash__(self) -> int:
        return self._number


class SimLoop(asyncio.BaseEventLoop):
    """The event loop. It has no sockets and no threads; `network` opens connections."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        SimTask._created = 0
        self.now = 0.0
        self.errors: list[tuple[str, BaseException | None]] = []
        """The machine and the exception of each callback that failed."""
        self.steps = 0
        self.network: Any = None
        self._stopping = False
        self._rng = rng
        self._machines: list[Machine] = []
        """The machines that have callbacks to run now."""
        self._timers: list[tuple[float, float, int, Step]] = []
        self._timer_count = 0

    def add_ready(self, machine: Machine) -> None:
        if not machine.is_frozen:
            self._machines.append(machine)

    def remove_ready(self, machine: Machine) -> None:
        if machine in self._machines:
            self._machines.remove(machine)

    # What asyncio calls

    def time(self) -> float:
        return self.now

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Any:
        step = Step(callback, args, context or copy_context(), self.now)
        self._enqueue(step)
        return step

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> Any:
        step = Step(callback, args, context or copy_context(), when)
        self._timer_count += 1
        # Timers of the same moment have no order in asyncio.
        heapq.heappush(self._timers, (when, self._rng.random(), self._timer_count, step))
        return step

    def call_later(  # type: ignore[override]
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> Any:
        return self.call_at(self.now + delay, callback, *args, context=context)

    def create_task(  # type: ignore[override]
        self, coro: Any, *, name: str | None = None, context: Context | None = None
    ) -> Any:
        task = SimTask(coro, loop=self, name=name, context=context)
        task._log_destroy_pending = False  # type: ignore[attr-defined]
        tasks = (context[MACHINE] if context is not None else MACHINE.get()).tasks
        tasks.append(task)
        if len(tasks) % 256 == 0:
            tasks[:] = [task for task in tasks if not task.done()]
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> Any:
        """Run a function that a thread would run, after a delay."""
        future = self.create_future()
        self.call_later(self._rng.uniform(0.0001, 0.005), _run_as_thread, future, func, args)
        return future

    async def create_connection(self, protocol_factory: Any, *args: Any, **options: Any) -> Any:
        return await self.network.connect(protocol_factory, *args, **options)

    async def create_server(self, protocol_factory: Any, *args: Any, **options: Any) -> Any:
        return self.network.listen(protocol_factory, *args, **options)

    async def subprocess_exec(self, protocol_factory: Any, *args: Any, **options: Any) -> Any:
        process = SimProcess(protocol_factory, self._rng)
        return process, process.protocol

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if self.is_closed():
            return
        machine = MACHINE.get(None)
        if machine is None or machine.is_alive:
            name = machine.name if machine is not None else "?"
            self.errors.append((f"{name}: {context['message']}", context.get("exception")))

    # Running

    def discard(self) -> None:
        """Forget all machines and timers after the end of a simulation."""
        self._machines.clear()
        self._timers.clear()
        self.close()

    def _enqueue(self, step: Step) -> None:
        machine = step.machine
        if machine.is_alive:
            machine.queue.append(step)
            if len(machine.queue) == 1:
                self.add_ready(machine)

    def _run_once(self) -> None:
        machines, timers, random = self._machines, self._timers, self._rng.random
        steps_now = 0
        while not self._stopping:
            if not machines:
                self._jump_to_next_timer()
                steps_now = 0
            while timers and timers[0][0] <= self.now:
                step = heapq.heappop(timers)[3]
                if not step.is_cancelled:
                    self._enqueue(step)
            if not machines:
                continue
            index = int(random() * len(machines)) if len(machines) > 1 else 0
            machine = machines[index]
            step = machine.queue.popleft()
            if not machine.queue:
                machines[index] = machines[-1]
                machines.pop()
            if step.is_cancelled:
                continue
            self.now += STEP_S
            steps_now += 1
            if steps_now > MAX_STEPS_PER_INSTANT:
                self._raise_stuck(f"the callbacks at {self.now:.3f} s do not end: {step.callback}")
            machine.count_step()
            if machine.is_alive:
                self._run_step(step)

    def _run_step(self, step: Step) -> None:
        self.steps += 1
        try:
            step.context.run(step.callback, *step.args)
        except Killed:
            pass
        except Exception as error:
            self.errors.append((f"{step.machine.name}: {step.callback}", error))

    def _jump_to_next_timer(self) -> None:
        while self._timers and self._timers[0][3].is_cancelled:
            heapq.heappop(self._timers)
        if not self._timers:
            self._raise_stuck(f"nothing is scheduled after {self.now:.3f} s")
        self.now = max(self.now, self._timers[0][0])

    def _raise_stuck(self, reason: str) -> NoReturn:
        raise Stuck(reason)


def _run_as_thread(
    future: "asyncio.Future[Any]", func: Callable[..., Any], args: tuple[Any, ...]
) -> None:
    """Run the function even if nobody waits for its result: threads cannot be cancelled."""
    try:
        result = func(*args)
    except Exception as error:
        if not future.cancelled():
            future.set_exception(error)
    else:
        if not future.cancelled():
            future.set_result(result)
