"""Checks the public address by sending requests to the server as a browser would."""

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

import msgspec

from triptych import __version__
from triptych.cli.doctor.machine import EXPIRY_WARNING_DAYS
from triptych.cli.doctor.probe import PublicAddressClient
from triptych.server.hosts import origin_of
from triptych.server.http.doctor import HEADER, SeenRequest, proof
from triptych.server.limits.devices import DeviceCookies, find_secret
from triptych.server.settings import Settings
from triptych.store.backends import backend_at
from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.findings import Finding, good, problem, warning
from triptych.wire.api import Problem

SUBJECT = "public address"
FORGED_ADDRESS = "192.0.2.77"
"""An address that no client has. The doctor sends it in a forged header `X-Forwarded-For`.

If the server then takes it for the client's address, the proxy passes forged headers on."""
MAX_CLOCK_DIFFERENCE_S = 30


def check_public_address(settings: Settings) -> Iterator[Finding]:
    """Check how requests to the public address reach the server."""
    url = settings.public_url
    if not url:
        yield good(SUBJECT, "None is set: players on the same network use this machine's address.")
        return
    client = PublicAddressClient(url)
    try:
        response, body = client.request("GET", "/healthz")
    except (OSError, HTTPException) as error:
        yield _unreachable(client, error)
        return
    finding = _check_response(client, response, body)
    if finding is not None:
        yield finding
        return
    yield good(SUBJECT, f"{url} leads to a Triptych server.")
    if not settings.tls:  # Otherwise, the files have been checked.
        yield from _check_certificate(client)
    yield from _check_clock(response)
    cookies = _load_cookies(settings)
    if cookies is None:
        yield warning(
            SUBJECT,
            "Cannot check what the proxy passes on: this installation has no secret yet.",
            "Run the doctor with the server's own settings (--data, --config), after its first "
            "start.",
        )
        return
    for check in (_check_headers, _check_websockets, check_uploads, _check_metrics):
        try:
            yield from check(settings, client, cookies)
        except (OSError, HTTPException, msgspec.DecodeError) as error:
            yield problem(
                SUBJECT, f"The connection to {url} failed: {error!r}.", "See the log of the proxy."
            )
            return


def _load_cookies(settings: Settings) -> DeviceCookies | None:
    data = Path(settings.data)
    if not settings.secret:
        try:
            backend = backend_at(settings.store_address())
            if backend.is_shared:
                secret = asyncio.run(backend.read_secret())
                return DeviceCookies(secret) if secret else None
        except StoreBroken:
            return None  # `check_journal` has reported the error.
    try:
        secret = find_secret(settings.secret, data)
    except OSError:
        return None
    return DeviceCookies(secret) if secret is not None else None


def _unreachable(client: PublicAddressClient, error: Exception) -> Finding:
    url = client.url
    if isinstance(error, socket.gaierror):
        message = f"The name {client.host} cannot be resolved."
        fix = "Add an A or AAAA record for it, or correct --public-url."
    elif isinstance(error, ssl.SSLCertVerificationError):
        message = f"The certificate of {client.host} is not valid: {error.verify_message}."
        fix = "Let the proxy get a new one; for a private CA, set SSL_CERT_FILE to its certificate."
    elif isinstance(error, ssl.SSLError):
        message = f"{url} does not speak TLS: {error.reason}."
        fix = "Let the proxy terminate TLS there, or write the address with http://."
    elif isinstance(error, ConnectionRefusedError):
        message = f"Nothing listens at {client.host}, port {client.port}."
        fix = "Start the proxy, and open this port in the firewall."
    elif isinstance(error, TimeoutError):
        message = f"{url} does not answer."
        fix = (
            "Open the port in firewall and router. Some home routers do not let a machine reach "
            "itself by its public address: if so, try from a phone without Wi-Fi."
        )
    else:
        message, fix = f"{url} cannot be reached: {error}.", "See the log of the proxy."
    return problem(SUBJECT, message, fix)


