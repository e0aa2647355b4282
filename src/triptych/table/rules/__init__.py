"""The rules of a table. Each takes a command and adds events to the turn. Pure."""
