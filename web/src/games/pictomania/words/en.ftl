game-pictomania = Pictomania
game-pictomania-line = Everybody draws and guesses at the same time. Be quick, be clear, look around.

pictomania-award-clearest_pen = Clearest pen
pictomania-proof-clearest_pen = { $names }: { $right } of { $of } guesses right
pictomania-award-fastest_eye = Fastest eye
pictomania-proof-fastest_eye = { $names } saw “{ $term }” after { $seconds } s
pictomania-award-double_meaning = Double meaning
pictomania-proof-double_meaning = { $names }: { $times } took “{ $term }” for the same other thing
pictomania-award-sharpest_eye = Sharpest eye
pictomania-proof-sharpest_eye = { $names } guessed { $right } of { $of } right
pictomania-award-early_bird = Early bird
pictomania-proof-early_bird = { $names } took { $stars } bonus stars
pictomania-award-boldest = Bravest guesser
pictomania-proof-boldest = { $names } dared { $wrong } wrong guesses
pictomania-award-never_lost = Never at a loss
pictomania-proof-never_lost = { $names } laid { $laid } guesses
pictomania-award-signature = Signature piece
pictomania-proof-signature = { $right ->
    [one] “{ $term }” by { $names }: one got it
   *[other] “{ $term }” by { $names }: { $right } got it
}
pictomania-award-mysterious = Mysterious pen
pictomania-proof-mysterious = { $boards ->
    [one] { $names }: one drawing kept its secret
   *[other] { $names }: { $boards } drawings kept their secret
}
pictomania-award-quiet_pen = Quiet pen
pictomania-proof-quiet_pen = { $names } left the board white for { $rounds } rounds

preset-pictomania-classic = Classic
preset-pictomania-quick = Quick
preset-pictomania-family = Family
preset-pictomania-one_card = One card for all
option-pictomania-length = Length
note-pictomania-length = How many rounds are played; the minutes follow.
choice-pictomania-length-short = short: 3 rounds
choice-pictomania-length-normal = normal: 5 rounds
choice-pictomania-length-long = long: 7 rounds
option-pictomania-difficulty = How hard
note-pictomania-difficulty = Voted on before each round, or the same in all.
choice-pictomania-difficulty-vote = we vote
choice-pictomania-difficulty-green = easy
choice-pictomania-difficulty-yellow = medium
choice-pictomania-difficulty-blue = tricky
choice-pictomania-difficulty-purple = hard
option-pictomania-one_card = One card for all
note-pictomania-one_card = No symbols: seven terms on one card, a number for each player.
option-pictomania-speed_bonus = Speed counts
note-pictomania-speed_bonus = Who stops early takes a better token. Without it all tokens are worth one.
option-pictomania-round_clock = Round clock
note-pictomania-round_clock = Ends the drawing for all when it runs out. Extra time for single players is set at their seat.
option-pictomania-round_seconds = Time to draw
note-pictomania-round_seconds = With the round clock.
option-pictomania-preview_clock = Preview clock
note-pictomania-preview_clock = Without it the preview lasts until all are ready.
option-pictomania-preview_seconds = Time to look at the cards
note-pictomania-preview_seconds = Before the start.
option-pictomania-objection_seconds = Time for a vote
note-pictomania-objection_seconds = After the first objection to a board.

code-no_such_difficulty = There are not enough cards of this kind.
code-already_swapped = You have had your swap of this game.
code-no_such_card = This card is no longer up.
code-already_ready = You are ready already.
code-already_stopped = You have stopped for this round.
code-pen_away = Your pen is away for this round.
code-own_board = Not on your own board.
code-already_guessed = Your guess lies there already.
code-number_spent = You have laid this number already.
code-board_empty = There is no stroke on this board.
code-board_inked = There is a stroke on your board.
code-board_guessed = Somebody has guessed your board already.
code-already_sealed = The board is sealed already.
code-vote_open = First the vote on this board.
code-no_vote_open = There is nothing to vote on.
code-already_objected = You have objected already.
code-already_judged = This board has been voted on.

pictomania-symbol-anchor = anchor
pictomania-symbol-bell = bell
pictomania-symbol-clover = clover
pictomania-symbol-comet = comet
pictomania-symbol-horseshoe = horseshoe
pictomania-symbol-spiral = spiral
pictomania-level-green = easy
pictomania-level-yellow = medium
pictomania-level-blue = tricky
pictomania-level-purple = hard
pictomania-level-note-green = Things to see and touch
pictomania-level-note-yellow = People, places, doings
pictomania-level-note-blue = Look alike, mean different things
pictomania-level-note-purple = Sayings, stories, ideas
pictomania-round = Round { $round } of { $rounds }
pictomania-stars = { $stars ->
    [one] one star
   *[other] { $stars } stars
}
pictomania-the-card = The card

