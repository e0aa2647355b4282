"""Generators for docs, types and recorded games. They are not part of the wheel."""
