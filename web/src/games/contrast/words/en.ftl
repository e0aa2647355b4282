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
contrast-task = Which fits best?
contrast-pick = Tap a symbol
contrast-lay = Lay “{ $symbol }”
contrast-you-laid = You laid “{ $symbol }”.
contrast-you-out = Counted out: you sit this round out.
contrast-wait = It stays face down until all have chosen.
contrast-call = Start the count
contrast-count-you = Choose now!
contrast-count = Waiting for { $names }
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
contrast-alike = the same { $same } times of { $could }
contrast-gallery = The pictures again
contrast-split = split the table

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
