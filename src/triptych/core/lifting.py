"""Events out of a journal or a log, also those that were stored in an older shape."""

from collections.abc import Callable
from typing import Any

import msgspec

from triptych.core.commands import ClockShifted
from triptych.core.game import AnyGame

RawEvent = dict[str, Any]
"""An event as plain data, before it is decoded."""


def event_reader(game: AnyGame) -> Callable[[bytes], Any]:
    """What reads stored events of this game, old ones lifted into today's shape."""
    kind: Any = game.event | ClockShifted
    typed, plain, lift = msgspec.json.Decoder(kind), msgspec.json.Decoder(), game.lift
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
