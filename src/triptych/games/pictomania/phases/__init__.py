"""The rules of each phase of a round, and functions that several phases use."""
