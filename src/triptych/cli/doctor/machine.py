"""Checks this machine: data folder, disk, clock, open files, port and the client's pages."""

import errno
import os
import shutil
import socket
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path

import msgspec

from triptych import __version__
from triptych.cli.support.local_server import connect_locally
from triptych.server.limits.connections import raise_descriptor_limit
from triptych.server.settings import Settings
from triptych.server.tls.certificate import BadCertificate, load_certificate
from triptych.server.tuning import STATIC
from triptych.store.contract.findings import Finding, as_sentence, good, problem, warning
from triptych.store.sqlite.store import MIN_FREE_BYTES

LOW_SPACE_BYTES = 1024 * 2**20
"""Warn if the disk has less free space than this."""
EXPIRY_WARNING_DAYS = 14
"""Warn if a certificate expires in fewer days than this."""
EARLIEST_TIME_S = 1_763_000_000
"""November 2025, in seconds since 1970. A clock that shows an earlier time is wrong."""
MIN_OPEN_FILES = 1_024
"""Warn if the process may open fewer files than this."""


PRIVATE_FILES = {"secret": "signs cookies", "triptych.sqlite": "has names and drawings"}
"""Files that only the server's user should be able to read, and what they contain."""


def check_folder(settings: Settings) -> Iterator[Finding]:
    """Check that the server can write to its data folder, and that its secret file is private."""
    folder = Path(settings.data)
    try:
        created = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"0" * 4096)
            file.flush()
            os.fsync(file.fileno())
        if created:
            folder.rmdir()
    except OSError as error:
        yield problem(
            "data folder",
            f"Nothing can be saved in {folder}: {error.strerror}.",
            "Choose another folder with --data, or let the server's user write there "
            f"(chown, or ReadWritePaths= in a systemd unit): `ls -ld {folder}`.",
        )
        return
    yield good("data folder", f"The data folder {folder} can be written to.")
    if os.name != "posix":
        return
    for name, contents in PRIVATE_FILES.items():
        files = [file for file in sorted(folder.glob(f"{name}*")) if file.stat().st_mode & 0o077]
        if files:
            yield warning(
                "data folder",
                f"Other users of this machine can read {folder / name}, which {contents}.",
                f"chmod 600 {' '.join(map(str, files))}",
            )


def check_disk(
    settings: Settings, min_bytes: int = MIN_FREE_BYTES, low_bytes: int = LOW_SPACE_BYTES
) -> Iterator[Finding]:
    """Check that the disk has enough free space.

    Less than `low_bytes` is a warning. Less than `min_bytes` is a problem, because no move can be
    saved.
    """
    path = Path(settings.data).absolute()
    while not path.exists():
        path = path.parent
    free = shutil.disk_usage(path).free
    shown = f"{free / 2**30:.1f} GB" if free >= 2**30 else f"{free // 2**20} MB"
    fix = (
        "Free some space, or move the data folder to a larger disk; --keep-days (30) limits how "
        "long tables are kept, and `triptych decks list` shows the decks that people have added."
    )
    if free < min_bytes:
        yield problem(
            "disk", f"The disk of {path} is full ({shown} left): no move can be saved.", fix
        )
    elif free < low_bytes:
        yield warning("disk", f"The disk of {path} has only {shown} left.", fix)
    else:
        yield good("disk", f"The disk of {path} has {shown} left.")


def check_clock(now: float | None = None) -> Iterator[Finding]:
    """Check that the clock is not far in the past, because certificates and leases depend on it."""
    shown = time.strftime("%Y-%m-%d %H:%M", time.gmtime(now))
    if (time.time() if now is None else now) < EARLIEST_TIME_S:
        yield problem(
            "clock",
            f"This machine's clock is wrong: it shows {shown} (UTC).",
            "Turn on time synchronisation: `timedatectl set-ntp true`.",
        )
    else:
        yield good("clock", f"This machine's clock shows {shown} (UTC).")


def check_open_files() -> Iterator[Finding]:
    """Check that a server may open enough files. Every connection counts as an open file.

    First raises this process's limit, as the server does.
    """
    max_files = raise_descriptor_limit()
    if max_files < MIN_OPEN_FILES:
        yield warning(
            "open files",
            f"This user may have {max_files} files open; every player needs one.",
            "Raise it: `ulimit -n 65536`, or LimitNOFILE=65536 in a systemd unit.",
        )
    else:
        yield good("open files", f"{max_files} files may be open at once.")


def check_pages(folder: Path = STATIC) -> Iterator[Finding]:
    """Check that the web client is built. The wheel contains the client, a source tree does not."""
    if (folder / "index.html").is_file():
        yield good("pages", "The client's pages are there.")
    else:
        yield problem("pages", "The client's pages are not built.", "Run `make web`.")


def check_certificate(settings: Settings) -> Iterator[Finding]:
    """Check that the certificate of the setting `tls` can be used, and does not expire soon."""
    if not settings.tls:
        return
    try:
        loaded = load_certificate(*settings.tls)
    except BadCertificate as error:
        yield problem("certificate", f"{as_sentence(error)}", "Correct --tls, or the files.")
        return
    days = (loaded.expires_at - time.time()) / 86_400
    if days < EXPIRY_WARNING_DAYS:
        yield warning(
            "certificate",
            f"The certificate {settings.tls[0]} expires in {days:.0f} days.",
            "Renew it; the server reads the new files without a restart.",
        )
    else:
        yield good("certificate", f"The certificate can be used; it expires in {days:.0f} days.")


def check_port(settings: Settings) -> Iterator[Finding]:
    """Check that the port is free, or that a Triptych server of this release uses it."""
    host, port = settings.host, settings.port
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            yield _explain_bind_error(settings, error)
            return
    yield good("port", f"Port {port} is free; no server runs on it now.")


def _explain_bind_error(settings: Settings, error: OSError) -> Finding:
    host, port = settings.host, settings.port
    if error.errno == errno.EADDRINUSE:
        version = running_version(settings)
        if version == __version__:
            return good("port", f"A Triptych server answers on port {port}.")
        if version:
            return warning(
                "port",
                f"The Triptych server on port {port} is release {version}, this is {__version__}.",
                "Restart it, so that the installed release is the one that runs.",
            )
        return problem(
            "port",
            f"Another program uses port {port}.",
            f"Choose another --port, or find that program: `ss -ltnp sport = :{port}`.",
        )
    if error.errno == errno.EACCES:
        return problem(
            "port",
            f"This user may not open port {port}.",
            "Use port 1024 or above and put a proxy in front, or give the service "
            "AmbientCapabilities=CAP_NET_BIND_SERVICE.",
        )
    return problem(
        "port",
        f"The server cannot listen on {host}: {error.strerror}.",
        "Choose an address of this machine with --host; 0.0.0.0 means all of them.",
    )


def running_version(settings: Settings) -> str:
    """Return the release of the Triptych server on this port, or "" if none answers."""
    connection = connect_locally(settings, timeout_s=5)
    try:
        connection.request("GET", "/healthz")
        health = msgspec.json.decode(connection.getresponse().read(10_000))
        return str(health["version"]) if "tables" in health else ""
    except (OSError, HTTPException, msgspec.DecodeError, KeyError, TypeError):
        return ""
    finally:
        connection.close()
