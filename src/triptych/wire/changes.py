"""What changed between two values of one type, as the protocol tells it.

`Public` and `Private` carry only what changed; web/src/wire/document.ts puts it together again.
"""

from functools import cache
from typing import Any

import msgspec


def changed_fields(before: msgspec.Struct | None, after: msgspec.Struct) -> dict[str, Any]:
    """The fields of `after` that differ, by name; all of them after None."""
    names = _names(type(after))
    if before is None:
        return {name: getattr(after, name) for name in names}
    changed = {}
    for name in names:
        old, new = getattr(before, name), getattr(after, name)
        # Frozen values that nobody touched are the same objects: most comparisons end here.
        if old is not new and old != new:
            changed[name] = changed_items(old, new) if type(new) is tuple else new
    return changed


def changed_view(before: msgspec.Struct | None, after: msgspec.Struct | None) -> Any:
    """A game's public or private view: whole where its kind changed, else what differs."""
    if before is None or after is None or type(before) is not type(after):
        return after
    return changed_fields(before, after)


def changed_items(old: Any, new: tuple[Any, ...]) -> Any:
    """The changed items by index, where a list kept its length and most of what is in it."""
    if type(old) is not tuple or len(old) != len(new):
        return new
    items = {i: b for i, (a, b) in enumerate(zip(old, new, strict=True)) if a is not b and a != b}
    return items if 2 * len(items) <= len(new) else new


@cache
def _names(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(field.name for field in msgspec.structs.fields(kind))
