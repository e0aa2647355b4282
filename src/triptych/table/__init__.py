"""The table as an immutable value (people, seats, decks, the current game) and its rules."""
