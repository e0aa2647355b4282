"""Parses visitors' addresses, and computes the keys under which limits count them."""

import ipaddress


def limit_key(address: str) -> str:
    """Return the key under which limits count an address.

    An IPv4 address is its own key. The key of an IPv6 address is its /64 network, because every
    home and every server has at least one /64 network to itself. An IPv4 address in IPv6 form
    counts as IPv4. If the text is not an address, its first 64 characters are the key.
    """
    parsed = parse_address(address)
    if parsed is None:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.IPv6Network((int(parsed) >> 64 << 64, 64)))
    return str(parsed)


def parse_address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Parse an address, with or without a port or brackets. Returns None if it is invalid."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None


def forwarded_address(header: str, peer: str) -> str:
    """Return the last address in the header `X-Forwarded-For`.

    Returns `peer`, the address of the proxy, if the last address is invalid.
    """
    last = header.rpartition(",")[2]
    return last if parse_address(last) is not None else peer
