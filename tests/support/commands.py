"""Runs `triptych` commands in the test process."""

import typer
from typer.testing import CliRunner

from triptych.cli.main import app


def run_command(*words: object, command: typer.Typer = app, typed: str = "") -> tuple[int, str]:
    """Run a command on a wide screen; returns its exit status and its output.

    `typed` is what a person types meanwhile. Raises every exception but `SystemExit`.
    """
    result = CliRunner().invoke(
        command, [str(word) for word in words], input=typed, env={"COLUMNS": "200"}
    )
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.output
