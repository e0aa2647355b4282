"""A simulated person among bots, as in `python -m train.evaluation`, with simulated time."""

from random import Random

from tests.bots.player_api import house_library
from train.evaluation import pictomania_evenings

from triptych.bots.knowledge import find_photo
from triptych.bots.pictomania.drawings import drawable, strokes_for
from triptych.bots.pictures import sketch_builder
from triptych.bots.pictures.build_likeness import likenesses
from triptych.bots.vision.raster import Points
from triptych.games.pictures.workbench.builds import Workbench
from triptych.games.pictures.workbench.checks import check_draft, check_finished


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


def test_bot_shows_the_build_with_the_largest_margin() -> None:
    library = house_library()
    grid = [find_photo(library, name).id for name in sorted(library.house.pictures)[:16]]
    for material in sketch_builder.BUILDERS:
        workbench = Workbench(material, (), expert=False)
        built = sketch_builder.build_known_picture(workbench, grid, 3, 1.0, Random(1))
        assert built is not None
        check_draft(built, workbench)
        check_finished(built, workbench)
        scores = likenesses(built, grid, closely=False)
        assert sketch_builder.margin(built, grid, 3) == scores[3] - max(
            score for index, score in enumerate(scores) if index != 3
        )
        assert scores[3] > sorted(scores)[8], "more like its picture than like most others"


def test_picture_without_a_sketch_is_not_built_from_sketches() -> None:
    assert (
        sketch_builder.build_known_picture(
            Workbench("blocks", (), False), ["own/1"] * 16, 0, 1.0, Random(1)
        )
        is None
    )
