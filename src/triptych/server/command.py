"""`triptych serve`: one command, one port, everything on it."""

import asyncio
import contextlib
import inspect
import logging
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Meta

from triptych.server.app import Server, running_hall
from triptych.server.settings import BadSettings, Settings, fields, load
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
        await task


def serve(config: Path | None = None, **flags: Any) -> None:
    """Start the server."""
    try:
        settings = load(flags, file=config)
    except BadSettings as error:
        print(f"triptych: {error}", file=sys.stderr)
        raise typer.Exit(2) from None
    logging.basicConfig(
        level=settings.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    for noisy in ("picows", "uvicorn"):
        logging.getLogger(noisy).setLevel(logging.ERROR)
    try:
        with asyncio.Runner(loop_factory=_fast_loop()) as runner:
            runner.run(run(settings))
    except StoreBroken as error:
        print(f"triptych: {error}", file=sys.stderr)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        pass


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where there is one; Windows has none."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _flag(name: str, kind: Any, description: str) -> inspect.Parameter:
    option = typer.Option(help=description, show_default=False)
    return inspect.Parameter(
        name,
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[kind | None, option],
    )


def _signature() -> inspect.Signature:
    """One flag for every setting, made from the settings themselves."""
    config = inspect.Parameter(
        "config",
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[Path | None, typer.Option(help="a TOML file with settings")],
    )
    flags = []
    for field in fields():
        kind = field.type
        meta = next(m for m in kind.__metadata__ if isinstance(m, Meta))
        flags.append(_flag(field.name, kind.__origin__, meta.description or ""))
    return inspect.Signature([config, *flags])


serve.__signature__ = _signature()  # type: ignore[attr-defined]


def add_to(app: typer.Typer) -> None:
    """The command line's `serve`."""
    app.command(name="serve")(serve)
