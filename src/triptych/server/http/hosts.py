"""Which names this server goes by, and whether a visitor came over TLS."""

import re
from urllib.parse import urlsplit

from triptych.server.limits.addresses import parse
from triptych.server.settings import Settings

_HOST = re.compile(r"^[A-Za-z0-9.\-\[\]:]{1,255}$")


def known_host(settings: Settings, host: str) -> bool:
    """Is this Host header a name of ours? Only asked where the host said which names there are.

    A page of another site can make a browser ask us in that site's name, by letting the name
    point to our address. Bare addresses and names without a dot cannot be anybody's site.
    """
    if not settings.public_url:
        return True
    name = bare(host)
    if not name or "." not in name or parse(host) is not None or name.endswith(".localhost"):
        return True
    return name in names(settings)


def names(settings: Settings) -> frozenset[str]:
    """The names in all addresses that the host has listed."""
    listed = (settings.public_url, *settings.origins.split())
    return frozenset(urlsplit(address).hostname or "" for address in listed if address)


def bare(host: str) -> str:
    """A Host header without its port, in small letters; empty where it is no name at all."""
    host = host.strip().lower()
    if len(host) > 255:
        return "too.long"
    return host if host.startswith("[") else host.partition(":")[0].rstrip(".")


def plain_host(host: str) -> bool:
    """Does this Host header look like one? Then it may stand in a page and in its policy."""
    return _HOST.match(host) is not None


def over_tls(settings: Settings, scheme: str, forwarded_proto: str | None) -> bool:
    """Does this visitor's browser speak https, to us or to the proxy in front of us?"""
    if scheme == "https" or settings.public_url.startswith("https://"):
        return True
    return settings.trusted_proxy and (forwarded_proto or "").strip().lower() == "https"
