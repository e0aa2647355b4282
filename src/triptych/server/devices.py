"""Browsers, told apart by a cookie of ours: for bans, and for limits that spare the neighbours.

A cookie that carries our signature was given out by us, and so many an hour to one address.
Whoever has one is counted by it; whoever has none, or made one up, is counted by the address.
"""

import base64
import hashlib
import hmac
import secrets
from pathlib import Path
from typing import NamedTuple

COOKIE = "triptych_device"
MOST_LETTERS = 64
SECRET_FILE = "secret"


class Visitor(NamedTuple):
    """Somebody who asks: the address that counts, and the browser if it has a name."""

    address: str
    device: str | None = None
    """The hash of the cookie; only bans and limits look at it."""
    known: bool = False
    """The cookie is one of ours."""


class Devices:
    """Gives browsers their cookies and recognises them."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def new(self, signed: bool = True) -> str:
        """A cookie for a browser that has none; an unsigned one is good for bans only."""
        name = secrets.token_urlsafe(16)
        return f"{name}.{self._signature(name)}" if signed else f"{name}.{secrets.token_hex(4)}"

    def is_ours(self, cookie: str) -> bool:
        """Did we give this cookie out?"""
        name, _, signature = cookie.rpartition(".")
        expected = self._signature(name).encode()
        return bool(name) and hmac.compare_digest(signature.encode(), expected)

    def _signature(self, name: str) -> str:
        digest = hmac.digest(self._secret, name.encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:12]).decode()


def cookie_in(header: str | None) -> str:
    """This browser's own cookie, or nothing."""
    for part in (header or "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and 20 <= len(value) <= MOST_LETTERS and value.isascii():
            return value
    return ""


def secret_for(chosen: str, data: Path) -> bytes:
    """What cookies are signed with: the host's own text, or one that is kept in the data folder.

    Where nothing can be kept it lasts until the server stops; browsers then count by their
    address until they get another cookie.
    """
    if chosen:
        return hashlib.sha256(chosen.encode()).digest()
    file = data / SECRET_FILE
    try:
        if not file.exists():
            file.touch(mode=0o600, exist_ok=False)
            file.write_bytes(secrets.token_bytes(32))
        kept = file.read_bytes()
    except OSError:
        kept = b""
    return kept if len(kept) >= 32 else secrets.token_bytes(32)
