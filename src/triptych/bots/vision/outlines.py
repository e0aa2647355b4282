"""Main shapes of a picture on a wall of pictures: where pieces, sticks and laces belong.

A builder looks for what its own picture has and the others have not; a guesser asks of each
picture how well a build lies on it. Both see through slightly different eyes (flavours).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from triptych.bots.vision.photo import SIDE, Map, blurred, see


@dataclass(frozen=True)
class ShapeVision:
    """One bot's way of seeing shapes."""

    soft: int
    """How blurred it sees."""
    different: float
    """How much it looks for what sets the picture apart, 0 to 1."""
    edge: float
    """How much outlines count against areas when it looks at whole shapes."""


EYES = (
    ShapeVision(1, 0.3, 0.2),
    ShapeVision(2, 0.4, 0.1),
    ShapeVision(1, 0.2, 0.3),
    ShapeVision(2, 0.25, 0.0),
)


@dataclass(frozen=True)
class GridMaps:
    """All pictures of a wall through one eye: (n, 48, 48) each, plus where it pays to lay."""

    areas: Map
    lines: Map


def grid_maps(paths: Sequence[str | None], eye: ShapeVision) -> GridMaps:
    """Areas and lines of every picture, each compared with the whole wall."""
    seen = [see(path) if path else None for path in paths]
    blank = np.zeros((SIDE, SIDE))
    raw_areas = [s.stands_out + eye.edge * s.edges if s else blank for s in seen]
    areas = np.stack([_even(blurred(area, eye.soft)) for area in raw_areas])
    lines = np.stack([_even(blurred(s.edges, eye.soft)) if s else blank for s in seen])
    return GridMaps(_apart(areas, eye.different), _apart(lines, eye.different))


def _even(values: Map) -> Map:
    """Mean 0, deviation 1: a loud picture counts no more than a quiet one."""
    out: Map = (values - values.mean()) / (values.std() + 1e-6)
    return out


def _apart(maps: Map, share: float) -> Map:
    """Each map less what the wall has in common."""
    less = maps - share * maps.mean(axis=0, keepdims=True)
    return np.stack([_even(one) for one in less])


def fit(cover: Map, maps: Map) -> Map:
    """How well what is covered lies on each map: correlation, (n,)."""
    if cover.std() < 1e-9:
        return np.zeros(len(maps))
    out: Map = (maps * _even(cover)).mean(axis=(1, 2))
    return out


class Place:
    """Finds the best spot for a shape on a map, for many shapes quickly."""

    PAD = 2 * SIDE

    def __init__(self, target: Map) -> None:
        self._spectrum = np.fft.rfft2(target, (self.PAD, self.PAD))

    def best(self, kernel: Map, reach: tuple[float, float, float, float]) -> tuple[float, int, int]:
        """Gain and middle (x, y in cells) of the best spot; `kernel` is (48, 48) about its middle.

        `reach` is how far the shape goes left, up, right and down of its middle, in cells: it must
        stay on the map.
        """
        turned = np.fft.rfft2(kernel, (self.PAD, self.PAD))
        gains = np.fft.irfft2(self._spectrum * np.conj(turned), (self.PAD, self.PAD))
        # Shifts from the kernel's middle to each cell of the map.
        half = SIDE // 2
        gains = np.roll(gains, (half, half), axis=(0, 1))[:SIDE, :SIDE]
        left, up, right, down = (int(np.ceil(r)) for r in reach)
        gains[:up] = gains[SIDE - down :] = -np.inf
        gains[:, :left] = gains[:, SIDE - right :] = -np.inf
        y, x = np.unravel_index(int(gains.argmax()), gains.shape)
        return float(gains[y, x]), int(x), int(y)


def ring(target: Map, rays: int = 48) -> list[tuple[float, float]]:
    """A closed line round the main shape, in cells, seen from its middle of mass."""
    mass = np.clip(target, 0, None) ** 2
    y, x = np.mgrid[0:SIDE, 0:SIDE]
    total = mass.sum() + 1e-9
    cx, cy = float((mass * x).sum() / total), float((mass * y).sum() / total)
    turns = np.linspace(0, 2 * np.pi, rays, endpoint=False)
    steps = np.arange(1, SIDE)
    radii = []
    for turn in turns:
        px, py = cx + steps * np.cos(turn), cy + steps * np.sin(turn)
        inside = (px >= 1) & (px <= SIDE - 2) & (py >= 1) & (py <= SIDE - 2)
        count = max(2, int(inside.sum()))
        along = target[py[:count].astype(int).clip(0, SIDE - 1),
                       px[:count].astype(int).clip(0, SIDE - 1)]  # fmt: skip
        # The shape ends where going on would take in more background than shape.
        radii.append(float(steps[int(np.cumsum(along).argmax())]))
    around = np.array(radii)
    for _ in range(2):
        around = np.median([np.roll(around, 1), around, np.roll(around, -1)], axis=0)
        around = (np.roll(around, 1) + 2 * around + np.roll(around, -1)) / 4
    edge = SIDE - 1.0
    return [
        (min(max(cx + r * np.cos(t), 0.0), edge), min(max(cy + r * np.sin(t), 0.0), edge))
        for r, t in zip(around, turns, strict=True)
    ]
