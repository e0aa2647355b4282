table-title = { $game } · Table { $code }
table-finding = Looking for table { $code }…
table-trouble = Table { $code }
table-closed = You’re no longer at this table
table-code = Table
table-tools = Tools
table-pause = Pause
table-paused = The game is paused. All timers are stopped.
table-resume = Resume
connection-lost = Connection lost. Reconnecting… Nothing gets lost.
notices-show = Show messages
notices-fold = Hide messages
sending = Sending…

menu-open = Menu
menu-title = At this table
menu-invite = Invite people
menu-profile = My name and drawing
menu-move = Move my seat to another device
menu-device = This device
leave-table = Leave the table
leave-sure = Leave the table? If a game is running, a bot takes over your seat.
leave-yes = Leave
leave-no = Stay
profile-save = Save
profile-saved = Saved. Everyone can see it now.
move-text = Scan this code with your other device. Your seat moves there.
move-make = Show the code
move-qr = Code that moves your seat to another device
move-minutes = { $minutes ->
    [one] Works once, for one minute.
   *[other] Works once, for { $minutes } minutes.
}

invite-title = Invite
invite-text = Scan this, or type the code
invite-qr = QR code for table { $code }
invite-share = Share link
invite-copied = Link copied.

lobby-seats = Who’s here
lobby-choice = What we’re playing
lobby-minutes = { $minutes ->
    [one] about one minute
   *[other] about { $minutes } minutes
}
lobby-details = All options
seat-host = host
seat-ready = ready
seat-extra = +{ $seconds } s
seat-take = Take a seat
seat-leave = Just watch
seat-add-bot = Add a bot
seat-earlier = Move up one seat
seat-watching = { $count ->
    [one] { $names } is watching.
   *[other] { $names } are watching.
}
seat-away = { $name } is away, so we’re waiting.
seat-votes = Votes to continue: { $votes } of { $needed }.
seat-continue-without = Continue without { $name }
seat-idle = { $name } hasn’t done anything for a while.
seat-idle-start = Start a countdown
seat-idle-countdown = If { $name } doesn’t do anything now, we continue without them.
me-idle = The others are waiting for you.
me-idle-countdown = Are you still there? The others are about to continue without you.
me-idle-here = I’m here
host-idle = { $name } hasn’t done anything for a while, so you may continue.
seat-let-bot-play = Let a bot play
seat-vote-to-continue = Vote to continue
seat-sits-out = You’re sitting out.
seat-bot-plays = A bot is playing for you.
seat-take-back = I’m back
bot-easy = easy bot
bot-normal = bot
bot-hard = strong bot
bot-note-easy = Easy to beat: slower, and wrong more often.
bot-note-normal = Plays about as well as you do.
bot-note-hard = Quick and careful: guesses once it’s sure.
bot-strength = Strength
bot-remove = Remove bot
person-extra = Extra time
person-extra-note = Added to every timer.
person-to-spectators = Move to spectators
person-host = Make host
person-remove = Remove
person-ban = Ban

host-tools = Host tools
host-lock = Lock the table
host-lock-note = Nobody new can join.
host-pace = After a reveal
host-pace-host = { DEVICE() ->
    [touch] I tap Next
   *[mouse] I click Next
}
host-pace-auto = Automatic
timers-title = Timers for this game
timers-note = A new timer starts right away.
timers-set = Set timers
host-people = People and seats
game-end = End this game
game-end-question = End this game?
game-end-sure = Yes, end it

preset-label = Mode
preset-custom = Custom
option-off = off
option-on = on
option-seconds = { $seconds } s
origin-printed = From the printed rules
origin-settled = Left open by the printed rules
origin-ours = Added by us
origin-box = In the box: { $values }
details-title = { $game }: all options
details-host-only = Only { $name } can change these.

start-game = Start { $game }
waits-for-start = { $name } starts the game.
ready-set = I’m ready
ready-is = Ready
fix-AddBot = Add a bot
fix-RemoveSeat = Remove { $name }’s seat
fix-ChooseDecks = Use the standard deck
fix-SetOptions = Reset the options
fix-LetBotPlay = Let a bot play
fix-ChooseGame = Choose another game

evening-title = This evening
evening-winners = { $points ->
    [one] { $names }, { $points } point
   *[other] { $names }, { $points } points
}

help-open = Rules
help-title = How to play { $game }
help-loading = Loading the rules…
help-missing = The rules can’t be loaded right now.
help-all-rules = All rules in detail
help-options = Modes and options
help-now = Right now:
help-keys = Keyboard

doodle-title = Doodle wall
doodle-draw = Draw on the wall
doodle-hint = Draw something while you wait
doodle-wipe = Erase my doodles
doodle-tv = Doodle on this wall with your phones
table-paused-absence = The game is waiting until someone is back. All timers are stopped.
watch-now = You’re watching.
watch-free = You can take over from { $name }.
watch-take = Take this seat
watch-next = Play the next game
watch-waits = You’re in for the next game.
watch-only = I’d rather watch
tv-sound = Click for sound
host-is = { $name } is the host now.
host-is-you = You’re the host now.
seat-from-bot = { $name } takes over from { $bot }.
person-to-spectators-sure = Move { $name } to spectators?
person-to-spectators-yes = Move { $name }
person-remove-sure = Remove { $name } from the table? They can come back with the code.
person-remove-yes = Remove { $name }
person-ban-sure = Ban { $name }? Their device can’t come back until you unban it.
person-ban-yes = Ban { $name }
bot-remove-sure = Remove { $name }, a bot?
bot-remove-yes = Remove { $name }
ask-no = Cancel
host-banned = { $count ->
    [one] One person is banned
   *[other] { $count } people are banned
}
host-unban = Unban
fix-RemoveSeat-sure = Remove { $name }’s seat from the table?
fix-RemoveSeat-yes = Remove it
tv-starts = { $name } starts once everyone’s here.
tv-free = { $count ->
    [0] no free seats
    [one] one free seat
   *[other] { $count } free seats
}
tv-label = Join in
tv-label-locked = The table is locked.
