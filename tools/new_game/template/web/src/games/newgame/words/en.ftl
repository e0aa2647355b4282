game-newgame = Newgame
game-newgame-line = One picture, three colours. Pick the one the fewest others pick.

newgame-red = red
newgame-yellow = yellow
newgame-blue = blue

newgame-round = Picture { $round } of { $rounds }
newgame-new-picture = Picture { $round } of { $rounds }. Pick a colour.
newgame-task = Which will be the rarest?
newgame-picked = picked
newgame-out = sitting this round out
newgame-you-picked = Picked. Now the others.
newgame-you-out = Time’s up: you sit this round out.
newgame-looking = Everyone is picking.

newgame-scores = { $count ->
    [one] { $names } alone: two points!
   *[other] { $names } get a point each.
}
newgame-why-tie = A tie for the rarest: nobody scores.
newgame-why-single = Only one colour: nobody scores.
newgame-why-nobody = Nobody picked in time.
newgame-next = Next picture
newgame-to-end = See the results
newgame-gallery = All the pictures
newgame-picks = Picks

newgame-award-own_way = Own way
newgame-award-reason-own_way = { $times ->
    [one] { $names } scored alone once
   *[other] { $names } scored alone { $times } times
}
newgame-award-taking_part = There all along
newgame-award-reason-taking_part = { $times ->
    [one] { $names } picked once
   *[other] { $names } picked { $times } times
}

preset-newgame-classic = Classic
preset-newgame-quick = Quick
option-newgame-rounds = Rounds
note-newgame-rounds = One picture each.
option-newgame-pick_seconds = Time to pick
note-newgame-pick_seconds = Anyone who hasn’t picked by then sits the round out.

code-newgame_picked = You’ve already picked a colour, and it stays.
code-newgame_late = Time’s up. You’re back in next round.
