"""Pictomania: everybody draws and guesses at once."""
