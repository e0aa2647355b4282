"""What `triptych serve` prints: the address of the server and a QR code."""

import io
import socket

import segno
from rich.console import Console
from rich.panel import Panel

from triptych.server.settings import Settings


def lan_address() -> str:
    """Return this machine's LAN address, or 127.0.0.1 if it has none.

    Connecting a UDP socket only selects a local address; no packet is sent.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.connect(("192.0.2.1", 9))
            return str(sock.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def player_url(settings: Settings, port: int) -> str:
    """Return the address that players open."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = lan_address() if settings.host in ("0.0.0.0", "::", "") else settings.host
    return f"http://{host}:{port}"


def qr_text(url: str) -> str:
    """Return a QR code of the URL, drawn with block characters."""
    out = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()


def greet(settings: Settings, port: int) -> None:
    """Print the address, and a QR code if `qr` is on and the output is a terminal."""
    url = player_url(settings, port)
    console = Console()
    if settings.qr and console.is_terminal:
        print(qr_text(url))
    journal = settings.store.rpartition("@")[2] or settings.store_address()
    console.print(
        Panel.fit(
            f"[bold]{url}[/bold]\nPhones on the same network: scan the code or type the address."
            f"\nTables are kept in {journal}. Stop with Ctrl+C; games continue after a restart.",
            title="Triptych",
        )
    )
    console.file.flush()
