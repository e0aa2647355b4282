"""The teachers, as large as helps, and the student, as small as a plain CPU wants."""

import torch
import torch.nn.functional as F
from torch import nn


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


class Teacher(nn.Module):
    def __init__(self, width: int, words: int) -> None:
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
        self.norm, self.drop, self.head = (
            nn.BatchNorm2d(4 * width),
            nn.Dropout(0.4),
            nn.Linear(4 * width, words),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = F.relu(self.norm(self.body(self.stem(x))))
        return self.head(self.drop(x.mean((2, 3))))


# (in, out, stride, is it the second half of a residual pair)
STUDENT = (
    (1, 24, 1, 0),
    (24, 64, 2, 0),
    (64, 128, 2, 0),
    (128, 128, 1, 1),
    (128, 192, 1, 0),
    (192, 256, 2, 0),
    (256, 256, 1, 1),
)


class Student(nn.Module):
    """Seven 3×3 convolutions, mean and peak pooled, 512 → 345: about 1.6 M weights."""

    def __init__(self, words: int, plan=STUDENT) -> None:
        super().__init__()
        self.plan = plan
        self.convs = nn.ModuleList(nn.Conv2d(a, b, 3, s, 1, bias=False) for a, b, s, _ in plan)
        self.norms = nn.ModuleList(nn.BatchNorm2d(b) for _, b, _, _ in plan)
        self.drop, self.head = nn.Dropout(0.1), nn.Linear(2 * plan[-1][1], words)

    def features(self, x: torch.Tensor) -> torch.Tensor:
        for (_, _, _, residual), conv, norm in zip(self.plan, self.convs, self.norms):
            y = norm(conv(x))
            x = F.relu(x + y) if residual else F.relu(y)
        return torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.head(self.drop(self.features(x)))


def export(student: Student) -> dict:
    """Weights as int8 with one scale per output channel, batch norms folded in."""
    out = {}
    layers = [
        (
            c.weight * (n.weight / (n.running_var + n.eps).sqrt())[:, None, None, None],
            n.bias - n.running_mean * n.weight / (n.running_var + n.eps).sqrt(),
        )
        for c, n in zip(student.convs, student.norms)
    ]
    layers.append((student.head.weight, student.head.bias))
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