def _check_response(
    client: PublicAddressClient, response: HTTPResponse, body: bytes
) -> Finding | None:
    url = client.url
    if response.status == 421:
        return problem(
            SUBJECT,
            "The proxy does not pass the Host header on, so the server refuses visitors as if they "
            "came from another site (bad_host).",
            "nginx: proxy_set_header Host $http_host; Apache: ProxyPreserveHost On.",
        )
    if response.status in (502, 503, 504):
        return problem(
            SUBJECT,
            f"The proxy at {url} answers, but it cannot reach the server ({response.status}).",
            "Start the server, and compare its --host and --port with the proxy's target.",
        )
    try:
        health = msgspec.json.decode(body)
        version = str(health["version"]) if "tables" in health else ""
    except (msgspec.DecodeError, KeyError, TypeError):
        version = ""
    if b"<title>Triptych" in body and client.base_path:
        return problem(
            SUBJECT,
            f"Triptych answers at {url}, but it does not know that its pages are below "
            f"{client.base_path}.",
            f"Start the server with --public-url {url}. The proxy may pass {client.base_path} on "
            "or remove it, but may not change the path otherwise.",
        )
    if response.status != 200 or not version:
        below = f", and everything below {client.base_path}/," if client.base_path else ""
        return problem(
            SUBJECT,
            f"Something other than Triptych answers at {url} (status {response.status}).",
            f"Correct --public-url, or let the proxy send this name{below} to the server.",
        )
    if version != __version__:
        return warning(
            SUBJECT,
            f"The server at {url} is release {version}, and this is {__version__}.",
            "Restart it, so that the installed release is the one that runs.",
        )
    return None


def _check_certificate(client: PublicAddressClient) -> Iterator[Finding]:
    if client.certificate_expires is None:
        return
    days = (client.certificate_expires - time.time()) / 86_400
    if days < EXPIRY_WARNING_DAYS:
        yield warning(
            SUBJECT,
            f"The certificate of {client.host} expires in {days:.0f} days.",
            "Let the proxy renew it; Caddy does so by itself when ports 80 and 443 reach it.",
        )


def _check_clock(response: HTTPResponse) -> Iterator[Finding]:
    date = response.getheader("Date")
    if date is None:
        return
    difference_s = abs(parsedate_to_datetime(date).timestamp() - time.time())
    if difference_s > MAX_CLOCK_DIFFERENCE_S:
        yield warning(
            "clock",
            f"The clocks of this machine and of the server differ by {difference_s:.0f} s.",
            "Turn on time synchronisation: `timedatectl set-ntp true`.",
        )


def _check_headers(
    settings: Settings, client: PublicAddressClient, cookies: DeviceCookies
) -> Iterator[Finding]:
    signed = {HEADER: proof(cookies, time.time())}
    response, body = client.request(
        "GET", "/api/doctor", {**signed, "X-Forwarded-For": FORGED_ADDRESS}
    )
    if response.status != 200:
        yield warning(
            SUBJECT,
            "The server there has a different secret from these settings: it is another "
            "installation, or the doctor was started with other settings than the server.",
            "Run the doctor with the server's own --data, --secret or --config.",
        )
        return
    seen = msgspec.json.decode(body, type=SeenRequest)
    wanted = urlsplit(settings.public_url).hostname
    if seen.host.rpartition("@")[2].partition(":")[0].lower() != wanted:
        yield problem(
            SUBJECT,
            f"The server sees the name {seen.host} instead of {wanted}: it takes "
            "its own pages for those of another site, and nobody can join.",
            "Let the proxy pass the Host header on (nginx: proxy_set_header Host $http_host).",
        )
    if settings.trusted_proxy and seen.address == FORGED_ADDRESS:
        yield problem(
            SUBJECT,
            "The proxy passes on what visitors claim in X-Forwarded-For: they can claim any "
            "address, so limits have no effect.",
            "Let it add or set the header itself "
            "(nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).",
        )
    elif settings.trusted_proxy and not seen.forwarded:
        yield problem(
            SUBJECT,
            "The proxy does not pass on where requests come from (X-Forwarded-For): all players "
            "count as one visitor and share one limit.",
            "Let it send the header, or start the server without --trusted-proxy if there is none.",
        )
    elif not settings.trusted_proxy and not settings.tls and _has_proxy(client):
        yield warning(
            SUBJECT,
            f"All requests come from a proxy, {seen.peer}, and the server counts them all as one "
            "visitor: players share one limit.",
            "Start the server with --trusted-proxy.",
        )
    else:
        yield good(
            SUBJECT, f"Requests arrive with their own host name and address ({seen.address})."
        )
    if client.base_path and seen.path.startswith(client.base_path):
        yield good(SUBJECT, f"The proxy passes the path {client.base_path} on.")
    elif client.base_path:
        yield good(SUBJECT, f"The proxy removes the path {client.base_path}, which is fine.")
    if settings.public_url.startswith("https:") and not seen.tls:
        yield warning(SUBJECT, "Cookies are not marked as secure.", "Pass X-Forwarded-Proto on.")


