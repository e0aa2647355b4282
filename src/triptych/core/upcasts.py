"""Events out of a journal or a log, also those of older formats and those that exist no more.

A change of what is stored gets the next format number and one small step for whoever's events
changed. A step knows two formats only, its own and the next; old events go through all of them.
What no step knows of and today's types do not either (an event, a field, an option that was
removed) is left out: an old table opens without it rather than not at all.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from triptych.core.commands import ClockShifted
from triptych.core.options import fit_options

RawEvent = dict[str, Any]
"""An event as plain data, before it is decoded."""

Lift = Callable[[RawEvent], RawEvent | None]
"""One step from a format to the next; None where the event means nothing any more."""

Lifts = tuple[tuple[int, Lift], ...]
"""Steps in order, each with the format it lifts from; one that changed nothing here has none."""

Read = Callable[[bytes, int], Any]
"""Stored bytes and the format they were written in: an event, or None where it is left out."""


def game_reader(event: Any, lifts: Lifts, options: Any) -> Read:
    """What reads the stored events of a game, whose clock the table may shift.

    `options` is the type of options that they carry: those are fitted into today's.
    """
    return _of_game(event, lifts, options)


@cache
def _of_game(event: Any, lifts: Lifts, options: Any) -> Read:
    return event_reader(event | ClockShifted, lifts, options)


@cache
def event_reader(kind: Any, lifts: Lifts, options: Any = None) -> Read:
    """What reads stored events of this union."""
    typed, plain = msgspec.json.Decoder(kind), msgspec.json.Decoder()
    info = inspect.type_info(kind)

    def read(stored: bytes, written_as: int) -> Any:
        steps = [lift for number, lift in lifts if number >= written_as]
        if not steps:
            try:
                return typed.decode(stored)
            except msgspec.ValidationError:
                return convert(plain.decode(stored))
        raw = lifted = plain.decode(stored)
        for lift in steps:
            lifted = lift(lifted)
            if lifted is None:
                return None
        if lifted is not raw:
            return convert(lifted)
        try:
            return typed.decode(stored)
        except msgspec.ValidationError:
            return convert(raw)

    def convert(raw: RawEvent) -> Any:
        fitted = _fitted(raw, info, options)
        return None if fitted is None else msgspec.convert(fitted, kind)

    return read


def _fitted(raw: Any, info: Any, options: type[msgspec.Struct] | None) -> Any:
    """The same without what today's type does not know; None for an event it does not know."""
    match info:
        case inspect.UnionType(types=kinds) if isinstance(raw, dict):
            known = [k for k in kinds if isinstance(k, inspect.StructType)]
            tagged = [k for k in known if k.tag_field and raw.get(k.tag_field) == k.tag]
            found = tagged or [k for k in known if k.tag_field is None]
            return _fitted(raw, found[0], options) if found else None
        case inspect.UnionType(types=kinds) if isinstance(raw, list):
            rows = [k for k in kinds if isinstance(k, inspect.VarTupleType | inspect.ListType)]
            return _fitted(raw, rows[0], options) if rows else raw
        case inspect.StructType(cls=kind) if kind is options and isinstance(raw, dict):
            return fit_options(kind, raw)
        case inspect.StructType(fields=fields) if isinstance(raw, dict):
            types = {field.encode_name: field.type for field in fields}
            kept = {k: _fitted(v, types[k], options) for k, v in raw.items() if k in types}
            return {info.tag_field: info.tag, **kept} if info.tag_field else kept
        case inspect.VarTupleType() | inspect.ListType() if isinstance(raw, list):
            return [_fitted(item, info.item_type, options) for item in raw]
        case inspect.DictType() if isinstance(raw, dict):
            return {key: _fitted(item, info.value_type, options) for key, item in raw.items()}
        case inspect.Metadata():
            return _fitted(raw, info.type, options)
    return raw


def lift_deadlines(raw: RawEvent) -> RawEvent:
    """From format 1, where a seat's deadline was `count:0`: the seat gets a field of its own."""
    if not any(":" in deadline["key"] for deadline in raw.get("clock", ())):
        return raw
    return {**raw, "clock": [_lift_deadline(deadline) for deadline in raw["clock"]]}


def _lift_deadline(deadline: RawEvent) -> RawEvent:
    key, _, seat = deadline["key"].partition(":")
    return {**deadline, "key": key, "seat": int(seat)} if seat else deadline
