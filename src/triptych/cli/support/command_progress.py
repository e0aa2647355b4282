"""Shows how far a long command is, and stops it between two steps."""

import io
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TextIO

REDRAW_S = 0.1
"""The minimum time between two updates of the line."""
CLEAR_LINE = "\r\x1b[K"
SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupted(Exception):
    """Raised by `Progress.show` after Ctrl+C or SIGTERM."""


class Progress:
    """One line on a terminal, such as `reading: 1,200 of 100,000 tables`, updated in place.

    Writes nothing if `stream` is not a terminal.
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream = stream
        self._clock = clock
        self._is_terminal = stream.isatty()
        self._drawn_at: float | None = None
        self._stop_requested = False

    def show(self, task: str, done: int, total: int = 0, unit: str = "tables") -> None:
        """Update the line; `total` is 0 if it is not known. Raises `Interrupted` if requested.

        Call this between two steps, at a moment at which the command can be abandoned.
        """
        if self._stop_requested:
            raise Interrupted
        now = self._clock()
        if not self._is_terminal or (
            self._drawn_at is not None and now - self._drawn_at < REDRAW_S and done != total
        ):
            return
        self._drawn_at = now
        count = f"{done:,} of {total:,}" if total else f"{done:,}"
        self._stream.write(f"{CLEAR_LINE}{task}: {count} {unit}")
        self._stream.flush()

    def of(self, task: str, unit: str) -> Callable[[int, int], None]:
        """A function that shows how much of a task is done, and of how much."""
        return lambda done, total: self.show(task, done, total, unit)

    def request_stop(self) -> None:
        """Let the next call of `show` raise `Interrupted`."""
        self._stop_requested = True

    def clear(self) -> None:
        """Remove the line, so that other output can follow."""
        if self._drawn_at is not None:
            self._stream.write(CLEAR_LINE)
            self._stream.flush()
            self._drawn_at = None


NO_PROGRESS = Progress(io.StringIO())
"""Shows nothing."""


@contextmanager
def stop_at_once() -> Iterator[None]:
    """Let Ctrl+C and SIGTERM raise `KeyboardInterrupt` immediately, even between two awaits.

    For commands whose unfinished work is temporary files. Signals that the process ignores stay
    ignored.
    """

    def interrupt(number: int, _: FrameType | None) -> None:
        raise KeyboardInterrupt

    with _signal_handlers(interrupt):
        yield


@contextmanager
def stop_on_signals(progress: Progress) -> Iterator[None]:
    """Let Ctrl+C and SIGTERM stop the command between two steps.

    A second signal ends the command at once. Signals that the process ignores stay ignored.
    """

    def handle(number: int, _: FrameType | None) -> None:
        progress.request_stop()
        signal.signal(number, signal.default_int_handler)

    with _signal_handlers(handle):
        yield


@contextmanager
def _signal_handlers(handle: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in SIGNALS}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, handle)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
