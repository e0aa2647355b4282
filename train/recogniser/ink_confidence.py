"""Fits how the confidence in a guess depends on how much of the drawing can be seen.

    python -m train.recogniser.ink_confidence SKETCHES

Run it after `calibrate.py`. SKETCHES has `quickdraw-200.npz` (`quickdraw.py`), of which it uses the
drawings for validation. Writes the weights into the file of terms, and prints the correction of
each skill for `bots/vision/term_scorer.py`.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from train.evaluation.pictomania_reading import first_part, sides_by_concept
from train.recogniser.prototypes import OUT
from train.recogniser.quickdraw import FILE, FOR_VALIDATION, drawings

from triptych.bots.vision.guesses import see_drawing
from triptych.bots.vision.ink_confidence import SeenDrawing, correction_inputs, logit
from triptych.bots.vision.term_scorer import SCORER_SKILLS, TermScorer
from triptych.decks.library import load_library

SHARES = (0.15, 0.25, 0.35, 0.5, 0.7, 1.0)
"""Shares of the ink that bots see."""
SHARE_WEIGHTS = (2.0, 2.0, 1.0, 1.0, 1.0, 1.0)
"""Bots are rarely sure at little ink, so these cases count more."""
SEEDS = (11, 12)
"""Seeds of the scorers of each skill."""
RIDGE = 2e-4
Row = tuple[list[float], bool, float]
"""The inputs of a case, whether the best guess is right, and the weight of the case."""


def cases(seen: list[tuple[str, float, SeenDrawing]]) -> Iterator[Row]:
    """A case for each drawing, card with its word, skill and seed."""
    sides = sides_by_concept(load_library())
    skills = list(SCORER_SKILLS.values())
    for number, skill in enumerate(skills):
        for scorer in (TermScorer(skill, seed) for seed in SEEDS):
            for word, weight, drawing in seen:
                inputs = correction_inputs(drawing).tolist()
                for side in sides[word]:
                    probabilities = scorer.probabilities(drawing.features, side)
                    best = int(probabilities.argmax())
                    by_skill = [0.0] * (2 * len(skills))
                    by_skill[number] = logit(float(probabilities[best]))
                    by_skill[len(skills) + number] = 1.0
                    yield by_skill + inputs, side[best] == word, weight


def fit(rows: list[Row]) -> np.ndarray:
    """Weights of a logistic regression: slopes and offsets of the skills, then of other inputs."""
    inputs, right, weights = (torch.tensor(column).float() for column in zip(*rows))
    fitted = torch.zeros(inputs.shape[1], requires_grad=True)
    free = 2 * len(SCORER_SKILLS)
    optimiser = torch.optim.LBFGS([fitted], max_iter=200, line_search_fn="strong_wolfe")

    def closure():
        optimiser.zero_grad()
        loss = torch.nn.functional.binary_cross_entropy_with_logits(inputs @ fitted, right, weights)
        loss = loss + RIDGE * (fitted[free:] ** 2).sum()
        loss.backward()
        return loss

    optimiser.step(closure)
    out: np.ndarray = fitted.detach().numpy()
    return out


def main(folder: str) -> None:
    path = Path(folder) / FILE
    seen = [
        (word, weight, see_drawing(first_part([s.tolist() for s in strokes], share)))
        for share, weight in zip(SHARES, SHARE_WEIGHTS)
        for word, strokes in drawings(path, FOR_VALIDATION)
    ]
    fitted = fit(list(cases(seen)))
    count = len(SCORER_SKILLS)
    for number, name in enumerate(SCORER_SKILLS):
        print(f"{name}: SkillCorrection({fitted[number]:.2f}, {fitted[count + number]:.2f})")
    stored = dict(np.load(OUT))
    np.savez_compressed(OUT, **stored | {"ink_weights": fitted[2 * count :].astype(np.float32)})


if __name__ == "__main__":
    main(sys.argv[1])
