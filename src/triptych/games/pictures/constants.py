"""What the screens of Pictures must know too: generated into the client."""

from math import isqrt
from typing import Any

from triptych.games.pictures import checks, pieces
from triptych.games.pictures.beats import BEATS
from triptych.games.pictures.model import COLUMNS, COORDINATES, ROUNDS, ROWS
from triptych.games.pictures.pieces import SETS

CONSTANTS: dict[str, Any] = {
    "BEATS": BEATS,
    "ROWS": ROWS,
    "COLUMNS": COLUMNS,
    "COORDINATES": COORDINATES,
    "ROUNDS": ROUNDS,
    "SETS": SETS,
    "BENCH": pieces.BENCH,
    "FULL_TURN": pieces.FULL_TURN,
    "MAGNET": pieces.MAGNET,
    "GROUND_SLACK": pieces.GROUND_SLACK,
    "FRAME_SIDE": isqrt(pieces.FRAME),
    "COLOURS": pieces.COLOURS,
    "CUBES_OF_A_COLOUR": pieces.CUBES_OF_A_COLOUR,
    "BLOCKS": pieces.BLOCK_SHAPES,
    "STICKS": pieces.STICK_SHAPES,
    "LACE_LENGTHS": pieces.LACE_LENGTHS,
    "LACE_TOLERANCE_PERCENT": pieces.LACE_TOLERANCE_PERCENT,
    "LACE_POINTS": {"least": pieces.LACE_POINTS[0], "most": pieces.LACE_POINTS[-1]},
    "ICONS_IN_A_ROW": {"least": checks.ICONS_IN_A_ROW[0], "most": checks.ICONS_IN_A_ROW[-1]},
    "EXPERT_CUBES_OF_A_COLOUR": checks.EXPERT_CUBES_OF_A_COLOUR,
    "EXPERT_STICKS": checks.EXPERT_STICKS,
    "EXPERT_LACES": checks.EXPERT_LACES,
    "EXPERT_ON_GROUND": checks.EXPERT_ON_GROUND,
    "EXPERT_ICONS": checks.EXPERT_ICONS,
}
