"""The rules of a table. Each adds the events of a command to the turn, or raises `Reject`. Pure."""
