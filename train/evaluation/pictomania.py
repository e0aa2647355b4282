"""Measures how bots for Pictomania recognise human drawings, draw, and play with a person."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

import numpy as np
from train.evaluation import pictomania_evenings, pictomania_ink, pictomania_reading
from train.evaluation.figures import (
    EvaluationOptions,
    Figure,
    Spread,
    TextFigure,
    Timing,
    figure_of,
)
from train.recogniser import quickdraw

from triptych.bots.pictomania.drawings import Strokes, concept_of, drawable, strokes_for
from triptych.bots.pictomania.stroke_timing import wobbled
from triptych.bots.vision import guesses
from triptych.bots.vision.network import Array, Network
from triptych.bots.vision.raster import Points, raster
from triptych.core.values import Strength
from triptych.decks.library import Library
from triptych.decks.topics import TopicSide

TIMED_DRAWINGS = 50
"""How many drawings are timed."""
ROUNDS_PER_PERSON_ROUND = 5
"""The number of requested rounds (`--rounds`) per round that is played with a person."""


def measure(
    library: Library, options: EvaluationOptions
) -> Iterator[Figure | Spread | Timing | TextFigure]:
    """All figures about Pictomania.

    Each part has its own random stream, so that a change in one part does not affect the others.
    """
    if options.sketches is None:
        options.report_omission("No human drawings given (--sketches): skipped reading.")
    else:
        rng = Random(options.seed)
        yield from pictomania_reading.measure(
            library, options.sketches, rng, options.drawings, options.rounds
        )
        ordered = options.sketches.with_name(quickdraw.FILE)
        if ordered.is_file():
            yield from pictomania_ink.measure(library, ordered, options.drawings)
        yield from measure_person_among_bots(library, options)
    judge = options.judge if options.judge.is_file() else None
    if judge is None:
        options.report_omission(f"No judge at {options.judge}: skipped judging of drawings.")
    yield from measure_drawing(library, judge, Random(options.seed))
    ms = measure_time(Random(options.seed))
    yield Timing("Features of a drawing, processor time", ms, TIMED_DRAWINGS, "≤ 6 ms")


def measure_person_among_bots(
    library: Library, options: EvaluationOptions
) -> Iterator[Figure | TextFigure]:
    """Play rounds of a simulated person and three bots of one strength.

    The person draws held-out human drawings.
    """
    assert options.sketches is not None
    sketches: dict[str, list[list[Points]]] = defaultdict(list)
    for word, strokes in pictomania_reading.read_sketches(options.sketches):
        sketches[word].append(strokes)
    rounds = -(-options.rounds // ROUNDS_PER_PERSON_ROUND)
    sharp_eye, hurried = pictomania_evenings.PEOPLE
    settings: tuple[tuple[Strength, str, str], ...] = (
        ("normal", sharp_eye, "0.8–1.2"), ("normal", hurried, "0.8–1.2"), ("easy", hurried, "> 1"),
        ("hard", sharp_eye, ""),
    )  # fmt: skip
    for strength, description, goal in settings:
        accuracy = pictomania_evenings.PEOPLE[description]
        played = pictomania_evenings.play_rounds(
            library, sketches, strength, accuracy, rounds, Random(options.seed)
        )
        what = f"Pictomania, a person {description} among three {strength} bots: × even share"
        yield TextFigure(what, f"{played.relative_share:.2f}", rounds, goal)
        yield figure_of(
            "… bots' guesses of the person's drawings that are right", played.guesses_of_person
        )
        yield figure_of("… bots' guesses of bots' drawings that are right", played.guesses_of_bots)


def sides_of(library: Library, *difficulties: str) -> list[list[str]]:
    """The seven concepts of every side of the topic cards of these difficulties."""
    sides: list[TopicSide] = [
        s for t in library.house.topics if t.difficulty in difficulties for s in t.sides
    ]
    return [[concept_of(term) for term in side.terms] for side in sides]


GOALS = {"green": "≥ 70 %", "yellow": "≥ 50 %", "blue": "", "purple": ""}


def measure_drawing(library: Library, judge: Path | None, rng: Random) -> list[Figure]:
    """How many terms bots can draw, and how well the judge recognises their drawings."""
    figures = []
    for difficulty, goal in GOALS.items():
        concepts = [c for side in sides_of(library, difficulty) for c in side]
        known = [c in drawable() for c in concepts]
        figures.append(figure_of(f"Drawing: {difficulty} terms that bots can draw", known, goal))
    if judge is not None:
        network = Network(judge.read_bytes())
        figures.append(_judge_figure(library, network, rng))
        for difficulties in (("green", "yellow"), ("blue", "purple")):
            figures.append(_distinguished(library, network, difficulties, rng))
    return figures


def _features(network: Network, strokes: Strokes) -> Array:
    return network.features(raster([[(x, y) for x, y in s] for s in strokes])[None])


def _judge_figure(library: Library, network: Network, rng: Random) -> Figure:
    """How often the judge recognises drawings of green and yellow terms.

    The judge chooses only among the terms on the card that it knows.
    """
    words = guesses.recogniser_words()
    outcomes = []
    for side in sides_of(library, "green", "yellow"):
        options = [c for c in side if c in words]
        for concept in options:
            strokes = strokes_for(concept)
            if strokes is None or len(options) < 4:
                continue
            scores = network.last_layer(_features(network, wobbled(strokes, rng)))[0]
            indices = [words.index(c) for c in options]
            outcomes.append(options[int(np.argmax(scores[indices]))] == concept)
    what = "Drawing: the judge is right, among the card's terms that it knows"
    return figure_of(what, outcomes, "≥ 70 %")


def _distinguished(
    library: Library, network: Network, difficulties: tuple[str, ...], rng: Random
) -> Figure:
    """How often the judge matches a wobbled drawing with the right one of the card's originals."""
    outcomes = []
    for side in sides_of(library, *difficulties):
        drawings = [strokes for c in side if (strokes := strokes_for(c)) is not None]
        if len(drawings) < 4:
            continue
        originals = np.concatenate([_features(network, strokes) for strokes in drawings])
        originals /= np.linalg.norm(originals, axis=1, keepdims=True)
        for number, strokes in enumerate(drawings):
            features = _features(network, wobbled(strokes, rng))[0]
            outcomes.append(int(np.argmax(originals @ features)) == number)
    return figure_of(f"Drawing: distinguished on {' and '.join(difficulties)} cards", outcomes)


def measure_time(rng: Random, count: int = TIMED_DRAWINGS) -> float:
    """Median processor time for the features of a drawing, in milliseconds."""
    times = []
    for concept in rng.sample(sorted(drawable()), count):
        strokes = strokes_for(concept)
        assert strokes is not None
        points = [[(x, y) for x, y in stroke] for stroke in wobbled(strokes, rng)]
        start = process_time()
        guesses.drawing_features(points)
        times.append(1000 * (process_time() - start))
    return float(np.median(times))
