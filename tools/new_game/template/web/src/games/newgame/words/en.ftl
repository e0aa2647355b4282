game-newgame = Newgame
game-newgame-line = One picture, three colours. Pick the one the fewest others pick.
newgame-red = red
newgame-yellow = yellow
newgame-blue = blue
newgame-round = Picture { $round } of { $rounds }
newgame-task = Which will be the rarest?
newgame-you-picked = Picked. Now the others.
newgame-you-out = You sit this round out.
newgame-looking = Everyone is picking.
newgame-scores = { $count ->
    [one] { $names } alone: two points!
   *[other] { $names } get a point each.
}
newgame-nobody = A tie or only one colour: nobody scores.
newgame-next = Next picture
newgame-to-end = See the results
newgame-gallery = All the pictures
preset-newgame-classic = Classic
preset-newgame-classic-line = Every round counts the same.
option-newgame-rounds = Rounds
note-newgame-rounds = One picture each.
code-newgame_picked = You’ve already picked a colour, and it stays.
code-newgame_out = This round goes on without you. You’re back in the next one.
