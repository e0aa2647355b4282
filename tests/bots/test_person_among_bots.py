"""A simulated person among bots, as in `python -m train.evaluation`, with simulated time."""

from random import Random

from tests.bots.player_api import house_library
from train.evaluation import pictomania_evenings

from triptych.bots.pictomania.drawings import drawable, strokes_for
from triptych.bots.vision.raster import Points


def test_round_of_pictomania_with_a_person_ends_with_points() -> None:
    drawings: dict[str, list[list[Points]]] = {
        concept: [[[(float(x), float(y)) for x, y in stroke] for stroke in strokes]]
        for concept in drawable()
        if (strokes := strokes_for(concept)) is not None
    }
    played = pictomania_evenings.play_rounds(
        house_library(), drawings, "normal", (1.0, 1.0), 1, Random(2)
    )
    assert len(played.points) == 1
    assert len(played.points[0]) == pictomania_evenings.SEATS
    assert played.guesses_of_person
    assert played.guesses_of_bots
    assert played.relative_share > 0
