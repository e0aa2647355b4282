"""Training data on the GPU, and its augmentation."""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from train.recogniser.vectors import POINTS, augmented, point_weights, rasterised, unfinished

SHARES = (0.24, 0.14, 0.15, 0.14, 0.33)
"""Shares of a batch: bitmaps of Quick, Draw!; its traced lines; lines of TU-Berlin, of icons, and of
Quick, Draw! in true order.
"""
ORDERED = 3
"""The origin of the drawings of `ordered.py`. `prepare.py` has the others."""
HAND_NOISE = (0.012, 0.012, 0.035, 0.012)
"""Amount of noise with which lines are redrawn, by origin. Icons need the most."""


class TrainingData:
    """The data from the files that `prepare.py` and `ordered.py` write, on the GPU."""

    def __init__(self, path: Path, device: str) -> None:
        stored = with_ordered(dict(np.load(path)), path.with_name("ordered.npz"))
        weights_file = path.with_name("weights.npy")
        if not weights_file.is_file():
            # `stroke_weights` forks, so call it before the GPU is used.
            np.save(weights_file, stroke_weights(stored["points"], stored["strokes"]))
        weights = np.load(weights_file)
        get = lambda name: torch.tensor(stored[name], device=device)  # noqa: E731
        self.points, self.strokes = get("points"), get("strokes")
        self.label, self.origin = get("label").long(), get("origin").long()
        self.is_validation, self.weights = get("choosing"), torch.tensor(weights, device=device)
        self.held = {name: get(name) for name in stored if name.startswith(("held", "card"))}
        self.images = get("images")
        self.terms = [str(t) for t in stored["terms"]]
        self.sketched = int(stored["sketched"])
        self.device = device
        # Traced lines come first and lines in true order last, in the same order as in `images`.
        traced = int((self.origin == 0).sum())
        self.first_ordered = len(self.label) - int((self.origin == ORDERED).sum())
        self.ordered_to_image = traced - self.first_ordered
        learn = ~self.is_validation
        if "held_rows" in self.held:
            learn[self.held["held_rows"].long()] = False
        self.rows = [torch.nonzero(learn & (self.origin == o))[:, 0] for o in range(4)]
        self.bitmap_rows = torch.cat([self.rows[0], self.rows[ORDERED]])
        icons = self.label[self.rows[2]]
        icon_counts = torch.bincount(icons, minlength=len(self.terms)).float()
        # Terms with many icons must not dominate.
        self.icon_weights = 1 / icon_counts[icons] ** 0.7

    def __len__(self) -> int:
        return len(self.label)

    def _sample_rows(self, origin: int, count: int) -> torch.Tensor:
        rows = self.rows[origin]
        if origin == 2:
            return rows[torch.multinomial(self.icon_weights, count, replacement=True)]
        return rows[torch.randint(len(rows), (count,), device=self.device)]

    def batch(self, size: int, shares: bool = False) -> tuple[torch.Tensor, ...]:
        """A newly augmented batch with its labels.

        With `shares`, also returns the share of each drawing's ink that is drawn.
        """
        counts = [round(size * share) for share in SHARES[1:]]
        bitmaps = size - sum(counts)
        first = self.bitmap_rows[
            torch.randint(len(self.bitmap_rows), (bitmaps,), device=self.device)
        ]
        rows = [self._sample_rows(origin, count) for origin, count in enumerate(counts)]
        lines = torch.cat(rows)
        noise = torch.tensor(HAND_NOISE, device=self.device)[self.origin[lines]]
        noise = noise * 2 * torch.rand(len(lines), device=self.device)
        x, share = augmented(
            self.points[lines],
            self.strokes[lines],
            self.weights[lines].float(),
            noise,
            self.origin[lines] == ORDERED,
        )
        flat = augment(self._bitmaps(first))
        x, y = torch.cat([flat, thicker(x)]), self.label[torch.cat([first, lines])]
        if shares:
            return x, y, torch.cat([torch.ones(len(first), device=self.device), share])
        return x, y

    def _bitmaps(self, rows: torch.Tensor) -> torch.Tensor:
        """The bitmaps of these drawings, as (n, 1, 28, 28) in 0..1."""
        at = torch.where(rows >= self.first_ordered, rows + self.ordered_to_image, rows)
        return self.images[at][:, None].float() / 255

    def validation_sets(self) -> dict[str, tuple[torch.Tensor, torch.Tensor]]:
        """Validation drawings with labels.

        They are drawings in true order, whole and half, bitmaps, and TU-Berlin's sketches. If the
        file has them, also the drawings of `held_out.py`, whole and half.
        """
        torch.manual_seed(1)
        bitmaps, tu, ordered = (
            torch.nonzero(self.is_validation & (self.origin == o))[:, 0] for o in (0, 1, ORDERED)
        )
        out = {
            "quick": (self._bitmaps(ordered), self.label[ordered]),
            "bitmaps": (self._bitmaps(bitmaps), self.label[bitmaps]),
        }
        for name, rows, share in (("quick half", ordered, 0.5), ("tu", tu, 1.0)):
            pictures = []
            for batch in rows.split(512):
                strokes = self.strokes[batch].long()
                part = torch.full((len(batch),), share, device=self.device)
                in_order = self.origin[batch] == ORDERED
                is_drawn = unfinished(self.points[batch], strokes, part, in_order)
                x = self.points[batch].float() / 127.5 - 1
                pictures.append(rasterised(x, strokes, is_drawn, self.weights[batch].float()))
            out[name] = torch.cat(pictures), self.label[rows]
        for name in ("held", "held half"):
            key = name.replace(" ", "_")
            if key in self.held:
                out[name] = self.held[key][:, None].float() / 255, self.held["held_label"].long()
        assert self.points.shape[1] == POINTS
        return out


