"""Writes a fourth game: a small complete one that plays, to be made into something better."""
