"""Selects the builds made by hand that are used for fitting."""

from pathlib import Path

from train.evaluation.pictures import HandBuilds, held_out_builds, read_builds

from triptych.bots.pictures.sketches import sketches

HERE = Path(__file__).parent


def fitting_builds() -> HandBuilds:
    """The builds to which everything is fitted: the first builder's and half of the second's.

    Leaves out builds of photos for which there is no sketch.
    """
    first = read_builds(HERE / "workbench.json")
    second = read_builds(HERE / "second-hand.json")
    held_out = held_out_builds(second)
    return [row for row in [*first, *second] if row not in held_out and row[0] in sketches()]
