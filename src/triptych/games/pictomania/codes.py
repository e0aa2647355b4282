"""The refusal codes of Pictomania, in addition to those that all games share."""

from typing import Literal

from triptych.core.refusal import Refusals, SharedCode

Code = Literal[
    "no_such_difficulty",
    "already_swapped",
    "no_such_card",
    "already_ready",
    "already_stopped",
    "pen_away",
    "pen_not_away",
    "own_board",
    "already_guessed",
    "number_spent",
    "board_empty",
    "board_inked",
    "board_guessed",
    "already_sealed",
    "vote_open",
    "no_vote_open",
    "already_voted",
    "already_objected",
    "already_judged",
    "not_waited_for",
]

refusals = Refusals[Code | SharedCode]()
reject, require = refusals.reject, refusals.require
require_at_most = refusals.require_at_most
