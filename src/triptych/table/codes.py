"""Refusal and fault codes of the table, the wire and the HTTP calls, with a sentence each.

`docs/reference/protocol.md` lists them all; a test compares.
"""

TABLE: dict[str, str] = {
    "host_only": "Only the host may do this.",
    "no_such_person": "There is nobody of this id at the table.",
    "not_yourself": "This cannot be done to oneself.",
    "bad_name": "A name needs one to 24 visible characters.",
    "table_locked": "The host has locked the table.",
    "table_full": "There is no free place at this table.",
    "banned": "This device may neither join nor watch this table.",
    "already_seated": "You have a seat.",
    "not_seated": "You have no seat.",
    "seat_not_free": "Somebody plays this seat.",
    "not_a_bot": "No bot sits for itself in this seat.",
    "not_away": "The player of this seat is here.",
    "not_waited_for": "The table does not wait for this seat.",
    "already_voted": "You have voted on this seat in this stage.",
    "bot_plays": "A bot plays your seat; take it back first.",
    "unknown_game": "There is no game of this name.",
    "unknown_deck": "There is no deck of this id.",
    "no_game": "No game is on the table.",
    "game_running": "Not while a game runs.",
    "paused": "The game is paused.",
    "not_paused": "The game is not paused.",
    "too_few_seats": "The game needs more seats.",
    "too_many_seats": "The game has fewer seats.",
    "seat_away": "Somebody who sits is away.",
    "bad_ticket": "The code for moving a seat is wrong or too old.",
}

WIRE: dict[str, str] = {
    "bad_message": "The message is not one of the protocol's.",
    "bad_command": "The command is not one of this game's or the table's.",
    "bad_ink": "The ink frame cannot be read.",
    "too_large": "The message is larger than allowed.",
    "too_fast": "Too many messages; slow down.",
    "wrong_version": "The client is of another version: reload the page.",
    "wrong_token": "The token is not of anybody at this table.",
    "no_hello": "The first message was not Hello, or none came in time.",
    "moved": "The seat was moved to another device.",
    "left": "You have left the table.",
    "kicked": "The host has shown you the door.",
    "table_closed": "The table was closed or lives elsewhere now; locate it again.",
    "elsewhere": "The table lives on another node; dial that one.",
    "too_slow": "The connection could not keep up; come back to the current view.",
    "too_many_connections": "Too many connections from this address or to this table.",
    "watchers_only": "A watcher has no seat and gives no commands.",
    "server_error": "Something went wrong on the server; nothing was changed.",
}

HTTP: dict[str, str] = {
    "no_such_table": "There is no table of this code.",
    "bad_body": "The request's body cannot be read.",
    "bad_origin": "The request comes from another site.",
    "too_many_tables": "This server has as many tables as it may have.",
    "too_many_requests": "Too many requests from this address; wait a little.",
    "not_found": "There is nothing at this address.",
    "method_not_allowed": "This address does not take this method.",
    "bad_picture": "The file is not a picture that can be used.",
    "bad_deck": "The zip or the table of words is not a deck that can be used.",
    "decks_full": "This server has as many own decks as it may have.",
    "upload_too_large": "The upload has too many bytes, pictures or pixels.",
    "uploads_off": "This server takes no uploads.",
}

ALL: dict[str, str] = {**TABLE, **WIRE, **HTTP}
