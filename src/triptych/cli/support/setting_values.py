"""Converts values of settings to their types, and says which values a setting accepts."""

import shlex
from typing import Any

import msgspec
from msgspec import Meta
from msgspec.structs import FieldInfo

from triptych.cli.support.booleans import ALLOWED, parse_boolean

ALLOWED_TEXTS = {
    "log_level": "debug, info, warning or error",
    "shared_decks": "yes, no or auto",
    "workers": "a number from 1 to 99, or auto",
}
"""The allowed values of settings that are texts with a pattern."""


class BadValue(Exception):
    """A value that a setting does not accept. The message says which values it accepts."""


def convert_value(setting: FieldInfo, value: Any, strict: bool = False) -> Any:
    """Return the value with the type of the setting. Raises `BadValue` if it is not valid.

    Words for yes and no are accepted everywhere. `strict` accepts no text as a number.
    """
    kind = setting.type.__origin__
    if isinstance(value, str) and kind is bool:
        value = value if (parsed := parse_boolean(value)) is None else parsed
    if setting.name == "shared_decks":
        parsed = value if isinstance(value, bool) else parse_boolean(str(value))
        value = value if parsed is None else ("no", "yes")[parsed]
    if kind == tuple[str, ...] and isinstance(value, str):
        try:
            value = shlex.split(value)  # As a shell does, because names may contain spaces.
        except ValueError:
            raise BadValue(f"{value!r} is not {allowed_values(setting)}") from None
    if setting.name == "workers" and type(value) is int:
        value = str(value)
    try:
        return msgspec.convert(value, setting.type, strict=strict or kind is bool)
    except msgspec.ValidationError:
        raise BadValue(f"{value!r} is not {allowed_values(setting)}") from None


def allowed_values(setting: FieldInfo) -> str:
    """Describe the values of a setting, such as "a whole number from 0 to 65535"."""
    kind = setting.type.__origin__
    if kind is bool:
        return ALLOWED
    if kind == tuple[str, ...]:
        return "two files, a certificate and its key"
    if kind is str:
        return ALLOWED_TEXTS.get(setting.name, "a text")
    meta = next(m for m in setting.type.__metadata__ if isinstance(m, Meta))
    number = "a whole number" if kind is int else "a number"
    if meta.ge is not None and meta.le is not None:
        return f"{number} from {meta.ge} to {meta.le}"
    return f"{number}, at least {meta.ge}" if meta.ge is not None else number
