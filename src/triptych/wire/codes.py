"""The codes of refusals and faults of the WebSocket and of HTTP requests."""

from typing import Literal

from triptych.core.refusal import DeckCode, DeclaredCode, Refusals, SharedCode
from triptych.table.codes import TableCode

SocketCode = Literal[
    "bad_message",
    "bad_command",
    "too_large",
    "too_fast",
    "wrong_version",
    "no_hello",
    "moved",
    "left",
    "removed",
    "table_closed",
    "table_moved",
    "table_unreadable",
    "store_broken",
    "store_corrupt",
    "store_full",
    "store_readonly",
    "store_slow",
    "stopping",
    "newer_release",
    "too_slow",
    "too_many_connections",
    "too_many_drawings",
    "not_a_player",
    "server_error",
]

HttpCode = Literal[
    "no_such_table",
    "no_such_tv",
    "no_such_album",
    "album_removed",
    "no_album_yet",
    "gallery_too_small",
    "rendering_slow",
    "vote_given",
    "bad_body",
    "bad_origin",
    "bad_host",
    "too_many_tables",
    "too_many_requests",
    "not_found",
    "method_not_allowed",
    "bad_picture",
    "bad_deck",
    "decks_full",
    "sharing_off",
    "upload_too_large",
    "upload_too_slow",
    "read_only",
    "draining",
    "admin_off",
    "wrong_key",
    "uploads_off",
]

WireCode = SocketCode | HttpCode | TableCode | SharedCode | DeckCode
"""The codes of everything above the rules of the games."""

ClientCode = WireCode | DeclaredCode
"""A code that a client may get: one of these, or one with which a game refused."""

refusals = Refusals[WireCode]()
reject, require = refusals.reject, refusals.require
require_at_least = refusals.require_at_least
