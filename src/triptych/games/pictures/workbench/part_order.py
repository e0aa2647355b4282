"""Tracks the order in which the parts of a build were placed, for the replay in the gallery."""

from triptych.games.pictures.workbench.builds import (
    Build,
    CubesBuild,
    IconsBuild,
    LacesBuild,
    SortedIconsBuild,
)

PartOrder = tuple[str, ...]
"""The names of the parts of a build, in the order in which they were placed."""


def parts(build: Build) -> PartOrder:
    """Return the names of the parts of a build, in the order in which the build lists them."""
    match build:
        case CubesBuild(cells):
            return tuple(str(cell) for cell, colour in enumerate(cells) if colour is not None)
        case IconsBuild(row):
            return row
        case SortedIconsBuild(fits, fits_not):
            return fits + fits_not
        case LacesBuild(laces):
            return tuple(lace.lace for lace in laces)
        case _:
            return tuple(placed.piece for placed in build.pieces)


def update_order(order: PartOrder, build: Build) -> PartOrder:
    """Return the order for a changed build: remaining parts keep their order, new parts follow."""
    current = parts(build)
    return tuple(part for part in order if part in current) + tuple(
        part for part in current if part not in order
    )


def order_indices(order: PartOrder, build: Build) -> tuple[int, ...]:
    """Return `order` as indices into `parts(build)`."""
    current = parts(build)
    return tuple(current.index(part) for part in order if part in current)
