"""Runs the command `triptych` when Python is started with `python -m triptych.cli`."""

from triptych.cli.main import app

app()
