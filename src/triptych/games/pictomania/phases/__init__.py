"""The rules of each phase of a round, and what they share."""
