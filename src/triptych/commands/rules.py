"""`triptych rules`: a game's clauses in our own words."""

import re
from importlib.resources import files

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from triptych.commands.failing import fail, known_game

CLAUSE = re.compile(r"- \*\*([A-Z]\d+)\*\*\s+(.*)")


def rules(name: str, language: str, console: Console) -> None:
    """Print every clause with its number, under the headings of the help text."""
    known_game(name)
    page = files("triptych.decks") / "content" / "help" / f"{name}.{language}.md"
    if not page.is_file():
        fail(f"there is no help text of {name} in the language {language!r}.")
    table = Table(show_header=False, box=None, padding=(0, 1))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column()
    heading = ""
    for block in re.split(r"\n(?=- |#|\n)", page.read_text(encoding="utf-8")):
        text = " ".join(block.split())
        clause = CLAUSE.fullmatch(text)
        if text.startswith("#"):
            heading = text.lstrip("# ")
        elif clause:
            if heading:
                table.add_row("", f"[bold]{heading}[/bold]")
                heading = ""
            table.add_row(clause[1], Markdown(clause[2]))
    console.print(table)
