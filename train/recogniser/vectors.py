"""Drawings as lines on the GPU: distorted, unfinished, and rasterised as in the game.

Every drawing has 256 points at even distances along its strokes, in drawing order. Lines are
augmented instead of pixels, so that they stay one pixel wide. Unfinished drawings are scaled as
`triptych.bots.vision.raster` scales them.
"""

import numpy as np
import torch
import torch.nn.functional as F

from triptych.bots.vision.raster import MAX_DEVIATION, RASTER_SIDE_PX, farthest

POINTS = 256
MAX_STROKES = 96
VERTICES = 112
"""The maximum number of points that are rasterised: those with the largest weights."""
END_WEIGHT, MIN_WEIGHT = 1e3, 0.4
"""The weight of the ends of strokes, and the limit up to which a weight counts as 0."""
ORDERED_STROKES = 8
"""How many strokes are chosen one after the other. The other strokes follow in random order."""
FIRST = (0.23, 0.57, 1.0, -0.08, -1.7)
LATER = (-0.44, 0.09, 0.48, -0.18, -0.67)
NEAR = -2.5
DIRECTION = (2.4, 2.2)
"""Weights for the order of strokes, from `order.py`.

`FIRST` is for the first stroke, `LATER` for later ones. They weigh the share of the ink, its
logarithm, the size, y and x. `NEAR` is for the distance from the pen, `DIRECTION` for the direction
of a stroke.
"""


