"""The networks: large teachers, and a student that is small enough for a CPU."""

from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from triptych.bots.vision.terms import FEATURE_COUNT

SCALE = 20.0
"""The initial value of the factor from cosines to logits, which is learned."""


class Block(nn.Module):
    def __init__(self, a: int, b: int, stride: int) -> None:
        super().__init__()
        self.n1, self.c1 = nn.BatchNorm2d(a), nn.Conv2d(a, b, 3, stride, 1, bias=False)
        self.n2, self.c2 = nn.BatchNorm2d(b), nn.Conv2d(b, b, 3, 1, 1, bias=False)
        self.skip = (
            nn.Conv2d(a, b, 1, stride, bias=False) if stride > 1 or a != b else nn.Identity()
        )
        self.gate = nn.Sequential(
            nn.AdaptiveAvgPool2d(1),
            nn.Conv2d(b, b // 8, 1),
            nn.ReLU(),
            nn.Conv2d(b // 8, b, 1),
            nn.Sigmoid(),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = F.relu(self.n1(x))
        z = self.c2(F.relu(self.n2(self.c1(y))))
        return z * self.gate(z) + (self.skip(y) if not isinstance(self.skip, nn.Identity) else x)


class Cosine(nn.Module):
    """A cosine classifier: each term has a prototype, and the score is a scaled cosine."""

    def __init__(self, features: int, terms: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.randn(terms, features))
        self.scale = nn.Parameter(torch.tensor(SCALE).log())

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        with torch.autocast(x.device.type, enabled=False):
            return F.linear(F.normalize(x.float()), F.normalize(self.weight)) * self.scale.exp()


class Teacher(nn.Module):
    def __init__(self, width: int, terms: int) -> None:
        super().__init__()
        self.stem = nn.Conv2d(1, width, 5, 1, 2, bias=False)
        self.body = nn.Sequential(
            Block(width, width, 1),
            Block(width, 2 * width, 2),
            Block(2 * width, 2 * width, 1),
            Block(2 * width, 2 * width, 1),
            Block(2 * width, 4 * width, 2),
            Block(4 * width, 4 * width, 1),
            Block(4 * width, 4 * width, 1),
        )
        self.norm, self.drop = nn.BatchNorm2d(4 * width), nn.Dropout(0.3)
        self.head = Cosine(4 * width, terms)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = F.relu(self.norm(self.body(self.stem(x))))
        return self.head(self.drop(x.mean((2, 3))))


# (input channels, output channels, stride, whether it is residual)
STUDENT = (
    (1, 32, 1, 0),
    (32, 64, 2, 0),
    (64, 96, 1, 0),
    (96, 160, 2, 0),
    (160, 160, 1, 1),
    (160, 160, 1, 1),
    (160, 160, 1, 1),
    (160, 160, 1, 1),
    (160, 160, 1, 1),
    (160, 256, 1, 0),
    (256, 384, 2, 0),
    (384, 384, 1, 1),
    (384, 384, 1, 1),
)


class Student(nn.Module):
    """Thirteen 3×3 convolutions, mean and maximum pooling, 768 → 256 features, then prototypes."""

    def __init__(self, terms: int, plan=STUDENT) -> None:
        super().__init__()
        self.plan = plan
        self.convs = nn.ModuleList(nn.Conv2d(a, b, 3, s, 1, bias=False) for a, b, s, _ in plan)
        self.norms = nn.ModuleList(nn.BatchNorm2d(b) for _, b, _, _ in plan)
        self.embed = nn.Linear(2 * plan[-1][1], FEATURE_COUNT)
        # Bots use only some of the features, so the network is trained with dropout.
        self.drop, self.head = nn.Dropout(0.15), Cosine(FEATURE_COUNT, terms)

    def features(self, x: torch.Tensor) -> torch.Tensor:
        for (_, _, _, residual), conv, norm in zip(self.plan, self.convs, self.norms):
            y = norm(conv(x))
            x = F.relu(x + y) if residual else F.relu(y)
        return self.embed(torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.head(self.drop(self.features(x)))


def export(student: Student) -> dict:
    """The weights as int8, with one scale per output channel and with batch norms folded in."""
    out = {}
    layers = [
        (
            c.weight * (n.weight / (n.running_var + n.eps).sqrt())[:, None, None, None],
            n.bias - n.running_mean * n.weight / (n.running_var + n.eps).sqrt(),
        )
        for c, n in zip(student.convs, student.norms)
    ]
    layers.append((student.embed.weight, student.embed.bias))
    for i, (w, b) in enumerate(layers):
        w = w.detach().float().cpu()
        scale = w.flatten(1).abs().amax(1).clamp_min(1e-8) / 127
        q = (w / scale.view(-1, *[1] * (w.dim() - 1))).round().clamp(-127, 127).to(torch.int8)
        out[f"w{i}"], out[f"s{i}"], out[f"b{i}"] = (
            q.numpy(),
            scale.numpy(),
            b.detach().float().cpu().numpy(),
        )
    return out


def prototypes(student: Student) -> dict:
    """The learned direction of every term, and the scale of cosines."""
    return {
        "terms": F.normalize(student.head.weight).detach().cpu().half().numpy(),
        "scale": student.head.scale.exp().detach().cpu().numpy(),
    }


def load_exported(student: Student, path: Path, x: torch.Tensor) -> None:
    """Load the weights of an exported student.

    The batch norms are set so that, on the batch `x`, they only add the stored biases.
    """
    stored = np.load(path)
    dev = x.device
    get = lambda name: torch.tensor(stored[name].astype(np.float32), device=dev)  # noqa: E731
    student.eval()
    for i, ((_, _, _, residual), conv, norm) in enumerate(
        zip(student.plan, student.convs, student.norms)
    ):
        conv.weight.copy_(get(f"w{i}") * get(f"s{i}")[:, None, None, None])
        y = conv(x)
        mean, var = y.mean((0, 2, 3)), y.var((0, 2, 3))
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(var)
        norm.weight.copy_((var + norm.eps).sqrt())
        norm.bias.copy_(get(f"b{i}") + mean)
        y = norm(y)
        x = F.relu(x + y) if residual else F.relu(y)
    last = len(student.plan)
    student.embed.weight.copy_(get(f"w{last}") * get(f"s{last}")[:, None])
    student.embed.bias.copy_(get(f"b{last}"))
    student.head.weight.copy_(get("terms") * FEATURE_COUNT**0.5)
    student.head.scale.copy_(get("scale").log())


def with_missing_layers(stored: dict) -> dict:
    """Insert the layers of `STUDENT` that an exported student lacks. They have no effect yet."""
    out = dict(stored)
    for i, (a, b, _, residual) in enumerate(STUDENT):
        if out[f"w{i}"].shape[:2] == (b, a):
            continue
        assert residual, "only residual layers can be inserted"
        for after in range(sum(key[0] == "w" and key[1:].isdigit() for key in out), i, -1):
            for kind in "wsb":
                out[f"{kind}{after}"] = out[f"{kind}{after - 1}"]
        out[f"w{i}"] = np.zeros((b, a, 3, 3), np.int8)
        out[f"s{i}"], out[f"b{i}"] = np.full(b, 1e-8, np.float32), np.zeros(b, np.float32)
    return out
