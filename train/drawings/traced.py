"""Converts pictures of flat colours to lines: the outlines of their patches, as in a colouring book.

Emoji are stacks of filled shapes. An emoji is painted without anti-aliasing, similar neighbouring
colours are merged, and every border between two patches becomes one line. Patches as thin as a pen
become a line along their middle.
"""

import io
import re

import numpy as np
import resvg_py
from PIL import Image
from scipy import ndimage
from skimage.color import rgb2lab
from skimage.morphology import skeletonize

SIDE = 220
"""Side of the painting that is traced, in pixels."""
MERGE_DISTANCE = 26.0
"""Neighbours closer than this in CIELAB are merged, such as light and shade on one object."""
MIN_PATCH = 0.0016
"""A patch smaller than this share of the picture is merged with a neighbour."""
MAX_LINE_DEPTH = 0.017
"""A patch is a line if it is no thicker than twice this share of the side."""
MIN_LINE = 0.035
"""A line shorter than this share of the side is left out."""
Strokes = list[list[list[float]]]


def outlines(body: str, width: float, height: float) -> Strokes:
    """The lines of an icon's SVG body, in 0..1000."""
    colours, is_painted = _painted(body, width, height)
    patches = _patches(colours, is_painted)
    patches, middles = _without_thin(patches)
    lines = _joined(_borders(patches) + middles)
    scale = 1000 / SIDE
    return [
        (_smooth(line) * scale).round().tolist()
        for line in lines
        if _length(line) > MIN_LINE * SIDE
    ]


def centres(body: str, width: float, height: float) -> Strokes:
    """The middle lines of an icon, for sets that draw each line as a filled shape."""
    _, is_painted = _painted(body.replace("currentColor", "black"), width, height)
    lines = _joined(_skeleton(is_painted))
    scale = 1000 / SIDE
    return [
        (_smooth(line) * scale).round().tolist()
        for line in lines
        if _length(line) > MIN_LINE * SIDE
    ]


def _painted(body: str, width: float, height: float) -> tuple[np.ndarray, np.ndarray]:
    body = re.sub(r'\s(?:[a-z]+-)?opacity="[^"]*"', "", body)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 {width} {height}" '
        f'shape-rendering="crispEdges" width="{SIDE}" height="{SIDE}">{body}</svg>'
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, shape_rendering="crisp_edges"))
    pixels = np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"), float)
    return np.pad(pixels[..., :3], ((2, 2), (2, 2), (0, 0))), np.pad(pixels[..., 3] > 127, 2)


