"""How like builds laid at random are to every sketch: what `bots/pictures/build_likeness.py` takes off.

    python -m train.builds.at_random

After a change of `sketches.txt`, of `parts.py` or of `matching.py`; takes some minutes.
"""

from pathlib import Path
from random import Random

import msgspec
import numpy as np

from triptych.bots.pictures.build_likeness import RandomBaseline, raw_scores
from triptych.bots.pictures.sketches import sketches
from triptych.games.pictures.builds import Workbench
from triptych.games.pictures.pieces import Material
from triptych.games.pictures.samples import random_build

BUILDS = 32
LAID: tuple[Material, ...] = ("blocks", "sticks", "laces")
TO = Path("src/triptych/bots/pictures/at-random.json")


def main() -> None:
    """Measure and keep."""
    names = sorted(sketches())
    out = RandomBaseline({}, {})
    for material in LAID:
        rng = Random(material)
        builds = [random_build(Workbench(material, (), False), rng) for _ in range(BUILDS)]
        found = [raw_scores(built, names) for built in builds]
        covers = np.array([cover for cover, _ in found])
        parts = np.array([part if part is not None else np.zeros(len(names)) for _, part in found])
        means = zip(covers.mean(0).tolist(), parts.mean(0).tolist(), strict=True)
        out.means[material] = {
            name: (round(cover, 4), round(part, 4))
            for name, (cover, part) in zip(names, means, strict=True)
        }
        spreads = [round(float(one.std(1).mean()) or 1.0, 4) for one in (covers, parts)]
        out.spreads[material] = (spreads[0], spreads[1])
    TO.write_bytes(msgspec.json.format(msgspec.json.encode(out), indent=0) + b"\n")


if __name__ == "__main__":
    main()
