"""Bots see what a photo is of where nobody has said a word about it."""

from importlib.resources import files

import numpy as np
from tests.bots.player_api import house_library
from train.evaluation.contrast_scenes import auc, described_photos, rater_scores, training_data

from triptych.bots.contrast.impressions import impression_of
from triptych.bots.contrast.scenes import (
    COLOUR_COUNT,
    HUE_BINS,
    SMALL_COLUMN,
    class_properties,
    fit_weights,
    foreground_centre,
    predict,
)
from triptych.bots.knowledge import Photo, find_photo
from triptych.bots.vision.network import Array
from triptych.games.contrast.model import SYMBOLS


def undescribed(name: str) -> Photo:
    """A picture of the house as somebody's own photo."""
    return Photo("own/1", find_photo(house_library(), f"house/{name}").path)


def test_a_photo_without_words_suggests_every_symbol_a_little_or_much() -> None:
    bubbles, cards = impression_of(undescribed("bubbles")), impression_of(undescribed("card_house"))
    assert bubbles.maker_scores == bubbles.tag_scores == {}
    assert set(bubbles.pixel_scores) == set(SYMBOLS)
    assert all(0 <= value <= 3 for value in bubbles.pixel_scores.values())
    assert bubbles.pixel_scores["round"] > cards.pixel_scores["round"] + 0.5
    assert cards.pixel_scores["angular"] > bubbles.pixel_scores["angular"] + 0.5


def test_where_the_maker_has_spoken_pixels_stay_with_what_can_be_seen() -> None:
    seen = impression_of(find_photo(house_library(), "house/bubbles")).pixel_scores
    assert "round" not in seen
    assert "blue" in seen


def test_ranking_is_counted_in_pairs() -> None:
    scores: Array = np.array([3, 2, 1, 0], np.float32)
    assert auc(scores, np.array([True, True, False, False])) == 1
    assert auc(scores, np.array([True, False, True, False])) == 0.75
    assert auc(scores * 0, np.array([True, False, True, False])) == 0.5


def test_what_teaches_is_the_mean_of_five_hands_for_every_picture_of_the_house() -> None:
    dealt, retired = described_photos(house_library())
    one = next(p for p in dealt if p.id == "house/anvil")
    _, taught_by, told = training_data([one, retired[0]])
    said = [rater[one.id] for rater in rater_scores()]
    assert len(said) == 3
    assert np.allclose(taught_by[0], (2 * told[0] + np.sum(said, 0)) / 5)
    assert np.all(taught_by[1] == told[1]), "nobody else rated a retired one"
    assert all({p.id for p in dealt} == set(rater) for rater in rater_scores())


def test_a_thousand_things_are_known_by_size_weight_and_shape() -> None:
    assert class_properties().shape == (1000, len(SYMBOLS) - COLOUR_COUNT)
    assert np.all((class_properties() > 0).sum(0) > 100), "every symbol has its things"


def test_how_small_a_thing_is_goes_by_its_length() -> None:
    small = class_properties()[:, SMALL_COLUMN]
    lines = (files("triptych.bots.contrast") / "things.txt").read_text().splitlines()
    by_name = dict(zip((line.partition(":")[0] for line in lines), small, strict=True))
    assert by_name["ladybug"] == 3
    assert by_name["bagel"] == 2  # 10 cm
    assert by_name["flute"] == 0
    assert not np.any(
        (small > 0) & (class_properties()[:, SYMBOLS.index("big") - COLOUR_COUNT] > 1)
    )


def test_the_closer_look_goes_where_most_stands_out() -> None:
    stands_out = np.zeros((48, 48))
    stands_out[30:40, 4:12] = 1
    left, top = foreground_centre(stands_out)
    assert 0.25 <= left <= 0.25 + 0.1
    assert 0.58 <= top <= 0.75
    assert foreground_centre(np.zeros((48, 48))) == (0.25, 0.25)


def test_looks_at_every_fifth_picture_agree_with_its_tags() -> None:
    """One test for all that needs these looks: they take five seconds."""
    looks, _, told = training_data(described_photos(house_library())[0][::5])
    what_it_may_be_of_tells_size_weight_and_shape_untaught(looks, told)
    the_kept_lines_are_those_of_todays_looks_and_tags(looks, told)
    hues_teach_colours_and_nothing_else(looks, told)


def what_it_may_be_of_tells_size_weight_and_shape_untaught(looks: Array, told: Array) -> None:
    things = looks[:, COLOUR_COUNT - len(SYMBOLS) :]
    for number, symbol in enumerate(SYMBOLS[COLOUR_COUNT:], COLOUR_COUNT):
        assert auc(things[:, number - COLOUR_COUNT], told[:, number] > 0) > 0.6, symbol


def the_kept_lines_are_those_of_todays_looks_and_tags(looks: Array, told: Array) -> None:
    found = predict(looks)
    for number, symbol in enumerate(SYMBOLS):
        assert auc(found[:, number], told[:, number] > 0) > 0.8, symbol


def hues_teach_colours_and_nothing_else(looks: Array, told: Array) -> None:
    weights, _ = fit_weights(looks, told)
    assert np.all((weights[:HUE_BINS] != 0) == (np.arange(len(SYMBOLS)) < COLOUR_COUNT))
    assert np.all((weights[-1] != 0) == (np.arange(len(SYMBOLS)) >= COLOUR_COUNT))
