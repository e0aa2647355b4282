game-contrast = Contrast
game-contrast-line = One picture, one symbol. Think like most people, but not like everyone.

symbol-red = red
symbol-yellow = yellow
symbol-blue = blue
symbol-green = green
symbol-big = big
symbol-small = small
symbol-heavy = heavy
symbol-light = light
symbol-thick = thick
symbol-thin = thin
symbol-round = round
symbol-angular = square

contrast-hand = Your hand
contrast-all-rows = Everyone’s face-up cards
contrast-row = Face-up row
contrast-row-short = face up
contrast-played = card played
contrast-out = sitting this round out
contrast-task = Which will most of you pick?
contrast-pick = Pick a symbol
contrast-play = Play “{ $symbol }”
contrast-you-played = You played “{ $symbol }”.
contrast-wait = It stays face down until everyone has chosen.
contrast-start-countdown = { $seats ->
    [2] Hurry them up
   *[other] Hurry the others
}
contrast-countdown-you = Choose now!
contrast-at-zero = At zero, the symbol you picked is played.
contrast-countdown = Waiting for { $names }
contrast-countdown-many = Waiting for { $count } of you
contrast-looking = Everyone is choosing.
contrast-new-picture = Picture { $round }. Pick a symbol.
contrast-left = { $count ->
    [0] last picture
    [one] one picture left
   *[other] { $count } pictures left
}
contrast-team = { $points ->
    [one] { $points } point · goal { $goal }
   *[other] { $points } points · goal { $goal }
}
contrast-team-point = A match! One point for you two.

contrast-chosen-by = { $who ->
    [you] Chosen by you.
   *[other] Chosen by { $name }.
}
contrast-winners = { $who ->
    [you] You get a point.
    [with] { $names } get a point each.
   *[other] { $count ->
        [one] { $names } gets a point.
       *[other] { $names } get a point each.
    }
}
contrast-winners-many = { $count } of you get a point each.
contrast-why-tie = A tie for first place: no points.
contrast-why-unanimous = You all picked the same: no points.
contrast-why-apart = Two different symbols: no point.
contrast-why-alone = Nobody can win alone: no points.
contrast-why-nobody = Nobody chose in time.
contrast-why-different = No two of you matched: no points.
contrast-both-pairs = Both pairs score!
contrast-climbed = moved up
contrast-from-box = { $count ->
    [one] The stack ran out: one point comes from the box.
   *[other] The stack ran out: { $count } points come from the box.
}
contrast-last = That was the last picture.
contrast-row-shift = Your card moves to the right end of your row…
contrast-row-shift-done = …and the leftmost card comes back to your hand.
contrast-next = Next picture
contrast-to-end = See the results

contrast-alike-title = Who thinks alike
contrast-alike = matched { $same } of { $could }
contrast-gallery = All the pictures
contrast-split = split the table
contrast-task-team = Pick the same symbol!
contrast-choosing = choosing…
contrast-out-countdown = The countdown ended before you played, so you sit this round out.
contrast-out-called = { $name } started the countdown, and it ended before you played. You sit this round out.
contrast-out-round = Time ran out before you played, so you sit this round out.
contrast-out-away = The others played this round without you. You’re back in with the next picture.
contrast-turning = Let’s see…
contrast-won-with = { $symbol }!
contrast-thought-alike = { $count } thought alike: a point each.
contrast-pair = { $a } and { $b }
contrast-chose = { $symbol }: { $names }
contrast-split-short = split
contrast-pictures = { $count ->
    [one] picture
   *[other] pictures
}

contrast-award-mind_readers = Mind readers
contrast-award-reason-mind_readers = { $names } matched { $same } of { $could }
contrast-award-lone_wolf = Lone wolf
contrast-award-reason-lone_wolf = { $times ->
    [one] { $names }: alone with their symbol once
   *[other] { $names }: alone with their symbol { $times } times
}
contrast-award-winning_streak = On a roll
contrast-award-reason-winning_streak = { $times ->
    [one] { $names }: one point
   *[other] { $names }: { $times } points in a row
}
contrast-award-most_divided = The picture that split you
contrast-award-reason-most_divided = { $times ->
    [one] one symbol
   *[other] { $times } different symbols
}
contrast-award-so_close = So close
contrast-award-reason-so_close = { $times ->
    [one] { $names }: tied for first place once
   *[other] { $names }: tied for first place { $times } times
}
contrast-award-painter = Painter’s eye
contrast-award-reason-painter = { $names }: a colour { $times } of { $of } times
contrast-award-sculptor = Sculptor’s eye
contrast-award-reason-sculptor = { $names }: a shape { $times } of { $of } times
contrast-award-scales = Human scales
contrast-award-reason-scales = { $names }: a weight { $times } of { $of } times
contrast-award-tailor = Eye for size
contrast-award-reason-tailor = { $names }: a size { $times } of { $of } times
contrast-award-many_sides = Full of ideas
contrast-award-reason-many_sides = { $names }: { $times } of the twelve symbols
contrast-award-favourite = Loyal to a symbol
contrast-award-reason-favourite = { $times ->
    [one] { $names }: “{ $symbol }” once
   *[other] { $names }: “{ $symbol }” { $times } times
}
contrast-award-quiet_eye = Keen observer
contrast-award-reason-quiet_eye = { $times ->
    [one] { $names }: one picture looked at
   *[other] { $names }: { $times } pictures looked at
}

