"""Reads stored events, including older formats and types that no longer exist.

An upcast converts stored events from one format to the next. Older events go through several
upcasts. Events, fields and options that are unknown after the upcasts are dropped, so that an old
table can still be opened.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from triptych.core.commands import ClocksChanged, DeadlinesShifted
from triptych.core.options import fit_options

RawEvent = dict[str, Any]
"""An event as plain data, before it is decoded."""

Upcast = Callable[[RawEvent], RawEvent | None]
"""Converts an event from one format to the next. Returns None if the event is obsolete."""

Upcasts = tuple[tuple[int, Upcast], ...]
"""The upcasts for one union of events, in ascending order of format. Each pair has the number of a
format, and the upcast from this format to the next. There is no pair for a format if the next
format changed none of these events."""

EventReader = Callable[[bytes, int], Any]
"""Decodes a stored event; the second argument is its format. Returns None if the event is
obsolete."""


def game_reader(event: Any, upcasts: Upcasts, options: Any) -> EventReader:
    """Return a function that reads the stored events of a game, including those of `core.commands`.

    `event` is the union of the game's events. `options` is the type of the game's options. If
    stored options do not fit this type, `fit_options` corrects them.
    """
    return _cached_game_reader(event, upcasts, options)


@cache
def _cached_game_reader(event: Any, upcasts: Upcasts, options: Any) -> EventReader:
    return event_reader(event | DeadlinesShifted | ClocksChanged, upcasts, options)


@cache
def event_reader(kind: Any, upcasts: Upcasts, options: Any = None) -> EventReader:
    """Return a function that reads stored events of the union `kind`.

    `options` is the type of the options in these events, if there are any. If stored options do not
    fit this type, `fit_options` corrects them.
    """
    typed, plain = msgspec.json.Decoder(kind), msgspec.json.Decoder()
    info = inspect.type_info(kind)

    def read(stored: bytes, stored_format: int) -> Any:
        steps = [upcast for number, upcast in upcasts if number >= stored_format]
        if not steps:
            try:
                return typed.decode(stored)
            except msgspec.ValidationError:
                return convert(plain.decode(stored))
        raw = upcasted = plain.decode(stored)
        for upcast in steps:
            upcasted = upcast(upcasted)
            if upcasted is None:
                return None
        if upcasted is not raw:
            return convert(upcasted)
        try:
            return typed.decode(stored)
        except msgspec.ValidationError:
            return convert(raw)

    def convert(raw: RawEvent) -> Any:
        known = _drop_unknown(raw, info, options)
        return None if known is None else msgspec.convert(known, kind)

    return read


def _drop_unknown(raw: Any, info: Any, options: type[msgspec.Struct] | None) -> Any:
    """Return `raw` without unknown fields, at any depth. `info` is the type that `raw` should have.

    If `raw` contains options of the type `options`, `fit_options` corrects them. Returns None if
    `raw` is an event of an unknown type.
    """
    match info:
        case inspect.UnionType(types=kinds) if isinstance(raw, dict):
            known = [k for k in kinds if isinstance(k, inspect.StructType)]
            tagged = [k for k in known if k.tag_field and raw.get(k.tag_field) == k.tag]
            found = tagged or [k for k in known if k.tag_field is None]
            return _drop_unknown(raw, found[0], options) if found else None
        case inspect.UnionType(types=kinds) if isinstance(raw, list):
            rows = [k for k in kinds if isinstance(k, inspect.VarTupleType | inspect.ListType)]
            return _drop_unknown(raw, rows[0], options) if rows else raw
        case inspect.StructType(cls=kind) if kind is options and isinstance(raw, dict):
            return fit_options(kind, raw)
        case inspect.StructType(fields=fields) if isinstance(raw, dict):
            types = {field.encode_name: field.type for field in fields}
            kept = {k: _drop_unknown(v, types[k], options) for k, v in raw.items() if k in types}
            return {info.tag_field: info.tag, **kept} if info.tag_field else kept
        case inspect.VarTupleType() | inspect.ListType() if isinstance(raw, list):
            return [_drop_unknown(item, info.item_type, options) for item in raw]
        case inspect.DictType() if isinstance(raw, dict):
            return {key: _drop_unknown(item, info.value_type, options) for key, item in raw.items()}
        case inspect.Metadata():
            return _drop_unknown(raw, info.type, options)
    return raw


def rename(
    fields: Mapping[str, str], values: Mapping[tuple[str, str], str] | None = None
) -> Upcast:
    """Return an upcast that renames fields and replaces strings in fields, at any depth.

    `fields` maps old names of fields to new names. `values` maps pairs to new values. A pair is the
    new name of a field and an old value of this field.
    """
    new_values = values or {}

    def rename_in(value: Any, field: str = "") -> Any:
        if isinstance(value, list):
            return [rename_in(item, field) for item in value]
        if isinstance(value, dict):
            names = {name: fields.get(name, name) for name in value}
            return {names[name]: rename_in(inner, names[name]) for name, inner in value.items()}
        return new_values.get((field, value), value) if isinstance(value, str) else value

    def upcast(raw: RawEvent) -> RawEvent:
        new = rename_in(raw)
        return raw if new == raw else new

    return upcast


def upcast_deadlines(raw: RawEvent) -> RawEvent:
    """Convert an event from format 1, in which the keys of deadlines contained the seat.

    For example, the key `count:0` becomes the key `count` with the seat 0.
    """
    if not any(":" in deadline["key"] for deadline in raw.get("clock", ())):
        return raw
    return {**raw, "clock": [_upcast_deadline(deadline) for deadline in raw["clock"]]}


def _upcast_deadline(deadline: RawEvent) -> RawEvent:
    key, _, seat = deadline["key"].partition(":")
    return {**deadline, "key": key, "seat": int(seat)} if seat else deadline
