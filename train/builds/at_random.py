"""Measures how similar random builds are to every sketch, for `bots/pictures/build_likeness.py`.

    python -m train.builds.at_random

Run it after a change of `sketches.txt`, `parts.py` or `build_likeness.py`; it takes a few minutes.
"""

from pathlib import Path
from random import Random

import msgspec
import numpy as np

from triptych.bots.pictures.build_likeness import RandomBaseline, raw_scores
from triptych.bots.pictures.sketches import sketches
from triptych.games.pictures.workbench.builds import Workbench
from triptych.games.pictures.workbench.pieces import Material
from triptych.games.pictures.workbench.samples import random_build

BUILDS_PER_MATERIAL = 32
MEASURED_MATERIALS: tuple[Material, ...] = ("blocks", "sticks", "laces")
OUT = Path("src/triptych/bots/pictures/data/at-random.json")


def main() -> None:
    """Measure and save."""
    names = sorted(sketches())
    baseline = RandomBaseline({}, {})
    for material in MEASURED_MATERIALS:
        rng = Random(material)
        builds = [
            random_build(Workbench(material, (), False), rng) for _ in range(BUILDS_PER_MATERIAL)
        ]
        scores = [raw_scores(built, names) for built in builds]
        covers = np.array([cover for cover, _ in scores])
        parts = np.array([part if part is not None else np.zeros(len(names)) for _, part in scores])
        means = zip(covers.mean(0).tolist(), parts.mean(0).tolist(), strict=True)
        baseline.means[material] = {
            name: (round(cover, 4), round(part, 4))
            for name, (cover, part) in zip(names, means, strict=True)
        }
        spreads = [round(float(values.std(1).mean()) or 1.0, 4) for values in (covers, parts)]
        baseline.spreads[material] = (spreads[0], spreads[1])
    OUT.write_bytes(msgspec.json.format(msgspec.json.encode(baseline), indent=0) + b"\n")


if __name__ == "__main__":
    main()
