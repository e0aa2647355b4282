"""Cubes are compared with those that people laid for a picture."""

from collections import Counter

import numpy as np

from triptych.bots.pictures.jobs import CUBE_HEXES
from triptych.bots.pictures.reference_cubes import reference_cubes, similarity_to_reference
from triptych.decks.library import load_library
from triptych.games.pictures.pieces import CUBES_PER_COLOUR


def test_every_picture_was_laid_twice_with_the_cubes_there_are() -> None:
    assert set(reference_cubes()) == set(load_library().house.pictures)
    for hands in reference_cubes().values():
        assert hands.shape == (2, 9)
        for laid in hands:
            assert max(Counter(laid.tolist()).values()) <= CUBES_PER_COLOUR


def test_one_hands_cubes_are_most_like_the_others_of_the_same_picture() -> None:
    names = sorted(reference_cubes())
    right = 0
    for at, name in enumerate(names):
        by_cell, by_count = similarity_to_reference(
            tuple(reference_cubes()[name][1].tolist()), names, CUBE_HEXES
        )
        right += int((by_cell + by_count).argmax() == at)
    assert right > 0.9 * len(names)


def test_where_they_lie_counts_and_how_many_of_each_counts_wherever_they_lie() -> None:
    names = sorted(reference_cubes())[:16]
    laid = reference_cubes()[names[3]][0].tolist()
    turned = tuple(laid[3:] + laid[:3])
    here, there = (similarity_to_reference(one, names, CUBE_HEXES) for one in (tuple(laid), turned))
    assert here[0][3] > there[0][3]
    assert np.allclose(here[1], there[1])


def test_pictures_of_other_decks_are_neither_better_nor_worse() -> None:
    names = ["own/a", *sorted(reference_cubes())[:5], "own/b"]
    by_cell, by_count = similarity_to_reference((*range(8), 0), names, CUBE_HEXES)
    assert by_cell[0] == by_cell[-1] == by_count[0] == by_count[-1] == 0
    assert by_cell[1:-1].any()
