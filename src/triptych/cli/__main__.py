"""Makes `python -m triptych.cli` the same as the command `triptych`."""

from triptych.cli.main import app

app()
