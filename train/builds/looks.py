"""What the two networks see of every sketch and design, for `bots/pictures/network_likeness.py`.

    python -m train.builds.looks

After a change of `sketches.txt`, of `designs.txt` or of how shapes are painted; three minutes. After
a change of the recogniser what was kept of it is read anew at every table until this was run. What
builds have in common is taken from the designs and, for laces, from the builds that choose
(`halves.py`), never from those that test.
"""

from itertools import chain
from pathlib import Path

import numpy as np
from train.builds.halves import chooses

from triptych.bots.pictures.designs import Design, designs
from triptych.bots.pictures.network_likeness import (
    OF_DESIGNS,
    SPREADS,
    all_designs,
    as_painted,
    by_lines,
    directed,
    lines_like,
    painted_like,
    raw_features,
    read_lines,
)
from triptych.bots.pictures.parts import likeness, parts_of_build
from triptych.bots.pictures.shapes import shapes_of
from triptych.bots.pictures.sketches import sketches
from triptych.bots.vision.network import Array, edition
from triptych.games.pictures.pieces import SetName

TO = Path("src/triptych/bots/pictures/looks.npz")
SOME = 12
"""Spreads are taken from every so manieth design."""


def main() -> None:
    """Look, keep, and say how far likenesses lie apart."""
    names = sorted(sketches())
    raw = np.array([raw_features(sketches()[name]) for name in names])
    middle, spread = raw.mean(0), raw.std(0) + 1e-2
    laces = [shapes_of(built) for _, named, built in chooses() if named == "laces"]
    laid = {material: [shapes_of(one) for one in all_designs(material)] for material in designs()}
    usual, kept = {}, {}
    for material, builds in (laid | {"laces": laces}).items():
        seen = directed(np.array([raw_features(one) for one in builds]), middle, spread)
        usual[material] = seen.mean(0)
        if material in designs():
            kept[f"laid {material}"] = in_bytes((seen - usual[material])[:, :OF_DESIGNS])
    # A design that two pictures share is kept once.
    drawn = [sketches()[name] for name in names]
    drawn += map(shapes_of, dict.fromkeys(chain.from_iterable(map(all_designs, designs()))))
    lines = np.concatenate([read_lines([one]) for one in drawn])
    np.savez_compressed(
        TO, names=names, middle=middle.astype(np.float16), spread=spread.astype(np.float16),
        sketches=in_bytes(directed(raw, middle, spread)), lines=in_bytes(lines), drawn_by=edition(),
        **usual, **kept,
    )  # fmt: skip
    print("SPREADS")
    for material in SPREADS:
        builds = laid.get(material, laces)
        builds = builds[:: SOME if material in laid else 1]
        lines = np.mean([by_lines(one, names).std() for one in builds])
        photos = np.mean([as_painted(one, names, material).std() for one in builds])
        print(f'"{material}": ({lines:.3f}, {photos:.3f}),')
    print("LAID_SPREADS")
    for material in designs():
        spreads = np.mean([apart(one, material) for one in all_designs(material)[::SOME]], axis=0)
        print(f'"{material}": ({", ".join(f"{one:.3f}" for one in spreads)}),')


def in_bytes(seen: Array) -> Array:
    """Each row as whole numbers up to 127."""
    out: Array = np.round(seen * 127 / np.abs(seen).max(1, keepdims=True)).astype(np.int8)
    return out


def apart(built: Design, material: SetName) -> tuple[float, float, float]:
    """How far its likenesses to all other designs lie apart, by parts, by lines and as painted."""
    others = [one for one in all_designs(material) if one != built]
    parts, shapes = [parts_of_build(one) for one in (built, *others)], shapes_of(built)
    own = parts[0]
    assert own is not None
    by_parts = np.std([likeness(own, one) for one in parts[1:] if one is not None])
    by_line = lines_like(shapes, [shapes_of(one) for one in others]).std()
    return float(by_parts), float(by_line), float(painted_like(shapes, others, material).std())


if __name__ == "__main__":
    main()
