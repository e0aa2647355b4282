app-name = Triptych
app-title = Triptych: picture games to play together
app-line = { $games ->
    [2] Two picture games for one table. Open a link, take a seat, play.
    [3] Three picture games for one table. Open a link, take a seat, play.
    [4] Four picture games for one table. Open a link, take a seat, play.
   *[other] { $games } picture games for one table. Open a link, take a seat, play.
}
you = You
close-sheet = Close
number-less = { $name }: less
number-more = { $name }: more
time-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
go-on = Go on
goes-on-soon = It goes on by itself in a moment.
waits-for-host = { $name } sets the pace.
thinking-done = done
thinking-still = still thinking
thinking-away = away

settings-title = Settings
settings-language = Language
settings-theme = Light
theme-auto = As the device
theme-light = Day
theme-dark = Evening
settings-sound = Sound
settings-text = Text size
text-size = { $size } %
settings-motion = Motion
motion-auto = As the device
motion-full = Full
motion-less = Reduced
settings-volume = Volume
volume = { $volume } %
settings-signs = Signs on colours
settings-signs-note = Cubes also carry a sign, on this device only
settings-vibrate = Vibrate when it is my turn
settings-vibrate-note = Only on phones that can
sound-on = Turn sound on
sound-off = Turn sound off

error-page-title = Nothing hangs on this wall
error-page-text = There is no such page. Perhaps a letter of the code is wrong.
error-page-again = Load the page again
error-page-home = To the entrance

home-code = Table code
home-join = Join
home-back = Back to table { $code }
home-start = Start a table
home-facts = { $least } to { $most } players, about { $minutes } minutes

enter-new = A new table
enter-join = Table { $code }
enter-name = What shall we call you?
enter-face = Draw yourself, if you like
enter-open = Open the table
enter-enter = Come in
enter-watch = Just watch
avatar-pad = Your drawing
avatar-hint = Draw here
avatar-pens = Pen
avatar-undo = Undo the last line
avatar-clear = Start the drawing again
pen-0 = Black
pen-1 = Red
pen-3 = Yellow
pen-4 = Green
pen-6 = Blue
pen-7 = Violet

game-loading = Hanging up { $game } …
game-unknown = This game needs a newer page. Reload it.
game-not-loaded = The game's screens did not arrive. Check the connection and reload the page.

end-standings = Standings
end-winners = { $count ->
    [one] { $names } wins
   *[other] { $names } win together
}
end-team-won = You made it together
end-team-lost = Not this time
after-rematch = Play it again
after-lobby = Back to the lobby
after-waits = { $name } decides what comes next.
picture-alt = The picture of this round
home-play = Play now
home-guest = Guest
home-tv = Is there a TV? It can show the table to everybody.
wrong-code-title = There is no table { $code }
wrong-code-text = Perhaps one letter is wrong, or the table was closed long ago. Check the code, or paste the link you were sent.
door-host = { $name } is the host.
door-players = { $count ->
    [one] { $names } is here, too.
   *[other] { $names } are here, too.
}
door-bots = { $count ->
    [one] And one bot.
   *[other] And { $count } bots.
}
door-bot = The game is on. You take over from { $bot }, a bot.
door-bot-lobby = You get the seat of { $bot }, a bot.
door-watch = The game is on and every seat is taken. Watch now, play in the next game.
door-watch-lobby = Every seat is taken. You can watch.
door-full = The table is full: nobody else can come in just now.
door-locked = The table is locked. Ask the host to open it.
pair-title = Connect this TV
pair-open = Open a table on any phone.
pair-tap = Tap “Connect a TV” in its lobby or menu.
pair-type = Type { $code }, or just scan the QR code.
pair-qr = QR code that connects this TV, { $code }
connect-title = Connect a TV
connect-text = The TV shows what lies on the table and nothing that is secret.
connect-open = Open { $address } on the TV. It shows four letters.
connect-type = Type these letters here:
connect-scan = Or scan the QR code on the TV with your camera.
connect-send = Show table { $code } there
connect-new = Open a table for this TV
connect-other = Open a new table for this TV
connect-here = This screen is the TV: open it here
connect-done = The TV shows your table now.
share-title = { $host } invites you to play { $game }
share-line = Open the link, take a seat, play. No app, no account.
offline-title = No network just now
offline-text = Triptych needs the network that your table is in. Your seat is kept; this page comes back by itself.
offline-again = Try again
home-play-note = with three bots
