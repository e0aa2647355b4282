"""Options are typed values; the lobby is built from what this module reads off the type."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_type_hints

import msgspec

from triptych.core.refusal import Reject
from triptych.core.values import Value

T = TypeVar("T", bound=msgspec.Struct)


class OptionInfo(Value, frozen=True):
    """One option as the lobby shows it."""

    name: str
    kind: Literal["switch", "choice", "number"]
    default: bool | int | str
    description: str
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


def describe(options: type[msgspec.Struct]) -> tuple[OptionInfo, ...]:
    """Name, default, range and one line of description of every option of a game."""
    info = msgspec.inspect.type_info(options)
    assert isinstance(info, msgspec.inspect.StructType)
    hints = get_type_hints(options)
    return tuple(_one(field, hints[field.name]) for field in info.fields)


def _one(field: msgspec.inspect.Field, hint: Any) -> OptionInfo:
    kind, description = field.type, ""
    if isinstance(kind, msgspec.inspect.Metadata):
        description = (kind.extra_json_schema or {}).get("description", "")
        kind = kind.type
    base: dict[str, Any] = {
        "name": field.name,
        "default": field.default,
        "description": description,
    }
    match kind:
        case msgspec.inspect.BoolType():
            return OptionInfo(kind="switch", **base)
        case msgspec.inspect.LiteralType():
            # In the order the game names them, easy before hard; msgspec sorts by letters.
            return OptionInfo(kind="choice", choices=tuple(map(str, get_args(hint))), **base)
        case msgspec.inspect.IntType(ge=ge, le=le):
            return OptionInfo(kind="number", least=ge, most=le, **base)
    raise TypeError(f"option {field.name}: a switch, a choice of words or a bounded number")


@cache
def _names(options: type[msgspec.Struct]) -> frozenset[str]:
    return frozenset(field.name for field in msgspec.structs.fields(options))


def fit_options(kind: type[msgspec.Struct], raw: Mapping[str, Any]) -> dict[str, Any]:
    """Options that were chosen once, as they can be played today, each with a value.

    What no longer exists is left out; what is new or no longer allowed has its default.
    """
    kept: dict[str, Any] = {}
    for name in raw.keys() & _names(kind):
        try:
            msgspec.convert({name: raw[name]}, kind)
        except msgspec.ValidationError:
            continue
        kept[name] = raw[name]
    fitted: dict[str, Any] = msgspec.to_builtins(msgspec.convert(kept, kind))
    return fitted


def read_options(kind: type[T], raw: dict[str, Any]) -> T:
    """Options from plain data; refuses unknown names and values out of range by name."""
    for name in raw:
        if name not in _names(kind):
            raise Reject("unknown_option", option=name)
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        path = str(error).rpartition("`$.")[2].rstrip("`")
        raise Reject("bad_option", option=path, why=str(error)) from None
