house-name = Triptych
house-title = Triptych: three picture games
house-line = Three picture games for one table. Open a link, take a seat, play.
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

settings-title = Language, light and sound
settings-language = Language
settings-theme = Light
theme-auto = As the device
theme-light = Day
theme-dark = Evening
settings-sound = Sound
sound-on = Turn sound on
sound-off = Turn sound off

lost-title = Nothing hangs on this wall
lost-text = There is no such page. Perhaps a letter of the code is wrong.
lost-again = Load the page again
lost-home = To the entrance

home-code = Table code
home-join = Join
home-back = Back to table { $code }
home-start = Start a table

arrive-new = A new table
arrive-join = Table { $code }
arrive-name = What shall we call you?
arrive-face = Draw yourself, if you like
arrive-open = Open the table
arrive-enter = Come in
arrive-watch = Just watch
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

game-contrast = Contrast
game-contrast-line = One picture, one symbol. Be of the same mind as most, but never as all.
game-contrast-facts = 2 to 6 players, about 20 minutes
game-pictomania = Pictomania
game-pictomania-line = Everybody draws and guesses at the same time. Be quick, be clear, look around.
game-pictomania-facts = 3 to 6 players, about 25 minutes
game-pictures = Pictures
game-pictures-line = Rebuild a photo from cubes, blocks, stones, icons or laces. Who sees which one it is?
game-pictures-facts = 3 to 5 players, about 30 minutes
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
