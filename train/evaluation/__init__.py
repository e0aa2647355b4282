"""Measures how well bots draw, read, build and guess."""
