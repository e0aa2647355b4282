"""Bots: one module or package for each game, with the name of the game.

A bot knows only what its seat may see, which seats people play, the decks of the table, and what
the bots of this server have learned from people's drawings.
"""
