"""Bots: one module or package for each game, found by the name of the game.

A bot knows what its seat sees, which seats people play, the pictures and words of the decks, and
what the bots of this server have learned from drawings. It knows nothing else.
"""
