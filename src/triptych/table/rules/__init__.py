"""The rules of the table: commands in, events out. Pure."""