def _patches(colours: np.ndarray, is_painted: np.ndarray) -> np.ndarray:
    """For every pixel, the number of its patch; 0 is the background."""
    flat = np.where(is_painted[..., None], colours, -1).reshape(-1, 3)
    kinds, inverse = np.unique(flat, axis=0, return_inverse=True)
    if len(kinds) > 60:  # Reduce soft shading to distinguishable steps.
        flat = np.where(flat < 0, -1, flat // 40 * 40 + 20)
        kinds, inverse = np.unique(flat, axis=0, return_inverse=True)
    kind = inverse.reshape(is_painted.shape)
    labels = np.zeros(is_painted.shape, int)
    count = 0
    colour_of: list[int] = [-1]
    for number, colour in enumerate(kinds):
        if colour[0] < 0:
            continue
        parts, found = ndimage.label(kind == number, np.ones((3, 3)))
        labels[parts > 0] = parts[parts > 0] + count
        count += found
        colour_of += [number] * found
    lab = rgb2lab(np.maximum(kinds, 0)[None] / 255)[0]
    return _merged(labels, colour_of, lab)


def _merged(labels: np.ndarray, colour_of: list[int], lab: np.ndarray) -> np.ndarray:
    """Merge neighbours of similar colours.

    Also merge each speck with the neighbour with which it has the longest border.
    """
    label_count = len(colour_of)
    parent = np.arange(label_count)

    def root(n: int) -> int:
        while parent[n] != n:
            n = parent[n]
        return n

    pairs = _touching(labels)
    for a, b in sorted(pairs, key=lambda p: _colour_distance(p, colour_of, lab)):
        if a and b and _colour_distance((a, b), colour_of, lab) < MERGE_DISTANCE:
            parent[root(a)] = root(b)
    roots = np.array([root(n) for n in range(label_count)])
    labels = roots[labels]
    min_pixels = MIN_PATCH * labels.size
    for _ in range(3):
        sizes = np.bincount(labels.ravel(), minlength=label_count)
        small = [n for n in range(1, label_count) if 0 < sizes[n] < min_pixels]
        if not small:
            break
        shared = _touching(labels)
        for n in small:
            neighbours = [
                (pairs_count, b if a == n else a)
                for (a, b), pairs_count in shared.items()
                if n in (a, b)
            ]
            if neighbours:
                labels[labels == n] = max(neighbours)[1]
    return labels


def _colour_distance(pair: tuple[int, int], colour_of: list[int], lab: np.ndarray) -> float:
    a, b = pair
    return float(np.linalg.norm(lab[colour_of[a]] - lab[colour_of[b]])) if a and b else 1e9


def _touching(labels: np.ndarray) -> dict[tuple[int, int], int]:
    out: dict[tuple[int, int], int] = {}
    for first, second in ((labels[:, 1:], labels[:, :-1]), (labels[1:], labels[:-1])):
        differ = first != second
        both = np.sort(np.stack([first[differ], second[differ]], 1), axis=1)
        kinds, counts = np.unique(both, axis=0, return_counts=True)
        for (a, b), count in zip(kinds, counts, strict=True):
            out[int(a), int(b)] = out.get((int(a), int(b)), 0) + int(count)
    return out


def _without_thin(labels: np.ndarray) -> tuple[np.ndarray, list[np.ndarray]]:
    """Replace thin patches by lines along their middles; neighbours fill the space."""
    middles: list[np.ndarray] = []
    is_thin = np.zeros(labels.shape, bool)
    for number in np.unique(labels):
        if number == 0:
            continue
        patch = labels == number
        depth = ndimage.distance_transform_edt(patch).max()
        if depth < MAX_LINE_DEPTH * SIDE and patch.sum() > 3 * depth * depth:
            is_thin |= patch
            middles += _skeleton(patch)
    if is_thin.any() and not is_thin[labels > 0].all():
        where = ndimage.distance_transform_edt(is_thin, return_distances=False, return_indices=True)
        labels = labels[tuple(where)]
    elif is_thin.any():
        labels = np.where(is_thin, 0, labels)
    return labels, middles


def _skeleton(patch: np.ndarray) -> list[np.ndarray]:
    """The middle lines of a shape, each from one fork or end to the next."""
    skeleton = skeletonize(patch)
    points = {(int(x), int(y)) for y, x in zip(*np.nonzero(skeleton), strict=True)}
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in points:
        straight = [(x + a, y + b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        near = [p for p in straight if p in points]
        for a in (-1, 1):
            for b in (-1, 1):
                if (
                    (x + a, y + b) in points
                    and (x + a, y) not in points
                    and (x, y + b) not in points
                ):
                    near.append((x + a, y + b))
        edges[x, y] = near
    lines = _paths(edges)
    # Thinning leaves short spurs at corners.
    return [line + 0.5 for line in lines if len(line) > 0.02 * SIDE]


def _borders(labels: np.ndarray) -> list[np.ndarray]:
    """The lines between patches, along the edges of pixels, each from one fork to the next."""
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def join(a: tuple[int, int], b: tuple[int, int]) -> None:
        edges.setdefault(a, []).append(b)
        edges.setdefault(b, []).append(a)

    for y, x in zip(*np.nonzero(labels[:, 1:] != labels[:, :-1]), strict=True):
        join((int(x) + 1, int(y)), (int(x) + 1, int(y) + 1))
    for y, x in zip(*np.nonzero(labels[1:] != labels[:-1]), strict=True):
        join((int(x), int(y) + 1), (int(x) + 1, int(y) + 1))
    return _paths(edges)


def _paths(edges: dict[tuple[int, int], list[tuple[int, int]]]) -> list[np.ndarray]:
    """All paths in a graph. Each leads from one fork or end to the next, or is closed."""
    used: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    lines = []
    forks = [p for p, near in edges.items() if len(near) != 2]
    for start in [*forks, *edges]:
        for step in edges[start]:
            if (start, step) in used:
                continue
            line = [start]
            here, ahead = start, step
            while True:
                used.add((here, ahead))
                used.add((ahead, here))
                line.append(ahead)
                near = edges[ahead]
                if len(near) != 2 or ahead == start:
                    break
                here, ahead = ahead, near[0] if near[1] == here else near[1]
            lines.append(np.array(line, float))
    return lines


def _joined(lines: list[np.ndarray]) -> list[np.ndarray]:
    """Join lines that meet and continue straight."""
    lines = [line for line in lines if len(line) > 1]
    while True:
        ends: dict[tuple[float, float], list[tuple[int, bool]]] = {}
        for number, line in enumerate(lines):
            if not np.array_equal(line[0], line[-1]):
                ends.setdefault(tuple(line[0]), []).append((number, True))
                ends.setdefault(tuple(line[-1]), []).append((number, False))
        best = None
        for meeting in ends.values():
            for i, (one, front) in enumerate(meeting):
                for two, other in meeting[i + 1 :]:
                    if one != two:
                        turn = float(_heading(lines[one], front) @ _heading(lines[two], other))
                        if turn < -0.7 and (best is None or turn < best[0]):
                            best = (turn, one, front, two, other)
        if best is None:
            return lines
        _, one, front, two, other = best
        first = lines[one][::-1] if front else lines[one]
        second = lines[two] if other else lines[two][::-1]
        lines = [line for n, line in enumerate(lines) if n not in (one, two)]
        lines.append(np.concatenate([first, second[1:]]))


def _heading(line: np.ndarray, front: bool) -> np.ndarray:
    part = line[:12] if front else line[::-1][:12]
    way = part[-1] - part[0]
    return way / (np.linalg.norm(way) + 1e-9)


def _smooth(line: np.ndarray) -> np.ndarray:
    if len(line) < 5:
        return line
    if np.array_equal(line[0], line[-1]):
        inner = ndimage.gaussian_filter1d(line[:-1], 1.6, axis=0, mode="wrap")
        return np.vstack([inner, inner[:1]])
    out = ndimage.gaussian_filter1d(line, 1.6, axis=0, mode="nearest")
    out[0], out[-1] = line[0], line[-1]
    return out


def _length(line: np.ndarray) -> float:
    return float(np.hypot(*np.diff(line, axis=0).T).sum())
