"""`triptych serve` with a clock that a test may push on: a signal, and minutes have passed.

Nothing else is changed. A test that needs a clock to run out sets a long one, so that no machine
is too slow for what comes before, and then leaps over the rest.
"""

import os
import signal
import sys
from typing import Any
from weakref import WeakSet

from triptych.cli.main import app
from triptych.live.clock import Clock
from triptych.live.timers import Timers

LEAP_MS = int(os.environ.get("LEAP_MS", 0))
leapt = 0
everywhere: WeakSet[Timers] = WeakSet()


def main() -> None:
    """Serve; on SIGUSR1 it is `LEAP_MS` later, and every table looks at its alarms again."""
    now, set_up = Clock.now, Timers.__init__

    def later(clock: Clock) -> int:
        return now(clock) + leapt

    def remember(timers: Timers, actor: Any) -> None:
        set_up(timers, actor)
        everywhere.add(timers)

    def leap(*_: object) -> None:
        global leapt
        leapt += LEAP_MS
        for timers in everywhere:
            timers.set_alarms()

    Clock.now = later  # type: ignore[method-assign, assignment]
    Timers.__init__ = remember  # type: ignore[method-assign, assignment]
    signal.signal(signal.SIGUSR1, leap)
    sys.argv[1:] = ["serve"]
    app()


if __name__ == "__main__":
    main()
