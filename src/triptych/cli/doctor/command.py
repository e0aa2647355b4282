"""The command `triptych doctor`: runs all checks and prints their findings."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Mapping

import typer
from rich.console import Console
from rich.text import Text

from triptych.cli.doctor import machine
from triptych.cli.doctor.public import check_public_address
from triptych.cli.doctor.settings import check_settings
from triptych.cli.support.grammar import Command
from triptych.cli.support.settings_options import with_settings_options
from triptych.server.settings import Settings
from triptych.store.backends import backend_at
from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.findings import JOURNAL, Finding, Severity, as_sentence, problem

SEVERITY_SIGNS: dict[Severity, tuple[str, str]] = {
    "good": ("✓", "green"),
    "warning": ("!", "yellow"),
    "problem": ("✗", "red"),
}


async def collect_findings(
    settings: Settings, environment: Mapping[str, str]
) -> AsyncIterator[Finding]:
    """Run all checks and yield their findings. The public address is checked last."""
    for finding in check_settings(settings, environment):
        yield finding
    for check in (machine.check_folder, machine.check_disk):
        for finding in check(settings):
            yield finding
    async for finding in check_journal(settings):
        yield finding
    for finding in machine.check_clock():
        yield finding
    for finding in machine.check_open_files():
        yield finding
    for finding in machine.check_pages():
        yield finding
    for finding in machine.check_certificate(settings):
        yield finding
    for finding in machine.check_port(settings):
        yield finding
    for finding in await asyncio.to_thread(lambda: list(check_public_address(settings))):
        yield finding


async def check_journal(settings: Settings) -> AsyncIterator[Finding]:
    """Check the journal without creating it or migrating its schema."""
    try:
        backend = backend_at(settings.store_address())
    except StoreBroken as error:
        yield problem(JOURNAL, as_sentence(error), "Leave --store empty for SQLite.")
        return
    async for finding in backend.check():
        yield finding


async def print_findings(settings: Settings, console: Console) -> int:
    """Run all checks and print each finding immediately.

    Returns 1 if there is a problem, 0 otherwise.
    """
    severities: list[Severity] = []
    async for finding in collect_findings(settings, os.environ):
        severities.append(finding.severity)
        sign, colour = SEVERITY_SIGNS[finding.severity]
        line = (
            Text(f"{sign} ", colour) + Text(f"{finding.subject}: ", "bold") + Text(finding.message)
        )
        console.print(line, soft_wrap=True)
        if finding.fix:
            console.print(Text(f"  → {finding.fix}"), soft_wrap=True)
    problems, warnings = severities.count("problem"), severities.count("warning")
    if problems:
        console.print(f"\n{_things_are(problems)} wrong.", style="bold red")
    elif warnings:
        console.print(f"\nPeople can play. {_things_are(warnings)} worth a look.", style="bold")
    else:
        console.print("\nAll is well.", style="bold green")
    return 1 if problems else 0


def _things_are(count: int) -> str:
    return "One thing is" if count == 1 else f"{count} things are"


def doctor(settings: Settings) -> None:
    """Check everything a server needs, and say what is wrong and how to fix it.

    Checks settings, data folder, disk, journal, clock, open files, pages, port and the connection
    from the public address to the server. Takes the same options as the server. Exits with 1 if
    something is wrong; a warning alone does not count.
    """
    raise typer.Exit(asyncio.run(print_findings(settings, Console(highlight=False))))


def print_bad_settings(error: str) -> None:
    """Print what is wrong with the settings, in the same form as the other findings."""
    print(f"✗ settings: {error}\n  → The server does not start with this.", file=sys.stderr)


app = typer.Typer(add_completion=False)
app.command(cls=Command)(with_settings_options(doctor, print_bad_settings))
