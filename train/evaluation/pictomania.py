"""Pictomania: reading human drawings nobody trained on, and drawing for another recogniser."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

import numpy as np
from train.evaluation import pictomania_evenings, pictomania_reading
from train.evaluation.figures import (
    EvaluationOptions,
    Figure,
    Spread,
    TextFigure,
    Timing,
    figure_of,
)

from triptych.bots.pictomania.drawings import Strokes, concept_of, drawable, strokes_for
from triptych.bots.pictomania.stroke_timing import wobbled
from triptych.bots.vision import guesses
from triptych.bots.vision.network import Array, Network
from triptych.bots.vision.raster import Points, raster
from triptych.core.values import Strength
from triptych.decks.library import Library
from triptych.decks.topics import TopicSide

TIMED_DRAWINGS = 50
ROUNDS_PER_PERSON_ROUND = 5
"""For so many rounds asked for, one is played with a person."""


def measure(
    library: Library, asked: EvaluationOptions
) -> Iterator[Figure | Spread | Timing | TextFigure]:
    """Each part with its own stream of chance, so that one does not shift another."""
    if asked.sketches is None:
        asked.report_omission(
            "No human drawings given (--sketches): how they are read is left out."
        )
    else:
        rng = Random(asked.seed)
        yield from pictomania_reading.measure(
            library, asked.sketches, rng, asked.drawings, asked.rounds
        )
        yield from measure_company(library, asked)
    judge = asked.judge if asked.judge.is_file() else None
    if judge is None:
        asked.report_omission(
            f"No judge at {asked.judge}: what it makes of bots' drawings is left out."
        )
    yield from measure_drawing(library, judge, Random(asked.seed))
    took = measure_time(Random(asked.seed))
    yield Timing("One look at a drawing, processor time", took, TIMED_DRAWINGS, "≤ 5 ms")


def measure_company(library: Library, asked: EvaluationOptions) -> Iterator[Figure | TextFigure]:
    """A person whose drawings nobody trained on, among three bots of one strength."""
    assert asked.sketches is not None
    sketches: dict[str, list[list[Points]]] = defaultdict(list)
    for word, strokes in pictomania_reading.read_sketches(asked.sketches):
        sketches[word].append(strokes)
    rounds = -(-asked.rounds // ROUNDS_PER_PERSON_ROUND)
    sharp, hurried = pictomania_evenings.PEOPLE
    company: tuple[tuple[Strength, str, str], ...] = (
        ("normal", sharp, "0.8–1.2"), ("normal", hurried, "0.8–1.2"), ("easy", hurried, "> 1"),
        ("hard", sharp, ""),
    )  # fmt: skip
    for strength, who, goal in company:
        reads = pictomania_evenings.PEOPLE[who]
        played = pictomania_evenings.play_rounds(
            library, sketches, strength, reads, rounds, Random(asked.seed)
        )
        what = f"Pictomania, a person {who} among three {strength} bots: × even share"
        yield TextFigure(what, f"{played.relative_share:.2f}", rounds, goal)
        yield figure_of(
            "… what the bots guessed of the person's drawings, right", played.reads_person
        )
        yield figure_of("… what the bots guessed of bots' drawings, right", played.reads_bots)


def sides_of(library: Library, *difficulties: str) -> list[list[str]]:
    """The seven concepts of every side of these cards."""
    sides: list[TopicSide] = [
        s for t in library.house.topics if t.difficulty in difficulties for s in t.sides
    ]
    return [[concept_of(term) for term in side.terms] for side in sides]


GOALS = {"green": "≥ 70 %", "yellow": "≥ 50 %", "blue": "", "purple": ""}


def measure_drawing(library: Library, judge: Path | None, rng: Random) -> list[Figure]:
    """What bots can draw, and what a recogniser that never plays makes of it."""
    figures = []
    for difficulty, goal in GOALS.items():
        concepts = [c for side in sides_of(library, difficulty) for c in side]
        known = [c in drawable() for c in concepts]
        figures.append(figure_of(f"Drawing: {difficulty} terms that bots can draw", known, goal))
    if judge is not None:
        network = Network(judge.read_bytes())
        figures.append(_judge_figure(library, network, rng))
        for some in (("green", "yellow"), ("blue", "purple")):
            figures.append(_distinguished(library, network, some, rng))
    return figures


def _features(network: Network, strokes: Strokes) -> Array:
    return network.features(raster([[(x, y) for x, y in s] for s in strokes])[None])


def _judge_figure(library: Library, network: Network, rng: Random) -> Figure:
    """Every green and yellow term that the judge knows, among the card's terms it knows."""
    words = guesses.recogniser_words()
    outcomes = []
    for side in sides_of(library, "green", "yellow"):
        options = [c for c in side if c in words]
        for concept in options:
            strokes = strokes_for(concept)
            if strokes is None or len(options) < 4:
                continue
            scores = network.last_layer(_features(network, wobbled(strokes, rng)))[0]
            at = [words.index(c) for c in options]
            outcomes.append(options[int(np.argmax(scores[at]))] == concept)
    what = "Drawing: the judge is right among those on the card it knows"
    return figure_of(what, outcomes, "≥ 70 %")


def _distinguished(
    library: Library, network: Network, difficulties: tuple[str, ...], rng: Random
) -> Figure:
    """The judge has seen each drawing of the card once, without its wobble: which one is this?"""
    outcomes = []
    for side in sides_of(library, *difficulties):
        drawn = [strokes for c in side if (strokes := strokes_for(c)) is not None]
        if len(drawn) < 4:
            continue
        models = np.concatenate([_features(network, strokes) for strokes in drawn])
        models /= np.linalg.norm(models, axis=1, keepdims=True)
        for number, strokes in enumerate(drawn):
            seen = _features(network, wobbled(strokes, rng))[0]
            outcomes.append(int(np.argmax(models @ seen)) == number)
    return figure_of(f"Drawing: told apart on {' and '.join(difficulties)} cards", outcomes)


def measure_time(rng: Random, count: int = TIMED_DRAWINGS) -> float:
    """Milliseconds of processor time that one look at a drawing takes, in the middle of many."""
    took = []
    for concept in rng.sample(sorted(drawable()), count):
        strokes = strokes_for(concept)
        assert strokes is not None
        drawn = [[(x, y) for x, y in stroke] for stroke in wobbled(strokes, rng)]
        start = process_time()
        guesses.drawing_features(drawn)
        took.append(1000 * (process_time() - start))
    return float(np.median(took))
