"""What `triptych serve` prints: the address of the server, who can reach it, and a QR code."""

import io
import socket
from collections.abc import Iterator

import segno
from rich.console import Console
from rich.panel import Panel

from triptych.server.limits.addresses import parse_address
from triptych.server.settings import Settings

LOOPBACK = "127.0.0.1"


def lan_address() -> str:
    """Return this machine's LAN address, or 127.0.0.1 if it has none.

    Connecting a UDP socket only selects a local address; no packet is sent.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.connect(("192.0.2.1", 9))
            return str(sock.getsockname()[0])
        except OSError:
            return LOOPBACK


def player_url(settings: Settings, port: int) -> str:
    """Return the address that players open."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = lan_address() if listens_everywhere(settings) else settings.host
    scheme = "https" if settings.tls else "http"
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"


def listens_everywhere(settings: Settings) -> bool:
    """Whether the server listens on all addresses of this machine."""
    return settings.host in ("0.0.0.0", "::", "")


def only_reachable_here(settings: Settings) -> bool:
    """Whether no other device can open the address that players get."""
    if settings.public_url:
        return False
    host = lan_address() if listens_everywhere(settings) else settings.host
    address = parse_address(host)
    return host == "localhost" or (address is not None and address.is_loopback)


def qr_text(url: str) -> str:
    """Return a QR code of the URL, drawn with block characters."""
    out = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()


def greet(settings: Settings, port: int, taken_port: int | None = None) -> None:
    """Print the address, and a QR code if `qr` is on, the output is a terminal and it is of use.

    `taken_port` is the usual port, if another program uses it.
    """
    console = Console()
    url = player_url(settings, port)
    prints_code = settings.qr and console.is_terminal and not only_reachable_here(settings)
    if prints_code:
        print(qr_text(url))
    lines = _banner(settings, url, prints_code, taken_port)
    console.print(Panel.fit("\n".join((f"[bold]{url}[/bold]", *lines)), title="Triptych"))
    console.file.flush()


def _banner(
    settings: Settings, url: str, prints_code: bool, taken_port: int | None
) -> Iterator[str]:
    code = "Scan the code or type" if prints_code else "Type"
    if settings.public_url:
        yield f"{code} this address on any device."
    elif only_reachable_here(settings) and listens_everywhere(settings):
        yield "No network found: only this computer can open it. Connect to a network and restart."
    elif only_reachable_here(settings):
        yield f"Only this computer can open it, because the setting host is {settings.host}."
    else:
        yield f"{code} this address on phones and laptops in the same network."
    if taken_port is not None:
        yield f"Another program uses port {taken_port}, so this is the next free one."
    yield f"On a TV or projector: {url}/tv"
    if settings.admin_key:
        yield f"For you: {url}/admin (with the admin key)"
    journal = settings.store.rpartition("@")[2] or settings.store_address()
    yield f"Tables are kept in {journal}. Stop with Ctrl+C; games continue after a restart."
