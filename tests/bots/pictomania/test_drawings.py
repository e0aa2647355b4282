"""Drawings of bots: human pace, within the board, varied, without letters."""

import re
from pathlib import Path
from random import Random

import numpy as np
import pytest
from train.drawings import own, scenes
from train.evaluation.pictomania import sides_of

from triptych.bots.pictomania.drawing_round import WOBBLE
from triptych.bots.pictomania.drawings import (
    concept_of,
    drawable,
    drawings_of,
    strokes_for,
)
from triptych.bots.pictomania.stroke_timing import placed_on_board, timed_strokes, wobbled
from triptych.bots.vision.raster import raster
from triptych.decks.library import load_library
from triptych.decks.topics import TopicTerm
from triptych.ink import HEIGHT, WIDTH, Board, visible_strokes
from triptych.ink.limits import COLOUR_COUNT
from triptych.ink.ops import write_ops

ROOT = Path(__file__).parents[3]
DRAWINGS = ROOT / "src/triptych/bots/pictomania/drawings.npz"


def drawn_board(
    concept: str, seed: int = 1, pace: float = 1.0, which: int = 0
) -> tuple[Board, float]:
    rng = Random(seed)
    drawing = drawings_of(concept)[which]
    board, seconds = Board(), 0.0
    drawn = placed_on_board(wobbled(drawing.strokes, rng), rng)
    for stroke in timed_strokes(drawn, pace, rng, drawing.colours):
        for wait, ops in stroke:
            board.apply(write_ops(ops))
            seconds += wait
    return board, seconds


def test_every_drawing_can_be_put_on_a_board_stroke_by_stroke() -> None:
    for concept in sorted(drawable())[::15]:
        board, _ = drawn_board(concept)
        strokes = strokes_for(concept)
        assert strokes is not None
        assert len(visible_strokes(bytes(board.log))) == len(strokes)


def test_drawing_takes_as_long_as_a_person_takes() -> None:
    some = sorted(drawable())[::15]
    seconds = [drawn_board(c, which=n)[1] for c in some for n in range(len(drawings_of(c)))]
    assert 3 < float(np.median(seconds)) < 14
    assert max(seconds) < 45


def test_lower_pace_takes_longer() -> None:
    assert drawn_board("bicycle", pace=0.8)[1] > 1.3 * drawn_board("bicycle", pace=1.35)[1]


def test_no_two_drawings_are_alike_and_all_stay_on_the_board() -> None:
    logs = {bytes(drawn_board("cat", seed)[0].log) for seed in range(5)}
    assert len(logs) == 5
    for log in logs:
        for stroke in visible_strokes(log):
            assert all(0 <= x < WIDTH and 0 <= y < HEIGHT for x, y, *_ in stroke.points)


def test_unknown_concept_has_no_drawing() -> None:
    assert strokes_for("the meaning of life") is None


MIN_SHARE = {"green": 1.0, "yellow": 1.0, "blue": 1.0, "purple": 0.95}
"""The share of house terms that bots can draw, by difficulty."""


@pytest.mark.parametrize("difficulty", MIN_SHARE)
def test_bots_can_draw_the_terms_of_the_house_deck(difficulty: str) -> None:
    concepts = [c for side in sides_of(load_library(), difficulty) for c in side]
    assert sum(c in drawable() for c in concepts) >= MIN_SHARE[difficulty] * len(concepts)


def test_drawable_and_undrawable_terms_are_disjoint() -> None:
    concepts = {c for side in sides_of(load_library(), *MIN_SHARE) for c in side}
    undrawable = set(np.load(DRAWINGS)["undrawable"].tolist())
    assert drawable() >= concepts - undrawable
    assert not drawable() & undrawable


def test_terms_of_other_decks_are_drawn_by_concept_or_in_english() -> None:
    assert concept_of(TopicTerm({"en": "a fir", "de": "Tanne"}, "tree")) in drawable()
    assert concept_of(TopicTerm({"en": "our old teacher"})) not in drawable()


def test_drawings_file_stays_small() -> None:
    assert DRAWINGS.stat().st_size < 2_500_000


def thumbnails(concept: str) -> list[np.ndarray]:
    """Small normalised images of all drawings of a concept. A slight wobble hardly changes them."""
    pictures = [raster([s.tolist() for s in d.strokes]) for d in drawings_of(concept)]
    small = [p.reshape(14, 2, 14, 2).mean((1, 3)).ravel() for p in pictures]
    return [(p - p.mean()) / np.linalg.norm(p - p.mean()) for p in small]


