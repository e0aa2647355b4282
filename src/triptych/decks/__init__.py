"""Reads, checks and builds decks of pictures and topic cards. Includes the house deck."""
