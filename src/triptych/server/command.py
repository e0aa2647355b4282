"""`triptych serve`: one command, one port, everything on it."""

import asyncio
import contextlib
import gc
import inspect
import logging
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Meta

from triptych.server.app import CannotListen, Server, running_hall
from triptych.server.reference import LIMITS
from triptych.server.settings import BadSettings, Settings, fields, load, unknown
from triptych.server.welcome import greet
from triptych.store.contract import StoreBroken


async def run(settings: Settings) -> None:
    """Serve until told to stop."""
    async with running_hall(settings) as hall:
        server = Server(hall)
        for name in (signal.SIGTERM, signal.SIGINT):
            # Windows has no such handlers in its loop; Ctrl+C ends it the hard way there.
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(name, server.handle_exit, name, None)
        task = asyncio.create_task(server.serve())
        while not server.started and not task.done():
            await asyncio.sleep(0.02)
        if server.started:
            greet(settings, server.port)
            _leave_garbage_alone()
        await task


def serve(config: Path | None = None, **flags: Any) -> None:
    """Start the server.

    The usual value of a flag stands in brackets.
    Each can be set as TRIPTYCH_PORT in the environment, or as port in a TOML file, as well.
    """
    try:
        settings = load(flags, file=config)
    except BadSettings as error:
        print(f"triptych: {error}", file=sys.stderr)
        raise typer.Exit(2) from None
    _warn(settings)
    logging.basicConfig(
        level=settings.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    for noisy in ("picows", "uvicorn"):
        logging.getLogger(noisy).setLevel(logging.ERROR)
    try:
        with asyncio.Runner(loop_factory=_fast_loop()) as runner:
            runner.run(run(settings))
    except (StoreBroken, CannotListen) as error:
        print(f"triptych: {error}", file=sys.stderr)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        pass


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
        print(f"triptych: {name} is no setting and is ignored", file=sys.stderr)
    if settings.store.startswith("postgres") and not settings.node:
        print(
            "triptych: without --node only one server may use this database; with several, "
            "each names its own address",
            file=sys.stderr,
        )


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where there is one; Windows has none."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _flag(name: str, kind: Any, description: str, default: Any) -> inspect.Parameter:
    usual = {True: "yes", False: "no"}.get(default, default) if kind is bool else default
    text = f"{description} ({usual})" if usual != "" else description
    option = typer.Option(help=text, show_default=False, rich_help_panel=_panel(name))
    return inspect.Parameter(
        name,
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[kind | None, option],
    )


def _panel(name: str) -> str:
    """Under which heading `--help` shows a flag."""
    if name in LIMITS:
        return "Limits"
    patient = name.endswith(("_ms", "_seconds", "_days")) or name == "bot_pace"
    return "Time" if patient else "The server"


def _signature() -> inspect.Signature:
    """One flag for every setting, made from the settings themselves."""
    config = inspect.Parameter(
        "config",
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[
            Path | None,
            typer.Option(help="A TOML file with settings.", rich_help_panel="The server"),
        ],
    )
    flags = []
    for field in fields():
        kind = field.type
        meta = next(m for m in kind.__metadata__ if isinstance(m, Meta))
        text = meta.description or ""
        flags.append(_flag(field.name, kind.__origin__, text, field.default))
    return inspect.Signature([config, *flags])


serve.__signature__ = _signature()  # type: ignore[attr-defined]


def add_to(app: typer.Typer) -> None:
    """The command line's `serve`."""
    app.command(name="serve")(serve)
