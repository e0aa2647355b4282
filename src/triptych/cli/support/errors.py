"""Helpers that print an error message to stderr, as `triptych: …`, and exit with status 2."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer

from triptych.core.refusal import Reject


def print_error(sentence: str) -> None:
    """Print an error message. A sentence without an end gets a full stop."""
    end = "" if sentence.endswith((".", "?", "--help")) else "."
    typer.echo(f"triptych: {sentence}{end}", err=True)


def fail(sentence: str) -> NoReturn:
    """Print an error message and exit with status 2."""
    print_error(sentence)
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