pictomania-vote-title = How hard shall it be?
pictomania-proposed = proposed
pictomania-any-level = I don’t mind
pictomania-preview-title = Look at the cards
pictomania-swap = Swap a card
pictomania-swap-none = Keep them all
pictomania-swap-which = Which one shall go?
pictomania-swap-this = Away with it
pictomania-ready = I am ready
pictomania-is-ready = Ready

pictomania-go = Draw!
pictomania-your-term = Draw:
pictomania-own-board = Your board
pictomania-pens-rest = Pens rest while the table takes a break.
pictomania-draw-here = Draw here
pictomania-tools = Drawing tools
pictomania-tool-pen = Pen
pictomania-tool-eraser = Eraser
pictomania-tool-rubber = Take whole strokes away
pictomania-undo = Undo
pictomania-redo = Redo
pictomania-wipe = Wipe the whole board
pictomania-inks = Ink
pictomania-ink-0 = Black
pictomania-ink-1 = Red
pictomania-ink-2 = Orange
pictomania-ink-3 = Green
pictomania-ink-4 = Blue
pictomania-ink-5 = Violet
pictomania-ink-6 = Brown
pictomania-ink-7 = Grey
pictomania-widths = Width
pictomania-width-0 = Fine
pictomania-width-1 = Normal
pictomania-width-2 = Thick
pictomania-width-3 = Very thick

pictomania-board-of = Board { $letter }, { $name }
pictomania-drawing-of = Drawing by { $name }
pictomania-doing-drawing = still drawing
pictomania-doing-finished = has finished drawing
pictomania-doing-blank = draws nothing
pictomania-doing-stopped = has stopped with a token
pictomania-doing-done = is done
pictomania-doing-late = is out of time
pictomania-blank = draws nothing
pictomania-your-guess = your guess: { $number }
pictomania-can-guess = not guessed by you yet
pictomania-stack = { $count ->
    [0] No guesses yet
    [one] One guess: { $names }
   *[other] { $count } guesses: { $names }
}
pictomania-guess-title = Guess { $name }’s board
pictomania-my-board = My board
pictomania-all-boards = All boards
pictomania-board-full = Your board is full: no more strokes fit on it.
pictomania-your-card = yours
pictomania-hand = Your guess cards
pictomania-card = { $number }
pictomania-card-spent = { $number }, spent
pictomania-aim = Choose a board
pictomania-aim-keys = Choose a board (letter) and a number
pictomania-pick = Tap a term for { $name }
pictomania-tap-again = tap it again
pictomania-guessed-of = { $done } of { $of }
pictomania-boards = The boards
pictomania-guess = Guess
pictomania-guess-left = { $count ->
    [0] no board waits
    [one] one board left
   *[other] { $count } boards left
}
pictomania-round-brought = What round { $round } brought
pictomania-players = Players
pictomania-lay = { $number } → { $name }
pictomania-lay-term = { $number } { $term } → { $name }
pictomania-laid = Your { $number } lies with { $name }.
pictomania-not-guessed = Your { $number } lies here
pictomania-not-empty = { $name } has not begun
pictomania-not-blank = { $name } draws nothing
pictomania-not-stopped = You have stopped

pictomania-take-token = Stop, take the token
pictomania-take-token-note = No more drawing, no more guessing
pictomania-hold = Hold to stop
pictomania-press-again = Press again to stop and take the token
pictomania-take-stars = and take { $stars ->
    [one] one star
    [2] two stars
    [3] three stars
   *[other] { $stars } stars
}
pictomania-then = then
pictomania-no-token-empty = First draw something
pictomania-no-token-blank = Not with a blank board
pictomania-tokens = Tokens left
pictomania-tokens-left = { $count ->
    [one] One bonus token left
   *[other] { $count } bonus tokens left
}
pictomania-still-at-it = { $count ->
    [one] One still draws and guesses.
   *[other] { $count } still draw and guess.
}
pictomania-other-ways = Other ways to finish
pictomania-finish = My drawing is finished
pictomania-finish-note = The pen goes away; you can still guess and take a token.
pictomania-declare-blank = I draw nothing this time
pictomania-declare-blank-note = Nobody guesses your board and you get no token, but you can guess.
pictomania-declare-done = I am done, without a token
pictomania-declare-done-note = No more drawing, no more guessing.
pictomania-you-stopped = You have stopped. Watch the others sweat.
pictomania-you-done = You are done. Watch the others sweat.
pictomania-you-late = Your time is up.
pictomania-longer = { $count ->
    [one] { $names } has a little longer.
   *[other] { $names } have a little longer.
}
pictomania-time-up = Time is up.

