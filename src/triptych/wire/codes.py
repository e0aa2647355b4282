"""Refusal and fault codes of the WebSocket and of HTTP requests, with a sentence about each.

`docs/reference/protocol.md` lists them all; a test checks that.
"""

from triptych.table.codes import CODES as TABLE_CODES

SOCKET_CODES: dict[str, str] = {
    "bad_message": "The protocol has no such message.",
    "bad_command": "Neither the game nor the table has such a command.",
    "too_large": "The message is larger than allowed.",
    "too_fast": "Too many messages; slow down.",
    "wrong_version": "The client has another version of the protocol; reload the page.",
    "wrong_token": "The token belongs to nobody at this table.",
    "no_hello": "The first message was not Hello, or it did not come in time.",
    "moved": "The seat was moved to another device.",
    "left": "You have left the table.",
    "removed": "The host has removed you.",
    "table_closed": "The table has left memory or moves to another node; connect again.",
    "table_moved": "The table moved before this was done; send it again with the same id.",
    "table_unreadable": "The table's journal cannot be read; the server's log has the reason.",
    "store_broken": "The server cannot use its journal at the moment; try again soon.",
    "store_corrupt": "The server's journal is damaged; its owner has to repair it.",
    "store_full": "The server's disk is full; its owner has to make room.",
    "store_readonly": "The server may not write to its journal; its owner has to fix that.",
    "store_slow": "The server's journal does not respond at the moment; try again soon.",
    "stopping": "The server is stopping; connect again.",
    "newer_release": "A newer release has written this table; this server cannot read it.",
    "too_slow": "The connection was too slow to keep up; connect again.",
    "too_many_connections": "Too many connections from this address or to this table.",
    "too_many_drawings": "Too many avatars in a short time; wait a little.",
    "not_a_player": "Only people who have joined the table can send commands.",
    "server_error": "Something went wrong on the server; nothing was changed.",
}

HTTP_CODES: dict[str, str] = {
    "no_such_table": "There is no table with this code.",
    "no_such_tv": "No TV has this code, or it has expired.",
    "no_such_album": "There is no album with this key, or it no longer exists.",
    "album_removed": "The host has removed this album.",
    "no_album_yet": "No game has been finished at this table yet.",
    "gallery_too_small": "There are too few drawings and builds for a deck.",
    "rendering_slow": "The server is too busy to make this file now; try again later.",
    "vote_given": "You have already voted for a favourite of this game.",
    "bad_body": "The body of the request cannot be read.",
    "bad_origin": "The request comes from another site.",
    "bad_host": "This server does not have this host name.",
    "too_many_tables": "This server has as many tables as it may have at once.",
    "too_many_requests": "Too many requests from this address; wait a little.",
    "not_found": "There is nothing at this address.",
    "method_not_allowed": "This address does not support this method.",
    "bad_picture": "None of the files is a usable picture; `problems` has the reasons.",
    "bad_deck": "The zip or the table of words is not a usable deck; `problems` has the reasons.",
    "decks_full": "The limit of uploaded decks of this table or this server is reached.",
    "sharing_off": "This server does not offer uploaded decks to all tables.",
    "upload_too_large": "The upload has too many bytes, pictures or pixels.",
    "upload_too_slow": "The upload took too long to arrive.",
    "read_only": "This server accepts no new tables, newcomers or uploads at the moment.",
    "draining": "This server is about to stop and accepts no new tables; try again soon.",
    "admin_off": "This server has no admin page: no admin_key is set.",
    "wrong_key": "The key is not the one in this server's settings.",
    "uploads_off": "This server accepts no uploads.",
}

ALL_CODES: dict[str, str] = {**TABLE_CODES, **SOCKET_CODES, **HTTP_CODES}
