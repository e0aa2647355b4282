"""What a game is: values, seats, deadlines, decks, refusals, and how events become state."""
