"""The engine contract: values, commands, decks, refusals, and how events become state."""
