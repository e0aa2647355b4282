"""`triptych drain`: empties the server on this machine before it is stopped.

Use it in deployments, for example in a preStop hook of Kubernetes. A server that is stopped with
`SIGTERM` loses no data even if it was not drained. But a draining server reports that it is not
ready, so load balancers send people to other nodes before it stops.
"""

import time
from http.client import HTTPException
from typing import Annotated

import msgspec
import typer

from triptych.cli.support.errors import fail
from triptych.cli.support.grammar import Command
from triptych.cli.support.local_server import connect_locally
from triptych.cli.support.settings_options import with_settings_options
from triptych.server.settings import Settings
from triptych.wire.admin import Drain, Overview

POLL_INTERVAL_S = 0.5


def call_admin(settings: Settings, command: Drain | None = None) -> Overview:
    """Send `command`, if given, to the server on this machine. Returns the server's state.

    Raises `OSError` or `HTTPException` if the server does not answer. If the server refuses, exits
    with a message.
    """
    connection = connect_locally(settings, timeout_s=10)
    key = {"Authorization": f"Bearer {settings.admin_key}", "Content-Type": "application/json"}
    body = None if command is None else msgspec.json.encode(command)
    try:
        connection.request("GET" if body is None else "POST", "/api/admin", body, key)
        response = connection.getresponse()
        data = response.read()
    finally:
        connection.close()
    if response.status != 200:
        code = msgspec.json.decode(data).get("code", response.status)
        fail(f"the server on port {settings.port} refused: {code}")
    return msgspec.json.decode(data, type=Overview)


def drain(settings: Settings, timeout_s: float) -> int:
    """Drain the server. Returns 0 once it has no tables, or 1 after `timeout_s`.

    Exits with a message if the settings have no `admin_key` or if no server answers.
    """
    if not settings.admin_key:
        fail("set admin_key to use drain, or just send SIGTERM")
    give_up_at = time.monotonic() + timeout_s
    try:
        overview = call_admin(settings, Drain())
        while overview.tables_here and time.monotonic() < give_up_at:
            time.sleep(POLL_INTERVAL_S)
            overview = call_admin(settings)
    except (OSError, HTTPException, msgspec.DecodeError) as error:
        fail(f"no server answers on port {settings.port}: {error}")
    if overview.tables_here:
        count = overview.tables_here
        remaining = "One table is" if count == 1 else f"{count} tables are"
        print(f"{remaining} still in use; stopping the server unloads them safely.")
        return 1
    print("The server is empty.")
    return 0


def drain_command(
    settings: Settings,
    timeout: Annotated[
        float, typer.Option(metavar="SECONDS", help="How long to wait at most.")
    ] = 60,
) -> None:
    """Empty the server on this machine before it is stopped.

    The server takes no new tables and releases those that are not in use. Other nodes, if there are
    any, take over the rest. This command waits until no table is left. If the time is up before
    that, it exits with 1. It needs the setting admin_key and takes the same options as the server.
    """
    raise typer.Exit(drain(settings, timeout))


app = typer.Typer(add_completion=False)
app.command(cls=Command)(with_settings_options(drain_command))
