"""Drawings as lines on the GPU: bent, wobbled, unfinished, and drawn as the table draws them.

Every drawing is 256 points at even distances along its strokes, in the order they are drawn. All
changes happen to the lines, so that lines stay one pixel wide whatever is done to them, and the
part of a drawing fills the square just as `triptych.sight.raster` makes it.
"""

import numpy as np
import torch
import torch.nn.functional as F

POINTS = 256
MOST_STROKES = 96
SIDE = 28
BETWEEN = 3
"""Dots drawn from each point to the next: a part of a drawing is drawn larger."""


def dense(strokes: list[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """The drawing as POINTS points (0..255) with the number of the stroke each belongs to."""
    lines = [np.asarray(s, np.float64)[:, :2] for s in strokes]
    lines = [np.vstack([s, s + 0.5]) if len(s) == 1 else s for s in lines]
    sizes = np.array([np.hypot(*np.diff(s, axis=0).T).sum() for s in lines])
    if len(lines) > MOST_STROKES:
        kept = np.sort(np.argsort(-sizes)[:MOST_STROKES])
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
    """Slow noise along a drawing's points, (n, POINTS, 2)."""
    rough = torch.randn(n, 2, knots, device=dev)
    return F.interpolate(rough, size=POINTS, mode="linear", align_corners=True).transpose(1, 2)


def unfinished(strokes: torch.Tensor, share: torch.Tensor, mess: torch.Tensor) -> torch.Tensor:
    """Which points are there when so much of the ink is: strokes in order, more or less."""
    n, dev = len(strokes), strokes.device
    place = torch.arange(MOST_STROKES, device=dev) + torch.randn(n, MOST_STROKES, device=dev) * mess
    key = place.gather(1, strokes) * 1000 + torch.arange(POINTS, device=dev) / POINTS
    rank = key.argsort(1).argsort(1)
    return rank < (share * POINTS).clamp_min(6)[:, None]


def bent(points: torch.Tensor, strokes: torch.Tensor, hand: torch.Tensor, strength: float = 1.0):
    """Turned, stretched, leaning, mirrored, crumpled; `hand` is how unsteady each one is."""
    n, dev = len(points), points.device
    r = lambda *s: torch.rand(*s, device=dev) * 2 - 1  # noqa: E731
    x = points / 127.5 - 1
    field = torch.randn(n, 2, 5, 5, device=dev) * 0.07 * strength
    crumple = F.grid_sample(
        field, x[:, :, None], mode="bicubic", padding_mode="border", align_corners=True
    )
    x = x + crumple[..., 0].transpose(1, 2)
    turn, lean = r(n) * 0.32 * strength, r(n) * 0.2 * strength
    size = torch.exp(r(n, 2) * 0.25 * strength)
    flip = torch.where(torch.rand(n, device=dev) < 0.5, -1.0, 1.0)
    c, s = turn.cos(), turn.sin()
    m = torch.stack(
        [torch.stack([c * flip * size[:, 0], (lean - s) * size[:, 1]], 1),
         torch.stack([s * flip * size[:, 0], c * size[:, 1]], 1)], 1,
    )  # fmt: skip
    x = x @ m.transpose(1, 2)
    offset = torch.randn(n, MOST_STROKES, 2, device=dev) * hand[:, None, None]
    scale = 1 + torch.randn(n, MOST_STROKES, 1, device=dev) * 1.5 * hand[:, None, None]
    index = strokes[:, :, None]
    x = x * scale.gather(1, index) + offset.gather(1, index.expand(-1, -1, 2))
    return x + _noise(n, 24, dev) * 0.8 * hand[:, None, None]


def drawn(x: torch.Tensor, strokes: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
    """Wu's lines one pixel wide, in the upper left corner: (n, 1, SIDE, SIDE), values 0 to 1."""
    n, dev = len(x), x.device
    far = torch.where(there[..., None], x, torch.inf)
    low = far.amin(1, keepdim=True)
    high = torch.where(there[..., None], x, -torch.inf).amax(1, keepdim=True)
    span = (high - low).amax(2, keepdim=True).clamp_min(1e-3)
    x = (x - low) * (SIDE * 255 / 256) / span
    joined = (strokes[:, 1:] == strokes[:, :-1]) & there[:, 1:] & there[:, :-1]
    delta = (x[:, 1:] - x[:, :-1]) * joined[..., None]
    steps = torch.arange(BETWEEN, device=dev) / BETWEEN
    dots = x[:, :-1, None] + delta[:, :, None] * steps[:, None]
    steep = (delta[..., 1].abs() > delta[..., 0].abs())[:, :, None].expand(-1, -1, BETWEEN)
    slope = torch.where(
        steep[..., 0],
        delta[..., 0] / (delta[..., 1] + 1e-9),
        delta[..., 1] / (delta[..., 0] + 1e-9),
    ).clamp(-1, 1)[:, :, None]
    major = torch.where(steep, dots[..., 1], dots[..., 0])
    minor = torch.where(steep, dots[..., 0], dots[..., 1])
    whole = major.round()
    minor = minor + slope * (whole - major)
    floor = minor.floor()
    part = minor - floor
    light_there = there[:, :-1, None].expand_as(part)
    image = torch.zeros(n, SIDE * SIDE, device=dev)
    for extra, light in ((0, 1 - part), (1, part)):
        row = torch.where(steep, whole, floor + extra)
        column = torch.where(steep, floor + extra, whole)
        inside = (row >= 0) & (row < SIDE) & (column >= 0) & (column < SIDE) & light_there
        at = (row * SIDE + column).long().clamp(0, SIDE * SIDE - 1)
        image.scatter_reduce_(1, at.flatten(1), (light * inside).flatten(1), "amax")
    return image.view(n, 1, SIDE, SIDE)


def draw_some(points, strokes, hand, unfinished_share=0.4, strength=1.0):
    """Fresh versions of drawings (uint8 points and stroke numbers), some of them unfinished."""
    n, dev = len(points), points.device
    strokes = strokes.long()
    part = torch.rand(n, device=dev) < unfinished_share
    share = torch.where(part, 0.25 + 0.75 * torch.rand(n, device=dev), 1.0)
    mess = torch.tensor([0.3, 1.5, 6.0], device=dev)[torch.randint(3, (n, 1), device=dev)]
    there = unfinished(strokes, share, mess)
    lost = torch.rand(n, MOST_STROKES, device=dev) < 0.1 * (torch.rand(n, 1, device=dev) < 0.4)
    lost[:, 0] = False
    kept = there & ~lost.gather(1, strokes)
    there = torch.where(kept.sum(1, keepdim=True) > 5, kept, there)
    return drawn(bent(points.float(), strokes, hand, strength), strokes, there)
