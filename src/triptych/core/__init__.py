"""What a game is: its interface, and the values, cards and refusals that all games share."""
