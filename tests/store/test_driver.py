"""The driver of PostgreSQL is an extra: nothing imports it before a PostgreSQL journal is used."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.players import TIMEOUT_S

from triptych.store.backends import NO_POSTGRES_MESSAGE

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[2]
ADDRESS = "postgresql://nobody@127.0.0.1:1/nothing"
WITHOUT_DRIVER = """
import sys
sys.modules["asyncpg"] = None  # An import of it then raises ModuleNotFoundError.
from triptych.cli.main import app
app(sys.argv[1:])
"""
SQLITE_SERVER = """
import asyncio, sys
import triptych.cli.main, triptych.cli.serve, triptych.cli.doctor.command
from triptych.server.server import Server
from triptych.server.settings import Settings

async def main():
    server = await Server.open(Settings(data=sys.argv[1]))
    live = await server.tables.create()
    await server.store.tables.read(live.actor.code)
    await server.close()

asyncio.run(main())
print("asyncpg" in sys.modules, "triptych.store.postgres.store" in sys.modules)
"""


def run(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
    )


def test_sqlite_server_does_not_import_the_driver(tmp_path: Path) -> None:
    result = run(SQLITE_SERVER, str(tmp_path))
    assert result.stdout == "False False\n", result.stderr


@pytest.mark.parametrize(
    ("command", "status"),
    [
        (("serve",), 1),
        (("serve", "--workers=2"), 1),
        (("backup",), 2),
        (("decks", "list"), 2),
        (("decks", "kept"), 2),
    ],
)
def test_command_says_which_package_is_missing(
    tmp_path: Path, command: tuple[str, ...], status: int
) -> None:
    result = run(WITHOUT_DRIVER, *command, f"--store={ADDRESS}", f"--data={tmp_path}")
    assert NO_POSTGRES_MESSAGE in result.stderr.replace("\n", " ")
    assert "pip install 'triptych[postgres]'" in result.stderr
    assert "Traceback" not in result.stderr
    assert result.returncode == status


def test_doctor_says_which_package_is_missing(tmp_path: Path) -> None:
    result = run(WITHOUT_DRIVER, "doctor", f"--store={ADDRESS}", f"--data={tmp_path}")
    assert f"✗ journal: {NO_POSTGRES_MESSAGE}." in result.stdout
    assert result.returncode == 1
