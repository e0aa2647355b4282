# The end of a game, the score of the evening, and reactions.
end-drumroll = And the winner is…
end-awards = Prizes
points-word = { $count ->
    [one] point
   *[other] points
}
evening-wins = { $count ->
    [one] one win
   *[other] { $count } wins
}
evening-share = { $share }% of the points
evening-percent = { $share }%
react-open = React
react-row = Reactions
react-laugh = Ha ha!
react-wow = Wow!
react-heart = Lovely!
react-clap = Bravo!
react-puzzled = Huh?
react-oops = Oh no!
host-reactions = Reactions
host-reactions-note = Little drawings that fly across the TV, but never while anything is secret.
