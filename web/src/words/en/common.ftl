app-name = Triptych
app-title = Triptych: picture games to play together
app-line = { $games ->
    [2] Two picture games at one table. Open a link, take a seat, play.
    [3] Three picture games at one table. Open a link, take a seat, play.
    [4] Four picture games at one table. Open a link, take a seat, play.
   *[other] { $games } picture games at one table. Open a link, take a seat, play.
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
next = Next
continues-soon = Continuing automatically in a moment.
waits-for-host = Waiting for { $name } to continue.
thinking-done = done
thinking-still = still thinking
thinking-away = away

settings-title = Settings
settings-language = Language
settings-theme = Theme
theme-auto = System
theme-light = Light
theme-dark = Dark
settings-sound = Sound
settings-text = Text size
text-size = { $size }%
settings-motion = Animations
motion-auto = System
motion-full = All
motion-less = Reduced
settings-volume = Volume
volume = { $volume }%
settings-signs = Colour marks
settings-signs-note = Cubes also carry a mark for each colour, on this device only
settings-vibrate = Vibrate when it’s my turn
settings-vibrate-note = On phones that support it
sound-on = Turn sound on
sound-off = Turn sound off

error-page-title = This wall is empty
error-page-text = There’s no such page. Maybe there’s a typo in the code.
error-page-again = Reload the page
error-page-home = Home

home-code = Code
home-join = Join
home-back = Back to table { $code }
home-start = Open a table
home-facts = { $least } to { $most } players, about { $minutes } minutes

enter-new = New table
enter-join = Table { $code }
enter-name = What’s your name?
enter-face = Draw yourself, if you like
enter-open = Open the table
enter-enter = Join
enter-watch = Just watch
avatar-pad = Your drawing
avatar-hint = Draw here
avatar-pens = Pen
avatar-undo = Undo the last stroke
avatar-clear = Start over
pen-0 = Black
pen-1 = Red
pen-3 = Yellow
pen-4 = Green
pen-6 = Blue
pen-7 = Violet

game-loading = Setting up { $game }…
game-unknown = This page is too old for this game. Please reload it.
game-not-loaded = The game couldn’t be loaded. Check your connection and reload the page.
part-loading = Loading…
part-not-loaded = This couldn’t be loaded. Check your connection and reload the page.

end-standings = Standings
end-winners = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
end-team-won = You did it together!
end-team-lost = Not this time
after-rematch = Play again
after-lobby = Back to the lobby
after-waits = { $name } chooses what’s next.
picture-alt = This round’s picture
home-play = Play now
home-guest = Guest
home-tv = Got a TV? It can show the table to everyone.
wrong-code-title = There’s no table { $code }
wrong-code-text = Maybe a letter is wrong, or the table closed long ago. Check the code, or paste the link you were sent.
preview-host = { $name } is the host.
preview-players = { $count ->
    [one] { $names } is here too.
   *[other] { $names } are here too.
}
preview-bots = { $count ->
    [one] One bot is playing too.
   *[other] { $count } bots are playing too.
}
preview-bot = The game has started. You’ll take over from { $bot }, a bot.
preview-bot-lobby = You’ll get the seat of { $bot }, a bot.
preview-watch = The game has started and every seat is taken. Watch this one, play the next.
preview-watch-lobby = Every seat is taken, but you can watch.
preview-full = The table is full. Nobody else can join right now.
preview-locked = The table is locked. Ask the host to unlock it.
pair-title = Connect this TV
pair-open = Open a table on any phone.
pair-tap = Tap “{ connect-title }” in the lobby or the menu.
pair-type = Type { $code }, or just scan the QR code.
pair-qr = QR code to connect this TV, { $code }
connect-title = Connect a TV
connect-text = The TV shows what’s on the table and nothing secret.
connect-open = Open { $address } on the TV. It shows four letters.
connect-type = Type these letters here:
connect-scan = Or scan the QR code on the TV with your camera.
connect-send = Show table { $code } there
connect-new = Open a table for this TV
connect-other = Open a new table for this TV
connect-here = This screen is the TV: show it here
connect-done = The TV now shows your table.
share-title = { $host } invites you to play { $game }
share-line = Open the link, take a seat, play. No app, no account.
offline-title = You’re offline
offline-text = Triptych needs the network your table is on. Your seat is saved, and this page comes back as soon as you’re connected.
offline-again = Try again
home-play-note = with three bots
howto-open = How to play
howto-play = Play
howto-pause = Pause
you-too = you
by-you = you
quoted = “{ $text }”
