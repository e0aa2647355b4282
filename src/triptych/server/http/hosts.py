"""The host names of this server, and whether a visitor uses HTTPS."""

import re
from urllib.parse import urlsplit

from triptych.server.limits.addresses import parse_address
from triptych.server.settings import Settings

_HOST_PATTERN = re.compile(r"^[A-Za-z0-9.\-\[\]:]{1,255}$")


def is_known_host(settings: Settings, host: str) -> bool:
    """Whether a `Host` header names this server. Always True if `public_url` is not set.

    This check prevents DNS rebinding: another site could point its own name at our address, and its
    pages could then read our responses. IP addresses, names without a dot and names under
    `.localhost` are always accepted, because they cannot belong to another site.
    """
    if not settings.public_url:
        return True
    name = host_name(host)
    if (
        not name
        or "." not in name
        or parse_address(host) is not None
        or name.endswith(".localhost")
    ):
        return True
    return name in configured_host_names(settings)


def configured_host_names(settings: Settings) -> frozenset[str]:
    """Return the host names in `public_url` and `origins`."""
    listed = (settings.public_url, *settings.origins.split())
    return frozenset(urlsplit(address).hostname or "" for address in listed if address)


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


def is_https(settings: Settings, scheme: str, forwarded_proto: str | None) -> bool:
    """Whether the visitor's browser uses HTTPS to reach this server or the proxy in front of it."""
    if scheme == "https" or settings.public_url.startswith("https://"):
        return True
    return settings.trusted_proxy and (forwarded_proto or "").strip().lower() == "https"
