"""What the host sees in the terminal: where to go, and a QR code for the phones."""

import io
import socket

import segno
from rich.console import Console
from rich.panel import Panel

from triptych.server.settings import Settings


def lan_address() -> str:
    """This machine's address in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def player_url(settings: Settings, port: int) -> str:
    """The address that players open."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = lan_address() if settings.host in ("0.0.0.0", "::", "") else settings.host
    return f"http://{host}:{port}"


def qr_text(url: str) -> str:
    """The address as a QR code of block characters."""
    out = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()


def greet(settings: Settings, port: int) -> None:
    """Print the address and the code."""
    url = player_url(settings, port)
    console = Console()
    if settings.qr and console.is_terminal:
        print(qr_text(url))
    where = settings.store.rpartition("@")[2] or settings.store_address()
    console.print(
        Panel.fit(
            f"[bold]{url}[/bold]\nPhones on the same network: scan the code or type the address."
            f"\nTables are kept in {where}. Stop with Ctrl+C; games continue after a restart.",
            title="Triptych",
        )
    )
    console.file.flush()
