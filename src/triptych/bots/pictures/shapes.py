"""Converts builds to `Shape` values, the same type that sketches consist of."""

from functools import lru_cache

from triptych.bots.pictures.sketches import Shape
from triptych.games.pictures.workbench.builds import BlocksBuild, Build, LacesBuild, SticksBuild
from triptych.games.pictures.workbench.pieces import PIECES, WORKBENCH_SIZE, rotate_outline


@lru_cache(maxsize=1024)
def main_shapes(built: Build) -> tuple[Shape, ...]:
    """The shapes of a build at their real size: an area for each piece, a line for each lace."""
    kind = "line" if isinstance(built, LacesBuild) else "area"
    return tuple(shape for shape in build_shapes(built, 1.0, False) if shape.kind == kind)


def build_shapes(built: Build, size: float, mirrored: bool) -> tuple[Shape, ...]:
    """Convert a build to shapes. They can be scaled and mirrored.

    `size` is the scale factor. A piece becomes an area. A lace becomes two shapes: a line, and the
    area inside it. Builds of cubes and icons have no shapes.
    """

    def scaled(x: float, y: float) -> tuple[float, float]:
        across = 0.5 - x / WORKBENCH_SIZE if mirrored else x / WORKBENCH_SIZE - 0.5
        return across * size + 0.5, (y / WORKBENCH_SIZE - 0.5) * size + 0.5

    out: list[Shape] = []
    match built:
        case BlocksBuild(pieces=pieces):
            for p in pieces:
                outline = rotate_outline(PIECES[p.piece].faces[p.face], p.angle)
                out.append(Shape("area", tuple(scaled(p.x + x, p.y + y) for x, y in outline)))
        case SticksBuild(pieces=sticks):
            for s in sticks:
                outline = rotate_outline(PIECES[s.piece].faces[0], s.angle)
                out.append(Shape("area", tuple(scaled(s.x + x, s.y + y) for x, y in outline)))
        case LacesBuild(laces=laces):
            for lace in laces:
                line = tuple(scaled(x, y) for x, y in lace.points)
                out += [Shape("line", line), Shape("area", line)]
    return tuple(out)
