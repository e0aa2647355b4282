"""The refusal codes of Newgame, in addition to those that all games share.

Codes are unique over all games, so these have the name of the game.
"""

CODES: dict[str, str] = {
    "newgame_picked": "You have picked your colour for this round, and it stays.",
    "newgame_late": "The time is up: you sit this round out.",
}
