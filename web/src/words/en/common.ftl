app-name = Triptych
app-title = Triptych: three picture games
app-line = Three picture games for one table. Open a link, take a seat, play.
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