def with_ordered(stored: dict[str, np.ndarray], path: Path) -> dict[str, np.ndarray]:
    """Append the drawings of `ordered.py` to those of `prepare.py`."""
    more = np.load(path)
    label_of = {str(term): label for label, term in enumerate(stored["terms"])}
    labels = np.array([label_of[str(word)] for word in more["words"]], np.int16)
    added = {
        "points": more["points"],
        "strokes": more["strokes"],
        "label": labels,
        "origin": np.full(len(labels), ORDERED, np.uint8),
        "choosing": more["choosing"],
        "images": more["images"],
    }
    side = more["images"].shape[1]
    stored["images"] = stored["images"].reshape(-1, side, side)
    return stored | {name: np.concatenate([stored[name], rows]) for name, rows in added.items()}


def stroke_weights(points: np.ndarray, strokes: np.ndarray) -> np.ndarray:
    """`point_weights` of every drawing, computed on all cores."""
    chunks = np.array_split(np.arange(len(points)), max(1, len(points) // 200))
    parts = [(points[c], strokes[c]) for c in chunks]
    with ProcessPoolExecutor(os.cpu_count(), get_context("fork")) as pool:
        return np.concatenate(list(pool.map(_weighed, parts)))


def _weighed(chunk: tuple[np.ndarray, np.ndarray]) -> np.ndarray:
    return np.stack([point_weights(p, s) for p, s in zip(*chunk)]).astype(np.float16)


def thicker(x: torch.Tensor, probability: float = 0.12) -> torch.Tensor:
    """Make some pens wider, and vary the brightness."""
    n, dev = len(x), x.device
    wide = F.max_pool2d(F.interpolate(x, scale_factor=2, mode="bilinear"), 3, 2, 1)
    x = torch.where(torch.rand(n, 1, 1, 1, device=dev) < probability, wide, x)
    gain = torch.exp((torch.rand(n, 1, 1, 1, device=dev) * 2 - 1) * 0.25 + 0.1)
    return (x * gain).clamp(0, 1)


def augment(x: torch.Tensor, strength: float = 1.0) -> torch.Tensor:
    """Distort bitmaps, vary their brightness and thicken some. `x` is (n, 1, 28, 28) in 0..1."""
    n, dev = x.shape[0], x.device
    r = lambda *s: torch.rand(*s, device=dev) * 2 - 1  # noqa: E731
    angle = r(n) * 0.35 * strength
    size = torch.exp(r(n, 2) * 0.16 * strength + r(n, 1) * 0.12 * strength + 0.04)
    shear = r(n) * 0.22 * strength
    c, s = torch.cos(angle), torch.sin(angle)
    flip = torch.where(torch.rand(n, device=dev) < 0.5, -1.0, 1.0)
    m = torch.zeros(n, 2, 3, device=dev)
    m[:, 0, 0], m[:, 0, 1] = c * size[:, 0] * flip, (-s + shear) * size[:, 1]
    m[:, 1, 0], m[:, 1, 1] = s * size[:, 0] * flip, c * size[:, 1]
    m[:, :, 2] = r(n, 2) * 0.12 * strength
    grid = F.affine_grid(m, [n, 1, 28, 28], align_corners=False)
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
    return thicker((x * gain).clamp(0, 1), 0.15)
