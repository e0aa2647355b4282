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
from train.builds.halves import fitting_builds

from triptych.bots.pictures.designs import Design, designs
from triptych.bots.pictures.network_likeness import (
    DESIGN_PROJECTIONS,
    SKETCH_SPREADS,
    all_designs,
    design_image_likeness,
    design_outline_likeness,
    outline_features,
    projected,
    raw_features,
    sketch_image_likeness,
    sketch_outline_likeness,
)
from triptych.bots.pictures.parts import likeness, parts_of_build
from triptych.bots.pictures.shapes import main_shapes
from triptych.bots.pictures.sketches import sketches
from triptych.bots.vision.network import Array, edition
from triptych.games.pictures.pieces import Material

TO = Path("src/triptych/bots/pictures/looks.npz")
SOME = 12
"""Spreads are taken from every so manieth design."""


def main() -> None:
    """Look, keep, and say how far likenesses lie apart."""
    names = sorted(sketches())
    raw = np.array([raw_features(sketches()[name]) for name in names])
    middle, spread = raw.mean(0), raw.std(0) + 1e-2
    laces = [main_shapes(built) for _, named, built in fitting_builds() if named == "laces"]
    laid = {material: [main_shapes(one) for one in all_designs(material)] for material in designs()}
    usual, kept = {}, {}
    for material, builds in (laid | {"laces": laces}).items():
        seen = projected(np.array([raw_features(one) for one in builds]), middle, spread)
        usual[material] = seen.mean(0)
        if material in designs():
            kept[f"laid {material}"] = in_bytes((seen - usual[material])[:, :DESIGN_PROJECTIONS])
    # A design that two pictures share is kept once.
    drawn = [sketches()[name] for name in names]
    drawn += map(main_shapes, dict.fromkeys(chain.from_iterable(map(all_designs, designs()))))
    lines = np.concatenate([outline_features([one]) for one in drawn])
    np.savez_compressed(
        TO, names=names, middle=middle.astype(np.float16), spread=spread.astype(np.float16),
        sketches=in_bytes(projected(raw, middle, spread)), lines=in_bytes(lines), drawn_by=edition(),
        **usual, **kept,
    )  # fmt: skip
    print("SPREADS")
    for material in SKETCH_SPREADS:
        builds = laid.get(material, laces)
        builds = builds[:: SOME if material in laid else 1]
        lines = np.mean([sketch_outline_likeness(one, names).std() for one in builds])
        photos = np.mean([sketch_image_likeness(one, names, material).std() for one in builds])
        print(f'"{material}": ({lines:.3f}, {photos:.3f}),')
    print("LAID_SPREADS")
    for material in designs():
        spreads = np.mean([apart(one, material) for one in all_designs(material)[::SOME]], axis=0)
        print(f'"{material}": ({", ".join(f"{one:.3f}" for one in spreads)}),')


def in_bytes(seen: Array) -> Array:
    """Each row as whole numbers up to 127."""
    out: Array = np.round(seen * 127 / np.abs(seen).max(1, keepdims=True)).astype(np.int8)
    return out


def apart(built: Design, material: Material) -> tuple[float, float, float]:
    """How far its likenesses to all other designs lie apart, by parts, by lines and as painted."""
    others = [one for one in all_designs(material) if one != built]
    parts, shapes = [parts_of_build(one) for one in (built, *others)], main_shapes(built)
    own = parts[0]
    assert own is not None
    by_parts = np.std([likeness(own, one) for one in parts[1:] if one is not None])
    by_line = design_outline_likeness(shapes, [main_shapes(one) for one in others]).std()
    return (
        float(by_parts),
        float(by_line),
        float(design_image_likeness(shapes, others, material).std()),
    )


if __name__ == "__main__":
    main()
