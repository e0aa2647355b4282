"""Why Contrast refuses a command, besides the codes every game shares."""

CODES: dict[str, str] = {
    "not_in_hand": "The symbol is not on a card in your hand.",
    "already_laid": "You have played your card for this round, and it stays.",
    "counted_out": "The countdown ran out: you sit this round out.",
    "lay_first": "Only a seat that has played its card may start the countdown.",
    "count_running": "The countdown is already running.",
    "no_calling": "Nobody can start the countdown by hand at this table.",
}
