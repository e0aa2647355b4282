"""The way that players come: asks the server through its public address, as a browser would."""

import asyncio
import base64
import os
import socket
import ssl
import time
from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import msgspec

from triptych import __version__
from triptych.cli.doctor.findings import Finding, good, look, wrong
from triptych.cli.doctor.probe import PublicWay
from triptych.server.http.doctor import HEADER, SeenRequest, proof
from triptych.server.limits.devices import SECRET_FILE, Devices, secret_for
from triptych.server.settings import Settings
from triptych.store.connect import is_postgres

PLACE = "public address"
FORGED = "192.0.2.77"
"""An address for documentation: nobody has it, so whoever seems to come from it made it up."""
EXPIRES_DAYS = 14
OFF_S = 30


def look_at_public_address(settings: Settings) -> Iterator[Finding]:
    """Everything between a player's browser and the server."""
    url = settings.public_url
    if not url:
        yield good(PLACE, "None is set: players on the same network use this machine's address.")
        return
    way = PublicWay(url)
    try:
        answer, body = way.ask("GET", "/healthz")
    except (OSError, HTTPException) as error:
        yield _unreachable(way, error)
        return
    faulty = _wrong_answer(url, answer, body)
    if faulty is not None:
        yield faulty
        return
    yield good(PLACE, f"{url} leads to a Triptych server.")
    yield from _certificate(way)
    yield from _clock(answer)
    devices = _devices(settings)
    if devices is None:
        yield look(
            PLACE,
            "What the proxy passes on could not be looked at: this installation has no secret yet.",
            "Run the doctor with the server's own settings (--data, --config), after its first "
            "start.",
        )
        return
    for step in (_headers, _sockets, _uploads, _metrics):
        try:
            yield from step(settings, way, devices)
        except (OSError, HTTPException, msgspec.DecodeError) as error:
            yield wrong(PLACE, f"{url} broke off: {error!r}.", "The proxy's log says why.")
            return


def _devices(settings: Settings) -> Devices | None:
    data = Path(settings.data)
    if settings.secret or not is_postgres(settings.store):
        known = bool(settings.secret) or (data / SECRET_FILE).exists()
        return Devices(secret_for(settings.secret, data)) if known else None
    kept = asyncio.run(_kept(settings.store))
    return Devices(kept) if kept else None


async def _kept(url: str) -> bytes | None:
    """What the database keeps for all nodes."""
    try:
        db = await asyncpg.connect(url, timeout=10)
        try:
            found = await db.fetchval("select value from kept where name = 'secret'")
        finally:
            await db.close(timeout=5)
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
        return None  # What is wrong with it was said already.
    return bytes(found) if found else None


def _unreachable(way: PublicWay, error: Exception) -> Finding:
    url = way.url
    if isinstance(error, socket.gaierror):
        says = f"The name {way.host} is not known here."
        mend = "Add an A or AAAA record for it, or correct --public-url."
    elif isinstance(error, ssl.SSLCertVerificationError):
        says = f"The certificate of {way.host} is not valid: {error.verify_message}."
        mend = "Let the proxy get a new one; for a CA of your own set SSL_CERT_FILE to its file."
    elif isinstance(error, ssl.SSLError):
        says = f"{url} does not speak TLS: {error.reason}."
        mend = "Let the proxy terminate TLS there, or write the address with http://."
    elif isinstance(error, ConnectionRefusedError):
        says = f"Nothing listens at {way.host}, port {way.port}."
        mend = "Start the proxy, and let the firewall pass this port."
    elif isinstance(error, TimeoutError):
        says = f"{url} does not answer."
        mend = (
            "Let firewall and router pass the port. Some home routers do not let a machine reach "
            "itself by its public address: then try from a phone without Wi-Fi."
        )
    else:
        says, mend = f"{url} cannot be asked: {error}.", "Look at the proxy and its log."
    return wrong(PLACE, says, mend)


def _wrong_answer(url: str, answer: HTTPResponse, body: bytes) -> Finding | None:
    if answer.status == 421:
        return wrong(
            PLACE,
            "The proxy does not pass the Host header on, so the server takes its visitors for "
            "those of another site (bad_host).",
            "nginx: proxy_set_header Host $host; Apache: ProxyPreserveHost On.",
        )
    if answer.status in (502, 503, 504):
        return wrong(
            PLACE,
            f"The proxy at {url} answers, but it cannot reach the server ({answer.status}).",
            "Start the server, and compare its --host and --port with the proxy's target.",
        )
    try:
        told = msgspec.json.decode(body)
        version = str(told["version"]) if "tables" in told else ""
    except (msgspec.DecodeError, KeyError, TypeError):
        version = ""
    if answer.status != 200 or not version:
        return wrong(
            PLACE,
            f"Something other than Triptych answers at {url} (status {answer.status}).",
            "Correct --public-url, or let the proxy send this name to the server.",
        )
    if version != __version__:
        return look(
            PLACE,
            f"The server at {url} is release {version}, and this is {__version__}.",
            "Restart it, so that the installed release is the one that runs.",
        )
    return None


