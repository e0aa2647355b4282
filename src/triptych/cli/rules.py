"""`triptych rules`: prints the rules of a game, clause by clause."""

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from triptych.cli.support.errors import fail
from triptych.cli.support.game_name import GameName, require_game
from triptych.cli.support.grammar import Command
from triptych.cli.support.language_option import LanguageOption
from triptych.decks.help import help_for

app = typer.Typer(add_completion=False)


def rules(name: str, language: str, console: Console) -> None:
    """Print every clause with its id, under the headings of the help text."""
    require_game(name)
    try:
        text = help_for(name, language)
    except FileNotFoundError:
        fail(f"there is no help text of {name} in the language {language!r}")
    table = Table(show_header=False, box=None, padding=(0, 1))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column()
    for section in text.rules:
        table.add_row("", f"[bold]{section.title}[/bold]")
        for clause in section.clauses:
            table.add_row(clause.id, Markdown(clause.text))
    console.print(table)


@app.command(cls=Command)
def print_rules(game: GameName, lang: LanguageOption = "en") -> None:
    """Print a game's rules, clause by clause."""
    rules(game, lang, Console())
