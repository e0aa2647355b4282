"""`triptych serve`: one command, one port, everything on it."""

import argparse
import asyncio
import contextlib
import gc
import logging
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Meta
from msgspec.structs import FieldInfo

from triptych.bots import bot_process
from triptych.server.app import CannotListen, HttpServer, open_server
from triptych.server.event_loop import fast_loop
from triptych.server.settings import LIMITS, BadSettings, Settings, fields, load, unknown
from triptych.server.terminal import greet
from triptych.server.workers.supervisor import CANNOT_START, Worker, how_many, serve_with_workers
from triptych.store.contract.store import StillUsed, StoreBroken


async def run(settings: Settings, worker: Worker | None = None) -> None:
    """Serve until told to stop."""
    async with open_server(settings, worker) as server:
        http = HttpServer(server, worker.listener if worker else None)
        leaving: list[asyncio.Task[None]] = []

        async def leave() -> None:
            try:
                await server.leave()
            finally:
                http.handle_exit(signal.SIGTERM, None)

        def told() -> None:
            """The first time politely; whoever says it twice means at once."""
            if leaving:
                http.handle_exit(signal.SIGTERM, None)
            else:
                leaving.append(asyncio.create_task(leave()))

        for name in (signal.SIGTERM, signal.SIGINT):
            # Windows has no such handlers in its loop; Ctrl+C ends it the hard way there.
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(name, told)
        task = asyncio.create_task(http.serve())
        while not http.started and not task.done():
            await asyncio.sleep(0.02)
        if http.started:
            if worker is None:
                greet(settings, http.port)
            else:
                worker.ready()
            _leave_garbage_alone()
        await task


def serve(config: Path | None, flags: Mapping[str, Any]) -> None:
    """Serve with these settings until told to stop."""
    try:
        settings = load(flags, file=config)
    except BadSettings as error:
        print(f"triptych: {error}", file=sys.stderr)
        raise typer.Exit(2) from None
    _warn(settings)
    logging.basicConfig(
        level=settings.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    for noisy in ("picows", "uvicorn", "asyncpg"):
        logging.getLogger(noisy).setLevel(logging.ERROR)
    workers = how_many(settings)
    try:
        if workers > 1:
            serve_with_workers(settings, workers, _serve, greet)
        else:
            _serve(settings)
    except FAULTS as error:
        print(f"triptych: {error}", file=sys.stderr)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        pass


FAULTS = (StoreBroken, StillUsed, CannotListen)
"""What keeps a server from starting; each says why in a sentence."""


def _serve(settings: Settings, worker: Worker | None = None) -> None:
    """In this process."""
    try:
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            try:
                runner.run(run(settings, worker))
            finally:
                bot_process.stop()  # It would be waited for, however long it thinks.
    except FAULTS as error:
        if worker is None:
            raise
        print(f"triptych: {error}", file=sys.stderr)
        sys.exit(CANNOT_START if isinstance(error, CannotListen) else 1)


def _leave_garbage_alone() -> None:
    """Look for cycles seldom, and never again among what was there at the start.

    A table is made of frozen values, which have none; looking for them all over the modules
    stopped every table for a tenth of a second now and then.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


def _warn(settings: Settings) -> None:
    """What works, but hardly as it was meant."""
    for name in unknown():
        print(f"triptych: {name} is not a setting and is ignored", file=sys.stderr)


def parser(command: str = "serve", about: str = "Start the server.") -> argparse.ArgumentParser:
    """One flag for every setting, made from the settings themselves."""
    made = argparse.ArgumentParser(
        prog=f"triptych {command}",
        usage=f"triptych {command} [FLAGS]",
        description=f"{about} Defaults are in brackets. Every flag can also be set "
        "in the environment (TRIPTYCH_PORT) or in a TOML file (port).",
        allow_abbrev=False,
    )
    headings = {name: made.add_argument_group(name) for name in ("The server", "Time", "Limits")}
    headings["The server"].add_argument(
        "--config", type=Path, metavar="FILE", help="A TOML file with settings."
    )
    for setting in fields():
        _add_flag(headings[_heading(setting.name)], setting)
    return made


def _add_flag(group: argparse._ArgumentGroup, setting: FieldInfo) -> None:
    meta = next(m for m in setting.type.__metadata__ if isinstance(m, Meta))
    switch = setting.type.__origin__ is bool
    usual = {True: "yes", False: "no"}[setting.default] if switch else setting.default
    text = f"{meta.description} ({usual})" if usual != "" else f"{meta.description}"
    flag = "--" + setting.name.replace("_", "-")
    if switch:
        group.add_argument(
            flag, action=argparse.BooleanOptionalAction, default=None, help=text.replace("%", "%%")
        )
    else:
        kind = setting.type.__origin__.__name__.upper()
        group.add_argument(flag, metavar=kind, help=text.replace("%", "%%"))


def _heading(name: str) -> str:
    """Under which heading `--help` shows a flag."""
    if name in LIMITS:
        return "Limits"
    patient = name.endswith(("_ms", "_seconds", "_days")) or name == "bot_pace"
    return "Time" if patient else "The server"


def add_to(app: typer.Typer) -> None:
    """The command line's `serve`, which reads its many flags itself."""
    flags_are_ours = {"ignore_unknown_options": True, "help_option_names": []}

    @app.command(name="serve", context_settings=flags_are_ours)
    def command(
        flags: Annotated[list[str] | None, typer.Argument(metavar="[FLAGS]", hidden=True)] = None,
    ) -> None:
        """Start the server; `triptych serve --help` lists its settings."""
        chosen = vars(parser().parse_args(flags or []))
        serve(chosen.pop("config"), chosen)
