"""Refusal and fault codes of the socket and the HTTP calls, with a sentence each.

`docs/reference/protocol.md` lists them all; a test compares.
"""

from triptych.table.codes import CODES as LOBBY_CODES

WIRE: dict[str, str] = {
    "bad_message": "The message is not one of the protocol's.",
    "bad_command": "The command is not one of this game's or the table's.",
    "too_large": "The message is larger than allowed.",
    "too_fast": "Too many messages; slow down.",
    "wrong_version": "The client is of another version: reload the page.",
    "wrong_token": "The token is not of anybody at this table.",
    "no_hello": "The first message was not Hello, or none came in time.",
    "moved": "The seat was moved to another device.",
    "left": "You have left the table.",
    "kicked": "The host has removed you.",
    "table_closed": "The table sleeps or moves to another node: dial the same address again.",
    "table_moved": "The table moved before this was answered; send it again with the same id.",
    "table_unreadable": "The table's journal cannot be read; the server's log says why.",
    "store_broken": "The server cannot use its journal just now; come back in a moment.",
    "store_corrupt": "The server's journal is damaged; whoever runs it has to look.",
    "store_full": "The server's disk is full; whoever runs it has to make room.",
    "store_readonly": "The server may not write to its journal; whoever runs it has to look.",
    "store_slow": "The server's journal does not answer just now; come back in a moment.",
    "stopping": "The server is stopping; dial again.",
    "newer_release": "A newer release has written this table; this server cannot read it.",
    "too_slow": "The connection could not keep up; come back to the current view.",
    "too_many_connections": "Too many connections from this address or to this table.",
    "too_many_drawings": "Too many drawings of oneself in a short time; wait a little.",
    "watchers_only": "A spectator has no seat and gives no commands.",
    "server_error": "Something went wrong on the server; nothing was changed.",
}

HTTP: dict[str, str] = {
    "no_such_table": "There is no table of this code.",
    "no_such_screen": "No TV waits under these letters, or no longer.",
    "no_such_album": "There is no album of this key, or no longer.",
    "album_removed": "The host has removed this album.",
    "no_album_yet": "No game has come to its end at this table yet.",
    "gallery_too_small": "There are too few drawings and builds for a deck.",
    "painting_slow": "The server is too busy to make this file now; nothing is wrong with it.",
    "vote_given": "You have voted for a favourite of this game.",
    "bad_body": "The request's body cannot be read.",
    "bad_origin": "The request comes from another site.",
    "bad_host": "This server does not go by this name.",
    "too_many_tables": "This server has as many tables as it may have.",
    "too_many_requests": "Too many requests from this address; wait a little.",
    "not_found": "There is nothing at this address.",
    "method_not_allowed": "This address does not take this method.",
    "bad_picture": "No file is a picture that can be used; `problems` says why.",
    "bad_deck": "The zip or the table of words is no deck that can be used; `problems` says why.",
    "decks_full": "This table or this server has as many own decks, or bytes of them, as it may.",
    "sharing_off": "This server keeps no decks for all tables.",
    "upload_too_large": "The upload has too many bytes, pictures or pixels.",
    "upload_too_slow": "The upload took too long to arrive.",
    "read_only": "This server takes no new tables, newcomers or uploads just now.",
    "draining": "This server is about to stop and takes no new tables; try again in a moment.",
    "admin_off": "This server has no page for its owner: no admin_key is set.",
    "wrong_key": "The key is not the one in this server's settings.",
    "uploads_off": "This server takes no uploads.",
}

ALL: dict[str, str] = {**LOBBY_CODES, **WIRE, **HTTP}
