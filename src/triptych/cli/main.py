"""The command `triptych`. Each of its commands has its own file, which is imported when it runs."""

from importlib import import_module
from typing import Annotated, Any

import typer

from triptych import __version__
from triptych.cli.support.grammar import EXIT_STATUS, CommandGroup

COMMANDS = {
    "serve": "Start the server.",
    "backup": "Copy all tables and added decks into one file, and verify it. The server may be "
    "running.",
    "restore": "Restore a backup into an empty data folder or database that no server is using.",
    "verify": "Read a backup, or the server's journal, and open every table.",
    "doctor": "Check everything a server needs, and say what is wrong and how to fix it.",
    "drain": "Empty the server on this machine before it is stopped.",
    "version": "Print the version.",
    "simulate": "Play games of random legal moves on all cores and print the results.",
    "replay": "Print a game move by move: from a log, or as it was played at a table.",
    "export": "Write the album of a table into a folder that opens in any browser.",
    "rules": "Print a game's rules, clause by clause.",
    "demo": "Watch bots play at a table.",
    "decks": "List, check, add and remove decks.",
}
"""The line of each command in `triptych --help`. The module of a command has the same name."""


def load_command(name: str) -> Any:
    """Import the module of a command and return its app as typer's command."""
    return typer.main.get_command(import_module(f"triptych.cli.{name}").app)


class _LazyCommandGroup(CommandGroup):
    """Lists the commands without importing their modules."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name, _, rest = super().resolve_command(ctx, args)
        return name, name and load_command(name), rest


app = typer.Typer(
    cls=_LazyCommandGroup,
    no_args_is_help=True,
    help="Triptych: picture party games at one table.",
    epilog=EXIT_STATUS,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for _name, _help in COMMANDS.items():
    app.command(_name, help=_help)(lambda: None)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def _common_options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    pass


if __name__ == "__main__":
    app()
