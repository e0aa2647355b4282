"""The command line: triptych serve, simulate, replay, decks and more."""

import typer

from triptych import __version__
from triptych.commands import reference

app = typer.Typer(no_args_is_help=True, help="Triptych: three picture party games at one table.")


@app.command()
def version() -> None:
    """Print the version."""
    typer.echo(__version__)


@app.command()
def codes() -> None:
    """Print the page of refusal codes (docs/reference/codes.md)."""
    typer.echo(reference.codes_page(), nl=False)


@app.callback()
def main() -> None:
    """Three picture party games at one table."""
