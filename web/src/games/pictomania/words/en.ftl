game-pictomania = Pictomania
game-pictomania-line = Everyone draws and guesses at the same time. Be quick, be clear, keep your eyes open.

pictomania-award-clearest_pen = Clearest pen
pictomania-award-reason-clearest_pen = { $names }: drawings guessed { $right } of { $of } times
pictomania-award-fastest_eye = Fastest eye
pictomania-award-reason-fastest_eye = { $names }: “{ $term }” after { $seconds } s
pictomania-award-double_meaning = Double meaning
pictomania-award-reason-double_meaning = { $times ->
    [one] { $names }, “{ $term }”: one player saw something else
   *[other] { $names }, “{ $term }”: { $times } players saw the same other thing
}
pictomania-award-sharpest_eye = Sharpest eye
pictomania-award-reason-sharpest_eye = { $names }: guessed right { $right } of { $of } times
pictomania-award-early_bird = Early bird
pictomania-award-reason-early_bird = { $stars ->
    [one] { $names }: one bonus star
   *[other] { $names }: { $stars } bonus stars
}
pictomania-award-boldest = Boldest guesser
pictomania-award-reason-boldest = { $wrong ->
    [one] { $names }: one wrong guess
   *[other] { $names }: { $wrong } wrong guesses
}
pictomania-award-never_lost = Never at a loss
pictomania-award-reason-never_lost = { $guesses ->
    [one] { $names }: one guess made
   *[other] { $names }: { $guesses } guesses made
}
pictomania-award-signature = Showpiece
pictomania-award-reason-signature = { $right ->
    [one] { $names }, “{ $term }”: guessed by one
   *[other] { $names }, “{ $term }”: guessed by { $right }
}
pictomania-award-mysterious = Mysterious pen
pictomania-award-reason-mysterious = { $boards ->
    [one] { $names }: one drawing kept its secret
   *[other] { $names }: { $boards } drawings kept their secret
}
pictomania-award-quiet_pen = Quiet pen
pictomania-award-reason-quiet_pen = { $rounds ->
    [one] { $names }: a blank board for one round
   *[other] { $names }: a blank board for { $rounds } rounds
}

preset-pictomania-classic = Classic
preset-pictomania-classic-line = You vote on how hard the terms are; speed counts.
preset-pictomania-quick = Quick
preset-pictomania-quick-line = Three rounds of easy cards, ninety seconds each.
preset-pictomania-family = Family
preset-pictomania-family-line = Easy, green cards, and no bonus for speed.
preset-pictomania-one_card = One card for all
preset-pictomania-one_card-line = Seven terms on one card; everyone gets a number.
preset-pictomania-printed_2011 = As printed 2011
preset-pictomania-printed_2011-line = Exactly the rules in the box of 2011.
option-pictomania-length = Length
note-pictomania-length = How many rounds you play.
choice-pictomania-length-short = short: 3 rounds
choice-pictomania-length-normal = normal: 5 rounds
choice-pictomania-length-long = long: 7 rounds
option-pictomania-difficulty = Difficulty
note-pictomania-difficulty = You vote before each round, or it stays the same throughout.
choice-pictomania-difficulty-vote = we vote
choice-pictomania-difficulty-green = easy
choice-pictomania-difficulty-yellow = medium
choice-pictomania-difficulty-blue = tricky
choice-pictomania-difficulty-purple = hard
option-pictomania-one_card = One card for all
note-pictomania-one_card = No symbols: seven terms on one card, and everyone gets a number.
option-pictomania-speed_bonus = Speed counts
note-pictomania-speed_bonus = Stop early and your bonus token is worth more. Otherwise they’re all worth one.
option-pictomania-black_ink = Black ink only
note-pictomania-black_ink = Everyone draws in black, as with the pens in the box. Otherwise there are eight colours.
option-pictomania-round_timer = Round timer
note-pictomania-round_timer = When it runs out, drawing and guessing end for everyone. Extra time for one player is set at their seat.
option-pictomania-round_seconds = Time to draw
note-pictomania-round_seconds = Applies with the round timer.
option-pictomania-preview_timer = Preview timer
note-pictomania-preview_timer = Without it, the preview lasts until everyone is ready.
option-pictomania-preview_seconds = Preview time
note-pictomania-preview_seconds = To look at the cards before drawing starts.
option-pictomania-objection_seconds = Time to vote
note-pictomania-objection_seconds = After the first objection to a board.

