"""Whose address a limit counts: one line to the internet is one, however many it has."""

import ipaddress


def counted(address: str) -> str:
    """An IPv4 address as it is, IPv6 by its /64: every home and every server has a whole one."""
    parsed = parse(address)
    if parsed is None:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.IPv6Network((int(parsed) >> 64 << 64, 64)))
    return str(parsed)


def parse(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The address in this text, also with a port or brackets around it; None for anything else."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None


def forwarded(header: str, peer: str) -> str:
    """Who stands behind our proxy: the last in its header, or the proxy where that is nobody."""
    last = header.rpartition(",")[2]
    return last if parse(last) is not None else peer
