"""The option `--lang`, with its completion in the shell."""

from typing import Annotated

import typer

from triptych.decks.languages import LANGUAGES

LanguageOption = Annotated[
    str,
    typer.Option(
        metavar="LANGUAGE",
        help=f"One of {', '.join(LANGUAGES)}.",
        autocompletion=lambda: list(LANGUAGES),
    ),
]
