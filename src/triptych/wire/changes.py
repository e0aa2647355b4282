"""Computes the changes between two values of the same type, in the form that the protocol sends.

`Public` and `Private` contain only changes; `web/src/wire/document.ts` applies them.
"""

from functools import cache
from typing import Any

import msgspec


def changed_fields(before: msgspec.Struct | None, after: msgspec.Struct) -> dict[str, Any]:
    """Return the fields of `after` that differ from `before`, by name.

    Returns all fields if `before` is None. For a tuple, `changed_items` decides whether only its
    changed items are returned.
    """
    names = _field_names(type(after))
    if before is None:
        return {name: getattr(after, name) for name in names}
    changed = {}
    for name in names:
        old, new = getattr(before, name), getattr(after, name)
        # Most unchanged values are still the same object, so `is not` saves most comparisons.
        if old is not new and old != new:
            changed[name] = changed_items(old, new) if type(new) is tuple else new
    return changed


def changed_view(before: msgspec.Struct | None, after: msgspec.Struct | None) -> Any:
    """Return the changes of a game's public or private view.

    Returns `after` itself if either view is None or if their types differ.
    """
    if before is None or after is None or type(before) is not type(after):
        return after
    return changed_fields(before, after)


def changed_items(old: Any, new: tuple[Any, ...]) -> Any:
    """Return the changed items by index.

    Returns all of `new` if `old` is not a tuple, if the length has changed, or if more than half of
    the items have changed.
    """
    if type(old) is not tuple or len(old) != len(new):
        return new
    items = {i: b for i, (a, b) in enumerate(zip(old, new, strict=True)) if a is not b and a != b}
    return items if 2 * len(items) <= len(new) else new


@cache
def _field_names(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(field.name for field in msgspec.structs.fields(kind))
