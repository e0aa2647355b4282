"""Drawings as lines on the GPU: bent, wobbled, unfinished, and drawn as the table draws them.

Every drawing is 256 points at even distances along its strokes, in the order they are drawn. All
changes happen to the lines, so that lines stay one pixel wide whatever is done to them, and the
part of a drawing fills the square just as `triptych.bots.vision.raster` makes it.
"""

import numpy as np
import torch
import torch.nn.functional as F

from triptych.bots.vision.raster import farthest

POINTS = 256
MOST_STROKES = 96
SIDE = 28
VERTICES = 112
"""Points of a drawing that are drawn at most, those that matter most."""
SLACK = 2.0
ALWAYS, LEAST = 1e3, 0.4
"""How much an end of a stroke matters, and what never does."""
TURNS = 8
"""Strokes whose order is chosen one after the other; whatever is left comes later."""
FIRST = (0.23, 0.57, 1.0, -0.08, -1.7)
LATER = (-0.44, 0.09, 0.48, -0.18, -0.67)
NEAR = -2.5
WAY = (2.4, 2.2)
"""What draws the pen: a stroke's share of the ink, its logarithm, its size, how low, how far right;
how far from where the pen is; and which way it goes."""


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


def point_weights(points: np.ndarray, numbers: np.ndarray) -> np.ndarray:
    """How far off a line would be without each point (Douglas and Peucker); ends are never left out.

    `raster` leaves out points that are less than its slack away: so this says which of them stay at
    any scale.
    """
    out = np.zeros(len(points), np.float32)
    for number in np.unique(numbers):
        at = np.flatnonzero(numbers == number)
        line = points[at].astype(np.float64)
        out[at[[0, -1]]] = ALWAYS
        todo = [(0, len(at) - 1, ALWAYS)]
        while todo:
            a, b, most = todo.pop()
            if b - a < 2:
                continue
            middle, far = farthest(line, a, b)
            far = min(most, far)
            if far > LEAST:
                out[at[middle]] = far
                todo += [(a, middle, far), (middle, b, far)]
    return out


