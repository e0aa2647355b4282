"""Cheap commands start quickly: they import neither the server nor its libraries."""

import os
import subprocess
import sys

import pytest
from tests.support.commands import run_command

from triptych.cli.main import COMMANDS, load_command

HEAVY_MODULES = (
    "numpy", "starlette", "uvicorn", "PIL", "asyncpg", "fpdf", "triptych.server", "triptych.bots",
)  # fmt: skip
SCRIPT = """
import sys
from triptych.cli.main import app
try:
    app()
finally:
    print("imported:", *sys.modules)
"""


def imported_modules(*words: str) -> list[str]:
    """Run a command in a new process. Returns the names of all modules that it imported."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *words],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.splitlines()[-1].removeprefix("imported: ").split()


@pytest.mark.process
@pytest.mark.parametrize(
    ("command", "most_modules"),
    [
        ("--help", 400),
        ("version", 350),
        ("rules contrast", 650),
        ("simulate contrast --games 1", 600),
    ],
)
def test_cheap_command_imports_neither_numpy_nor_the_server(
    command: str, most_modules: int
) -> None:
    modules = imported_modules(*command.split())
    assert "triptych.cli.main" in modules
    assert not set(modules) & set(HEAVY_MODULES)
    assert len(modules) < most_modules


@pytest.mark.process
def test_check_of_imports_finds_the_server() -> None:
    assert set(HEAVY_MODULES) & set(imported_modules("serve", "--help"))


@pytest.mark.parametrize("name", COMMANDS)
def test_list_of_commands_has_the_help_of_each_command(name: str) -> None:
    assert (load_command(name).help or "").split("\n\n")[0].replace("\n", " ") == COMMANDS[name]


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_shows_its_options(name: str) -> None:
    code, text = run_command(name, "--help")
    assert code == 0
    for parameter in load_command(name).params:
        assert any(option in text for option in (*parameter.opts, parameter.name.upper()))


def test_unknown_command_is_refused_with_a_suggestion() -> None:
    code, text = run_command("serv")
    assert code == 2
    assert "Did you mean 'serve'?" in text