def _has_proxy(client: PublicAddressClient) -> bool:
    """Whether there is a proxy between the public address and the server.

    A proxy exists if TLS is used or a response has the header `Via` or `Server`, because the server
    itself uses none of these.
    """
    response, _ = client.request("GET", "/healthz")
    return client.tls or bool(response.getheader("Via") or response.getheader("Server"))


def _check_websockets(
    settings: Settings, client: PublicAddressClient, cookies: DeviceCookies
) -> Iterator[Finding]:
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Origin": origin_of(settings.public_url),
    }
    response, body = client.request("GET", "/ws/AAAA", upgrade)
    code = _refusal_code(body)
    if response.status == 101:
        yield good(SUBJECT, "WebSockets get through.")
    elif code == "bad_origin":
        yield problem(
            SUBJECT,
            f"The server refuses pages of {upgrade['Origin']} (bad_origin): pages open, tables do "
            "not. It was started with another --public-url, or the proxy changes the Host header.",
            f"Start the server with --public-url {settings.public_url}.",
        )
    elif code and code != "not_found":  # Without the header Upgrade, there is no such page.
        yield problem(
            SUBJECT,
            f"WebSockets get through, but the server refuses them ({code}).",
            "Compare the server's settings with these; its log has the reason.",
        )
    elif response.status == 403:
        yield problem(
            SUBJECT,
            "The proxy forbids WebSockets (status 403): pages open, tables do not.",
            "Look for a rule of the proxy or its firewall that denies requests with an Upgrade "
            "header, or the paths below /ws/.",
        )
    else:
        yield problem(
            SUBJECT,
            f"WebSockets do not get through (status {response.status}): pages open, tables do not.",
            "nginx: proxy_http_version 1.1, and the headers Upgrade and Connection passed on; "
            "Apache: mod_proxy_wstunnel. Caddy and HAProxy need no settings for it.",
        )


def _refusal_code(body: bytes) -> str:
    """Return the code of a refusal by a Triptych server; "" if something else has answered."""
    try:
        return msgspec.json.decode(body, type=Problem).code
    except msgspec.DecodeError:
        return ""


def check_uploads(
    settings: Settings, client: PublicAddressClient, cookies: DeviceCookies
) -> Iterator[Finding]:
    """Check that the proxy accepts the largest upload that the server accepts.

    Sends only the headers of such an upload. A proxy with a smaller limit refuses the upload
    because of its `Content-Length`. A proxy that waits for the body, such as Caddy, accepts it.
    """
    if not settings.uploads:
        return
    size = {"Content-Length": str(settings.upload_bytes), HEADER: proof(cookies, time.time())}
    try:
        status = client.request("POST", "/api/doctor", size)[0].status
    except TimeoutError:
        status = 200
    if status == 413:
        yield problem(
            SUBJECT,
            "The proxy refuses uploads that the server would take "
            f"(up to {settings.upload_bytes // 2**20} MB).",
            "nginx: client_max_body_size 64m; or start the server with --no-uploads.",
        )
    else:
        yield good(SUBJECT, f"Uploads of {settings.upload_bytes // 2**20} MB may pass.")


def _check_metrics(
    settings: Settings, client: PublicAddressClient, cookies: DeviceCookies
) -> Iterator[Finding]:
    if client.request("GET", "/metrics")[0].status == 200:
        yield warning(
            SUBJECT,
            "/metrics can be read by everyone. It contains no names, but it shows how much is "
            "played.",
            "Let the proxy refuse it, or start the server with --no-metrics.",
        )
