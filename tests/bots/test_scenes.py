"""Bots see what a photo is of where nobody has said a word about it."""

import numpy as np
from tests.bots.hands import house_library

from triptych.bots.contrast.looking import impression
from triptych.bots.contrast.scene_trials import above
from triptych.bots.knowledge import Photo, photo
from triptych.games.contrast.model import SYMBOLS
from triptych.sight.network import Array


def undescribed(name: str) -> Photo:
    """A picture of the house as somebody's own photo."""
    return Photo("own/1", photo(house_library(), f"house/{name}").path)


def test_a_photo_without_words_suggests_every_symbol_a_little_or_much() -> None:
    bubbles, cards = impression(undescribed("bubbles")), impression(undescribed("card_house"))
    assert bubbles.told == bubbles.felt == {}
    assert set(bubbles.seen) == set(SYMBOLS)
    assert all(0 <= value <= 3 for value in bubbles.seen.values())
    assert bubbles.seen["round"] > cards.seen["round"] + 0.5
    assert cards.seen["angular"] > bubbles.seen["angular"] + 0.5


def test_where_the_maker_has_spoken_pixels_stay_with_what_can_be_seen() -> None:
    seen = impression(photo(house_library(), "house/bubbles")).seen
    assert "round" not in seen
    assert "blue" in seen


def test_ranking_is_counted_in_pairs() -> None:
    scores: Array = np.array([3, 2, 1, 0], np.float32)
    assert above(scores, np.array([True, True, False, False])) == 1
    assert above(scores, np.array([True, False, True, False])) == 0.75
    assert above(scores * 0, np.array([True, False, True, False])) == 0.5
