"""Computes network features of every sketch and design for `bots/pictures/network_likeness.py`.

    python -m train.builds.appearance

Run it after a change of `sketches.txt`, `designs.txt` or the painting of shapes; it takes three
minutes. After a change of the recogniser, the game ignores the stored outline features and computes
them itself until this is run. The mean features of a material come from the designs and, for laces,
from the builds for fitting (`halves.py`), never from test builds.
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
from triptych.games.pictures.workbench.pieces import Material

OUT = Path("src/triptych/bots/pictures/data/appearance.npz")
SPREAD_STEP = 12
"""Spreads are computed from every twelfth design."""


def main() -> None:
    """Compute and save features, and print the spreads of likenesses."""
    names = sorted(sketches())
    raw = np.array([raw_features(sketches()[name]) for name in names])
    mean, spread = raw.mean(0), raw.std(0) + 1e-2
    laces = [main_shapes(built) for _, named, built in fitting_builds() if named == "laces"]
    design_shapes = {
        material: [main_shapes(one) for one in all_designs(material)] for material in designs()
    }
    material_means, arrays = {}, {}
    for material, builds in (design_shapes | {"laces": laces}).items():
        features = projected(np.array([raw_features(one) for one in builds]), mean, spread)
        material_means[material] = features.mean(0)
        if material in designs():
            arrays[f"designs {material}"] = as_int8(
                (features - material_means[material])[:, :DESIGN_PROJECTIONS]
            )
    # A design that two pictures share is stored once.
    drawn = [sketches()[name] for name in names]
    drawn += map(main_shapes, dict.fromkeys(chain.from_iterable(map(all_designs, designs()))))
    lines = np.concatenate([outline_features([one]) for one in drawn])
    np.savez_compressed(
        OUT, names=names, middle=mean.astype(np.float16), spread=spread.astype(np.float16),
        sketches=as_int8(projected(raw, mean, spread)), lines=as_int8(lines), drawn_by=edition(),
        **material_means, **arrays,
    )  # fmt: skip
    print("SKETCH_SPREADS")
    for material in SKETCH_SPREADS:
        builds = design_shapes.get(material, laces)
        builds = builds[:: SPREAD_STEP if material in design_shapes else 1]
        lines = np.mean([sketch_outline_likeness(one, names).std() for one in builds])
        photos = np.mean([sketch_image_likeness(one, names, material).std() for one in builds])
        print(f'"{material}": ({lines:.3f}, {photos:.3f}),')
    print("DESIGN_SPREADS")
    for material in designs():
        spreads = np.mean(
            [likeness_spreads(one, material) for one in all_designs(material)[::SPREAD_STEP]],
            axis=0,
        )
        print(f'"{material}": ({", ".join(f"{one:.3f}" for one in spreads)}),')


def as_int8(features: Array) -> Array:
    """Scale each row to integers from -127 to 127."""
    out: Array = np.round(features * 127 / np.abs(features).max(1, keepdims=True)).astype(np.int8)
    return out


def likeness_spreads(built: Design, material: Material) -> tuple[float, float, float]:
    """Standard deviations of a design's likenesses to all others: by parts, outlines and images."""
    others = [one for one in all_designs(material) if one != built]
    parts, own_shapes = [parts_of_build(one) for one in (built, *others)], main_shapes(built)
    own_parts = parts[0]
    assert own_parts is not None
    by_parts = np.std([likeness(own_parts, one) for one in parts[1:] if one is not None])
    by_line = design_outline_likeness(own_shapes, [main_shapes(one) for one in others]).std()
    return (
        float(by_parts),
        float(by_line),
        float(design_image_likeness(own_shapes, others, material).std()),
    )


if __name__ == "__main__":
    main()
