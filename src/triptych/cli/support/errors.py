"""What went wrong, as a sentence on the error stream; the command ends with status 2."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer

from triptych.core.game import AnyGame
from triptych.core.refusal import CODES, Reject
from triptych.games import GAMES


def fail(sentence: str) -> NoReturn:
    """Say what is wrong and end."""
    typer.echo(f"triptych: {sentence}", err=True)
    raise typer.Exit(2)


@contextmanager
def refusals_as_sentences() -> Iterator[None]:
    """Turn a refusal of the rules into its sentence, with the numbers and names it came with."""
    try:
        yield
    except Reject as refusal:
        detail = ", ".join(f"{name} {value}" for name, value in refusal.detail.items())
        sentence = CODES.get(refusal.code, refusal.code)
        fail(f"{sentence} ({detail})" if detail else sentence)


def known_game(name: str) -> AnyGame:
    """The game of this name, or a sentence that lists those there are."""
    if name not in GAMES:
        fail(f"there is no game called {name!r}; there are {', '.join(GAMES)}.")
    return GAMES[name]
