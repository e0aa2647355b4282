"""`triptych version`: prints the version."""

import typer

from triptych import __version__

app = typer.Typer(add_completion=False)


@app.command()
def version() -> None:
    """Print the version."""
    typer.echo(__version__)
