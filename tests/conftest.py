"""Set-up of all tests: one temporary folder per run, markers, test order, failure reports."""

import os
import shlex
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from tests import run_folder

# With small matrices, a second thread makes numpy slower, especially on a busy machine. numpy reads
# this when it is imported, and child processes inherit it.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Tests have no deadlines: machines may be slow. Speed is measured in bench/.
settings.register_profile("triptych", deadline=None)
settings.load_profile("triptych")

if TYPE_CHECKING:
    from triptych.server.tuning import ServerTuning

_watcher: run_folder.Watcher | None = None
_plugins: pytest.PytestPluginManager | None = None


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    global _watcher, _plugins
    _watcher, _plugins = run_folder.begin(), config.pluginmanager


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    if _watcher:
        _watcher.finish()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    for item in items:  # Add markers before pytest selects tests by them.
        if "postgres_server" in getattr(item, "fixturenames", ()):
            item.add_marker("postgres")
    yield
    items[:] = long_tests_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", 1)))


def long_tests_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Sort the tests so that each worker starts with long ones and the run does not end with one.

    xdist first gives each worker one contiguous block of the list.
    """
    long_tests = [item for item in items if item.get_closest_marker("long")]
    others = [item for item in items if not item.get_closest_marker("long")]
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        block = long_tests[worker::workers]
        size = max(len(block), (len(items) - len(ordered)) // (workers - worker))
        ordered += block + others[: size - len(block)]
        others = others[size - len(block) :]
    return ordered


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """At each failure, print the command that repeats the test. Details follow after the run."""
    terminal = _plugins and _plugins.get_plugin("terminalreporter")
    if not report.failed or not terminal or "PYTEST_XDIST_WORKER" in os.environ:
        return
    python = os.path.relpath(sys.executable)
    terminal.write_line(f"\nFAILED {shlex.join([python, '-m', 'pytest', report.nodeid])}", red=True)
    if crash := getattr(report.longrepr, "reprcrash", None):
        terminal.write_line(f"       {crash.message.splitlines()[0][:200]}")


@pytest.fixture
def tuning() -> "ServerTuning":
    """The delays and limits of the servers of a test. Modules may have their own."""
    from tests.support.speedups import QUICK

    return QUICK
