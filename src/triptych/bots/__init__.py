"""Bots: one module or package for each game, found by the name of the game.

A bot knows the pictures and words of the decks and what its seat sees, and nothing else.
"""