def _certificate(way: PublicWay) -> Iterator[Finding]:
    if way.expires is None:
        return
    days = (way.expires - time.time()) / 86_400
    if days < EXPIRES_DAYS:
        yield look(
            PLACE,
            f"The certificate of {way.host} expires in {days:.0f} days.",
            "Let the proxy renew it; Caddy does so by itself when ports 80 and 443 reach it.",
        )


def _clock(answer: HTTPResponse) -> Iterator[Finding]:
    told = answer.getheader("Date")
    if told is None:
        return
    off = abs(parsedate_to_datetime(told).timestamp() - time.time())
    if off > OFF_S:
        yield look(
            "clock",
            f"The clocks of this machine and of the server differ by {off:.0f} s.",
            "Switch time synchronisation on: `timedatectl set-ntp true`.",
        )


def _headers(settings: Settings, way: PublicWay, devices: Devices) -> Iterator[Finding]:
    signed = {HEADER: proof(devices, time.time())}
    answer, body = way.ask("GET", "/api/doctor", {**signed, "X-Forwarded-For": FORGED})
    if answer.status != 200:
        yield look(
            PLACE,
            "The server there has a different secret from these settings: it is another "
            "installation, or the doctor was started with different settings from the server's.",
            "Run the doctor with the server's own --data, --secret or --config.",
        )
        return
    seen = msgspec.json.decode(body, type=SeenRequest)
    wanted = urlsplit(settings.public_url).hostname
    if seen.host.rpartition("@")[2].partition(":")[0].lower() != wanted:
        yield wrong(
            PLACE,
            f"The server sees the name {seen.host} instead of {wanted}: pages of its own look like "
            "those of another site to it, and nobody can join.",
            "Let the proxy pass the Host header on (nginx: proxy_set_header Host $host).",
        )
    if settings.trusted_proxy and seen.address == FORGED:
        yield wrong(
            PLACE,
            "The proxy passes on what visitors claim in X-Forwarded-For: anybody can claim any "
            "address, and no limit holds.",
            "Let it add or set the header itself "
            "(nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).",
        )
    elif settings.trusted_proxy and not seen.forwarded:
        yield wrong(
            PLACE,
            "The proxy does not say whom a request comes from (X-Forwarded-For): all players "
            "count as one and share one limit.",
            "Let it send the header, or start the server without --trusted-proxy if there is none.",
        )
    elif not settings.trusted_proxy and _has_proxy(way):
        yield look(
            PLACE,
            f"Requests come from {seen.peer}, a proxy, and the server counts them all as one "
            "visitor: players share one limit.",
            "Start the server with --trusted-proxy.",
        )
    else:
        yield good(PLACE, f"Requests arrive with their own name and address ({seen.address}).")
    if settings.public_url.startswith("https:") and not seen.tls:
        yield look(PLACE, "Cookies are not marked for TLS.", "Pass X-Forwarded-Proto on.")


def _has_proxy(way: PublicWay) -> bool:
    """Without one our server would not speak TLS; and most proxies name themselves."""
    answer, _ = way.ask("GET", "/healthz")
    return way.tls or bool(answer.getheader("Via") or answer.getheader("Server"))


def _sockets(settings: Settings, way: PublicWay, devices: Devices) -> Iterator[Finding]:
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Origin": settings.public_url.rstrip("/"),
    }
    answer, _ = way.ask("GET", "/ws/AAAA", upgrade)
    if answer.status == 101:
        yield good(PLACE, "WebSockets get through.")
    else:
        yield wrong(
            PLACE,
            f"WebSockets do not get through (status {answer.status}): pages open, no table does.",
            "nginx: proxy_http_version 1.1, and the headers Upgrade and Connection passed on; "
            "Apache: mod_proxy_wstunnel. Caddy and HAProxy do it by themselves.",
        )


def _uploads(settings: Settings, way: PublicWay, devices: Devices) -> Iterator[Finding]:
    """Only announced: whoever refuses it does so by the size it says."""
    if not settings.uploads:
        return
    size = {"Content-Length": str(settings.upload_bytes), HEADER: proof(devices, time.time())}
    answer, _ = way.ask("POST", "/api/doctor", size)
    if answer.status == 413:
        yield wrong(
            PLACE,
            "The proxy refuses uploads that the server would take "
            f"(up to {settings.upload_bytes // 2**20} MB).",
            "nginx: client_max_body_size 64m; or start the server with --no-uploads.",
        )
    else:
        yield good(PLACE, f"Uploads of {settings.upload_bytes // 2**20} MB may pass.")


def _metrics(settings: Settings, way: PublicWay, devices: Devices) -> Iterator[Finding]:
    if way.ask("GET", "/metrics")[0].status == 200:
        yield look(
            PLACE,
            "/metrics can be read by everybody: nothing in it names anybody, but how much is "
            "played is nobody's business.",
            "Let the proxy refuse it, or start the server with --no-metrics.",
        )
