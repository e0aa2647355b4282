"""The refusal codes of Newgame, in addition to those that all games share.

Codes are unique across all games, so these start with the name of the game.
"""

CODES: dict[str, str] = {
    "newgame_picked": "This seat has picked its colour for this round already.",
    "newgame_late": "This seat sits this round out, or its time is up.",
}