pictomania-stop = Stop!
pictomania-pens-down = Pens down
pictomania-last-taker = { $name } took the last token.
pictomania-first-board = Turn the first board
pictomania-next-board = Next board
pictomania-to-sum = Count the points
pictomania-next-round = Next round
pictomania-to-end = Add it all up

pictomania-drawn-by = Drawn by { $name }
pictomania-what-is-it = What is it?
pictomania-struck = struck
pictomania-thought = thought: { $term }
pictomania-telling-stroke = Stroke { $number } gave it away
pictomania-take-right = right: { $stars ->
    [0] no token left
    [one] +1
   *[other] +{ $stars }
}
pictomania-take-wrong = to the middle
pictomania-take-back = given back
pictomania-silent = { $count ->
    [one] { $names } laid no guess.
   *[other] { $names } laid no guess.
}
pictomania-tokens-of = Tokens of { $name }
pictomania-kept = Stays with { $name }, as minus
pictomania-wrong = Wrong guesses
pictomania-none-wrong = none
pictomania-wrong-count = { $name }: { $count ->
    [one] one wrong guess
   *[other] { $count } wrong guesses
}
pictomania-black-sheep = Black sheep

pictomania-object = Object
pictomania-object-title = What is wrong with this board?
pictomania-objection = Objection
pictomania-reason-broke_rule = Broke a drawing rule
pictomania-reason-wrong_term = Drew another term
pictomania-forbidden = Not allowed: digits, letters, any script or blanks for letters; the place of the term or its card, the symbol; pointing at things in the room; a flip-book by wiping. Allowed: arrows, surroundings, sequences, crossing out, signs of maths and money, scribbled fake text.
pictomania-vote-uphold = Strike it
pictomania-vote-dismiss = It counts
pictomania-vote-abstain = I stay out of it
pictomania-ballot-uphold = strike it
pictomania-ballot-dismiss = it counts
pictomania-ballot-abstain = stays out
pictomania-verdict-struck = Struck: all guesses go back, the tokens stay with the drawer.
pictomania-verdict-stands = The board counts.

pictomania-watch-again = Watch it again
pictomania-replay-play = Play
pictomania-replay-pause = Pause
pictomania-replay-speed = Speed
pictomania-gave-away = What gave it away?
pictomania-timeline = Time line
pictomania-pin = { $name }, { $number }, { $outcome ->
    [right] right
    [wrong] wrong
   *[back] given back
}, at { $time }

pictomania-sum-title = Round { $round }, line by line
pictomania-no-sheep = No black sheep this time.
pictomania-sheep-unhurt = { $name } is the black sheep, but had no token: nothing is lost.
pictomania-sheep-is = { $name } is the black sheep.
pictomania-line-won = Token from { $name }
pictomania-line-kept = Own tokens kept
pictomania-line-bonus = Bonus token
pictomania-line-bonus_black_sheep = Bonus token, as black sheep
pictomania-line-bonus_nobody_guessed = Bonus token: nobody saw it
pictomania-line-bonus_struck = Bonus token: board struck
pictomania-line-nothing = Nothing won, nothing lost
pictomania-sheet = Score sheet
pictomania-sheet-note = Written down, added up after the last round
pictomania-sheet-sum = Sum
pictomania-gallery = The gallery
pictomania-gallery-board = { $term }, drawn by { $name }.
pictomania-guess-right = { $name }: { $number }, right.
pictomania-guess-wrong = { $name }: { $number }, wrong.
pictomania-guess-back = { $name }: { $number }, given back.
pictomania-wiped = wiped after it was guessed
pictomania-seen-by = { $right ->
    [0] seen by nobody
    [one] seen by one
   *[other] seen by { $right }
}

pictomania-said-vote = Round { $round }. How hard shall it be?
pictomania-said-preview = Look at the cards.
pictomania-said-draw = Go! All draw and guess.
pictomania-said-stop = Stop! Pens down.
pictomania-said-sum = Round { $round }, counted line by line.
pictomania-said-swapped = { $name } swapped a card.
pictomania-said-token = { $name } stops and takes a token with { $stars } stars.
pictomania-said-done = { $name } is done.
pictomania-said-guessed-you = { $name } guessed your board.
pictomania-said-inked = { $name } has begun to draw.
pictomania-said-term = { $name } drew: { $number }, { $term }.
pictomania-said-right = { $name }: { $number }, right, { $stars } stars.
pictomania-said-wrong = { $name }: { $number }, wrong.
pictomania-said-back = { $name }: { $number }, given back.
help-keys-pictomania =
    A–F | choose a board
    1–7 | choose a number
    Enter | lay the guess
    Esc | back to your own board
    Ctrl Z · Ctrl Y | undo, redo
