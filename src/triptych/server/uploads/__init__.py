"""Decks that people upload."""