def resampled(strokes: list[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """Convert a drawing to `POINTS` points in 0..255, and the number of each point's stroke."""
    lines = [np.asarray(s, np.float64)[:, :2] for s in strokes]
    lines = [np.vstack([s, s + 0.5]) if len(s) == 1 else s for s in lines]
    sizes = np.array([np.hypot(*np.diff(s, axis=0).T).sum() for s in lines])
    if len(lines) > MAX_STROKES:
        kept = np.sort(np.argsort(-sizes)[:MAX_STROKES])
        lines, sizes = [lines[i] for i in kept], sizes[kept]
    counts = np.maximum(2, np.floor(sizes / max(sizes.sum(), 1e-9) * POINTS)).astype(int)
    while counts.sum() > POINTS:
        counts[counts.argmax()] -= 1
    counts[sizes.argmax()] += POINTS - counts.sum()
    points = np.concatenate([_even(s, n) for s, n in zip(lines, counts)])
    low = points.min(0)
    points = (points - low) / (max((points.max(0) - low).max(), 1e-6)) * 255
    return np.rint(points).astype(np.uint8), np.repeat(np.arange(len(lines)), counts).astype(
        np.uint8
    )


def _even(stroke: np.ndarray, count: int) -> np.ndarray:
    along = np.r_[0, np.hypot(*np.diff(stroke, axis=0).T).cumsum()]
    at = np.linspace(0, along[-1], count)
    return np.stack([np.interp(at, along, stroke[:, i]) for i in (0, 1)], axis=1)


def _noise(n: int, knots: int, dev) -> torch.Tensor:
    """Smooth noise along the points of drawings: (n, POINTS, 2)."""
    rough = torch.randn(n, 2, knots, device=dev)
    return F.interpolate(rough, size=POINTS, mode="linear", align_corners=True).transpose(1, 2)


def point_weights(points: np.ndarray, numbers: np.ndarray) -> np.ndarray:
    """For each point, how far the line would deviate without it (Douglas-Peucker).

    `raster` drops points with a deviation below its limit, so these weights say which points stay
    at any scale. The ends of strokes always stay.
    """
    out = np.zeros(len(points), np.float32)
    for number in np.unique(numbers):
        at = np.flatnonzero(numbers == number)
        line = points[at].astype(np.float64)
        out[at[[0, -1]]] = END_WEIGHT
        todo = [(0, len(at) - 1, END_WEIGHT)]
        while todo:
            a, b, most = todo.pop()
            if b - a < 2:
                continue
            middle, deviation = farthest(line, a, b)
            deviation = min(most, deviation)
            if deviation > MIN_WEIGHT:
                out[at[middle]] = deviation
                todo += [(a, middle, deviation), (middle, b, deviation)]
    return out


def stroke_order(points: torch.Tensor, strokes: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """A random order of strokes, and which strokes are reversed.

    Long strokes tend to come first, then strokes near the pen. Most strokes are drawn from the top
    or from the left. The weights were fitted to the 292 drawings of `held_out.py`.
    """
    n, dev = len(points), points.device
    each = torch.zeros(n, MAX_STROKES, device=dev)
    each.scatter_add_(1, strokes, torch.ones_like(strokes, dtype=torch.float32))
    begin = (each.cumsum(1) - each).long().clamp(0, POINTS - 1)
    end = (each.cumsum(1).long() - 1).clamp(0, POINTS - 1)
    unit = points / 255
    pick = lambda at: unit.gather(1, at[..., None].expand(-1, -1, 2))  # noqa: E731
    ends = torch.stack([pick(begin), pick(end)], 2)
    across = ends[:, :, 1] - ends[:, :, 0]
    way = (across * torch.tensor(DIRECTION, device=dev)).sum(-1)
    is_reversed = torch.rand(n, MAX_STROKES, device=dev) > way.sigmoid()
    long = each / POINTS
    sums = torch.zeros(n, MAX_STROKES, 2, device=dev)
    sums.scatter_add_(1, strokes[..., None].expand(-1, -1, 2), unit)
    middle = sums / each.clamp_min(1)[..., None]
    low = torch.full_like(sums, 2.0).scatter_reduce(
        1, strokes[..., None].expand(-1, -1, 2), unit, "amin"
    )
    high = torch.full_like(sums, -1.0).scatter_reduce(
        1, strokes[..., None].expand(-1, -1, 2), unit, "amax"
    )
    features = torch.stack(
        [long, (long + 0.02).log(), (high - low).amax(2), middle[..., 1], middle[..., 0]], 2
    )
    first, later = (features @ torch.tensor(w, device=dev) for w in (FIRST, LATER))
    gumbel = -torch.rand(n, MAX_STROKES, device=dev).clamp(1e-6, 1 - 1e-6).log().neg().log()
    gumbel = torch.where(each > 0, gumbel, -1e4)
    order = torch.full((n, MAX_STROKES), 1e3, device=dev) - (later + gumbel).clamp(-90, 90)
    score = first + gumbel
    rows = torch.arange(n, device=dev)
    for number in range(ORDERED_STROKES):
        chosen = score.argmax(1)
        order[rows, chosen] = float(number)
        last = ends[rows, chosen, (~is_reversed[rows, chosen]).long()]
        near = (ends - last[:, None, None]).norm(dim=3).amin(2)
        score = torch.where(order < ORDERED_STROKES, -2e4, later + NEAR * near + gumbel)
    return order, is_reversed


def unfinished(
    points: torch.Tensor,
    strokes: torch.Tensor,
    share: torch.Tensor,
    in_order: torch.Tensor | None = None,
) -> torch.Tensor:
    """Which points are drawn with this share of the ink.

    Drawings that are `in_order` have their strokes in true order. The strokes of the others get a
    random, natural order.
    """
    order, is_reversed = stroke_order(points.float(), strokes)
    if in_order is not None:
        true_order = torch.arange(MAX_STROKES, device=points.device, dtype=order.dtype)
        order = torch.where(in_order[:, None], true_order, order)
        is_reversed = is_reversed & ~in_order[:, None]
    along = torch.arange(POINTS, device=points.device).expand(len(points), -1)
    along = torch.where(is_reversed.gather(1, strokes), POINTS - along, along)
    key = order.gather(1, strokes).double() * 1000 + along
    rank = key.argsort(1).argsort(1)
    return rank < (share * POINTS).clamp_min(6)[:, None]


def distorted(
    points: torch.Tensor, strokes: torch.Tensor, noise: torch.Tensor, strength: float = 1.0
):
    """Rotate, stretch, shear, mirror and warp drawings; `noise` is the amount of noise in each."""
    n, dev = len(points), points.device
    r = lambda *s: torch.rand(*s, device=dev) * 2 - 1  # noqa: E731
    x = points / 127.5 - 1
    field = torch.randn(n, 2, 5, 5, device=dev) * 0.07 * strength
    warp = F.grid_sample(
        field, x[:, :, None], mode="bicubic", padding_mode="border", align_corners=True
    )
    x = x + warp[..., 0].transpose(1, 2)
    angle, shear = r(n) * 0.32 * strength, r(n) * 0.2 * strength
    size = torch.exp(r(n, 2) * 0.25 * strength)
    flip = torch.where(torch.rand(n, device=dev) < 0.5, -1.0, 1.0)
    c, s = angle.cos(), angle.sin()
    m = torch.stack(
        [torch.stack([c * flip * size[:, 0], (shear - s) * size[:, 1]], 1),
         torch.stack([s * flip * size[:, 0], c * size[:, 1]], 1)], 1,
    )  # fmt: skip
    x = x @ m.transpose(1, 2)
    offset = torch.randn(n, MAX_STROKES, 2, device=dev) * noise[:, None, None]
    scale = 1 + torch.randn(n, MAX_STROKES, 1, device=dev) * 1.5 * noise[:, None, None]
    index = strokes[:, :, None]
    x = x * scale.gather(1, index) + offset.gather(1, index.expand(-1, -1, 2))
    return x + _noise(n, 24, dev) * 0.8 * noise[:, None, None]


def rasterised(x, strokes, is_drawn, weights, max_deviation=MAX_DEVIATION) -> torch.Tensor:
    """Rasterise exactly like `triptych.bots.vision.raster`: (n, 1, side, side), values 0 to 1.

    Points with a low weight are dropped; light adds up where lines meet.
    """
    low = torch.where(is_drawn[..., None], x, torch.inf).amin(1, keepdim=True)
    high = torch.where(is_drawn[..., None], x, -torch.inf).amax(1, keepdim=True)
    span = (high - low).amax(2, keepdim=True).clamp_min(1e-3)
    # An unfinished drawing is scaled up, so it keeps more of its points.
    kept_weights = torch.where(is_drawn, weights * 2 / span[..., 0], -1.0)
    is_end = torch.ones_like(is_drawn)
    is_end[:, 1:-1] = ~(is_drawn[:, :-2] & is_drawn[:, 2:])
    kept_weights = torch.where(is_end & is_drawn, END_WEIGHT, kept_weights)
    kept_weights = torch.where(kept_weights > max_deviation, kept_weights, -1.0)
    best = kept_weights.topk(VERTICES, 1)
    at = best.indices.sort(1)
    real = best.values.gather(1, at.indices) > 0
    # Dropped points go to the end.
    order = torch.where(real, at.values, POINTS).argsort(1)
    at, real = at.values.gather(1, order), real.gather(1, order)
    x = (x - low) * (RASTER_SIDE_PX * 255 / 256) / span
    x = x.gather(1, at[..., None].expand(-1, -1, 2))
    number = strokes.gather(1, at)
    joined = (number[:, 1:] == number[:, :-1]) & real[:, 1:] & real[:, :-1]
    return wu(x[:, :-1], x[:, 1:], joined)


def wu(start: torch.Tensor, end: torch.Tensor, joined: torch.Tensor) -> torch.Tensor:
    """Draw lines with Wu's algorithm: each step along the longer axis lights two pixels."""
    n, dev = len(start), start.device
    delta = (end - start).abs()
    steep = delta[..., 1] > delta[..., 0]
    turned = steep[..., None]
    start, end = (torch.where(turned, p.flip(-1), p) for p in (start, end))
    swap = (start[..., 0] > end[..., 0])[..., None]
    start, end = torch.where(swap, end, start), torch.where(swap, start, end)
    run = (end[..., 0] - start[..., 0]).clamp_min(1e-9)
    slope = ((end[..., 1] - start[..., 1]) / run).clamp(-1, 1)
    first, last = (start[..., 0] + 0.5).floor(), (end[..., 0] + 0.5).floor()
    steps = torch.arange(RASTER_SIDE_PX + 1, device=dev).expand(*first.shape, -1)
    major = first[..., None] + steps
    minor = start[..., 1, None] + slope[..., None] * (major - start[..., 0, None])
    floor = minor.floor()
    part = minor - floor
    reach = first + 0.5 - start[..., 0], end[..., 0] + 0.5 - last
    begins = (steps == 0) & joined[..., None]
    ends = (major == last[..., None]) & joined[..., None]
    inner = (steps > 0) & (major < last[..., None]) & joined[..., None]
    times = begins.float() + ends.float() + inner.float()
    second = part * (begins * reach[0][..., None] + ends * reach[1][..., None] + inner)
    image = torch.zeros(n, RASTER_SIDE_PX * RASTER_SIDE_PX, device=dev)
    for extra, light in ((0, times - second), (1, second)):
        row = torch.where(turned, major, floor + extra)
        column = torch.where(turned, floor + extra, major)
        inside = (row >= 0) & (row < RASTER_SIDE_PX) & (column >= 0) & (column < RASTER_SIDE_PX)
        at = (row * RASTER_SIDE_PX + column).clamp(0, RASTER_SIDE_PX * RASTER_SIDE_PX - 1).long()
        image.scatter_add_(1, at.flatten(1), (light * inside).flatten(1))
    return image.clamp(0, 1).view(n, 1, RASTER_SIDE_PX, RASTER_SIDE_PX)


def ink_shares(n: int, probability: float, dev) -> torch.Tensor:
    """Random shares of ink: 1, or with `probability` a smaller one, mostly about a half."""
    some = torch.rand(n, device=dev)
    half = 0.3 + 0.4 * torch.rand(n, device=dev)
    any_ = 0.15 + 0.85 * torch.rand(n, device=dev)
    part = torch.where(torch.rand(n, device=dev) < 0.6, half, any_)
    return torch.where(some < probability, part, 1.0)


def augmented(points, strokes, weights, noise, in_order=None, unfinished_share=0.5, strength=1.0):
    """Augment and rasterise drawings, some of them unfinished. Also returns their shares of ink.

    `points` and `strokes` are uint8, as in the file of `prepare.py`. `in_order` as in `unfinished`.
    """
    n, dev = len(points), points.device
    strokes = strokes.long()
    share = ink_shares(n, unfinished_share, dev)
    is_drawn = unfinished(points, strokes, share, in_order)
    is_lost = torch.rand(n, MAX_STROKES, device=dev) < 0.1 * (torch.rand(n, 1, device=dev) < 0.3)
    is_lost[:, 0] = False
    remaining = is_drawn & ~is_lost.gather(1, strokes)
    is_drawn = torch.where(remaining.sum(1, keepdim=True) > 5, remaining, is_drawn)
    max_deviation = MAX_DEVIATION * torch.exp((torch.rand(n, 1, device=dev) - 0.5) * 0.8)
    x = rasterised(
        distorted(points.float(), strokes, noise, strength),
        strokes,
        is_drawn,
        weights,
        max_deviation,
    )
    return x, share
