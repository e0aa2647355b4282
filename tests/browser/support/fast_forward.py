"""`triptych serve` with a clock that a test can move forward by a signal.

To test what happens when a timer runs out, set a long timer. Even a slow machine then finishes the
earlier steps of the test in time. After these steps, move the clock forward past the end of the
timer.
"""

import os
import signal
import sys
from typing import Any
from weakref import WeakSet

from triptych.cli.main import app
from triptych.live.clock import Clock
from triptych.live.live_table import LiveTable

FAST_FORWARD_MS = int(os.environ.get("FAST_FORWARD_MS", 0))
skipped_ms = 0
all_tables: WeakSet[LiveTable] = WeakSet()


def main() -> None:
    """Run the server.

    SIGUSR1 moves its clock forward by `FAST_FORWARD_MS` and sets the alarms of all tables again.
    """
    original_now, original_init = Clock.now, LiveTable.__init__

    def shifted_now(clock: Clock) -> int:
        return original_now(clock) + skipped_ms

    def register(table: LiveTable, *arguments: Any) -> None:
        original_init(table, *arguments)
        all_tables.add(table)

    def fast_forward(*_: object) -> None:
        global skipped_ms
        skipped_ms += FAST_FORWARD_MS
        for table in all_tables:
            table.timers.set_alarms()
            table.idle_watch.set_alarm()

    Clock.now = shifted_now  # type: ignore[method-assign, assignment]
    LiveTable.__init__ = register  # type: ignore[method-assign, assignment]
    signal.signal(signal.SIGUSR1, fast_forward)
    sys.argv[1:] = ["serve"]
    app()


if __name__ == "__main__":
    main()
