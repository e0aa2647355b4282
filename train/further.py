"""Let the student that plays go on learning, without forgetting what it reads well already.

    python -m train.further DATA OUT --plays SHIPPED --other STUDENT --given TEACHER... --until 400

It starts between two students (their weights, mixed), and imitates the teachers together with the
one that plays. How much that one says, of whole drawings and of halves, the drawings that choose
decide.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from train.data import Drawings
from train.nets import Student, warm
from train.train import BATCH, DEV, KEPT, Schedule, Trainee, answers, layout, save, sevens, thawed

RATE = 1.2e-3
SOFT = 1.4
MIXES = (0.0, 0.2, 0.35, 0.5, 0.65, 0.8, 1.0)


def between(one: Path, other: Path, share: float, out: Path) -> Path:
    """A student whose weights lie between those of two others, the same network."""
    a, b = dict(np.load(one)), dict(np.load(other))
    mixed = {}
    last = sum(key[0] == "w" and key[1:].isdigit() for key in a)
    for i in range(last):
        rows = []
        for s in (a, b):
            w = s[f"w{i}"].astype(np.float32)
            rows.append(w * s[f"s{i}"].astype(np.float32).reshape(-1, *[1] * (w.ndim - 1)))
        w = (1 - share) * rows[0] + share * rows[1]
        scale = np.maximum(np.abs(w).reshape(len(w), -1).max(1), 1e-8) / 127
        mixed[f"w{i}"] = np.rint(w / scale.reshape(-1, *[1] * (w.ndim - 1))).astype(np.int8)
        mixed[f"s{i}"] = scale.astype(np.float32)
        mixed[f"b{i}"] = ((1 - share) * a[f"b{i}"] + share * b[f"b{i}"]).astype(np.float32)
    ways = [directions(s, len(b["terms"])) for s in (a, b)]
    known = np.abs(ways[0]).max(1) > 0
    rows = np.where(known[:, None], (1 - share) * ways[0] + share * ways[1], ways[1])
    mixed["terms"] = (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float16)
    mixed["scale"] = ((1 - share) * a.get("scale", np.float32(20)) + share * b["scale"]).astype(
        np.float32
    )
    np.savez_compressed(out, **mixed)
    return out


def directions(stored: dict, terms: int) -> np.ndarray:
    """Rows of unit length; zero for terms it never learned."""
    if "terms" in stored:
        return stored["terms"].astype(np.float32)
    out = np.zeros((terms, stored["warm_directions"].shape[1]), np.float32)
    out[stored["warm_rows"]] = stored["warm_directions"]
    return out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-6)


@torch.no_grad()
def student_of(path: Path, drawings: Drawings):
    student = Student(len(drawings.terms)).to(DEV)
    torch.manual_seed(7)
    warm(student, path, drawings.batch(BATCH)[0])
    return student.to(memory_format=torch.channels_last).eval()


@torch.no_grad()
def said(model, x):
    torch.backends.cudnn.benchmark = False
    return torch.cat([model(layout(b)).float() for b in x.split(512)])


def figures(scores: dict, drawings: Drawings, choosing: dict) -> tuple[str, float, float]:
    """In words, and one number each for whole drawings and halves."""
    lines, merit = [], {}
    for label, p in scores.items():
        y = choosing[label][1]
        first = (
            (p[:, : drawings.sketched if label == "tu" else 345].argmax(1) == y)
            .float()
            .mean()
            .item()
        )
        lines.append(f"{label} {first:.3f}")
        if label != "tu":
            seven, words = sevens(p.exp(), y, drawings)
            lines[-1] += f" (of seven {seven:.3f}, cards of words {words:.3f})"
            merit[label] = seven + words + (0.5 * first if label == "quick" else 0)
    return " · ".join(lines), merit.get("quick", 0.0), merit.get("quick half", 0.0)


class Panel:
    """The teachers and the one that plays; the latter counts more the more of a drawing is there."""

    def __init__(self, teachers, plays, drawings: Drawings, choosing: dict) -> None:
        self.teachers, self.plays = teachers, plays
        t = {
            k: torch.stack([said(m, x).log_softmax(1) for m in teachers]).mean(0)
            for k, (x, _) in choosing.items()
        }
        raw = {k: (said(plays, x), said(plays, x.flip(3))) for k, (x, _) in choosing.items()}
        y = choosing["quick"][1]
        scale = plays.head.scale.exp().item()
        self.sharp = min(
            (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3),
            key=lambda s: F.cross_entropy(raw["quick"][0][:, :345] * s, y).item(),
        )
        p = {
            k: ((a * self.sharp).log_softmax(1) + (b * self.sharp).log_softmax(1)) / 2
            for k, (a, b) in raw.items()
        }
        print(f"the one that plays: scale {scale:.1f} times {self.sharp}", flush=True)
        whole, half = [], []
        for share in MIXES:
            mixed = {k: (1 - share) * t[k] + share * p[k] for k in t}
            text, w, h = figures(mixed, drawings, choosing)
            whole.append(w)
            half.append(h)
            print(f"panel {share:.2f}: {text}", flush=True)
        self.whole = MIXES[int(np.argmax(whole))]
        self.half = min(MIXES[int(np.argmax(half))], self.whole)
        print(f"its share of whole drawings {self.whole}, of halves {self.half}", flush=True)

    @torch.no_grad()
    def __call__(self, x, share):
        with torch.autocast(DEV, torch.bfloat16):
            two = [self.plays(layout(y)).float() * self.sharp for y in (x, x.flip(3))]
        own = (two[0].log_softmax(1) + two[1].log_softmax(1)) / 2
        part = self.half + (self.whole - self.half) * ((share - 0.5) * 2).clamp(0, 1)
        return torch.lerp(answers(self.teachers, x), own, part[:, None])


def go_on(student, panel: Panel, drawings: Drawings, choosing: dict, seconds: float, out: Path):
    torch.manual_seed(60)
    torch.backends.cudnn.benchmark = True
    trainee = Trainee(student, RATE, 0.02)
    schedule = Schedule(seconds, RATE)
    seen = torch.zeros(KEPT, 1, 28, 28, device=DEV, dtype=torch.bfloat16)
    told = torch.zeros(KEPT, len(drawings.terms), device=DEV, dtype=torch.bfloat16)
    shown = torch.zeros(KEPT, device=DEV, dtype=torch.long)
    filled = at = saved = 0
    while schedule.spent() < 1:
        schedule.set(trainee.optimiser)
        fresh = trainee.step % 2 == 0 or filled < KEPT // 4
        if fresh:
            x, y, share = drawings.batch(BATCH, shares=True)
            if torch.rand(()) < 0.15:
                flag = torch.rand(len(x), 1, 1, 1, device=DEV) < 0.5
                x = torch.maximum(x, x[torch.randperm(len(x), device=DEV)] * flag)
            target = panel(x, share)
            part = slice(at, at + BATCH)
            seen[part], told[part], shown[part] = x.bfloat16(), target.bfloat16(), y
            at, filled = (at + BATCH) % KEPT, min(KEPT, filled + BATCH)
        again = torch.randint(filled, (BATCH,), device=DEV)
        x2, target2, y2 = seen[again].float(), told[again].float(), shown[again]
        if fresh:
            x2, target2, y2 = torch.cat([x, x2]), torch.cat([target, target2]), torch.cat([y, y2])
        with torch.autocast(DEV, torch.bfloat16):
            guess = trainee.model(layout(x2)).float()
        loss = F.kl_div((guess / SOFT).log_softmax(1), (target2 / SOFT).softmax(1),
                        reduction="batchmean") * SOFT**2  # fmt: skip
        trainee.learn(loss + 0.05 * F.cross_entropy(guess, y2))
        if schedule.spent() > (saved + 1) / 5:
            saved += 1
            text, _, _ = figures(
                {k: said(trainee.average, x) for k, (x, _) in choosing.items()}, drawings, choosing
            )
            print(
                f"{schedule.spent():.0%} step {trainee.step} {loss.item():.3f}: {text}", flush=True
            )
            torch.backends.cudnn.benchmark = True
            if saved in (2, 3, 4):
                save(trainee.average, out, f"student{saved}.npz")
    print(f"{trainee.step} steps", flush=True)
    return trainee.average.eval()


def main() -> None:
    ask = argparse.ArgumentParser()
    ask.add_argument("data", type=Path)
    ask.add_argument("out", type=Path)
    ask.add_argument("--plays", type=Path, required=True)
    ask.add_argument("--other", type=Path, required=True)
    ask.add_argument("--given", type=Path, nargs="+", required=True)
    ask.add_argument("--until", type=float, default=400)
    args = ask.parse_args()
    began = time.time()
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.set_float32_matmul_precision("high")
    drawings = Drawings(args.data / "pack.npz", DEV)
    choosing = drawings.choosing()
    print(
        f"{len(drawings)} drawings of {len(drawings.terms)} terms, {time.time() - began:.0f} s",
        flush=True,
    )

    def look(name: str, path: Path) -> float:
        student = student_of(path, drawings)
        text, whole, half = figures(
            {k: said(student, x) for k, (x, _) in choosing.items()}, drawings, choosing
        )
        print(f"{name}: {text}", flush=True)
        return whole + half

    work = args.data
    merits = {}
    for share in (0.0, 0.3, 0.5, 0.7, 1.0):
        path = between(args.plays, args.other, share, work / f"between{share}.npz")
        merits[path] = look(f"between {share}", path)
    best = max(merits, key=lambda p: merits[p])
    print("starts from", best.name, flush=True)
    plays = student_of(work / "between0.0.npz", drawings)
    teachers = [thawed(path, len(drawings.terms)) for path in args.given]
    panel = Panel(teachers, plays, drawings, choosing)
    left = max(5.0, args.until - (time.time() - began) - 15)
    student = go_on(student_of(best, drawings), panel, drawings, choosing, left, args.out)
    save(student, args.out, "student.npz")
    merits = {args.out / "student.npz": look("student", args.out / "student.npz")}
    for share in (0.85, 0.7, 0.55, 0.4):
        path = between(args.plays, args.out / "student.npz", share, args.out / f"end{share}.npz")
        merits[path] = look(f"student, {share} of it", path)
    path = max(merits, key=lambda p: merits[p])
    print("best", path.name, f"{time.time() - began:.0f} s", flush=True)
    (args.out / "best.npz").write_bytes(path.read_bytes())
    (args.out / "start.npz").write_bytes(best.read_bytes())


if __name__ == "__main__":
    main()
