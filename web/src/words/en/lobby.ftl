table-title = { $game } at table { $code }
table-finding = Looking for table { $code } …
table-trouble = Table { $code }
table-closed = This seat is closed
table-code = Table
table-tools = Tools
table-pause = Pause
table-paused = The table takes a break. All clocks stand still.
table-resume = Play on
line-lost = The connection is gone for a moment. We keep dialling; nothing is lost.
notices-show = Show what is going on
notices-fold = Hide
sending = Sending …

menu-open = Menu
menu-title = At this table
menu-invite = Invite others
menu-look = My name and drawing
menu-move = Move my seat to another device
menu-device = This device
leave-table = Leave the table
leave-sure = Your seat goes to a bot if a game is running. Really leave?
leave-yes = Leave
leave-no = Stay
look-save = Save
look-saved = Everybody sees it now.
move-text = Scan the code with the other device. It takes over your seat; this one lets go.
move-make = Show the code
move-qr = Code that moves your seat to another device
move-minutes = { $minutes ->
    [one] Good for one minute, once.
   *[other] Good for { $minutes } minutes, once.
}

invite-title = Invite
invite-text = Scan, or type this code
invite-qr = QR code to table { $code }
invite-share = Share the link
invite-copied = Link copied.

lobby-seats = Who is here
lobby-choice = What we play
lobby-minutes = { $minutes ->
    [one] about one minute
   *[other] about { $minutes } minutes
}
lobby-details = All options
seat-host = host
seat-ready = ready
seat-extra = +{ $seconds } s
seat-take = Take a seat
seat-leave = Stand up and watch
seat-add-bot = Add a bot
seat-earlier = One place forward
seat-watching = { $count ->
    [one] { $names } is watching.
   *[other] { $names } are watching.
}
seat-away = We are waiting for { $name }, who is away.
seat-votes = { $votes } of { $needed } say: go on.
seat-let-sit-out = Go on without
seat-hand-to-bot = Let a bot play
seat-vote-done = Let us go on
seat-sits-out = You are sitting out.
seat-bot-plays = A bot is playing for you.
seat-take-back = I am back
bot-easy = easy bot
bot-normal = bot
bot-hard = strong bot
bot-strength = How strong
bot-remove = Send the bot away
person-extra = Extra time
person-extra-note = Added wherever a clock runs.
person-stand = Move to watchers
person-host = Make the host
person-kick = Remove
person-ban = Ban

host-tools = For the host
host-lock = Lock the table
host-lock-note = Nobody new comes in.
host-pace = After a reveal
host-pace-host = I go on
host-pace-auto = By itself
host-people = People and seats
game-end = End this game
game-end-sure = Yes, end it

preset-label = How
preset-own = Our own way
option-off = off
option-seconds = { $seconds } s
details-title = { $game }: all options
details-host-only = { $name } chooses; you can look.

start-game = Start { $game }
waits-for-start = { $name } starts the game.
ready-set = I am ready
ready-is = Ready
fix-AddBot = Add a bot
fix-RemoveSeat = Remove { $name }’s seat
fix-ChooseDecks = Use the house deck
fix-SetOptions = Change the options to fit
fix-HandToBot = Let a bot play
fix-ChooseGame = Choose another game

evening-title = This evening
evening-winners = { $names }, { $points } points

help-open = Rules
help-title = How { $game } is played
help-loading = Fetching the rules …
help-missing = The rules cannot be fetched just now.
help-all-rules = All rules, clause by clause
help-now = Now:
help-keys = Keys

doodle-title = Doodle wall
doodle-draw = Draw on the wall
doodle-hint = Draw something while we wait
doodle-wipe = Wipe my doodles
doodle-tv = Doodle on this wall from your phones
table-resting = The table rests until people are back. All clocks stand still.
watch-now = You are watching.
watch-free = You could play on for { $name }.
watch-take = Take this seat
watch-next = Join the next game
watch-waits = You are in from the next game on.
watch-only = Rather watch
tv-sound = Click for sound
host-is = { $name } is the host now.
host-is-you = You are the host now.
seat-from-bot = { $name } takes over from { $bot }.
person-stand-sure = Shall { $name } stand up and watch?
person-stand-yes = Yes, { $name } watches
person-kick-sure = Remove { $name } from the table? { $name } can come back with the code.
person-kick-yes = Remove { $name }
person-ban-sure = Ban { $name }? This device cannot come back until you allow it.
person-ban-yes = Ban { $name }
bot-remove-sure = Send { $name }, a bot, away?
bot-remove-yes = Send { $name } away
ask-no = Cancel
host-banned = { $count ->
    [one] One person is banned
   *[other] { $count } people are banned
}
host-unban = Allow back
fix-RemoveSeat-sure = There is one seat too many. Take the one of { $name } away?
fix-RemoveSeat-yes = Remove it
tv-starts = { $name } starts when everybody is here.
tv-free = { $count ->
    [one] one seat is free
   *[other] { $count } seats are free
}
tv-label = Join in
tv-label-locked = The table is locked.
