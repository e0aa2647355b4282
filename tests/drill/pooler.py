"""Starts Triptych behind PgBouncer in both modes: it runs, or it refuses to start and says why.

In transaction mode, a connection has a database session only during a transaction, so the session
does not prove that our process is alive. In session mode, PgBouncer does not pass on our settings
by default.
"""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from tests.support.players import host_table
from tests.support.ports import free_port
from tests.support.postgres import postgres
from tests.support.processes import ServerProcess, kill_all

PGBOUNCER_CONFIG = """
[databases]
postgres = host={database.hostname} port={database.port} user=postgres password={database.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = {mode}
max_client_conn = 200
default_pool_size = 20
"""


async def start_through_pooler(mode: str, folder: Path, database: str) -> str:
    """Start a server with PgBouncer in front of `database`. Returns what happened."""
    port, file = free_port(), folder / f"{mode}.ini"
    file.write_text(PGBOUNCER_CONFIG.format(database=urlsplit(database), port=port, mode=mode))
    # PgBouncer refuses to run as root.
    command = ["runuser", "-u", "nobody", "--", "pgbouncer", "-q", str(file)]
    bouncer = subprocess.Popen(command, start_new_session=True)
    try:
        server = ServerProcess(
            folder / mode, store=f"postgresql://postgres@127.0.0.1:{port}/postgres"
        )
        try:
            await server.ready()
        except AssertionError as error:
            return "refused: " + str(error).strip().splitlines()[-1]
        socket = await (await host_table(server.base)).connect()
        assert await socket.do("table", "AddBot") == "Done"
        assert server.stop() == 0
        return "plays"
    finally:
        os.killpg(bouncer.pid, signal.SIGKILL)
        bouncer.wait()


async def measure(folder: Path, database: str) -> None:
    print("| PgBouncer | |\n|---|---|")
    try:
        for mode in ("transaction", "session"):
            print(f"| {mode} | {await start_through_pooler(mode, folder, database)} |", flush=True)
    finally:
        kill_all()


def main() -> None:
    if not shutil.which("pgbouncer", path="/usr/sbin:/usr/bin"):
        sys.exit("make drill needs Debian's package pgbouncer")
    folder = Path(tempfile.mkdtemp(prefix="triptych-pooler-"))
    folder.chmod(0o755)
    with postgres() as database:
        asyncio.run(measure(folder, database))


if __name__ == "__main__":
    main()
