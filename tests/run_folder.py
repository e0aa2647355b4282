"""One temporary folder for each test run, and a watcher that cleans up after it.

`begin` makes the folder and points `TMPDIR` at it. The watcher is a process that outlives pytest.
When pytest ends, even if it is killed, the watcher stops the processes that are left and deletes
the folder.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

RUN_VARIABLE = "TEST_RUN_FOLDER"
"""Environment variable that holds the run's folder; every process of the run inherits it."""
REMOVED_VARIABLES = (
    "TRIPTYCH_",
    "http_proxy",
    "https_proxy",
    "all_proxy",
    "PGHOST",
    "PGPORT",
    "PGUSER",
)
"""Prefixes of variables that would change what a server or a client in a test does."""
STOP_S = 2
"""How long processes may take to end after SIGTERM before they are killed."""


class Watcher:
    """The process that cleans up. It waits for the end of a pipe that only pytest holds open."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-S", "-E", __file__, str(folder)],
            stdin=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C in the terminal must not reach it.
            env={name: value for name, value in os.environ.items() if name != RUN_VARIABLE},
        )

    def finish(self) -> None:
        """Clean up now, and wait until that is done."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


def begin() -> Watcher | None:
    """Start a run. Returns None in xdist workers and nested runs: they share the outer folder."""
    if RUN_VARIABLE in os.environ:
        return None
    for name in list(os.environ):
        if name.startswith(REMOVED_VARIABLES) or name.lower().startswith(REMOVED_VARIABLES):
            del os.environ[name]
    # Shells start background jobs with Ctrl+C ignored. Our processes would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # The name is short, because paths of Unix sockets may have only about 100 characters.
    folder = Path(tempfile.mkdtemp(prefix="tt-")).resolve()
    watcher = Watcher(folder)
    os.environ[RUN_VARIABLE] = os.environ["TMPDIR"] = str(folder)
    tempfile.tempdir = None
    return watcher


def shared_folder() -> Path:
    """The folder that all workers of this run share."""
    return Path(os.environ[RUN_VARIABLE])


def clean_up(folder: Path) -> None:
    """Stop every process of the run, then delete the folder."""
    deadline = time.monotonic() + STOP_S
    signal_number = signal.SIGTERM
    while pids := processes_of(folder):
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal_number)
        time.sleep(0.05)
        signal_number = signal.SIGKILL if time.monotonic() > deadline else signal.SIGTERM
    shutil.rmtree(folder, ignore_errors=True)


def processes_of(folder: Path) -> list[int]:
    """The run's processes: they inherited its variable or have its folder in their command line.

    PostgreSQL and Chromium overwrite their environment, but their command lines contain a path in
    the folder. Without /proc (macOS), only the database server is found, by its pid file.
    """
    proc = Path("/proc")
    if not proc.is_dir():
        return _from_pid_files(folder)
    wanted, found = os.fsencode(folder), []
    for entry in proc.iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            with suppress(OSError):
                running = b"\nState:\tZ" not in (entry / "status").read_bytes()
                if running and (
                    b"%s=%s" % (RUN_VARIABLE.encode(), wanted)
                    in (entry / "environ").read_bytes().split(b"\0")
                    or wanted + b"/" in (entry / "cmdline").read_bytes()
                ):
                    found.append(int(entry.name))
    return found


def _from_pid_files(folder: Path) -> list[int]:
    found = []
    for file in folder.glob("*/postmaster.pid"):
        with suppress(OSError, ValueError, IndexError):
            pid = int(file.read_text().splitlines()[0])
            os.kill(pid, 0)
            found.append(pid)
    return found


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    sys.stdin.buffer.read()
    clean_up(Path(sys.argv[1]))
