"""Commands, events and views told in lines that a person can read and a test can compare."""

from typing import Any
from zlib import crc32

import msgspec

LONGEST = 160
"""Longer values are cut, with a checksum so that a difference in the rest still shows."""
WHOLE = 60
"""Values as short as this are not taken apart."""
MOST_PARTS = 8
"""Nor are longer lists."""


def told(value: Any) -> str:
    """A command or event as `CardLaid(seat=0, symbol=red)`."""
    plain = msgspec.to_builtins(value)
    kind = plain.pop("type", type(value).__name__)
    return f"{kind}({', '.join(f'{name}={short(part)}' for name, part in plain.items())})"


def short(value: Any) -> str:
    """Plain data in few characters."""
    text = _plain(value)
    if len(text) <= LONGEST:
        return text
    return f"{text[:LONGEST]}… #{crc32(text.encode()):08x}"


def _plain(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return f"[{' '.join(_plain(part) for part in value)}]"
    if isinstance(value, dict):
        return "{" + " ".join(f"{name}:{_plain(part)}" for name, part in value.items()) + "}"
    return str(value)


def leaves(value: Any, path: str = "") -> dict[str, str]:
    """A view taken apart: each path such as `table.1.laid` with its short value."""
    plain = msgspec.to_builtins(value)
    text = _plain(plain)
    parts: dict[Any, Any] = {}
    if isinstance(plain, dict):
        parts = plain
    elif isinstance(plain, list | tuple) and len(plain) <= MOST_PARTS:
        parts = dict(enumerate(plain))
    if not parts or len(text) <= WHOLE:
        return {path: short(plain)}
    found: dict[str, str] = {}
    for name, part in parts.items():
        found |= leaves(part, f"{path}.{name}" if path else str(name))
    return found


def differences(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """What changed from one view to the next, a line each."""
    return [
        f"{path}: {before[path]} → {now}" if path in before else f"{path}: {now}"
        for path, now in after.items()
        if before.get(path) != now
    ]
