"""Generators for docs, types and recorded games. Not in the wheel."""
