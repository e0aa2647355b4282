"""Training data on the GPU, and the ways a drawing may be bent without changing what it shows."""

import json
import sys
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
from triptych.sight.raster import raster


def wobble(strokes, rng, amount):
    """A hand that is not quite sure: smooth noise along each stroke, each stroke slightly off."""
    out = []
    for stroke in strokes:
        points = np.asarray(stroke, float)
        steps = rng.normal(size=points.shape).cumsum(0)
        steps -= np.linspace(0, 1, len(steps))[:, None] * steps[-1]
        size = np.ptp(points, axis=0).max() + 1
        out.append(
            points
            + steps / (np.abs(steps).max() + 1e-6) * amount * size
            + rng.normal(size=2) * amount * 200
        )
    return out


def bend(strokes, rng):
    """One affine change for the whole drawing: leaning, stretched, turned a little."""
    turn, lean, stretch = rng.normal(0, 0.12), rng.normal(0, 0.1), np.exp(rng.normal(0, 0.15))
    c, s = np.cos(turn), np.sin(turn)
    matrix = np.array([[c, -s], [s, c]]) @ np.array([[stretch, lean], [0, 1]])
    return [np.asarray(stroke, float) @ matrix.T for stroke in strokes]


def part(strokes, share):
    """The first share of the ink, by length."""
    lengths = [
        np.hypot(*np.diff(np.asarray(s, float)[:, :2], axis=0).T).sum() if len(s) > 1 else 0
        for s in strokes
    ]
    left = share * sum(lengths)
    out = []
    for stroke, length in zip(strokes, lengths):
        if left <= 0:
            break
        if length <= left:
            out.append(stroke)
        else:
            points = np.asarray(stroke, float)
            along = np.r_[0, np.hypot(*np.diff(points[:, :2], axis=0).T).cumsum()]
            out.append(points[: max(2, int((along <= left).sum()))])
        left -= length
    return out or [strokes[0][:1]]


def icon_images(folder: Path, sets: set[str], copies: int, seed: int):
    """Rasters of wobbled icons with their words, some of them unfinished."""
    rng = np.random.default_rng(seed)
    word_of = json.loads((folder / "words.json").read_text())["icons"]
    images, labels = [], []
    for line in (folder / "icons.jsonl").open():
        icon = json.loads(line)
        if icon["set"] not in sets:
            continue
        for label in word_of[icon["name"]]:
            for _copy in range(copies):
                strokes = icon["strokes"]
                if copies > 1:
                    order = (
                        rng.permutation(len(strokes)) if rng.random() < 0.3 else range(len(strokes))
                    )
                    strokes = wobble(
                        bend([strokes[i] for i in order], rng), rng, rng.uniform(0, 0.04)
                    )
                    if rng.random() < 0.35:
                        strokes = part(strokes, rng.uniform(0.4, 1))
                images.append(raster(strokes))
                labels.append(label)
    return np.stack(images), np.array(labels)


def held_out(folder: Path, share: float = 1.0):
    rows = [json.loads(line) for line in (folder / "held-out.jsonl").open()]
    cut = [part(r["strokes"], share) if share < 1 else r["strokes"] for r in rows]
    return np.stack([raster([[p[:2] for p in s] for s in strokes]) for strokes in cut]), np.array(
        [r["word"] for r in rows]
    )


def augment(x: torch.Tensor, strength: float = 1.0) -> torch.Tensor:
    """Affine, elastic, thickness and missing parts, all on the GPU. x: (n, 1, 28, 28) in 0..1."""
    n, dev = x.shape[0], x.device
    r = lambda *s: torch.rand(*s, device=dev) * 2 - 1  # noqa: E731
    turn = r(n) * 0.35 * strength
    size = torch.exp(r(n, 2) * 0.16 * strength + r(n, 1) * 0.12 * strength + 0.04)
    lean = r(n) * 0.22 * strength
    c, s = torch.cos(turn), torch.sin(turn)
    flip = torch.where(torch.rand(n, device=dev) < 0.5, -1.0, 1.0)
    m = torch.zeros(n, 2, 3, device=dev)
    m[:, 0, 0], m[:, 0, 1] = c * size[:, 0] * flip, (-s + lean) * size[:, 1]
    m[:, 1, 0], m[:, 1, 1] = s * size[:, 0] * flip, c * size[:, 1]
    m[:, :, 2] = r(n, 2) * 0.12 * strength
    grid = F.affine_grid(m, (n, 1, 28, 28), align_corners=False)
    field = F.interpolate(
        torch.randn(n, 2, 5, 5, device=dev) * 0.06 * strength,
        size=28,
        mode="bicubic",
        align_corners=True,
    )
    grid = grid + field.permute(0, 2, 3, 1)
    x = F.grid_sample(
        F.interpolate(x, scale_factor=2, mode="bicubic", align_corners=False).clamp(0, 1),
        grid,
        align_corners=False,
    )
    gain = torch.exp(r(n, 1, 1, 1) * 0.35 + 0.25)
    x = (x * gain).clamp(0, 1)
    thick = F.max_pool2d(
        F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=False), 3, 2, 1
    )
    x = torch.where(torch.rand(n, 1, 1, 1, device=dev) < 0.15, thick, x)
    # A missing part: everything on one side of a random line, in a quarter of the drawings.
    angle, off = torch.rand(n, device=dev) * 6.2832, 0.25 + 0.75 * torch.rand(n, device=dev)
    axis = torch.linspace(-1, 1, 28, device=dev)
    side = (
        torch.cos(angle)[:, None, None] * axis[None, None]
        + torch.sin(angle)[:, None, None] * axis[None, :, None]
    )
    keep = (side < off[:, None, None]) | (torch.rand(n, 1, 1, device=dev) > 0.25)
    return x * keep[:, None]
