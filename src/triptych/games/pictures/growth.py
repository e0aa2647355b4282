"""In which order a build grew: which part of it was laid first, for the replay in the gallery."""

from triptych.games.pictures.builds import (
    Build,
    CubesBuild,
    IconsBuild,
    LacesBuild,
    SortedIconsBuild,
)

Order = tuple[str, ...]
"""Names of parts, the first laid first."""


def parts(build: Build) -> Order:
    """A name for each part, in the order in which the build itself lists them."""
    match build:
        case CubesBuild(cells):
            return tuple(str(cell) for cell, colour in enumerate(cells) if colour is not None)
        case IconsBuild(row):
            return row
        case SortedIconsBuild(fits, fits_not):
            return fits + fits_not
        case LacesBuild(laces):
            return tuple(laid.lace for laid in laces)
        case _:
            return tuple(placed.piece for placed in build.pieces)


def grown(order: Order, build: Build) -> Order:
    """The order after the build has become this one: what was there stays, the new comes last."""
    now = parts(build)
    return tuple(part for part in order if part in now) + tuple(
        part for part in now if part not in order
    )


def steps(order: Order, build: Build) -> tuple[int, ...]:
    """The parts of a finished build by their place in it, the first laid first."""
    now = parts(build)
    return tuple(now.index(part) for part in order if part in now)
