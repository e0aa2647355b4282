"""A build as a sketch of itself."""

from functools import lru_cache

from triptych.bots.pictures.sketches import Shape
from triptych.games.pictures.builds import BlocksBuild, Build, LacesBuild, SticksBuild
from triptych.games.pictures.pieces import BENCH, PIECES, turned


@lru_cache(maxsize=1024)
def shapes_of(built: Build) -> tuple[Shape, ...]:
    """Pieces as areas, laces as lines."""
    kind = "line" if isinstance(built, LacesBuild) else "area"
    return tuple(shape for shape in shapes(built, 1.0, False) if shape.kind == kind)


def shapes(built: Build, size: float, turned_over: bool) -> tuple[Shape, ...]:
    """All of it, larger or smaller; what a lace goes round counts as an area."""

    def at(x: float, y: float) -> tuple[float, float]:
        across = 0.5 - x / BENCH if turned_over else x / BENCH - 0.5
        return across * size + 0.5, (y / BENCH - 0.5) * size + 0.5

    out: list[Shape] = []
    match built:
        case BlocksBuild(pieces=pieces):
            for p in pieces:
                outline = turned(PIECES[p.piece].faces[p.face], p.angle)
                out.append(Shape("area", tuple(at(p.x + x, p.y + y) for x, y in outline)))
        case SticksBuild(pieces=sticks):
            for s in sticks:
                outline = turned(PIECES[s.piece].faces[0], s.angle)
                out.append(Shape("area", tuple(at(s.x + x, s.y + y) for x, y in outline)))
        case LacesBuild(laces=laces):
            for lace in laces:
                line = tuple(at(x, y) for x, y in lace.points)
                out += [Shape("line", line), Shape("area", line)]
    return tuple(out)