def turns(points: torch.Tensor, strokes: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """When each stroke has its turn, and which are drawn from their other end.

    Long strokes come first and then what is near, from above and from the left: by how much was
    fitted to the 292 drawings with strokes that are kept from training and testing.
    """
    n, dev = len(points), points.device
    each = torch.zeros(n, MOST_STROKES, device=dev)
    each.scatter_add_(1, strokes, torch.ones_like(strokes, dtype=torch.float32))
    begin = (each.cumsum(1) - each).long().clamp(0, POINTS - 1)
    end = (each.cumsum(1).long() - 1).clamp(0, POINTS - 1)
    unit = points / 255
    pick = lambda at: unit.gather(1, at[..., None].expand(-1, -1, 2))  # noqa: E731
    ends = torch.stack([pick(begin), pick(end)], 2)
    across = ends[:, :, 1] - ends[:, :, 0]
    way = (across * torch.tensor(WAY, device=dev)).sum(-1)
    back = torch.rand(n, MOST_STROKES, device=dev) > way.sigmoid()
    long = each / POINTS
    sums = torch.zeros(n, MOST_STROKES, 2, device=dev)
    sums.scatter_add_(1, strokes[..., None].expand(-1, -1, 2), unit)
    middle = sums / each.clamp_min(1)[..., None]
    low = torch.full_like(sums, 2.0).scatter_reduce(
        1, strokes[..., None].expand(-1, -1, 2), unit, "amin"
    )
    high = torch.full_like(sums, -1.0).scatter_reduce(
        1, strokes[..., None].expand(-1, -1, 2), unit, "amax"
    )
    facts = torch.stack(
        [long, (long + 0.02).log(), (high - low).amax(2), middle[..., 1], middle[..., 0]], 2
    )
    first, later = (facts @ torch.tensor(w, device=dev) for w in (FIRST, LATER))
    chance = -torch.rand(n, MOST_STROKES, device=dev).clamp(1e-6, 1 - 1e-6).log().neg().log()
    chance = torch.where(each > 0, chance, -1e4)
    turn = torch.full((n, MOST_STROKES), 1e3, device=dev) - (later + chance).clamp(-90, 90)
    liking = first + chance
    rows = torch.arange(n, device=dev)
    for number in range(TURNS):
        chosen = liking.argmax(1)
        turn[rows, chosen] = float(number)
        last = ends[rows, chosen, (~back[rows, chosen]).long()]
        near = (ends - last[:, None, None]).norm(dim=3).amin(2)
        liking = torch.where(turn < TURNS, -2e4, later + NEAR * near + chance)
    return turn, back


def unfinished(points: torch.Tensor, strokes: torch.Tensor, share: torch.Tensor) -> torch.Tensor:
    """Which points are there when so much of the ink is: strokes in an order that people take."""
    turn, back = turns(points.float(), strokes)
    along = torch.arange(POINTS, device=points.device).expand(len(points), -1)
    along = torch.where(back.gather(1, strokes), POINTS - along, along)
    key = turn.gather(1, strokes).double() * 1000 + along
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


def drawn(x, strokes, there, weights, slack=SLACK) -> torch.Tensor:
    """As `triptych.bots.vision.raster` draws, to the pixel: (n, 1, SIDE, SIDE), values 0 to 1.

    Points that a line hardly needs are left out; where lines meet, light adds up.
    """
    low = torch.where(there[..., None], x, torch.inf).amin(1, keepdim=True)
    high = torch.where(there[..., None], x, -torch.inf).amax(1, keepdim=True)
    span = (high - low).amax(2, keepdim=True).clamp_min(1e-3)
    # A part of a drawing is drawn larger, and keeps more of its points.
    kept = torch.where(there, weights * 2 / span[..., 0], -1.0)
    cut = torch.ones_like(there)
    cut[:, 1:-1] = ~(there[:, :-2] & there[:, 2:])
    kept = torch.where(cut & there, ALWAYS, kept)
    kept = torch.where(kept > slack, kept, -1.0)
    best = kept.topk(VERTICES, 1)
    at = best.indices.sort(1)
    real = best.values.gather(1, at.indices) > 0
    # Those left out go behind all others.
    order = torch.where(real, at.values, POINTS).argsort(1)
    at, real = at.values.gather(1, order), real.gather(1, order)
    x = (x - low) * (SIDE * 255 / 256) / span
    x = x.gather(1, at[..., None].expand(-1, -1, 2))
    number = strokes.gather(1, at)
    joined = (number[:, 1:] == number[:, :-1]) & real[:, 1:] & real[:, :-1]
    return wu(x[:, :-1], x[:, 1:], joined)


def wu(start: torch.Tensor, end: torch.Tensor, joined: torch.Tensor) -> torch.Tensor:
    """Wu's lines, one pixel wide: each step along the longer axis lights two pixels."""
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
    steps = torch.arange(SIDE + 1, device=dev).expand(*first.shape, -1)
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
    image = torch.zeros(n, SIDE * SIDE, device=dev)
    for extra, light in ((0, times - second), (1, second)):
        row = torch.where(turned, major, floor + extra)
        column = torch.where(turned, floor + extra, major)
        inside = (row >= 0) & (row < SIDE) & (column >= 0) & (column < SIDE)
        at = (row * SIDE + column).clamp(0, SIDE * SIDE - 1).long()
        image.scatter_add_(1, at.flatten(1), (light * inside).flatten(1))
    return image.clamp(0, 1).view(n, 1, SIDE, SIDE)


def shares(n: int, often: float, dev) -> torch.Tensor:
    """How much of the ink is there: all, or mostly about half."""
    some = torch.rand(n, device=dev)
    half = 0.3 + 0.4 * torch.rand(n, device=dev)
    any_ = 0.2 + 0.8 * torch.rand(n, device=dev)
    part = torch.where(torch.rand(n, device=dev) < 0.6, half, any_)
    return torch.where(some < often, part, 1.0)


def draw_some(points, strokes, weights, hand, unfinished_share=0.5, strength=1.0):
    """Fresh versions of drawings (uint8 points and stroke numbers), some of them unfinished."""
    n, dev = len(points), points.device
    strokes = strokes.long()
    share = shares(n, unfinished_share, dev)
    there = unfinished(points, strokes, share)
    lost = torch.rand(n, MOST_STROKES, device=dev) < 0.1 * (torch.rand(n, 1, device=dev) < 0.3)
    lost[:, 0] = False
    kept = there & ~lost.gather(1, strokes)
    there = torch.where(kept.sum(1, keepdim=True) > 5, kept, there)
    slack = SLACK * torch.exp((torch.rand(n, 1, device=dev) - 0.5) * 0.8)
    x = drawn(bent(points.float(), strokes, hand, strength), strokes, there, weights, slack)
    return x, share
