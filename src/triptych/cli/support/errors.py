"""Helpers that print an error message to stderr and exit with status 2."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer

from triptych.core.refusal import CODES, Reject


def fail(sentence: str) -> NoReturn:
    """Print an error message and exit with status 2."""
    typer.echo(f"triptych: {sentence}", err=True)
    raise typer.Exit(2)


@contextmanager
def refusals_as_sentences() -> Iterator[None]:
    """If the block raises `Reject`, print it with its details and exit with status 2."""
    try:
        yield
    except Reject as refusal:
        detail = ", ".join(f"{name} {value}" for name, value in refusal.detail.items())
        sentence = CODES.get(refusal.code, refusal.code)
        fail(f"{sentence} ({detail})" if detail else sentence)
