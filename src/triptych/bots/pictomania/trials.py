"""Pictomania: reading human drawings nobody trained on, and drawing for another recogniser."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

import numpy as np

from triptych.bots.figures import Asked, Figure, Spread, Timing, counted
from triptych.bots.pictomania.drawings import Strokes, concept_of, drawable, strokes_for
from triptych.bots.pictomania.penmanship import wobbled
from triptych.decks.library import Library
from triptych.decks.topics import TopicSide
from triptych.sight import guessing
from triptych.sight.network import Array, Network
from triptych.sight.raster import Points, raster

Sketch = tuple[str, list[Points]]
SEATS = 5
CARDS = 6
LOOKS = 50


def measure(library: Library, asked: Asked) -> Iterator[Figure | Spread | Timing]:
    """Each part with its own stream of chance, so that one does not shift another."""
    if asked.sketches is None:
        asked.leave_out("No human drawings given (--sketches): how they are read is left out.")
    else:
        human = read_sketches(asked.sketches)
        rng = Random(asked.seed)
        yield from measure_reading(library, human, rng, asked.drawings, asked.rounds)
    judge = asked.judge if asked.judge.is_file() else None
    if judge is None:
        asked.leave_out(f"No judge at {asked.judge}: what it makes of bots' drawings is left out.")
    yield from measure_drawing(library, judge, Random(asked.seed))
    took = measure_time(Random(asked.seed))
    yield Timing("One look at a drawing, processor time", took, LOOKS, "≤ 3 ms")


def read_sketches(path: Path) -> list[Sketch]:
    """Human drawings, one JSON object a line: `word` and `strokes` of [x, y, time]."""
    with gzip.open(path, "rt") as lines:
        rows = [json.loads(line) for line in lines]
    return [(r["word"], [[(p[0], p[1]) for p in s] for s in r["strokes"]]) for r in rows]


def part_of(strokes: list[Points], share: float) -> list[Points]:
    """The first so much of the ink."""
    left = max(2, round(sum(map(len, strokes)) * share))
    out: list[Points] = []
    for stroke in strokes:
        out.append(stroke[:left])
        left -= len(stroke)
        if left <= 0:
            break
    return out


def sides_of(library: Library, *difficulties: str) -> list[list[str]]:
    """The seven concepts of every side of these cards."""
    sides: list[TopicSide] = [
        s for t in library.house.topics if t.difficulty in difficulties for s in t.sides
    ]
    return [[concept_of(term) for term in side.terms] for side in sides]


def _right(reading: Array, word: str, options: list[str]) -> bool:
    return options[int(guessing.odds(reading, options).argmax())] == word


def measure_reading(
    library: Library, sketches: list[Sketch], rng: Random, count: int, rounds: int
) -> list[Figure]:
    """How well human drawings are read."""
    words = guessing.words()
    some = rng.sample(sketches, min(count, len(sketches)))
    read = [(word, guessing.read(strokes)) for word, strokes in some]

    def random_seven(word: str) -> list[str]:
        return [word, *rng.sample([w for w in words if w != word], 6)]

    sides = [s for s in sides_of(library, "green", "yellow") if all(c in words for c in s)]
    near = {w: side for side in sides for w in side}
    figures = [
        counted("Human drawings: first of 345",
                [words[int(r[: len(words)].argmax())] == w for w, r in read], "≥ 55 %"),
        counted("Human drawings: among seven random words",
                [_right(r, w, random_seven(w)) for w, r in read], "≥ 90 %"),
        counted("Human drawings: among its card's seven neighbours",
                [_right(r, w, near[w]) for w, r in read if w in near], "≥ 84 %"),
    ]  # fmt: skip
    for share in (0.75, 0.5):
        partly = [(w, guessing.read(part_of(s, share))) for w, s in some[: count // 3]]
        outcomes = [_right(r, w, random_seven(w)) for w, r in partly]
        figures.append(counted(f"Human drawings, {share:.0%} of the ink: among seven", outcomes))
    by_word: dict[str, list[list[Points]]] = {}
    for word, strokes in sketches:
        by_word.setdefault(word, []).append(strokes)
    figures += _rounds(sides, by_word, rng, rounds)
    return figures


def _rounds(
    sides: list[list[str]], by_word: dict[str, list[list[Points]]], rng: Random, rounds: int
) -> list[Figure]:
    """Five seats, six cards: four boards by people, guessed together by one bot."""
    outcomes: list[tuple[bool, float]] = []
    for _ in range(rounds):
        cards = rng.sample(sides, CARDS)
        concepts = [concept for card in cards for concept in card]
        lots = [(number, f"card{c}") for c in range(CARDS) for number in range(1, 8)]
        numbers, symbols = rng.sample(range(1, 8), SEATS), rng.sample(range(CARDS), SEATS)
        terms = [7 * symbol + number - 1 for symbol, number in zip(symbols, numbers, strict=True)]
        boards = [rng.choice(by_word[concepts[term]]) for term in terms[1:]]
        odds = [guessing.odds(guessing.read(board), concepts) for board in boards]
        own = frozenset(lots[terms[0]])
        answers = guessing.assign(odds, lots, [own] * len(boards))
        for term, (answer, sure) in zip(terms[1:], answers, strict=True):
            outcomes.append((lots[answer][0] == lots[term][0], sure))
    claimed = [right for right, how in outcomes if 0.8 <= how <= 0.95]
    return [
        counted("Rounds of five with human drawings: the right number",
                [right for right, _ in outcomes], "≥ 83 %"),
        counted("… where the bot says 80 to 95 % sure", claimed, "80–95 %"),
    ]  # fmt: skip


GOALS = {"green": "≥ 70 %", "yellow": "≥ 50 %", "blue": "", "purple": ""}


def measure_drawing(library: Library, judge: Path | None, rng: Random) -> list[Figure]:
    """What bots can draw, and what a recogniser that never plays makes of it."""
    figures = []
    for difficulty, goal in GOALS.items():
        concepts = [c for side in sides_of(library, difficulty) for c in side]
        known = [c in drawable() for c in concepts]
        figures.append(counted(f"Drawing: {difficulty} terms that bots can draw", known, goal))
    if judge is not None:
        network = Network(judge.read_bytes())
        figures.append(_judged(library, network, rng))
        for some in (("green", "yellow"), ("blue", "purple")):
            figures.append(_told_apart(library, network, some, rng))
    return figures


def _features(network: Network, strokes: Strokes) -> Array:
    return network.features(raster([[(x, y) for x, y in s] for s in strokes])[None])


def _judged(library: Library, network: Network, rng: Random) -> Figure:
    """Every green and yellow term that the judge knows, among the card's terms it knows."""
    words = guessing.words()
    outcomes = []
    for side in sides_of(library, "green", "yellow"):
        options = [c for c in side if c in words]
        for concept in options:
            strokes = strokes_for(concept)
            if strokes is None or len(options) < 4:
                continue
            scores = network.scores(_features(network, wobbled(strokes, rng)))[0]
            at = [words.index(c) for c in options]
            outcomes.append(options[int(np.argmax(scores[at]))] == concept)
    what = "Drawing: the judge is right among those on the card it knows"
    return counted(what, outcomes, "≥ 70 %")


def _told_apart(
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
    return counted(f"Drawing: told apart on {' and '.join(difficulties)} cards", outcomes)


def measure_time(rng: Random, count: int = LOOKS) -> float:
    """Milliseconds of processor time that one look at a drawing takes, in the middle of many."""
    took = []
    for concept in rng.sample(sorted(drawable()), count):
        strokes = strokes_for(concept)
        assert strokes is not None
        drawn = [[(x, y) for x, y in stroke] for stroke in wobbled(strokes, rng)]
        start = process_time()
        guessing.read(drawn)
        took.append(1000 * (process_time() - start))
    return float(np.median(took))
