"""Helpers that print an error message to stderr and exit with status 2."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer

from triptych.core.refusal import Reject


def fail(sentence: str) -> NoReturn:
    """Print an error message and exit with status 2."""
    typer.echo(f"triptych: {sentence}", err=True)
    raise typer.Exit(2)


@contextmanager
def refusals_as_errors() -> Iterator[None]:
    """If the block raises `Reject`, print its code and details and exit with status 2."""
    try:
        yield
    except Reject as refusal:
        detail = ", ".join(f"{name} {value}" for name, value in refusal.detail.items())
        reason = refusal.code.replace("_", " ")
        fail(f"{reason} ({detail})" if detail else reason)
