"""Cube builds are compared with reference builds."""

from collections import Counter

import numpy as np

from triptych.bots.pictures.jobs import CUBE_HEXES
from triptych.bots.pictures.reference_cubes import reference_cubes, similarity_to_reference
from triptych.decks.library import load_library
from triptych.games.pictures.workbench.pieces import CUBES_PER_COLOUR


def test_every_picture_has_two_reference_cube_builds() -> None:
    assert set(reference_cubes()) == set(load_library().house.pictures)
    for builds in reference_cubes().values():
        assert builds.shape == (2, 9)
        for build in builds:
            assert max(Counter(build.tolist()).values()) <= CUBES_PER_COLOUR


def test_reference_cubes_are_most_similar_to_those_of_the_same_picture() -> None:
    names = sorted(reference_cubes())
    right = 0
    for index, name in enumerate(names):
        by_cell, by_count = similarity_to_reference(
            tuple(reference_cubes()[name][1].tolist()), names, CUBE_HEXES
        )
        right += int((by_cell + by_count).argmax() == index)
    assert right > 0.9 * len(names)


def test_similarity_has_a_positional_and_a_colour_count_part() -> None:
    names = sorted(reference_cubes())[:16]
    build = reference_cubes()[names[3]][0].tolist()
    rotated = tuple(build[3:] + build[:3])
    same, other = (
        similarity_to_reference(cubes, names, CUBE_HEXES) for cubes in (tuple(build), rotated)
    )
    assert same[0][3] > other[0][3]
    assert np.allclose(same[1], other[1])


def test_pictures_of_other_decks_have_similarity_zero() -> None:
    names = ["own/a", *sorted(reference_cubes())[:5], "own/b"]
    by_cell, by_count = similarity_to_reference((*range(8), 0), names, CUBE_HEXES)
    assert by_cell[0] == by_cell[-1] == by_count[0] == by_count[-1] == 0
    assert by_cell[1:-1].any()