code-no_such_difficulty = There aren’t enough cards of this difficulty.
code-already_swapped = { $most ->
    [0] This table plays without card swaps.
    [one] You’ve already swapped a card in this game.
   *[other] You’ve already swapped { $most } cards in this game.
}
code-no_such_card = This card is no longer there.
code-already_ready = You’ve already said you’re ready.
code-already_stopped = You’ve already stopped for this round.
code-pen_away = You’ve put your pen away.
code-pen_not_away = You haven’t put your pen away.
code-own_board = You can’t do that with your own board.
code-already_guessed = You’ve already guessed this board.
code-number_spent = You’ve already used this number.
code-board_empty = There’s nothing on this board yet.
code-board_inked = You’ve already drawn something.
code-board_guessed = Someone has already guessed your board.
code-already_sealed = This board is already closed.
code-vote_open = Finish the vote on this board first.
code-no_vote_open = There’s nothing to vote on.
code-already_objected = You’ve already objected.
code-already_judged = There’s already been a vote on this board.

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
pictomania-level-note-green = Things and animals
pictomania-level-note-yellow = People, places, activities, lookalikes
pictomania-level-note-blue = Scenes, situations, tales
pictomania-level-note-purple = Sayings, stories, ideas
pictomania-round = Round { $round } of { $rounds }
pictomania-stars = { $stars ->
    [1] one star
    [-1] minus one star
   *[other] { $stars } stars
}
pictomania-the-card = The card

pictomania-vote-title = How hard should it be?
pictomania-proposed = suggested
pictomania-any-level = I don’t mind
pictomania-preview-title = { $cards ->
    [one] Look at the card
   *[other] Look at the cards
}
pictomania-explain = What does that mean?
pictomania-swap = Swap a card
pictomania-swap-none = { $cards ->
    [one] Keep it
   *[other] Keep them all
}
pictomania-swap-which = Which card do you want to swap?
pictomania-swap-this = Swap this one
pictomania-ready = I’m ready
pictomania-is-ready = Ready

pictomania-go = Go!
pictomania-your-term = Draw:
pictomania-own-board = Your board
pictomania-pens-rest = Pens down while the game is paused.
pictomania-draw-here = Draw here
pictomania-tools = Drawing tools
pictomania-tool-pen = Pen
pictomania-tool-eraser = Eraser
pictomania-tool-stroke-eraser = Erase whole strokes
pictomania-undo = Undo
pictomania-redo = Redo
pictomania-wipe = Wipe the whole board
pictomania-inks = Colour
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
pictomania-doing-drawing = still drawing
pictomania-doing-finished = finished drawing
pictomania-doing-blank = not drawing
pictomania-doing-stopped = stopped with a bonus token
pictomania-doing-done = done
pictomania-doing-late = out of time
pictomania-blank = not drawing
pictomania-your-guess = your guess: { $number }
pictomania-can-guess = you haven’t guessed it yet
pictomania-stack = { $count ->
    [0] No guesses yet
    [one] One guess: { $names }
   *[other] { $count } guesses: { $names }
}
pictomania-guess-title = Guess { $name }’s board
pictomania-my-board = My board
pictomania-all-boards = All boards
pictomania-board-full = Your board is full: no more strokes fit.
pictomania-your-card = yours
pictomania-hand = Your guess cards
pictomania-card = { $number }
pictomania-card-spent = { $number }, used
pictomania-aim = Choose a board
pictomania-aim-keys = Choose a board (letter) and a number
pictomania-pick = Choose { $name }’s term
pictomania-tap-again = { DEVICE() ->
    [touch] tap again
   *[mouse] click again
}
pictomania-guessed-of = { $done } of { $of }
pictomania-boards = The boards
pictomania-guess = Guess
pictomania-guess-left = { $count ->
    [0] nothing left to guess
    [one] one board left
   *[other] { $count } boards left
}
pictomania-round-brought = Points from round { $round }
pictomania-players = Players
pictomania-place = Guess { $number } for { $name }
pictomania-place-term = Guess { $number } { $term } for { $name }
pictomania-placed = You guessed { $number } for { $name }.
pictomania-not-guessed = You guessed { $number }
pictomania-not-empty = { $name } hasn’t started yet
pictomania-not-blank = { $name } isn’t drawing
pictomania-not-stopped = You’ve stopped

