"""Contrast: pick the symbol most others pick."""
