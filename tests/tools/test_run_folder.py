"""A test run leaves no process and no folder behind, even if it is interrupted."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.run_folder import RUN_VARIABLE, processes_of

ROOT = Path(__file__).parents[2]
TIMEOUT_S = 120
pytestmark = [pytest.mark.process, pytest.mark.postgres]

INNER_TEST = """
import os, sys, time
from pathlib import Path
from tests.support.postgres import postgres_server

def test_busy(postgres_server, tmp_path):
    os.spawnv(os.P_NOWAIT, sys.executable, [sys.executable, "-c", "import time; time.sleep(600)"])
    (tmp_path / "file").write_text("left over")
    Path({ready!r}).touch()
    while {waits}:
        time.sleep(0.1)
"""


def run_tests(folder: Path, source: str, *words: str) -> "subprocess.Popen[str]":
    """Start pytest outside this run, with a temporary folder below `folder`."""
    (folder / "tests").mkdir(parents=True)
    file = folder / "tests/test_inner.py"
    file.write_text(source)
    (folder / "tmp").mkdir()
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    del env[RUN_VARIABLE]
    return subprocess.Popen(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-p", "no:cacheprovider",
         f"--rootdir={folder}", f"--config-file={ROOT / 'pyproject.toml'}", *words, file],
        env=env | {"TMPDIR": str(folder / "tmp")}, cwd=ROOT, text=True, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


def wait_until(failure: str, condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + TIMEOUT_S
    while not condition():
        assert time.monotonic() < deadline, failure
        time.sleep(0.02)


@pytest.mark.parametrize(
    ("signal_number", "workers"),
    [(signal.SIGINT, "2"), (signal.SIGTERM, "0"), (signal.SIGKILL, "2")],
)
def test_interrupted_run_leaves_nothing_behind(
    signal_number: signal.Signals, workers: str, tmp_path: Path
) -> None:
    ready = tmp_path / "ready"
    pytest_process = run_tests(
        tmp_path / "run", INNER_TEST.format(ready=str(ready), waits=True), "-n", workers
    )
    wait_until("the inner test did not start", ready.exists)
    (folder,) = (tmp_path / "run/tmp").iterdir()
    assert processes_of(folder)
    if signal_number == signal.SIGINT:
        os.killpg(pytest_process.pid, signal_number)  # A terminal sends it to the workers, too.
    else:
        pytest_process.send_signal(signal_number)
    pytest_process.communicate(timeout=TIMEOUT_S)
    wait_until(f"{folder} was not deleted", lambda: not folder.exists())
    assert not processes_of(folder)


def test_normal_run_leaves_nothing_behind(tmp_path: Path) -> None:
    source = INNER_TEST.format(ready=str(tmp_path / "ready"), waits=False)
    pytest_process = run_tests(tmp_path / "run", source, "-n", "2")
    output, _ = pytest_process.communicate(timeout=TIMEOUT_S)
    assert pytest_process.returncode == 0, output
    assert list((tmp_path / "run/tmp").iterdir()) == []


def test_failure_prints_the_command_that_repeats_it(tmp_path: Path) -> None:
    source = "def test_sum():\n    assert 1 + 1 == 3\n"
    output, _ = run_tests(tmp_path / "run", source).communicate(timeout=TIMEOUT_S)
    before, _, after = output.partition("FAILED ")
    assert "FAILURES" not in before, "the command is printed immediately, not at the end"
    command, crash = after.splitlines()[:2]
    assert "-m pytest" in command
    assert command.endswith(" tests/test_inner.py::test_sum")
    assert crash.strip() == "assert (1 + 1) == 3"