pictomania-take-token = Stop and take a bonus token
pictomania-take-token-note = You can’t draw or guess any more after that.
pictomania-hold = Hold to stop
pictomania-press-again = Press again to stop and take a bonus token
pictomania-take-stars = { $stars ->
    [one] You get one star
    [2] You get two stars
    [3] You get three stars
   *[other] You get { $stars } stars
}
pictomania-last-call = All guesses are in: last chance for a bonus token.
pictomania-last-call-take = { $stars ->
    [one] Last chance: one star
    [2] Last chance: two stars
    [3] Last chance: three stars
   *[other] Last chance: { $stars } stars
}
pictomania-round-ending = All guesses are in. The round is about to end.
pictomania-then = then
pictomania-no-token-empty = Draw something first
pictomania-no-token-blank = Not with a blank board
pictomania-tokens = Bonus tokens left
pictomania-tokens-left = { $count ->
    [0] No bonus tokens left
    [one] One bonus token left
   *[other] { $count } bonus tokens left
}
pictomania-still-at-it = { $count ->
    [one] One player is still drawing and guessing.
   *[other] { $count } players are still drawing and guessing.
}
pictomania-other-ways = Other ways to finish
pictomania-finish = I’ve finished drawing
pictomania-finish-note = Your pen goes away. You can still guess, take a bonus token, or draw again.
pictomania-resume = Draw again
pictomania-resume-note = You get your pen back.
pictomania-declare-blank = I’m not drawing this time
pictomania-declare-blank-note = You can guess, but nobody guesses your board and you get no bonus token.
pictomania-declare-done = I’m done, without a bonus token
pictomania-declare-done-note = You can’t draw or guess any more after that.
pictomania-you-stopped = You’ve stopped. Now watch the others sweat.
pictomania-you-done = You’re done. Now watch the others sweat.
pictomania-you-late = Your time is up.
pictomania-longer = { $count ->
    [one] { $names } has a little more time.
   *[other] { $names } have a little more time.
}
pictomania-time-up = Time’s up.
pictomania-all-guessed = All guesses are in.

pictomania-stop = Stop!
pictomania-pens-down = Pens down
pictomania-last-taker = { $who ->
    [you] You took the last bonus token.
   *[other] { $name } took the last bonus token.
}
pictomania-first-board = Show the first board
pictomania-next-board = Next board
pictomania-to-sum = Add up the points
pictomania-next-round = Next round
pictomania-to-end = Final result

