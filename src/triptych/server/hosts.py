"""The host names and origins of this server, and whether a visitor uses HTTPS."""

import re
from urllib.parse import urlsplit

from triptych.server.base_path import base_path_of
from triptych.server.limits.addresses import parse_address
from triptych.server.settings import Settings

_HOST_PATTERN = re.compile(r"^[A-Za-z0-9.\-\[\]:]{1,255}$")


class Hosts:
    """The host names and origins under which visitors may use this server, from the settings."""

    def __init__(self, settings: Settings) -> None:
        self.public_url = settings.public_url
        """The public address of this server; empty if it is not set."""
        self.base_path = base_path_of(settings.public_url)
        self._trusted_proxy = settings.trusted_proxy
        self._serves_https = bool(settings.tls)
        addresses = [a for a in (*settings.origins.split(), settings.public_url) if a]
        self._names = frozenset(urlsplit(address).hostname or "" for address in addresses)
        self.allowed_origins = frozenset(map(origin_of, addresses))
        """The origins whose pages may call this server, in addition to its own pages."""

    def is_known(self, host: str) -> bool:
        """Whether a `Host` header names this server. Always True if `public_url` is not set.

        This check prevents DNS rebinding: another site could point its own name at our address, and
        its pages could then read our responses. IP addresses, names without a dot and names under
        `.localhost` are always accepted, because they cannot belong to another site.
        """
        if not self.public_url:
            return True
        name = host_name(host)
        if (
            not name
            or "." not in name
            or parse_address(host) is not None
            or name.endswith(".localhost")
        ):
            return True
        return name in self._names

    def is_allowed_origin(self, origin: str | None, host: str) -> bool:
        """Whether a page from this origin may call the server.

        True for this server's own pages, for origins in the settings, and for requests without an
        `Origin` header.
        """
        if origin is None or origin.rstrip("/") in self.allowed_origins:
            return True
        return origin.partition("://")[2].lower() == host.lower()

    def is_https(self, scheme: str, forwarded_proto: str | None) -> bool:
        """Whether the visitor's browser uses HTTPS to reach this server or the proxy before it."""
        if scheme == "https" or self._serves_https or self.public_url.startswith("https://"):
            return True
        return self._trusted_proxy and (forwarded_proto or "").strip().lower() == "https"


def origin_of(address: str) -> str:
    """Return the origin of a page with this address, as browsers send it: without a path."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def host_name(host: str) -> str:
    """Return a `Host` header in lower case and without the port.

    An IPv6 address keeps its port.
    """
    host = host.strip().lower()
    if len(host) > 255:
        return "too.long"  # This cannot be the name of a host of this server.
    return host if host.startswith("[") else host.partition(":")[0].rstrip(".")


def is_well_formed_host(host: str) -> bool:
    """Whether a `Host` header is safe to insert into a page and its content security policy."""
    return _HOST_PATTERN.match(host) is not None
