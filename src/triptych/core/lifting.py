"""Events out of a journal or a log, also those that were stored in an older shape."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from triptych.core.commands import ClockShifted

RawEvent = dict[str, Any]
"""An event as plain data, before it is decoded."""


Lift = Callable[[RawEvent], RawEvent]


@cache
def event_reader(event: Any, lift: Lift | None) -> Callable[[bytes], Any]:
    """What reads stored events of a game, old ones lifted into today's shape.

    Without a lift it reads what today's code has written, and is faster.
    """
    kind: Any = event | ClockShifted
    typed, plain = msgspec.json.Decoder(kind), msgspec.json.Decoder()
    if lift is None:
        return typed.decode

    def read(stored: bytes) -> Any:
        raw = plain.decode(stored)
        lifted = lift(raw)
        return typed.decode(stored) if lifted is raw else msgspec.convert(lifted, kind)

    return read


def lift_deadlines(raw: RawEvent) -> RawEvent:
    """An event whose deadlines were called `count:0`: the seat gets a field of its own."""
    if not any(":" in deadline["key"] for deadline in raw.get("clock", ())):
        return raw
    return {**raw, "clock": [_lift_deadline(deadline) for deadline in raw["clock"]]}


def _lift_deadline(deadline: RawEvent) -> RawEvent:
    key, _, seat = deadline["key"].partition(":")
    return {**deadline, "key": key, "seat": int(seat)} if seat else deadline
