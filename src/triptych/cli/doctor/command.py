"""The command: every look in turn, and what came of it in sentences."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from triptych.cli.doctor import machine
from triptych.cli.doctor.findings import Finding, Tone
from triptych.cli.doctor.journal import look_at_journal
from triptych.cli.doctor.public import look_at_public_address
from triptych.cli.doctor.settings import look_at_settings
from triptych.server.serve import parser
from triptych.server.settings import BadSettings, Settings, load

SIGNS: dict[Tone, tuple[str, str]] = {
    "good": ("✓", "green"),
    "worth a look": ("!", "yellow"),
    "wrong": ("✗", "red"),
}


async def findings(settings: Settings, environment: Mapping[str, str]) -> AsyncIterator[Finding]:
    """Everything that was looked at, nearest first."""
    for finding in look_at_settings(settings, environment):
        yield finding
    for look in (machine.look_at_folder, machine.look_at_disk):
        for finding in look(settings):
            yield finding
    async for finding in look_at_journal(settings):
        yield finding
    for finding in machine.look_at_clock():
        yield finding
    for finding in machine.look_at_files():
        yield finding
    for finding in machine.look_at_pages():
        yield finding
    for finding in machine.look_at_port(settings):
        yield finding
    for finding in await asyncio.to_thread(lambda: list(look_at_public_address(settings))):
        yield finding


async def examine(settings: Settings, console: Console) -> int:
    """Print the findings as they come; 1 where something is wrong, else 0."""
    tones: list[Tone] = []
    async for finding in findings(settings, os.environ):
        tones.append(finding.tone)
        sign, colour = SIGNS[finding.tone]
        line = Text(f"{sign} ", colour) + Text(f"{finding.place}: ", "bold") + Text(finding.says)
        console.print(line, soft_wrap=True)
        if finding.mend:
            console.print(Text(f"  → {finding.mend}"), soft_wrap=True)
    faults, looks = tones.count("wrong"), tones.count("worth a look")
    if faults:
        console.print(f"\n{_things(faults)} wrong.", style="bold red")
    elif looks:
        console.print(f"\nPeople can play. {_things(looks)} worth a look.", style="bold")
    else:
        console.print("\nAll is well.", style="bold green")
    return 1 if faults else 0


def _things(count: int) -> str:
    return "One thing is" if count == 1 else f"{count} things are"


def diagnose(config: Path | None, flags: Mapping[str, Any]) -> int:
    """With the settings that the server would be started with."""
    try:
        settings = load(flags, file=config)
    except BadSettings as error:
        print(f"✗ settings: {error}\n  → The server does not start with this.", file=sys.stderr)
        return 2
    return asyncio.run(examine(settings, Console(highlight=False)))


def add_to(app: typer.Typer) -> None:
    """`triptych doctor`, which takes all flags of `triptych serve`."""
    flags_are_ours = {"ignore_unknown_options": True, "help_option_names": []}

    @app.command(name="doctor", context_settings=flags_are_ours)
    def command(
        flags: Annotated[list[str] | None, typer.Argument(metavar="[FLAGS]", hidden=True)] = None,
    ) -> None:
        """Check everything a server needs, and say what is wrong and how to fix it."""
        about = (
            "Look at settings, data folder, disk, journal, clock, port and the way from the public "
            "address to the server; say what is wrong and how to fix it. Takes the flags that the "
            "server is started with. Exits with 0, or with 1 if something is wrong."
        )
        chosen = vars(parser("doctor", about).parse_args(flags or []))
        raise typer.Exit(diagnose(chosen.pop("config"), chosen))
