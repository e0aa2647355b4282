"""Adds a small, complete game as a starting point for a new one."""
