"""The codes with which the table refuses commands."""

from typing import Literal

from triptych.core.refusal import DeckCode, Refusals, SharedCode

TableCode = Literal[
    "host_only",
    "no_such_person",
    "not_yourself",
    "bad_name",
    "table_locked",
    "table_closed_by_operator",
    "table_full",
    "banned",
    "already_seated",
    "not_seated",
    "seat_not_free",
    "not_a_bot",
    "not_away",
    "not_idle",
    "not_waited_for",
    "already_voted",
    "bot_plays",
    "unknown_game",
    "no_game",
    "game_running",
    "paused",
    "not_paused",
    "too_few_seats",
    "too_many_seats",
    "seat_away",
    "bad_ticket",
    "wrong_token",
]

refusals = Refusals[TableCode | SharedCode | DeckCode]()
reject, require = refusals.reject, refusals.require
