"""`triptych version`: prints the version."""

import typer

from triptych import __version__
from triptych.cli.support.grammar import Command

app = typer.Typer(add_completion=False)


@app.command(cls=Command)
def version() -> None:
    """Print the version."""
    typer.echo(__version__)
