"""The log of a server stays short, whatever strangers send."""

import io
import logging
from collections.abc import Iterator

import pytest

from triptych.server.log_limit import PERIOD_S, LimitedLog


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def out() -> io.StringIO:
    return io.StringIO()


@pytest.fixture
def log(out: io.StringIO, clock: Clock) -> Iterator[logging.Logger]:
    """A logger with a log of at most three lines of one kind."""
    logger = logging.Logger("triptych.test")
    handler = LimitedLog(out, lines_per_period=3, clock=clock)
    logger.addHandler(handler)
    yield logger
    handler.close()


def refuse(log: logging.Logger, times: int) -> None:
    for number in range(times):
        log.error("refused %d", number)


def test_lines_of_one_kind_are_counted_once_there_are_too_many(
    log: logging.Logger, out: io.StringIO, clock: Clock
) -> None:
    refuse(log, 1000)
    assert out.getvalue().splitlines() == ["refused 0", "refused 1", "refused 2"]
    log.error("another line")
    assert out.getvalue().splitlines()[3:] == ["another line"]
    clock.now += PERIOD_S
    refuse(log, 1)
    assert out.getvalue().splitlines()[4:] == [
        "left out 997 more lines like this one: refused 999",
        "refused 0",
    ]


def test_errors_of_another_type_are_written(log: logging.Logger, out: io.StringIO) -> None:
    for error in (*[ZeroDivisionError] * 10, KeyError):
        try:
            raise error
        except Exception:
            log.exception("request failed")
    assert out.getvalue().count("\nZeroDivisionError") == 3
    assert out.getvalue().count("\nKeyError") == 1


def test_closing_the_log_writes_what_was_left_out(log: logging.Logger, out: io.StringIO) -> None:
    refuse(log, 5)
    log.handlers[0].close()
    assert out.getvalue().splitlines()[3:] == ["left out 2 more lines like this one: refused 4"]
