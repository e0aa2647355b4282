"""Runs one plan from a clean start, and returns what came out of it."""

import gc
import logging
import sys
import warnings
from time import process_time
from typing import Any

import msgspec
from tests.simulation.plan import Plan
from tests.simulation.world import World


class Outcome(msgspec.Struct, frozen=True):
    """What came out of a simulation."""

    seed: int
    digest: str
    """The hash of all bytes that arrived anywhere, with their times, and of all journals."""
    failures: tuple[str, ...]
    timeline: tuple[str, ...]
    """What happened, one line each; empty unless it was asked for."""
    cpu_s: float
    steps: int
    counts: dict[str, int]
    """How often each thing occurred: outcomes of commands, faults, games."""


class _LogToAuditor(logging.Handler):
    """Passes what servers log to the auditor."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        self._world.auditor.on_log(record)


def run_plan(plan: Plan, trace: bool = False) -> Outcome:
    """Run a plan. With `trace`, also collect the timeline."""
    gc.disable()
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    started_at = process_time()
    try:
        world = World(plan, trace)
        root.handlers[:] = [_LogToAuditor(world)]
        root.setLevel(logging.INFO if trace else logging.ERROR)
        for library in ("picows", "picows.server", "uvicorn", "uvicorn.error", "asyncio"):
            logging.getLogger(library).setLevel(logging.CRITICAL)
        digest = world.run()
        outcome = Outcome(
            plan.seed,
            digest,
            tuple(world.failures),
            tuple(world.timeline),
            process_time() - started_at,
            world.loop.steps,
            world.counts(),
        )
        root.handlers[:] = [logging.NullHandler()]
        _discard(world)
        return outcome
    finally:
        root.handlers[:], root.level = handlers, level
        root.setLevel(level)
        gc.enable()


def _discard(world: World) -> None:
    """Free a world. Its unfinished coroutines end, which may fail: their loop is gone."""
    hook = sys.unraisablehook
    sys.unraisablehook = _ignore
    try:
        world.loop.discard()
        world.database.close()
        for node in world.nodes:
            # The garbage collector does not look into a server's tuning, which refers to its node.
            node.__dict__.clear()
        world.__dict__.clear()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Some coroutines were never awaited.
            gc.collect()
    finally:
        sys.unraisablehook = hook


def _ignore(_error: Any) -> None:
    """Do nothing with an error of a coroutine that was dropped."""
