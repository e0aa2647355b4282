"""Measures how well bots recognise unfinished drawings, and how well they know how sure they are.

The drawings are those of `quickdraw-200.npz` that are for testing. Their strokes are in the order
in which people drew them.
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from train.evaluation.figures import Figure, figure_of
from train.evaluation.pictomania_reading import CardSides, first_part, sides_by_concept
from train.recogniser.quickdraw import FOR_TESTING, drawings

from triptych.bots.vision import guesses
from triptych.bots.vision.ink_confidence import SeenDrawing
from triptych.bots.vision.term_scorer import SCORER_SKILLS, TermScorer
from triptych.decks.library import Library

SHARES = {"a quarter of": 0.25, "half": 0.5, "all": 1.0}
"""Shares of the ink that bots see."""
SEEDS = (1, 2, 3)
"""Seeds of the bots of each strength."""
SeenWord = tuple[str, SeenDrawing]


def measure(library: Library, path: Path, count: int) -> Iterator[Figure]:
    """All figures about drawings in true order; at most `count` drawings."""
    sides = sides_by_concept(library)
    rows = [(word, [s.tolist() for s in strokes]) for word, strokes in drawings(path, FOR_TESTING)]
    step = max(1, len(rows) // count)
    seen = {
        amount: [(w, guesses.see_drawing(first_part(s, share))) for w, s in rows[::step]]
        for amount, share in SHARES.items()
    }
    yield figure_of("Quick, Draw! in true order: first of 345",
                    [guesses.best_word(d.features) == w for w, d in seen["all"]], "≥ 70 %")  # fmt: skip
    for amount, goal in (("all", "≥ 91 %"), ("half", "≥ 76 %"), ("a quarter of", "")):
        outcomes = [
            side[int(guesses.probabilities(drawing.features, side).argmax())] == word
            for word, drawing in seen[amount]
            for side in sides[word]
        ]
        yield figure_of(f"… {amount} the ink, of its card's seven", outcomes, goal)
    for strength, amount in product(SCORER_SKILLS, SHARES):
        scorers = [TermScorer(SCORER_SKILLS[strength], seed) for seed in SEEDS]
        yield figure_of(f"… right if a bot of strength {strength} is 85 to 95 % sure, {amount} the ink",
                        confident_outcomes(seen[amount], sides, scorers), "80–97 %")  # fmt: skip


def confident_outcomes(
    seen: list[SeenWord], sides: CardSides, scorers: list[TermScorer]
) -> Iterator[bool]:
    """For each guess with a confidence of 85 to 95 %, whether it is right."""
    for scorer, (word, drawing) in product(scorers, seen):
        for side in sides[word]:
            probabilities = guesses.probabilities_of(drawing, side, scorer)
            best = int(probabilities.argmax())
            if 0.85 <= probabilities[best] < 0.95:
                yield side[best] == word
