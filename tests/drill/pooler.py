"""PgBouncer for real, in both modes: it works, or Triptych says why not and does not start.

In transaction mode a session is lent for one transaction, so it is nobody's sign of life; in
session mode each is somebody's own, but PgBouncer does not hand our settings on unless told to.
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

BOUNCER = """
[databases]
postgres = host={there.hostname} port={there.port} user=postgres password={there.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = {mode}
max_client_conn = 200
default_pool_size = 20
"""


async def by(mode: str, folder: Path, database: str) -> str:
    """What comes of a server that is given PgBouncer's address instead of `database`."""
    port, file = free_port(), folder / f"{mode}.ini"
    file.write_text(BOUNCER.format(there=urlsplit(database), port=port, mode=mode))
    # PgBouncer refuses to run as root.
    command = ["runuser", "-u", "nobody", "--", "pgbouncer", "-q", str(file)]
    bouncer = subprocess.Popen(command, start_new_session=True)
    try:
        server = ServerProcess(
            folder / mode, store=f"postgresql://postgres@127.0.0.1:{port}/postgres"
        )
        try:
            await server.ready()
        except AssertionError as told:
            return "refused: " + str(told).strip().splitlines()[-1]
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
            print(f"| {mode} | {await by(mode, folder, database)} |", flush=True)
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