preset-contrast-classic = Classic
preset-contrast-classic-line = The countdown starts automatically for the last player, or when anyone calls for it.
preset-contrast-quick = Quick
preset-contrast-quick-line = Half the pictures, thirty seconds to choose.
preset-contrast-expert = Expert
preset-contrast-expert-line = Three cards face up, only three in hand; otherwise as in Classic.
preset-contrast-printed_2017 = As printed 2017
preset-contrast-printed_2017-line = The countdown starts on call; with 2-2-1, both pairs win.
preset-contrast-printed_2016 = As printed 2016
preset-contrast-printed_2016-line = The countdown starts for the last player; with 2-2-1, nobody wins.
option-contrast-length = Length
note-contrast-length = How many pictures you play.
choice-contrast-length-short = short
choice-contrast-length-normal = normal
choice-contrast-length-long = long
option-contrast-edition = Edition
note-contrast-edition = With five or six players and 2-2-1 (or 2-2-1-1): both pairs win (2017) or nobody does (2016).
choice-contrast-edition-2017 = 2017
choice-contrast-edition-2016 = 2016
option-contrast-expert = Expert
note-contrast-expert = Three cards are face up, only three are in hand.
option-contrast-open_hand = All cards in hand
note-contrast-open_hand = For two: you both hold all six cards, and none are face up.
option-contrast-countdown = Countdown
note-contrast-countdown = “3, 2, 1” for anyone who takes too long.
choice-contrast-countdown-both = both
choice-contrast-countdown-last = automatically for the last player
choice-contrast-countdown-call = anyone who is done
choice-contrast-countdown-off = never
option-contrast-countdown_seconds = Countdown length
note-contrast-countdown_seconds = A longer one is kinder.
option-contrast-round_seconds = Time to choose
note-contrast-round_seconds = Anyone who hasn’t chosen by then sits the round out.

code-not_in_hand = You don’t have this symbol in your hand.
code-already_played = You’ve already played your card, and it stays.
code-missed_round = Time’s up. You’re back in next round.
code-play_first = Play your own card first.
code-countdown_running = The countdown is already running.
code-countdown_not_callable = The countdown can’t be started by hand at this table.
help-keys-contrast =
    1–6 | pick a card; again: its other symbol
    Enter | play it

help-two-contrast =
    Look | A picture is turned over. You both see the same one.
    Choose | You’re a team: pick the symbol you think the other will pick and play it face down, without talking it over.
    Hurry | Anyone who takes too long is counted out: three, two, one.
    Reveal | Both symbols are shown.
    The same | If they match, you score a point together; if not, nobody does.
    Your cards | Your card goes into the face-up row, and the oldest one there comes back to your hand.
    The end | When the pictures run out, you see whether you reached your goal.
help-two-contrast-choose = Pick the symbol you think the other will pick. A match scores a point for you both.
help-two-contrast-reveal = See whether you picked the same; then it’s on to the next picture.
help-two-contrast-end = All the pictures are played: see whether you made it together.
howto-contrast-1 = Everyone sees the same picture and secretly plays a symbol.
howto-contrast-2 = Then all the cards are turned over together.
howto-contrast-3 = The most popular symbol scores – unless everyone picked it.
help-if-contrast-countdown-off = { $round_seconds ->
    [0] 3
   *[other] 3 | Hurry | Anyone who hasn’t played when time runs out sits the round out.
}
help-if-contrast-open_hand-true = { $seats ->
    [2] 6 | Your cards | Your card comes back to your hand: you can choose from all six again.
   *[other] { "" }
}
help-if-contrast-edition-2017 = { $seats ->
    [5] { help-if-contrast-both-pairs }
    [6] { help-if-contrast-both-pairs }
   *[other] { "" }
}
help-if-contrast-both-pairs = 4 | Reveal | All symbols are revealed. The one chosen most often wins; in a tie, nobody wins – but with 2-2-1 (or 2-2-1-1), both pairs do.
help-if-contrast-seats-2 = howto-3 | You’re a team: if you both picked the same symbol, you score.
