"""Reads, checks and builds decks of pictures and topic cards.

The house deck, which is built in, is in `content`.
"""
