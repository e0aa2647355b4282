game-newgame = Newgame
game-newgame-line = One picture, three colours. Pick the one that the fewest others pick.

newgame-red = red
newgame-yellow = yellow
newgame-blue = blue

newgame-round = Picture { $round } of { $rounds }
newgame-new-picture = Picture { $round } of { $rounds }. Pick a colour.
newgame-task = Which will be the rarest?
newgame-picked = has picked
newgame-out = not in this round
newgame-you-picked = Picked. Now the others.
newgame-you-out = The time is up: you sit this round out.
newgame-looking = Everybody is picking.

newgame-scores = { $count ->
    [one] { $names } alone: two points!
   *[other] { $names } get a point each.
}
newgame-why-tie = A tie for the rarest: nobody scores.
newgame-why-single = Only one colour: nobody scores.
newgame-why-nobody = Nobody picked in time.
newgame-next = Next picture
newgame-to-end = To the end
newgame-gallery = The pictures again
newgame-picks = Picks

newgame-award-own_way = Own way
newgame-proof-own_way = { $names } scored alone { $times } times
newgame-award-taking_part = There all along
newgame-proof-taking_part = { $times ->
    [one] { $names } picked once
   *[other] { $names } picked { $times } times
}

preset-newgame-classic = Classic
preset-newgame-quick = Quick
option-newgame-rounds = Rounds
note-newgame-rounds = A picture each.
option-newgame-pick_seconds = Time to pick
note-newgame-pick_seconds = Then all who are missing sit the round out.

code-newgame_picked = Your colour is picked already; it stays.
code-newgame_late = The time is up: next round again.
