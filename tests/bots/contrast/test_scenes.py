"""Bots estimate the properties of photos that have no description."""

from importlib.resources import files

import numpy as np
import pytest
from tests.bots.player_api import house_library
from train.evaluation.contrast_scenes import auc, described_photos, rater_scores, training_data
from train.evaluation.symbol_weights import fit_weights

from triptych.bots.contrast.impressions import impression_of
from triptych.bots.contrast.scenes import (
    COLOUR_COUNT,
    HUE_BINS,
    SMALL_COLUMN,
    class_properties,
    foreground_centre,
    predict,
)
from triptych.bots.knowledge import Photo, find_photo
from triptych.bots.vision.network import Array
from triptych.games.contrast.model import SYMBOLS


def undescribed(name: str) -> Photo:
    """A picture of the house deck, as if it were an uploaded photo without a description."""
    return Photo("own/1", find_photo(house_library(), f"house/{name}").path)


def test_undescribed_photo_gives_every_symbol_a_score() -> None:
    bubbles, cards = impression_of(undescribed("bubbles")), impression_of(undescribed("card_house"))
    assert bubbles.maker_scores == bubbles.tag_scores == {}
    assert set(bubbles.pixel_scores) == set(SYMBOLS)
    assert all(0 <= value <= 3 for value in bubbles.pixel_scores.values())
    assert bubbles.pixel_scores["round"] > cards.pixel_scores["round"] + 0.5
    assert cards.pixel_scores["angular"] > bubbles.pixel_scores["angular"] + 0.5


def test_described_photo_gets_only_visible_properties_from_pixels() -> None:
    from_pixels = impression_of(find_photo(house_library(), "house/bubbles")).pixel_scores
    assert "round" not in from_pixels
    assert "blue" in from_pixels


def test_auc_is_the_share_of_pairs_in_the_right_order() -> None:
    scores: Array = np.array([3, 2, 1, 0], np.float32)
    assert auc(scores, np.array([True, True, False, False])) == 1
    assert auc(scores, np.array([True, False, True, False])) == 0.75
    assert auc(scores * 0, np.array([True, False, True, False])) == 0.5


def test_training_target_is_the_mean_of_all_raters() -> None:
    dealt, retired = described_photos(house_library())
    one = next(p for p in dealt if p.id == "house/anvil")
    _, targets, tag_scores = training_data([one, retired[0]])
    ratings = [rater[one.id] for rater in rater_scores()]
    assert len(ratings) == 3
    assert np.allclose(targets[0], (2 * tag_scores[0] + np.sum(ratings, 0)) / 5)
    assert np.all(targets[1] == tag_scores[1]), "retired pictures have no ratings"
    assert all({p.id for p in dealt} == set(rater) for rater in rater_scores())


def test_class_properties_cover_every_class_and_symbol() -> None:
    assert class_properties().shape == (1000, len(SYMBOLS) - COLOUR_COUNT)
    assert np.all((class_properties() > 0).sum(0) > 100), "every symbol fits more than 100 classes"


def test_small_classes_are_scored_by_length() -> None:
    small = class_properties()[:, SMALL_COLUMN]
    lines = (files("triptych.bots.contrast") / "things.txt").read_text().splitlines()
    by_name = dict(zip((line.partition(":")[0] for line in lines), small, strict=True))
    assert by_name["ladybug"] == 3
    assert by_name["bagel"] == 2  # 10 cm
    assert by_name["flute"] == 0
    assert not np.any(
        (small > 0) & (class_properties()[:, SYMBOLS.index("big") - COLOUR_COUNT] > 1)
    )


def test_foreground_centre_is_at_the_most_salient_area() -> None:
    salience = np.zeros((48, 48))
    salience[30:40, 4:12] = 1
    left, top = foreground_centre(salience)
    assert 0.25 <= left <= 0.25 + 0.1
    assert 0.58 <= top <= 0.75
    assert foreground_centre(np.zeros((48, 48))) == (0.25, 0.25)


@pytest.mark.slow
def test_predictions_for_every_fifth_picture_agree_with_its_tags() -> None:
    """Runs all checks that need these features: it takes five seconds to compute the features."""
    features, _, tag_scores = training_data(described_photos(house_library())[0][::5])
    check_class_scores_predict_shape_size_and_weight(features, tag_scores)
    check_stored_weights_fit_current_features(features, tag_scores)
    check_hues_are_used_only_for_colours(features, tag_scores)


def check_class_scores_predict_shape_size_and_weight(features: Array, tag_scores: Array) -> None:
    class_scores = features[:, COLOUR_COUNT - len(SYMBOLS) :]
    for number, symbol in enumerate(SYMBOLS[COLOUR_COUNT:], COLOUR_COUNT):
        assert auc(class_scores[:, number - COLOUR_COUNT], tag_scores[:, number] > 0) > 0.6, symbol


def check_stored_weights_fit_current_features(features: Array, tag_scores: Array) -> None:
    predicted = predict(features)
    for number, symbol in enumerate(SYMBOLS):
        assert auc(predicted[:, number], tag_scores[:, number] > 0) > 0.8, symbol


def check_hues_are_used_only_for_colours(features: Array, tag_scores: Array) -> None:
    weights, _ = fit_weights(features, tag_scores)
    assert np.all((weights[:HUE_BINS] != 0) == (np.arange(len(SYMBOLS)) < COLOUR_COUNT))
    assert np.all((weights[-1] != 0) == (np.arange(len(SYMBOLS)) >= COLOUR_COUNT))