pictomania-drawn-by = { $who ->
    [you] Drawn by you
   *[other] Drawn by { $name }
}
pictomania-what-is-it = What is it?
pictomania-disallowed = disallowed
pictomania-thought = guessed: { $term }
pictomania-telling-stroke = Stroke { $number } gave it away
pictomania-line-first = first stroke
pictomania-line-seconds = { $seconds } s
pictomania-take-right = { $stars ->
    [0] right: no tokens left
    [one] right: +1
   *[other] right: +{ $stars }
}
pictomania-take-wrong = wrong
pictomania-take-back = returned
pictomania-silent = { $who ->
    [you] You made no guess.
    [with] { $names } made no guess.
   *[other] { $count ->
        [one] { $names } made no guess.
       *[other] { $names } made no guess.
    }
}
pictomania-tokens-of = { $who ->
    [you] Your tokens
   *[other] { $name }’s tokens
}
pictomania-kept = { $who ->
    [you] You keep these: −{ $stars }
   *[other] { $name } keeps these: −{ $stars }
}
pictomania-wrong = Wrong guesses
pictomania-none-wrong = none
pictomania-wrong-count = { $who ->
    [you] { $count ->
        [0] You: no wrong guesses
        [one] You: one wrong guess
       *[other] You: { $count } wrong guesses
    }
   *[other] { $count ->
        [0] { $name }: no wrong guesses
        [one] { $name }: one wrong guess
       *[other] { $name }: { $count } wrong guesses
    }
}
pictomania-black-sheep = Black sheep

pictomania-object = Object
pictomania-object-title = What’s wrong with this board?
pictomania-objection = Objection
pictomania-reason-broke_rule = It breaks a drawing rule
pictomania-reason-wrong_term = It’s obviously another term
pictomania-forbidden = Not allowed: letters, digits, any writing or abbreviations (“cm”), also blanks for letters; showing the term’s place, its card or the symbol; pointing at things in the room; animation by wiping. Allowed: arrows, surroundings, several pictures in a row, crossing out, maths and currency signs, graphic signs such as a hospital cross or an empty speech bubble, scribbles that stand for text.
pictomania-vote-uphold = Doesn’t count
pictomania-vote-dismiss = It counts
pictomania-vote-needed = The board is disallowed if { $needed } of { $voters } say so. Not voting lets it count.
pictomania-ballot-uphold = doesn’t count
pictomania-ballot-dismiss = it counts
pictomania-ballot-abstain = no vote
pictomania-verdict-disallowed = Disallowed: all guesses are returned, and the artist keeps the tokens.
pictomania-verdict-stands = The board counts.

pictomania-watch-again = Watch again
pictomania-replay-play = Play
pictomania-replay-pause = Pause
pictomania-replay-speed = Speed
pictomania-gave-away = What gave it away?
pictomania-timeline = Timeline
pictomania-pin = { $who ->
    [you] { $outcome ->
        [right] You guessed { $number } at { $time }, right
        [wrong] You guessed { $number } at { $time }, wrong
       *[back] You guessed { $number } at { $time }, returned
    }
   *[other] { $outcome ->
        [right] { $name } guessed { $number } at { $time }, right
        [wrong] { $name } guessed { $number } at { $time }, wrong
       *[back] { $name } guessed { $number } at { $time }, returned
    }
}

pictomania-sum-title = Round { $round }: the points
pictomania-no-sheep = No black sheep this time.
pictomania-sheep-unhurt = { $who ->
    [you] You’re the black sheep, but you had no bonus token: nothing is lost.
   *[other] { $name } is the black sheep, but had no bonus token: nothing is lost.
}
pictomania-sheep-is = { $who ->
    [you] You’re the black sheep.
   *[other] { $name } is the black sheep.
}
pictomania-line-won = Token from { $name }
pictomania-line-kept = Own tokens left
pictomania-line-bonus = Bonus token
pictomania-line-bonus_black_sheep = Bonus token, as the black sheep
pictomania-line-bonus_nobody_guessed = Bonus token: board not guessed
pictomania-line-bonus_disallowed = Bonus token: board disallowed
pictomania-line-nothing = Nothing won, nothing lost
pictomania-sheet = Score sheet
pictomania-sheet-note = Added up after the last round
pictomania-sheet-sum = Total
pictomania-gallery = The gallery
pictomania-gallery-board = { $who ->
    [you] { $term }, drawn by you.
   *[other] { $term }, drawn by { $name }.
}
pictomania-guess-right = { $who ->
    [you] You guessed { $number }: right.
   *[other] { $name } guessed { $number }: right.
}
pictomania-guess-wrong = { $who ->
    [you] You guessed { $number }: wrong.
   *[other] { $name } guessed { $number }: wrong.
}
pictomania-guess-back = { $who ->
    [you] You guessed { $number }: returned.
   *[other] { $name } guessed { $number }: returned.
}
pictomania-wiped = wiped after it was guessed
pictomania-seen-by = { $right ->
    [0] nobody got it
    [one] guessed by one
   *[other] guessed by { $right }
}

