"""Declares, parses and describes the options and presets of a game."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_type_hints

import msgspec

from triptych.core.refusal import shared
from triptych.core.values import Value

T = TypeVar("T", bound=msgspec.Struct)

OptionValue = bool | int | str
Origin = Literal["printed", "settled", "ours"]
"""Where an option or a preset comes from.

`printed`: the printed rules have it; `settled`: the printed rules leave it open; `ours`: we added
it. A game without printed rules has only options and presets of origin `ours`.
"""


def option(
    description: str,
    *,
    origin: Origin,
    printed: tuple[OptionValue, ...] = (),
    clock: bool = False,
    ge: int | None = None,
    le: int | None = None,
) -> msgspec.Meta:
    """Declare an option: use this as the metadata of a field of the struct of options.

    `printed` lists the values that a game by the printed rules may have. It is empty if that is
    every value. An option of ours in a printed game has such a value, for example "off". `clock`
    is true if the host may change the option during a game (see `Game.clock_deadlines`).
    """
    extra = {"origin": origin, "printed": printed, "clock": clock}
    return msgspec.Meta(description=description, ge=ge, le=le, extra=extra)


class Preset(Value, frozen=True):
    """A named choice of options: those that differ from their defaults."""

    origin: Origin
    """`printed` if all options have values of the printed rules."""
    options: Mapping[str, OptionValue]


class OptionInfo(Value, frozen=True):
    """The description of one option, from which the lobby makes a control."""

    name: str
    kind: Literal["switch", "choice", "number"]
    default: OptionValue
    description: str
    origin: Origin
    printed: tuple[OptionValue, ...] = ()
    """The values of the printed rules; empty if every value agrees with them."""
    clock: bool = False
    """Whether the host may change the option during a game."""
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None

    def allows(self, value: OptionValue) -> bool:
        """Whether a game by the printed rules may have this value."""
        return not self.printed or value in self.printed


def describe_options(options: type[msgspec.Struct]) -> tuple[OptionInfo, ...]:
    """Describe every option of a game: its name, kind, default, values, meaning and origin.

    Raises `TypeError` if an option is not declared with `option`.
    """
    info = msgspec.inspect.type_info(options)
    assert isinstance(info, msgspec.inspect.StructType)
    hints = get_type_hints(options)
    return tuple(_describe_option(field, hints[field.name]) for field in info.fields)


def _describe_option(field: msgspec.inspect.Field, hint: Any) -> OptionInfo:
    meta = field.type
    if not isinstance(meta, msgspec.inspect.Metadata) or not meta.extra:
        raise TypeError(f"declare option {field.name} with `option`")
    kind = meta.type
    base: dict[str, Any] = {
        "name": field.name,
        "default": field.default,
        "description": (meta.extra_json_schema or {})["description"],
        **meta.extra,
    }
    match kind:
        case msgspec.inspect.BoolType():
            return OptionInfo(kind="switch", **base)
        case msgspec.inspect.LiteralType():
            # `hint` keeps the order of the source (easy before hard). msgspec would sort by name.
            return OptionInfo(kind="choice", choices=tuple(map(str, get_args(hint))), **base)
        case msgspec.inspect.IntType(ge=ge, le=le):
            return OptionInfo(kind="number", least=ge, most=le, **base)
    raise TypeError(f"option {field.name} must be a bool, a Literal or an int with bounds")


@cache
def _option_names(options: type[msgspec.Struct]) -> frozenset[str]:
    return frozenset(field.name for field in msgspec.structs.fields(options))


def fit_options(kind: type[msgspec.Struct], raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return the stored options `raw`, adapted to the options that the game has now.

    `kind` is the type of the game's options. An option gets its default if it is missing in `raw`,
    or if its stored value is no longer allowed. Options that no longer exist are dropped.
    """
    valid: dict[str, Any] = {}
    for name in raw.keys() & _option_names(kind):
        try:
            msgspec.convert({name: raw[name]}, kind)
        except msgspec.ValidationError:
            continue
        valid[name] = raw[name]
    complete: dict[str, Any] = msgspec.to_builtins(msgspec.convert(valid, kind))
    return complete


def read_options(kind: type[T], raw: dict[str, Any]) -> T:
    """Parse options. Raises `Reject` if an option is unknown or its value is invalid.

    The details of the `Reject` contain the name of the option.
    """
    for name in raw:
        if name not in _option_names(kind):
            raise shared.reject("unknown_option", option=name)
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        path = str(error).rpartition("`$.")[2].rstrip("`")
        raise shared.reject("bad_option", option=path, why=str(error)) from None
