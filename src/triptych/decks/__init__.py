"""Pictures, topic cards, icons: load, validate, own decks; the content itself as data files."""
