"""Measures how well bots draw, recognise drawings, build and guess."""
