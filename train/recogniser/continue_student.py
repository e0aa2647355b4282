"""Continues to train the current recogniser without losing what it recognises well already.

    python -m train.recogniser.continue_student DATA OUT --given TEACHER... --until 900

The student imitates the teachers and its own previous version. The weight of that version, for
whole and for half drawings, is chosen on validation drawings. At the end, interpolations between
the previous and the new version are compared with the new version.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from train.recogniser.data import TrainingData
from train.recogniser.imitation import DEV, channels_last, compiled, imitate
from train.recogniser.nets import with_missing_layers
from train.recogniser.train import card_accuracies, load_teacher, save, student_of, teacher_targets

RATE = 1.5e-3
"""Learning rate."""
HERE = Path(__file__).parent
WEIGHTS = HERE.parents[1] / "src/triptych/bots/vision/weights/recogniser.npz"
LEARNED = HERE / "weights/learned.npz"
MIXES = (0.0, 0.2, 0.35, 0.5, 0.65, 0.8, 1.0)


def interpolate(one: Path, other: Path, share: float, out: Path) -> Path:
    """Save a student with weights between those of two others; `share` is the part of `other`."""
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
    directions = [s["terms"].astype(np.float32) for s in (a, b)]
    known = np.abs(directions[0]).max(1) > 0
    rows = np.where(
        known[:, None], (1 - share) * directions[0] + share * directions[1], directions[1]
    )
    mixed["terms"] = (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float16)
    mixed["scale"] = ((1 - share) * a["scale"] + share * b["scale"]).astype(np.float32)
    np.savez_compressed(out, **mixed)
    return out


@torch.no_grad()
def logits(model, x):
    torch.backends.cudnn.benchmark = False
    return torch.cat([model(channels_last(b)).float() for b in x.split(512)])


def figures(scores: dict, drawings: TrainingData, validation: dict) -> tuple[str, float, float]:
    """The results as text, and two figures of merit: for whole and for half drawings."""
    lines, merit = [], {}
    for label, p in scores.items():
        y = validation[label][1]
        first = (
            (p[:, : drawings.sketched if label == "tu" else 345].argmax(1) == y)
            .float()
            .mean()
            .item()
        )
        lines.append(f"{label} {first:.3f}")
        if label != "tu":
            seven, words = card_accuracies(p.exp(), y, drawings)
            lines[-1] += f" (of seven {seven:.3f}, cards of words {words:.3f})"
            merit[label] = seven + words + (0.5 * first if label == "quick" else 0)
    return " · ".join(lines), merit.get("quick", 0.0), merit.get("quick half", 0.0)


class MixedTargets:
    """Mixes the targets of the teachers and of the current recogniser.

    The more of a drawing's ink is drawn, the greater is the weight of the current recogniser.
    """

    def __init__(self, teachers, current, drawings: TrainingData, validation: dict) -> None:
        self.teachers, self.current = teachers, current
        t = {
            k: torch.stack([logits(m, x).log_softmax(1) for m in teachers]).mean(0)
            for k, (x, _) in validation.items()
        }
        raw = {
            k: (logits(current, x), logits(current, x.flip(3))) for k, (x, _) in validation.items()
        }
        y = validation["quick"][1]
        scale = current.head.scale.exp().item()
        self.sharp = min(
            (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3),
            key=lambda s: F.cross_entropy(raw["quick"][0][:, :345] * s, y).item(),
        )
        p = {
            k: ((a * self.sharp).log_softmax(1) + (b * self.sharp).log_softmax(1)) / 2
            for k, (a, b) in raw.items()
        }
        print(f"current recogniser: scale {scale:.1f} times {self.sharp}", flush=True)
        whole, half = [], []
        for share in MIXES:
            mixed = {k: (1 - share) * t[k] + share * p[k] for k in t}
            text, w, h = figures(mixed, drawings, validation)
            whole.append(w)
            half.append(h)
            print(f"weight {share:.2f}: {text}", flush=True)
        self.whole = MIXES[int(np.argmax(whole))]
        self.half = min(MIXES[int(np.argmax(half))], self.whole)
        print(f"weight for whole drawings {self.whole}, for halves {self.half}", flush=True)
        self.teachers, self.current = [compiled(t) for t in teachers], compiled(current)

    @torch.no_grad()
    def __call__(self, x, share):
        with torch.autocast(DEV, torch.bfloat16):
            outputs = [self.current(channels_last(y)).float() * self.sharp for y in (x, x.flip(3))]
        current_targets = (outputs[0].log_softmax(1) + outputs[1].log_softmax(1)) / 2
        weight = self.half + (self.whole - self.half) * ((share - 0.5) * 2).clamp(0, 1)
        return torch.lerp(teacher_targets(self.teachers, x), current_targets, weight[:, None])


def current_recogniser(data: Path) -> dict:
    """The current recogniser with its learned directions, in the format of `interpolate`."""
    stored = dict(np.load(WEIGHTS))
    learned = np.load(LEARNED)
    rows = {str(name): row for name, row in zip(learned["names"], learned["directions"])}
    names = [str(name) for name in np.load(data / "pack.npz")["terms"]]
    print("terms without a learned direction:", [name for name in names if name not in rows])
    none = np.zeros(learned["directions"].shape[1])
    directions = np.stack([rows.get(name, none) for name in names]).astype(np.float32)
    stored["terms"] = directions / np.maximum(
        np.linalg.norm(directions, axis=1, keepdims=True), 1e-6
    )
    stored["scale"] = np.float32(20)
    return stored


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--given", type=Path, nargs="+", required=True)
    parser.add_argument("--until", type=float, default=400)
    args = parser.parse_args()
    start = time.time()
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.set_float32_matmul_precision("high")
    drawings = TrainingData(args.data / "pack.npz", DEV)
    validation = drawings.validation_sets()
    print(
        f"{len(drawings)} drawings of {len(drawings.terms)} terms, {time.time() - start:.0f} s",
        flush=True,
    )
    old = args.out / "old.npz"
    np.savez_compressed(old, **with_missing_layers(current_recogniser(args.data)))

    def report(name: str, student) -> float:
        scores = {k: logits(student, x) for k, (x, _) in validation.items()}
        text, whole, half = figures(scores, drawings, validation)
        print(f"{name}: {text}", flush=True)
        return whole + half

    current = student_of(old, drawings)
    report("current", current)
    teachers = [load_teacher(path, len(drawings.terms)) for path in args.given]
    targets = MixedTargets(teachers, current, drawings, validation)

    def report_progress(name: str, student, number: int) -> None:
        report(name, student)
        if number >= 5:
            save(student, args.out, "so-far.npz")

    seconds_left = max(5.0, args.until - (time.time() - start) - 15)
    student = imitate(
        student_of(old, drawings), targets, drawings, seconds_left, RATE, report_progress
    )
    save(student, args.out, "student.npz")
    merits = {1.0: report("student", student_of(args.out / "student.npz", drawings))}
    for share in (0.85, 0.7, 0.55, 0.4):
        path = interpolate(old, args.out / "student.npz", share, args.data / "between.npz")
        merits[share] = report(f"student, {share} of it", student_of(path, drawings))
    best = max(merits, key=lambda share: merits[share])
    print(f"best: {best} of it, {time.time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
