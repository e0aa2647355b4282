"""Why Newgame refuses a command, besides the codes every game shares.

All games share one space of codes, so these carry the game's name.
"""

CODES: dict[str, str] = {
    "newgame_picked": "You have picked your colour for this round; it stays picked.",
    "newgame_late": "The time is up: you take no part in this round.",
}
