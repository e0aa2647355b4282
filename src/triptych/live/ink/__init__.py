"""The ink of a live table."""
