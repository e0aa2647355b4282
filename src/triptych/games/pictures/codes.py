"""The refusal codes of Pictures, in addition to those that all games share."""

from typing import Literal

from triptych.core.refusal import Refusals, SharedCode

Code = Literal[
    "material_taken",
    "wrong_material",
    "time_over",
    "already_ready",
    "not_ready",
    "unknown_piece",
    "piece_twice",
    "no_such_face",
    "bad_angle",
    "off_the_workbench",
    "wrong_frame",
    "too_many_of_colour",
    "unknown_icon",
    "too_many_icons",
    "too_many_pieces",
    "too_many_laces",
    "too_many_on_ground",
    "lace_points",
    "lace_length",
    "lace_under",
    "cubes_missing",
    "too_few_icons",
    "icons_unsorted",
    "nothing_placed",
    "own_build",
    "not_guessable",
    "unknown_photo",
    "no_guess",
    "guess_missing",
]

refusals = Refusals[Code | SharedCode]()
reject, require = refusals.reject, refusals.require
require_at_least = refusals.require_at_least
require_at_most = refusals.require_at_most
