"""Bots: one module or package for each game, found by the name of the game.

A bot gets only what its seat may see, the seats that people play, the pictures and words of the
decks, and what the bots of this server have learned from drawings.
"""
