"""Why Contrast refuses a command, besides the codes every game shares."""

CODES: dict[str, str] = {
    "not_in_hand": "The symbol is not on a card in your hand.",
    "already_laid": "You have laid your card for this round; it stays laid.",
    "counted_out": "The count ran out: you take no part in this round.",
    "lay_first": "Only a seat that has laid its card may start the count.",
    "count_running": "The count is running already.",
    "no_calling": "The table plays without calling the count.",
}
