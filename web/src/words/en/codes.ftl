code-unknown = That didn’t work ({ $code }).
code-no_network = Can’t reach the server. Are you on the right network?
code-server_trouble = Something went wrong on the server. Nothing has changed; please try again.
code-connection_closed = You’ve left this table.

code-wrong_seat_count = { $have ->
    [one] This game is for { $need } to { $most } players, and there’s only one seat.
   *[other] This game is for { $need } to { $most } players, and there are { $have } seats.
}
code-unknown_option = There’s no such option.
code-bad_option = This option can’t have that value.
code-options_clash = { $clash ->
    [seats] { $options } isn’t for this number of players. Turn it off, or add or remove a seat.
   *[options] { $options } don’t go together. Turn one of them off.
}
code-deck_too_small = { $kind ->
    [pictures] { $missing ->
        [one] One picture is missing: this game needs { $need }, the deck has { $have }.
       *[other] { $missing } pictures are missing: this game needs { $need }, the deck has { $have }.
    }
    [icons] { $missing ->
        [one] One icon is missing: this game needs { $need }, the deck has { $have }.
       *[other] { $missing } icons are missing: this game needs { $need }, the deck has { $have }.
    }
   *[topics] { $missing ->
        [one] One topic card is missing: this game needs { $need } of one difficulty, the deck has { $have }.
       *[other] { $missing } topic cards are missing: this game needs { $need } of one difficulty, the deck has { $have }.
    }
}
code-no_such_seat = There’s no such seat.
code-not_yours = You can’t do that.
code-stage_over = Just too late: the game has moved on.
code-not_now = You can’t do that right now.
code-not_due = It’s not time for that yet.
code-game_over = The game is over.

code-host_only = Only the host can do that.
code-no_such_person = This person is no longer here.
code-not_yourself = You can’t do that to yourself.
code-bad_name = A name needs 1 to 24 visible characters.
code-table_locked = The host has locked the table, so nobody new can join.
code-table_closed_by_operator = The person who runs this server has closed this table.
code-read_only = This server is under maintenance, so nothing new can be started. Please try again later.
code-draining = This server is about to restart. Please try again in a moment.
code-admin_off = This page is switched off. Set an admin_key to turn it on.
code-wrong_key = That’s the wrong key.
code-table_full = The table is full.
code-banned = This device has been banned from this table.
code-already_seated = You already have a seat.
code-not_seated = You need a seat for that.
code-seat_not_free = This seat isn’t free: its player may be back any moment.
code-not_a_bot = There’s no bot in this seat.
code-not_away = This player is here.
code-not_idle = They’ve just done something.
code-not_waited_for = Nobody is waiting for this seat.
code-already_voted = You’ve already voted.
code-bot_plays = A bot is playing for you. Take your seat back first.
code-unknown_game = This server doesn’t have that game.
code-unknown_deck = This server doesn’t have that deck.
code-no_game = There’s no game running.
code-game_running = Not while a game is running.
code-paused = The game is paused.
code-not_paused = The game isn’t paused.
code-too_few_seats = { $missing ->
    [one] Add one more player.
   *[other] Add { $missing } more players.
}
code-too_many_seats = { $over ->
    [one] One seat too many: this game is for up to { $most } players.
   *[other] { $over } seats too many: this game is for up to { $most } players.
}
code-seat_away = { $name } is away right now.
code-bad_ticket = This code has expired or was already used. Make a new one.

code-bad_message = The page and the server don’t understand each other. Please reload the page.
code-bad_command = The server doesn’t know this move. Please reload the page.
code-too_large = That was too much at once.
code-too_fast = That was too fast. Wait a moment and try again.
code-wrong_version = There’s a newer version. Please reload the page.
code-wrong_token = This device no longer has a seat here.
code-no_hello = Couldn’t connect. Please reload the page.
code-moved = Your seat has moved to another device.
code-removed = The host removed you from the table.
code-table_closed = The table has closed.
code-table_moved = The table has moved to another server. Sending again…
code-table_unreadable = This table can’t be opened any more. The reason is in the server’s log.
code-store_broken = The server can’t save anything right now. Trying again…
code-store_corrupt = The server’s data is damaged. Please tell the person who runs it.
code-store_full = The server’s disk is full. Please tell the person who runs it.
code-store_readonly = The server isn’t allowed to save. Please tell the person who runs it.
code-store_slow = The server is slow to save. Trying again…
code-stopping = The server is restarting. Back in a moment…
code-too_slow = Your connection couldn’t keep up.
code-too_many_connections = Too many devices are connected.
code-too_many_drawings = That’s a lot of drawings. Wait a moment before the next one.
code-not_a_player = You’re watching. Take a seat to play.
code-server_error = Something went wrong on the server. Nothing has changed; please try again.

code-no_such_table = There’s no table with this code.
code-no_such_tv = No TV is showing these letters. Look again: they may have changed.
code-bad_body = The server couldn’t read that.
code-bad_origin = This page doesn’t belong to the server.
code-bad_host = This server doesn’t answer to that name. Open it at its own address.
code-too_many_tables = This server can’t open any more tables right now.
code-too_many_requests = Too many tries. Please wait a moment.
code-not_found = There’s nothing here.
code-method_not_allowed = The server can’t do that.
code-bad_picture = None of these files is a picture we can use.
code-bad_deck = This deck can’t be used.
code-decks_full = There’s no room for more decks here. Delete one of this table’s decks first.
code-upload_too_large = That’s too large for one upload. Try fewer or smaller files.
code-upload_too_slow = The upload took too long. Try fewer pictures, or a better connection.
code-uploads_off = Uploads are switched off on this server.
code-newer_release = This table needs a newer version of the server. The person who runs it has to update it.
code-left = You’ve left this table.
code-sharing_off = This server doesn’t keep decks for other tables.
