"""Bots that look, draw and guess: a module or package for each game, found by the game's name.

They know what everybody at the table knows: the pictures and words of the decks, and what their
seat sees. What they share lies beside them: how they are seated (`hands`), how they wait for
people (`manners`), what they know of decks (`knowledge`), and where they think (`thinking`).
"""
