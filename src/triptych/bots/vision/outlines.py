"""Finds the main shapes of the photos in a grid, on which a bot places pieces and laces.

The maps of a photo (`GridMaps`) show what sets it apart from the other photos. A bot that builds
the photo places pieces and laces where the values of these maps are high. A bot that guesses
correlates a build with the maps of each photo. The parameters of the maps (`ShapeVision`) differ
between bots, so that bots build differently.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from triptych.bots.vision.photo import MAP_SIDE_CELLS, Floats, Map, blurred, photo_features


@dataclass(frozen=True)
class ShapeVision:
    """Parameters for computing the maps of photos.

    They differ between bots, so that bots build differently.
    """

    blur_passes: int
    """How many times the maps are blurred."""
    distinctiveness: float
    """How much of the mean map of all photos to subtract from each photo's map, from 0 to 1."""
    edge_weight: float
    """Weight of edges in the maps of areas. The foreground has the weight 1."""


SHAPE_VISIONS = (
    ShapeVision(1, 0.3, 0.2),
    ShapeVision(2, 0.4, 0.1),
    ShapeVision(1, 0.2, 0.3),
    ShapeVision(2, 0.25, 0.0),
)


@dataclass(frozen=True)
class GridMaps:
    """For each of the n photos of a grid, the areas and lines that set it apart from the others.

    Each array has the shape (n, 48, 48) and contains one map for each photo. The values of a map
    are high in places where a bot that builds this photo should place pieces or laces.
    """

    areas: Map
    lines: Map


def grid_maps(paths: Sequence[str | None], vision: ShapeVision) -> GridMaps:
    """Compute the maps of all photos of a grid. A photo without a path is treated as blank."""
    features = [photo_features(path) if path else None for path in paths]
    blank = np.zeros((MAP_SIDE_CELLS, MAP_SIDE_CELLS))
    raw_areas = [s.foreground + vision.edge_weight * s.edges if s else blank for s in features]
    areas = np.stack([_standardised(blurred(area, vision.blur_passes)) for area in raw_areas])
    lines = np.stack(
        [_standardised(blurred(s.edges, vision.blur_passes)) if s else blank for s in features]
    )
    return GridMaps(
        _distinctive(areas, vision.distinctiveness), _distinctive(lines, vision.distinctiveness)
    )


def _standardised(values: Map) -> Map:
    """Shift and scale a map to mean 0 and standard deviation 1.

    Without this, photos with strong contrast would count more than others.
    """
    out: Map = (values - values.mean()) / (values.std() + 1e-6)
    return out


def _distinctive(maps: Map, share: float) -> Map:
    """Subtract the mean of all maps, times `share`, from each map. Standardise the results."""
    differences = maps - share * maps.mean(axis=0, keepdims=True)
    return np.stack([_standardised(one) for one in differences])


def correlations(cover: Map, maps: Map) -> Floats:
    """The correlation of `cover` with each of n maps.

    `cover` is a map of the area that a build covers or encloses. If it has the same value
    everywhere, all correlations are 0.
    """
    if cover.std() < 1e-9:
        return np.zeros(len(maps))
    out: Floats = (maps * _standardised(cover)).mean(axis=(1, 2))
    return out


class SpotFinder:
    """Finds the spot on a map where a shape covers the highest sum of values.

    The constructor computes the map's Fourier transform once, so that each call of `best` is cheap.
    """

    PAD = 2 * MAP_SIDE_CELLS

    def __init__(self, target: Map) -> None:
        self._spectrum = np.fft.rfft2(target, (self.PAD, self.PAD))

    def best(self, kernel: Map, reach: tuple[float, float, float, float]) -> tuple[float, int, int]:
        """Find the spot where a shape covers the highest sum of the map's values.

        Returns this sum (the gain), and x and y of the shape's middle, in cells.

        `kernel` is a (48, 48) map with the shape in its middle. `reach` is how far the shape
        extends from its middle to the left, top, right and bottom, in cells (`piece_cover`). Only
        spots at which the whole shape is on the map are considered.
        """
        kernel_spectrum = np.fft.rfft2(kernel, (self.PAD, self.PAD))
        gains = np.fft.irfft2(self._spectrum * np.conj(kernel_spectrum), (self.PAD, self.PAD))
        # Index by the position of the shape's middle instead of its shift.
        half = MAP_SIDE_CELLS // 2
        gains = np.roll(gains, (half, half), axis=(0, 1))[:MAP_SIDE_CELLS, :MAP_SIDE_CELLS]
        left, up, right, down = (int(np.ceil(r)) for r in reach)
        gains[:up] = gains[MAP_SIDE_CELLS - down :] = -np.inf
        gains[:, :left] = gains[:, MAP_SIDE_CELLS - right :] = -np.inf
        y, x = np.unravel_index(int(gains.argmax()), gains.shape)
        return float(gains[y, x]), int(x), int(y)


def main_outline(target: Map, rays: int = 48) -> list[tuple[float, float]]:
    """The outline of the main shape of a map: the corners of a polygon, in cells.

    There is one corner on each of several rays from the map's centre of mass. `rays` is the number
    of rays. The first corner is not repeated at the end.
    """
    mass = np.clip(target, 0, None) ** 2
    y, x = np.mgrid[0:MAP_SIDE_CELLS, 0:MAP_SIDE_CELLS]
    total = mass.sum() + 1e-9
    cx, cy = float((mass * x).sum() / total), float((mass * y).sum() / total)
    angles = np.linspace(0, 2 * np.pi, rays, endpoint=False)
    steps = np.arange(1, MAP_SIDE_CELLS)
    radii = []
    for angle in angles:
        px, py = cx + steps * np.cos(angle), cy + steps * np.sin(angle)
        is_inside = (px >= 1) & (px <= MAP_SIDE_CELLS - 2) & (py >= 1) & (py <= MAP_SIDE_CELLS - 2)
        count = max(2, int(is_inside.sum()))
        values = target[py[:count].astype(int).clip(0, MAP_SIDE_CELLS - 1),
                       px[:count].astype(int).clip(0, MAP_SIDE_CELLS - 1)]  # fmt: skip
        # The outline is where the cumulative sum is largest, because background is negative.
        radii.append(float(steps[int(np.cumsum(values).argmax())]))
    smoothed = np.array(radii)
    for _ in range(2):
        smoothed = np.median([np.roll(smoothed, 1), smoothed, np.roll(smoothed, -1)], axis=0)
        smoothed = (np.roll(smoothed, 1) + 2 * smoothed + np.roll(smoothed, -1)) / 4
    last_cell = MAP_SIDE_CELLS - 1.0
    return [
        (
            min(max(cx + r * np.cos(angle), 0.0), last_cell),
            min(max(cy + r * np.sin(angle), 0.0), last_cell),
        )
        for r, angle in zip(smoothed, angles, strict=True)
    ]
