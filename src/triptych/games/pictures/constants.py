"""The constants of Pictures that the client needs. `make wire` writes them into `wire.ts`."""

from math import isqrt
from typing import Any

from triptych.games.pictures.model import COLUMNS, COORDINATES, ROWS
from triptych.games.pictures.reveal_timing import REVEAL_STEP_MS
from triptych.games.pictures.workbench import checks, colours, pieces

CONSTANTS: dict[str, Any] = {
    "REVEAL_STEP_MS": REVEAL_STEP_MS,
    "ROWS": ROWS,
    "COLUMNS": COLUMNS,
    "COORDINATES": COORDINATES,
    "WORKBENCH_SIZE": pieces.WORKBENCH_SIZE,
    "FULL_TURN": pieces.FULL_TURN,
    "SNAP_DISTANCE": pieces.SNAP_DISTANCE,
    "GROUND_TOLERANCE": pieces.GROUND_TOLERANCE,
    "FRAME_SIDE": isqrt(pieces.FRAME_CELLS),
    "COLOURS": pieces.COLOURS,
    "CUBES_PER_COLOUR": pieces.CUBES_PER_COLOUR,
    "BLOCKS": pieces.BLOCK_SHAPES,
    "STICKS": pieces.STICK_SHAPES,
    "LACE_LENGTHS": pieces.LACE_LENGTHS,
    "LACE_POINTS": {"least": pieces.LACE_POINTS[0], "most": pieces.LACE_POINTS[-1]},
    "ICONS_IN_A_ROW": {"least": checks.ICONS_IN_A_ROW[0], "most": checks.ICONS_IN_A_ROW[-1]},
    "EXPERT_CUBES_PER_COLOUR": checks.EXPERT_CUBES_PER_COLOUR,
    "EXPERT_STICKS": checks.EXPERT_STICKS,
    "EXPERT_LACES": checks.EXPERT_LACES,
    "EXPERT_ON_GROUND": checks.EXPERT_ON_GROUND,
}
COLOURS: dict[str, Any] = {
    "CUBE_COLOURS": colours.CUBE_COLOURS,
    "BLOCK_COLOURS": colours.BLOCK_COLOURS,
    "STICK_COLOURS": colours.STICK_COLOURS,
    "LACE_COLOURS": colours.LACE_COLOURS,
    "WORKBENCH_COLOURS": colours.WORKBENCH_COLOURS,
}
"""The colours that the client needs. `make wire` writes them into `colours.ts`."""
