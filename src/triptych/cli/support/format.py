"""Formats commands, events and views as lines that people can read and tests can compare."""

from typing import Any
from zlib import crc32

import msgspec

MAX_CHARS = 160
"""Longer values are cut off and get a checksum, so that any difference still shows."""
INLINE_CHARS = 60
"""`flatten` splits only values that are longer than this."""
MAX_LIST_ITEMS = 8
"""`flatten` does not split lists that have more items than this."""


def format_message(value: Any) -> str:
    """Format a command or event as `Name(field=value, …)`, with the name of its class."""
    plain = msgspec.to_builtins(value)
    plain.pop("type", None)
    fields = ", ".join(f"{name}={shorten(part)}" for name, part in plain.items())
    return f"{type(value).__name__}({fields})"


def shorten(value: Any) -> str:
    """Format plain data as text. A text longer than `MAX_CHARS` is cut off and gets a checksum."""
    text = _format_plain(value)
    if len(text) <= MAX_CHARS:
        return text
    return f"{text[:MAX_CHARS]}… #{crc32(text.encode()):08x}"


def _format_plain(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return f"[{' '.join(_format_plain(part) for part in value)}]"
    if isinstance(value, dict):
        return "{" + " ".join(f"{name}:{_format_plain(part)}" for name, part in value.items()) + "}"
    return str(value)


def flatten(value: Any, path: str = "") -> dict[str, str]:
    """Split a view into parts.

    Returns a dict from the path of each part, such as `seats.1.points`, to its shortened value.
    """
    plain = msgspec.to_builtins(value)
    text = _format_plain(plain)
    parts: dict[Any, Any] = {}
    if isinstance(plain, dict):
        parts = plain
    elif isinstance(plain, list | tuple) and len(plain) <= MAX_LIST_ITEMS:
        parts = dict(enumerate(plain))
    if not parts or len(text) <= INLINE_CHARS:
        return {path: shorten(plain)}
    result: dict[str, str] = {}
    for name, part in parts.items():
        result |= flatten(part, f"{path}.{name}" if path else str(name))
    return result


def differences(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """Compare two flattened views. Returns a line for each value that is new or has changed."""
    return [
        f"{path}: {before[path]} → {value}" if path in before else f"{path}: {value}"
        for path, value in after.items()
        if before.get(path) != value
    ]
