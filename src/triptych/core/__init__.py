"""The interface of a game, and the values, cards and refusals that all games share."""
