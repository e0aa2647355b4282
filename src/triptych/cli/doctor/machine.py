"""This machine: the data folder, the disk, the clock, open files, the port, the client's pages."""

import errno
import os
import shutil
import socket
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import msgspec

from triptych import __version__
from triptych.cli.doctor.findings import Finding, good, look, wrong
from triptych.server.http.site.front_page import STATIC
from triptych.server.limits.connections import most_descriptors
from triptych.server.settings import Settings
from triptych.store.sqlite.store import LEAST_FREE

ROOMY = 1024 * 2**20
"""Below this much free space it is time to think of more."""
BORN = 1_763_000_000
"""November 2025: no clock of a running Triptych is before that."""
FEW_FILES = 1_024


def look_at_folder(settings: Settings) -> Iterator[Finding]:
    """Can the server keep things where it is told to?"""
    folder = Path(settings.data)
    try:
        made = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"0" * 4096)
            file.flush()
            os.fsync(file.fileno())
        if made:
            folder.rmdir()
    except OSError as error:
        yield wrong(
            "data folder",
            f"Nothing can be saved in {folder}: {error.strerror}.",
            "Choose another folder with --data, or let the server's user write there "
            f"(chown, or ReadWritePaths= in a systemd unit): `ls -ld {folder}`.",
        )
        return
    yield good("data folder", f"The data folder {folder} can be written to.")
    secret = folder / "secret"
    if os.name == "posix" and secret.exists() and secret.stat().st_mode & 0o077:
        yield look(
            "data folder",
            f"Other users of this machine can read {secret}, which signs cookies.",
            f"chmod 600 {secret}",
        )


def look_at_disk(
    settings: Settings, least: int = LEAST_FREE, roomy: int = ROOMY
) -> Iterator[Finding]:
    """Is there room for what is going to be played?"""
    place = Path(settings.data).absolute()
    while not place.exists():
        place = place.parent
    free = shutil.disk_usage(place).free
    told = f"{free / 2**30:.1f} GB" if free >= 2**30 else f"{free // 2**20} MB"
    mend = (
        "Free some, or move the data folder to a larger disk; --keep-days (30) says for how long "
        "tables are kept, `triptych decks list` what people have added."
    )
    if free < least:
        yield wrong(
            "disk", f"The disk of {place} is full ({told} left): no move can be saved.", mend
        )
    elif free < roomy:
        yield look("disk", f"The disk of {place} has only {told} left.", mend)
    else:
        yield good("disk", f"The disk of {place} has {told} left.")


def look_at_clock(now: float | None = None) -> Iterator[Finding]:
    """A clock that is years off makes certificates and leases wrong."""
    told = time.strftime("%Y-%m-%d %H:%M", time.gmtime(now))
    if (time.time() if now is None else now) < BORN:
        yield wrong(
            "clock",
            f"This machine's clock says {told} (UTC), which has long passed.",
            "Switch time synchronisation on: `timedatectl set-ntp true`.",
        )
    else:
        yield good("clock", f"This machine's clock says {told} (UTC).")


def look_at_files() -> Iterator[Finding]:
    """Every connection is an open file."""
    most = most_descriptors()
    if most < FEW_FILES:
        yield look(
            "open files",
            f"This user may have {most} files open; every player needs one.",
            "Raise it: `ulimit -n 65536`, or LimitNOFILE=65536 in a systemd unit.",
        )
    else:
        yield good("open files", f"{most} files may be open at once.")


def look_at_pages(folder: Path = STATIC) -> Iterator[Finding]:
    """The client is built into the wheel; a source tree has to build it."""
    if (folder / "index.html").is_file():
        yield good("pages", "The client's pages are there.")
    else:
        yield wrong("pages", "The client's pages are not built.", "Run `make web`.")


def look_at_port(settings: Settings) -> Iterator[Finding]:
    """Is the port free, or ours already?"""
    host, port = settings.host, settings.port
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            yield _taken(host, port, error)
            return
    yield good("port", f"Port {port} is free; no server runs on it now.")


def _taken(host: str, port: int, error: OSError) -> Finding:
    if error.errno == errno.EADDRINUSE:
        version = running(host, port)
        if version == __version__:
            return good("port", f"A Triptych server answers on port {port}.")
        if version:
            return look(
                "port",
                f"The Triptych server on port {port} is release {version}, this is {__version__}.",
                "Restart it, so that the installed release is the one that runs.",
            )
        return wrong(
            "port",
            f"Another program uses port {port}.",
            f"Choose another --port, or find that program: `ss -ltnp sport = :{port}`.",
        )
    if error.errno == errno.EACCES:
        return wrong(
            "port",
            f"This user may not open port {port}.",
            "Use port 1024 or above and put a proxy in front, or give the service "
            "AmbientCapabilities=CAP_NET_BIND_SERVICE.",
        )
    return wrong(
        "port",
        f"The server cannot listen on {host}: {error.strerror}.",
        "Choose an address of this machine with --host; 0.0.0.0 is all of them.",
    )


def running(host: str, port: int) -> str:
    """The release of the Triptych that answers there; empty where none does."""
    near = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)
    line = HTTPConnection(near, port, timeout=5)
    try:
        line.request("GET", "/healthz")
        told = msgspec.json.decode(line.getresponse().read(10_000))
        return str(told["version"]) if "tables" in told else ""
    except (OSError, HTTPException, msgspec.DecodeError, KeyError, TypeError):
        return ""
    finally:
        line.close()
