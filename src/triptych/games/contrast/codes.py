"""The refusal codes of Contrast, in addition to those that all games share."""

CODES: dict[str, str] = {
    "not_in_hand": "The symbol is not on a card in the hand of this seat.",
    "already_played": "This seat has played its card for this round already.",
    "missed_round": "This seat sits this round out.",
    "play_first": "Only a seat that has played its card may start the countdown.",
    "countdown_running": "The countdown is already running.",
    "countdown_not_callable": "Players cannot start the countdown at this table.",
}
