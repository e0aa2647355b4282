game-contrast = Contrast
game-contrast-line = One picture, one symbol. Be of the same mind as most, but never as all.

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
symbol-angular = angular

contrast-hand = Your hand
contrast-around = Around the table
contrast-row = Open row
contrast-row-short = open
contrast-laid = laid
contrast-out = not in this round
contrast-task = Which will most of you pick?
contrast-pick = Tap a symbol
contrast-lay = Lay “{ $symbol }”
contrast-you-laid = You laid “{ $symbol }”.
contrast-wait = It stays face down until all have chosen.
contrast-call = Start the count
contrast-count-you = Choose now!
contrast-at-zero = At zero, what you picked is laid.
contrast-count = Waiting for { $names }
contrast-count-many = Waiting for { $count } of you
contrast-looking = Everybody is choosing.
contrast-new-picture = Picture { $round } hangs. Choose a symbol.
contrast-left = { $count ->
    [0] the last picture
    [one] one more picture
   *[other] { $count } more pictures
}
contrast-team = { $points } of { $goal } points
contrast-team-point = The same! One point for you two.

contrast-chosen-by = Chosen by { $names }.
contrast-winners = { $count ->
    [one] { $names } gets a point.
   *[other] { $names } get a point each.
}
contrast-winners-many = { $count } of you get a point each.
contrast-why-tie = A tie for the most: nobody scores.
contrast-why-unanimous = All of one mind: nobody scores.
contrast-why-apart = Two minds, two symbols: no point.
contrast-why-alone = One alone cannot win.
contrast-why-nobody = Nobody chose in time.
contrast-why-different = No two of you matched: nobody scores.
contrast-both-pairs = Both pairs score!
contrast-climbed = up in the standings
contrast-from-box = { $count ->
    [one] The stack was short: one point comes from the box.
   *[other] The stack was short: { $count } points come from the box.
}
contrast-last = That was the last picture.
contrast-conveyor = Your card joins the row on the right …
contrast-conveyor-done = … and the leftmost comes back to your hand.
contrast-next = Next picture
contrast-to-end = To the end

contrast-alike-title = Who thinks alike
contrast-alike = matched { $same } of { $could }
contrast-gallery = The pictures again
contrast-split = split the table
contrast-task-team = Pick the same symbol!
contrast-choosing = choosing …
contrast-out-count = The count ran out before your card lay, so you sit this round out.
contrast-out-called = { $name } started the count and it ran out before your card lay, so you sit this round out.
contrast-out-round = The time to choose ran out before your card lay, so you sit this round out.
contrast-out-away = The others went on without you this round. You are back in with the next picture.
contrast-turning = Let’s see …
contrast-won-with = { $symbol }!
contrast-thought-alike = { $count } thought alike: a point each.
contrast-pair = { $a } and { $b }
contrast-chose = { $symbol }: { $names }
contrast-split-short = split the table
contrast-pictures = { $count ->
    [one] picture
   *[other] pictures
}

contrast-award-mind_readers = Mind readers
contrast-proof-mind_readers = { $names } matched { $same } of { $could }
contrast-award-lone_wolf = Lone wolf
contrast-proof-lone_wolf = { $names } chose alone { $times } times
contrast-award-winning_streak = On a roll
contrast-proof-winning_streak = { $names }: { $times } points in a row
contrast-award-most_divided = Most divided picture
contrast-proof-most_divided = { $times } different symbols
contrast-award-so_close = So close
contrast-proof-so_close = { $names } tied for the most { $times } times
contrast-award-painter = Painter’s eye
contrast-proof-painter = { $names } saw a colour { $times } of { $of } times
contrast-award-sculptor = Sculptor’s eye
contrast-proof-sculptor = { $names } saw a shape { $times } of { $of } times
contrast-award-scales = Human scales
contrast-proof-scales = { $names } weighed it { $times } of { $of } times
contrast-award-tailor = Tailor’s eye
contrast-proof-tailor = { $names } took its measure { $times } of { $of } times
contrast-award-many_sides = Many sides
contrast-proof-many_sides = { $names } used { $times } of the twelve symbols
contrast-award-favourite = True to a symbol
contrast-proof-favourite = { $times ->
    [one] { $names } chose “{ $symbol }” once
   *[other] { $names } chose “{ $symbol }” { $times } times
}
contrast-award-quiet_eye = Quiet eye
contrast-proof-quiet_eye = { $times ->
    [one] { $names } looked at one picture
   *[other] { $names } looked at { $times } pictures
}

preset-contrast-classic = Classic
preset-contrast-quick = Quick
preset-contrast-expert = Expert
option-contrast-length = Game length
note-contrast-length = How many pictures are played.
choice-contrast-length-short = short
choice-contrast-length-normal = normal
choice-contrast-length-long = long
option-contrast-edition = Edition
note-contrast-edition = With five or six and votes 2-2-1, both pairs win (2017) or nobody (2016).
choice-contrast-edition-2017 = 2017
choice-contrast-edition-2016 = 2016
option-contrast-expert = Expert
note-contrast-expert = Three cards lie open, only three are in hand.
option-contrast-open_hand = All cards in hand
note-contrast-open_hand = For two: both hold all six cards, none lies open.
option-contrast-count = Who starts the count
note-contrast-count = “1, 2, 3” for those who take long.
choice-contrast-count-both = both ways
choice-contrast-count-last = the last one missing
choice-contrast-count-call = who has laid
choice-contrast-count-off = nobody
option-contrast-count_seconds = Length of the count
note-contrast-count_seconds = Longer is kinder.
option-contrast-round_seconds = Time to choose
note-contrast-round_seconds = Then all who are missing are out of the round.

code-not_in_hand = This symbol is not in your hand.
code-already_laid = Your card lies already; it stays.
code-counted_out = The count was faster: next round again.
code-lay_first = Lay your own card first.
code-count_running = The count is running already.
code-no_calling = This table plays without calling the count.
help-keys-contrast =
    1–6 | choose a card; again: its other symbol
    Enter | lay it

help-two-contrast =
    Look | A picture is turned up. You both look at the same one.
    Choose | You two are a team: pick the symbol that you think the other one picks, and lay it face down.
    Hurry | Whoever takes too long is counted out: three, two, one.
    Reveal | Both symbols are shown.
    The same | If they are the same you get a point together; if not, nobody does.
    Score | Your card goes to the open row, the oldest one there comes back to your hand.
    The end | When the pictures run out, see whether you reached your goal.
help-two-contrast-choose = Pick the symbol that the other one will pick, too. The same symbol is a point for you two.
help-two-contrast-reveal = See whether you picked the same; the host goes on to the next picture.
help-two-contrast-end = The pictures are all played: see whether you made it together.
