"""`triptych drain`: let the server on this machine go empty before it is stopped.

For whoever stops it next: a deploy, Kubernetes' preStop. `SIGTERM` alone loses nothing either; a
drained node is one that load balancers have stopped sending people to.
"""

import sys
import time
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from triptych.cli.support.errors import fail
from triptych.server.serve import parser
from triptych.server.settings import BadSettings, Settings, load
from triptych.wire.admin import Drain, Overview

LOOK_S = 0.5
ABOUT = (
    "Tell the server on this machine to take nobody new and to let go of its tables, and wait "
    "until it has none. Needs the admin_key of its settings; takes the same flags as the server."
)


def ask(settings: Settings, command: Drain | None = None) -> Overview:
    """How the server is, after this command if there is one. OSError or HTTPException."""
    near = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    line = HTTPConnection(near, settings.port, timeout=10)
    key = {"Authorization": f"Bearer {settings.admin_key}", "Content-Type": "application/json"}
    body = None if command is None else msgspec.json.encode(command)
    try:
        line.request("GET" if body is None else "POST", "/api/admin", body, key)
        answer = line.getresponse()
        data = answer.read()
    finally:
        line.close()
    if answer.status != 200:
        code = msgspec.json.decode(data).get("code", answer.status)
        fail(f"the server on port {settings.port} refused: {code}.")
    return msgspec.json.decode(data, type=Overview)


def drain(settings: Settings, seconds: float) -> int:
    """0 when no table is left, 1 when the time is up before that."""
    if not settings.admin_key:
        fail("draining needs admin_key in the server's settings; SIGTERM needs nothing.")
    until = time.monotonic() + seconds
    try:
        now = ask(settings, Drain())
        while now.tables_here and time.monotonic() < until:
            time.sleep(LOOK_S)
            now = ask(settings)
    except (OSError, HTTPException, msgspec.DecodeError) as error:
        fail(f"no server answers on port {settings.port}: {error}.")
    if now.tables_here:
        left = "One table is" if now.tables_here == 1 else f"{now.tables_here} tables are"
        print(f"{left} still in use; stopping the server puts them to sleep.")
        return 1
    print("The server is empty.")
    return 0


def command(config: Path | None, seconds: str, flags: Mapping[str, Any]) -> int:
    """With the settings that the server was started with."""
    try:
        settings = load(flags, file=config)
    except BadSettings as error:
        print(f"triptych: {error}", file=sys.stderr)
        return 2
    return drain(settings, float(seconds))


def add_to(app: typer.Typer) -> None:
    """`triptych drain`, which takes all flags of `triptych serve` and a time."""
    flags_are_ours = {"ignore_unknown_options": True, "help_option_names": []}

    @app.command(name="drain", context_settings=flags_are_ours)
    def _(
        flags: Annotated[list[str] | None, typer.Argument(metavar="[FLAGS]", hidden=True)] = None,
    ) -> None:
        """Empty the server before it is stopped."""
        wanted = parser("drain", ABOUT)
        wanted.add_argument("--timeout", default="60", help="Seconds to wait at most. (60)")
        chosen = vars(wanted.parse_args(flags or []))
        raise typer.Exit(command(chosen.pop("config"), chosen.pop("timeout"), chosen))