pictomania-said-vote = Round { $round }. How hard should it be?
pictomania-said-preview = { $cards ->
    [one] Look at the card.
   *[other] Look at the cards.
}
pictomania-said-draw = Go! Everyone draws and guesses.
pictomania-said-stop = Stop! Pens down.
pictomania-said-sum = Round { $round }: the points.
pictomania-said-swapped = { $who ->
    [you] You swapped a card.
   *[other] { $name } swapped a card.
}
pictomania-said-token = { $stars ->
    [one] { $name } stops and takes a bonus token with one star.
   *[other] { $name } stops and takes a bonus token with { $stars } stars.
}
pictomania-said-done = { $name } is done.
pictomania-said-guessed-you = { $name } guessed your board.
pictomania-said-inked = { $name } has started drawing.
pictomania-said-term = { $who ->
    [you] You drew { $number }, { $term }.
   *[other] { $name } drew { $number }, { $term }.
}
pictomania-said-right = { $who ->
    [you] { $stars ->
        [0] You guessed { $number }: right, but no stars are left.
        [one] You guessed { $number }: right, one star.
       *[other] You guessed { $number }: right, { $stars } stars.
    }
   *[other] { $stars ->
        [0] { $name } guessed { $number }: right, but no stars are left.
        [one] { $name } guessed { $number }: right, one star.
       *[other] { $name } guessed { $number }: right, { $stars } stars.
    }
}
pictomania-said-wrong = { $who ->
    [you] You guessed { $number }: wrong.
   *[other] { $name } guessed { $number }: wrong.
}
pictomania-said-back = { $who ->
    [you] You guessed { $number }: returned.
   *[other] { $name } guessed { $number }: returned.
}
help-keys-pictomania =
    A–F | choose a board
    1–7 | choose a number
    Enter | make the guess
    Esc | back to your own board
    Ctrl Z · Ctrl Y | undo, redo
option-pictomania-swaps = Card swaps
note-pictomania-swaps = How often each player may swap an unfamiliar card in a game.
howto-pictomania-1 = Draw your secret term. No letters, no digits.
howto-pictomania-2 = At the same time, guess what the others are drawing.
howto-pictomania-3 = Finish early for a bigger bonus. Most points wins!
pictomania-goal = Guess the others’ drawings quickly, and draw so that they guess yours. Most points after the last round wins!
pictomania-said-broke_rule = { $who ->
    [you] You object: this board breaks a drawing rule.
   *[other] { $name } objects: this board breaks a drawing rule.
}
pictomania-said-wrong_term = { $who ->
    [you] You object: it’s obviously another term.
   *[other] { $name } objects: it’s obviously another term.
}
pictomania-goal-short = Draw clearly, guess quickly: most points wins!
help-if-pictomania-one_card-true =
    1 | The card | One topic card is on display, with seven terms that are easy to mix up.
    2 | Your term | You secretly get a number: that’s the term you draw.
    preview | Look at the card: one of its terms will be yours. With card swaps, you may swap a card you don’t know.
help-if-pictomania-speed_bonus-false =
    5 | Stop | When you’ve finished, grab a bonus token; each is worth one star. The last one ends the round.
    howto-3 | Finished? Grab a bonus token. Most points wins!
