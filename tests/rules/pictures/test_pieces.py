"""Pictures: the pieces of each material as data (R2, R3, R11)."""

from collections import Counter
from math import dist

import pytest
from tests.rules.pictures.rounds import table, with_material

from triptych.games.pictures import PICTURES
from triptych.games.pictures.workbench.pieces import (
    BLOCKS,
    COLOURS,
    FULL_TURN,
    LACE_LENGTHS,
    PIECES,
    WORKBENCH_SIZE,
    rotate_outline,
)


@pytest.mark.clause("R2")
def test_five_materials_have_their_pieces() -> None:
    constants = PICTURES.constants
    assert len(constants["COLOURS"]) * constants["CUBES_PER_COLOUR"] == 24
    assert len({block.id for block in constants["BLOCKS"]}) == 6
    assert Counter(piece.id[:5] for piece in constants["STICKS"]) == {"stick": 4, "stone": 4}
    assert set(constants["LACE_LENGTHS"]) == {"long", "short"}
    state = table(5).state
    assert set(state.materials) == {"cubes", "blocks", "sticks", "icons", "laces"}
    assert len(set(state.icons)) == 19
    assert len(with_material("cubes").private(0).build.cells) == 9


@pytest.mark.clause("R3")
def test_there_are_eight_colours_six_blocks_and_a_lace_twice_as_long() -> None:
    assert set(COLOURS) == {"black", "white", "grey", "red", "yellow", "green", "blue", "brown"}
    assert set(BLOCKS) == {"cube", "beam", "plank", "cylinder", "prism", "arch"}
    assert LACE_LENGTHS["long"] == 2 * LACE_LENGTHS["short"] == 2 * WORKBENCH_SIZE


@pytest.mark.clause("R3")
def test_faces_of_a_block_have_different_outlines() -> None:
    faces = {block: [face.name for face in PIECES[block].faces] for block in BLOCKS}
    assert len(faces["cube"]) == 1
    assert all(len(faces[block]) >= 2 for block in BLOCKS if block != "cube")
    for block in BLOCKS:
        outlines = [face.outline for face in PIECES[block].faces]
        assert len(set(outlines)) == len(outlines)


@pytest.mark.clause("R2")
def test_no_two_pieces_have_the_same_outline() -> None:
    outlines = [face.outline for piece in PIECES.values() for face in piece.faces]
    assert len(set(outlines)) == len(outlines)


@pytest.mark.clause("R10")
def test_every_piece_fits_on_the_workbench_at_any_angle() -> None:
    for piece in PIECES.values():
        for face in piece.faces:
            assert all(dist((0, 0), point) < WORKBENCH_SIZE / 2 for point in face.outline)


@pytest.mark.clause("R11")
def test_y_points_down_and_turning_is_clockwise() -> None:
    triangle = PIECES["prism"].faces[0]
    tip = min(triangle.outline, key=lambda point: point[1])
    assert tip[0] == 0
    assert tip[1] < 0, "the tip of the triangle points up, to smaller y"
    right, _ = rotate_outline(triangle, FULL_TURN // 4)[0]
    assert right > 100, "after a quarter turn the tip points to the right"
