"""The refusal codes of Pictomania, in addition to those that all games share."""

CODES: dict[str, str] = {
    "no_such_difficulty": "There are not enough cards of this difficulty.",
    "already_swapped": "This seat has no swap left in this game.",
    "no_such_card": "This card is not on display.",
    "already_ready": "This seat has already said that it is ready.",
    "already_stopped": "This seat has stopped drawing and guessing for this round.",
    "pen_away": "This seat has finished drawing for this round.",
    "own_board": "Nobody guesses or votes on their own board.",
    "already_guessed": "This seat has a guess on this board already.",
    "number_spent": "This seat has no guess card with this number left.",
    "board_empty": "There is no stroke on the board.",
    "board_inked": "There is a stroke on the board already.",
    "board_guessed": "Someone has guessed this board, so it can no longer be declared blank.",
    "already_sealed": "The board is sealed already.",
    "vote_open": "There is a vote on this board; wait for its result.",
    "no_vote_open": "There is no objection to vote on.",
    "already_voted": "This seat has voted on this objection already.",
    "already_objected": "This seat has objected to this board already.",
    "already_judged": "There has been a vote on this board already.",
    "not_waited_for": "The table does not wait for this seat.",
}
