"""Runs many seeds, or one with its timeline: `make simulate`.

Usage: python -m tests.simulation.run [--seeds N] [--first N] [--processes N]
       python -m tests.simulation.run --seed N
       python -m tests.simulation.run --plan JSON
"""

import argparse
import gc
import multiprocessing
import os
import shlex
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from time import monotonic

import msgspec
from tests.simulation.outcome import Outcome, run_plan
from tests.simulation.plan import Plan, plan_for
from tests.simulation.shrink import shrink

MAX_SHOWN = 5
"""After this many failing seeds, the others are only counted."""
TIMELINE_LINES = 200


def run_seed(seed: int) -> Outcome:
    return run_plan(plan_for(seed))


def run_seeds(seeds: Iterable[int], processes: int) -> Iterator[Outcome]:
    """Run seeds in several processes. Each starts afresh after some seeds, to free its memory."""
    if processes == 1:
        yield from map(run_seed, seeds)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes, _set_up, maxtasksperchild=500) as pool:
        yield from pool.imap_unordered(run_seed, seeds, chunksize=5)


def _set_up() -> None:
    """Load everything once, and never examine it for garbage again."""
    run_seed(0)
    gc.collect()
    gc.freeze()


def describe_failure(outcome: Outcome, plan: Plan) -> str:
    """Return a failing plan as one command, with what it broke and its timeline."""
    command = shlex.join(["python", "-m", "tests.simulation.run", "--plan", encode(plan)])
    return "\n".join(
        [
            f"seed {outcome.seed} fails:",
            *outcome.failures[:20],
            "",
            f"Run it again: PYTHONPATH=src:. .venv/bin/{command}",
            "",
            *outcome.timeline[-TIMELINE_LINES:],
        ]
    )


def encode(plan: Plan) -> str:
    return msgspec.json.encode(plan).decode()


def shrunk(plan: Plan) -> str:
    """Shrink a failing plan and describe it."""
    smallest = shrink(plan, lambda smaller: bool(run_plan(smaller).failures))
    return describe_failure(run_plan(smallest, trace=True), smallest)


def campaign(first: int, count: int, processes: int) -> int:
    """Run seeds, print a summary and the failures. Returns the number of failing seeds."""
    started_at, cpu_s, failed = monotonic(), 0.0, []
    sizes: Counter[str] = Counter()
    for outcome in run_seeds(range(first, first + count), processes):
        cpu_s += outcome.cpu_s
        sizes[plan_for(outcome.seed).size] += 1
        if outcome.failures:
            failed.append(outcome.seed)
            print(f"seed {outcome.seed}: {outcome.failures[0]}", flush=True)
    print(
        f"{count} seeds, {len(failed)} failed; {cpu_s / count:.3f} CPU seconds per seed, "
        f"{monotonic() - started_at:.0f} s with {processes} processes; "
        + ", ".join(f"{number} {size}" for size, number in sorted(sizes.items()))
    )
    for seed in sorted(failed)[:MAX_SHOWN]:
        print("\n" + shrunk(plan_for(seed)), flush=True)
    return len(failed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seeds", type=int, default=1000, help="how many seeds to run")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, help="run one seed and print its timeline")
    parser.add_argument("--digest", type=int, help="run one seed and print its digest")
    parser.add_argument("--plan", help="run one plan, as JSON, and print its timeline")
    arguments = parser.parse_args()
    if arguments.digest is not None:
        failed = 0
        print(run_seed(arguments.digest).digest)
    elif arguments.plan is None and arguments.seed is None:
        failed = campaign(arguments.first, arguments.seeds, arguments.processes)
    else:
        plan = (
            msgspec.json.decode(arguments.plan, type=Plan)
            if arguments.plan is not None
            else plan_for(arguments.seed)
        )
        outcome = run_plan(plan, trace=True)
        print("\n".join(outcome.timeline))
        print(f"digest {outcome.digest}, {outcome.cpu_s:.2f} CPU s, {outcome.counts}")
        failed = len(outcome.failures)
        print("\n".join(outcome.failures) or "all promises were kept")
    sys.stdout.flush()
    # Unfinished coroutines would print warnings at a normal exit.
    os._exit(1 if failed else 0)


if __name__ == "__main__":
    main()