def test_every_concept_has_several_drawings() -> None:
    assert {len(drawings_of(c)) for c in drawable()} == {3, 4, 5}
    for concept in sorted(drawable())[::10]:
        images = thumbnails(concept)
        for number, one in enumerate(images):
            assert all(float(one @ other) < 0.92 for other in images[:number]), concept


def test_terms_on_one_side_share_no_drawing() -> None:
    for side in sides_of(load_library(), *MIN_SHARE):
        shapes = {tuple(s.tobytes() for s in d.strokes) for c in side for d in drawings_of(c)}
        assert len(shapes) == sum(len(drawings_of(c)) for c in side), side


def test_drawings_use_several_colours() -> None:
    colour_sets = [set(d.colours) for c in drawable() for d in drawings_of(c)]
    assert all(max(some) < COLOUR_COUNT for some in colour_sets)
    assert sum(len(some) > 1 for some in colour_sets) > 300
    log = bytes(drawn_board("heart of gold")[0].log)
    assert {stroke.colour for stroke in visible_strokes(log)} == set(
        drawings_of("heart of gold")[0].colours
    )


def test_colours_are_drawn_in_order() -> None:
    for concept in drawable():
        for drawing in drawings_of(concept):
            assert list(drawing.colours) == sorted(drawing.colours), concept


LETTERED_ICONS = re.compile(
    r"letter|number|digit|keycap|abc|atm|8-ball|1st|2nd|3rd|dollar|euro-|yen-|pound-|bitcoin|zip$"
    r"|stop-sign|tear-off|spiral-calendar|oclock-button|-button|lucide/medal|zzz|money-mouth"
)


def test_no_drawing_contains_letters_or_digits() -> None:
    """The rules forbid both (P24). `LETTERED_ICONS` matches icons with letters or digits."""
    stored = np.load(DRAWINGS)
    parts = {p for line in str(stored["origins"][0]).split("\n") for p in line.split("+")}
    icons = {p.lstrip("!").split("@")[0].split("*")[0] for p in parts}
    icon_names = {i for i in icons if not i.startswith("own/")}
    assert len(icon_names) > 2000
    # These show squares instead of a date, and a hand instead of a word.
    harmless = {"fluent-emoji-flat/tear-off-calendar", "streamline-freehand/alerts-stop-sign"}
    assert {i for i in icon_names if LETTERED_ICONS.search(i)} <= harmless


def test_easy_bots_wobble_more_than_hard_ones() -> None:
    strokes = strokes_for("bicycle")
    assert strokes is not None
    deviation = {}
    for strength, amount in WOBBLE.items():
        drawings = [wobbled(strokes, Random(seed), amount) for seed in range(20)]
        deviation[strength] = np.mean([np.ptp([h[0][0] for h in drawings], axis=0)])
    assert deviation["easy"] > 1.3 * deviation["normal"] > 1.3 * 1.3 * deviation["hard"]


def test_scene_with_loose_parts_is_several_drawings() -> None:
    parts = {"tree": ["a/oak", "b/fir"], "own/man": ["own/man", "!own/boy"]}
    expanded = scenes.expand_forms("!own/man@0,0,50+tree@60,0,100*green", parts)
    assert expanded == [
        "!own/man@0,0,50+a/oak@60,0,100*green",
        "own/boy@0,0,50+b/fir@60,0,100*green",
    ]


def test_part_is_placed_turned_mirrored_and_coloured() -> None:
    line = [[[0.0, 500.0], [1000.0, 500.0], [1000.0, 400.0]]]
    [(black, plain), (red, turned)] = scenes.draw_scene("a/x+!a/x@100,0,50,90*red", lambda _: line)
    assert (black, red) == (0, 1)
    assert plain == line
    corner = np.array(turned[0])
    assert corner[0] == pytest.approx([1250, 500])
    assert corner[1] == pytest.approx([1250, 0])
    assert corner[2] == pytest.approx([1300, 0])


@pytest.mark.slow
def test_own_drawings_are_within_bounds() -> None:
    drawings = own.own_drawings(ROOT / "train/drawings/own-drawings.txt")
    drawings |= own.own_drawings(ROOT / "train/drawings/own-parts.txt")
    assert len(drawings) > 600
    for name, strokes in drawings.items():
        points = np.concatenate([np.array(stroke) for stroke in strokes])
        assert min(map(len, strokes)) >= 2, name
        assert -350 <= points.min() <= points.max() <= 1450, name


def test_curve_goes_through_its_points_and_a_circle_closes() -> None:
    curve = own.stroke("~ 10,10 50,90 90,10")
    assert curve[0] == [100, 100]
    assert [500, 900] in curve
    assert curve[-1] == [900, 100]
    ring = own.stroke("o 50,50,20,10")
    assert ring[0] == ring[-1] == [500, 400]
