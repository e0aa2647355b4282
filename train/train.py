"""Train the recogniser: large teachers first, then a small student that imitates them.

    python -m train.train DATA OUT [--teachers 4] [--teacher-seconds 75] [--student-seconds 250]

Schedules run by the clock, so that a lease of a GPU is used to the full and no further.
"""

import argparse
import copy
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from train.data import Drawings
from train.nets import Student, Teacher, export, prototypes, warm

DEV = "cuda" if torch.cuda.is_available() else "cpu"
BATCH = 1024 if DEV == "cuda" else 64
KEPT = 300 * BATCH
"""Drawings with the teachers' answers that the student may see again."""


class Schedule:
    """One cycle by the clock: up for a twentieth of the time, then down along a cosine."""

    def __init__(self, seconds: float, rate: float) -> None:
        self.start, self.seconds, self.rate = time.time(), seconds, rate

    def spent(self) -> float:
        return (time.time() - self.start) / self.seconds

    def set(self, optimiser) -> None:
        spent = self.spent()
        wave = 0.5 + 0.5 * np.cos(np.pi * min(1, max(0, spent - 0.05) / 0.95))
        for group in optimiser.param_groups:
            group["lr"] = max(self.rate * min(1, spent / 0.05) * wave, 1e-6)


class Trainee:
    """A network, its optimiser, and the running average of its weights that is kept in the end."""

    def __init__(self, model, rate: float, decay: float) -> None:
        self.model = model.to(DEV, memory_format=torch.channels_last).train()
        self.average = copy.deepcopy(self.model).eval()
        flat = [p for p in self.model.parameters() if p.ndim < 2]
        full = [p for p in self.model.parameters() if p.ndim >= 2]
        groups = [{"params": full, "weight_decay": decay}, {"params": flat, "weight_decay": 0.0}]
        self.optimiser = torch.optim.AdamW(groups, lr=rate, fused=DEV == "cuda")
        pairs = zip(self.average.state_dict().values(), self.model.state_dict().values())
        floats = [(a, b) for a, b in pairs if a.is_floating_point()]
        self.kept, self.live = [a for a, _ in floats], [b for _, b in floats]
        self.step = 0

    def learn(self, loss) -> None:
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 5.0)
        self.optimiser.step()
        self.step += 1
        with torch.no_grad():
            torch._foreach_lerp_(
                self.kept, self.live, 1 - min(0.9985, self.step / (self.step + 10))
            )


def layout(x):
    return x.contiguous(memory_format=torch.channels_last)


def mixed(model, x, y, smoothing=0.1):
    """Cross entropy; half the time two drawings lie on top of each other, and both count."""
    if torch.rand(()) < 0.5:
        lam = float(np.random.beta(0.4, 0.4))
        other = torch.randperm(len(x), device=x.device)
        if torch.rand(()) < 0.5:
            x = torch.maximum(x * min(1, 2 * lam), x[other] * min(1, 2 - 2 * lam))
        else:
            x = lam * x + (1 - lam) * x[other]
        out = model(layout(x))
        first = F.cross_entropy(out, y, label_smoothing=smoothing)
        return lam * first + (1 - lam) * F.cross_entropy(out, y[other], label_smoothing=smoothing)
    return F.cross_entropy(model(layout(x)), y, label_smoothing=smoothing)


def teach(number: int, width: int, drawings: Drawings, seconds: float):
    torch.manual_seed(number)
    trainee = Trainee(Teacher(width, len(drawings.terms)), 2e-3, 0.1)
    schedule = Schedule(seconds, 2e-3)
    while schedule.spent() < 1:
        schedule.set(trainee.optimiser)
        x, y = drawings.batch(BATCH)
        with torch.autocast(DEV, torch.bfloat16):
            loss = mixed(trainee.model, x, y)
        trainee.learn(loss)
        if trainee.step % 500 == 0:
            print(f"teacher {number} {schedule.spent():.0%} step {trainee.step} {loss.item():.3f}",
                  flush=True)  # fmt: skip
    print(f"teacher {number}: {trainee.step} steps", flush=True)
    return trainee.average


@torch.no_grad()
def answers(teachers, x):
    with torch.autocast(DEV, torch.bfloat16):
        return torch.stack([t(layout(x)).float().log_softmax(1) for t in teachers]).mean(0)


SOFT = 1.4


def imitate(teachers, drawings: Drawings, seconds: float, out: Path, start: Path | None = None):
    """The student sees new drawings and, once more, some that the teachers have answered before."""
    torch.manual_seed(50)
    student, rate = Student(len(drawings.terms)).to(DEV), 3e-3
    if start:
        with torch.no_grad():
            warm(student, start, drawings.batch(BATCH)[0])
        rate = 2e-3
        report("student before", [student.eval()], drawings)
    trainee = Trainee(student, rate, 0.02)
    schedule = Schedule(seconds, rate)
    seen = torch.zeros(KEPT, 1, 28, 28, device=DEV, dtype=torch.bfloat16)
    told = torch.zeros(KEPT, len(drawings.terms), device=DEV, dtype=torch.bfloat16)
    shown = torch.zeros(KEPT, device=DEV, dtype=torch.long)
    filled = at = 0
    saved = time.time()
    while schedule.spent() < 1:
        schedule.set(trainee.optimiser)
        if trainee.step % 2 == 0 or filled < KEPT // 4:
            x, y = drawings.batch(BATCH)
            if torch.rand(()) < 0.25:
                flag = torch.rand(len(x), 1, 1, 1, device=DEV) < 0.5
                x = torch.maximum(x, x[torch.randperm(len(x), device=DEV)] * flag)
            target = answers(teachers, x)
            part = slice(at, at + BATCH)
            seen[part], told[part], shown[part] = x.bfloat16(), target.bfloat16(), y
            at, filled = (at + BATCH) % KEPT, min(KEPT, filled + BATCH)
        again = torch.randint(filled, (BATCH,), device=DEV)
        x2, target2, y2 = seen[again].float(), told[again].float(), shown[again]
        if trainee.step % 2 == 0:
            x2, target2 = torch.cat([x, x2]), torch.cat([target, target2])
            y2 = torch.cat([y, y2])
        with torch.autocast(DEV, torch.bfloat16):
            guess = trainee.model(layout(x2)).float()
        loss = F.kl_div((guess / SOFT).log_softmax(1), (target2 / SOFT).softmax(1),
                        reduction="batchmean") * SOFT**2  # fmt: skip
        trainee.learn(loss + 0.05 * F.cross_entropy(guess, y2))
        if trainee.step % 1000 == 0:
            print(
                f"student {schedule.spent():.0%} step {trainee.step} {loss.item():.3f}", flush=True
            )
        if time.time() - saved > 60:
            saved = time.time()
            report("student so far", [trainee.average], drawings)
            save(trainee.average, out, "student-so-far.npz")
    print(f"student: {trainee.step} steps", flush=True)
    return trainee.average


@torch.no_grad()
def report(name, models, drawings: Drawings) -> None:
    """First of the terms with sketches, on drawings that choose; whole and half."""
    for model in models:
        model.eval()
    lines = []
    for label, (x, y) in drawings.choosing().items():
        # Not worth a search for the fastest way: these sizes never come again.
        torch.backends.cudnn.benchmark = False
        p = torch.cat([torch.stack([m(layout(b)).float().softmax(1) for m in models]).mean(0)
                       for b in x.split(512)])  # fmt: skip
        among = p[:, : drawings.sketched if label == "tu" else 345]
        lines.append(f"{label} {(among.argmax(1) == y).float().mean().item():.3f}")
        if label != "tu" and "card_word" in drawings.held:
            lines[-1] += " (of seven {:.3f}, cards of words {:.3f})".format(*sevens(p, y, drawings))
    torch.backends.cudnn.benchmark = True
    print(f"{name:>14}: " + " · ".join(lines), flush=True)


def sevens(p, y, drawings: Drawings) -> tuple[float, float]:
    """Right among the terms of every card side its word stands on; and where all are words."""
    word, sides = drawings.held["card_word"].long(), drawings.held["card_terms"].long()
    of, which = torch.nonzero(y[:, None] == word[None], as_tuple=True)
    side = sides[which]
    scores = p[of].gather(1, side.clamp_min(0)).masked_fill(side < 0, -1)
    right = side.gather(1, scores.argmax(1, keepdim=True))[:, 0] == y[of]
    plain = ((side >= 0) & (side < 345)).all(1)
    return right.float().mean().item(), right[plain].float().mean().item()


def save(student, out: Path, name: str) -> None:
    np.savez_compressed(out / name, **export(student), **prototypes(student))


def frozen(teacher, width: int, path: Path) -> None:
    """A teacher for another run: matrices as int8 with a scale per row, the rest as it is."""
    out = {"width": np.array(width)}
    for key, value in teacher.state_dict().items():
        value = value.float().cpu()
        if value.ndim > 1:
            scale = value.flatten(1).abs().amax(1).clamp_min(1e-8) / 127
            rows = value.flatten(1) / scale[:, None]
            out[key] = rows.round().to(torch.int8).view_as(value).numpy()
            out["scale:" + key] = scale.numpy()
        else:
            out[key] = value.numpy()
    np.savez_compressed(path, **out)


def thawed(path: Path, terms: int):
    stored = np.load(path)
    teacher = Teacher(int(stored["width"]), terms)
    state = {}
    for key in teacher.state_dict():
        value = torch.tensor(stored[key]).float()
        if "scale:" + key in stored.files:
            value *= torch.tensor(stored["scale:" + key]).view(-1, *[1] * (value.ndim - 1))
        state[key] = value
    teacher.load_state_dict(state)
    return teacher.to(DEV, memory_format=torch.channels_last).eval()


def main() -> None:
    ask = argparse.ArgumentParser()
    ask.add_argument("data", type=Path)
    ask.add_argument("out", type=Path)
    ask.add_argument("--teachers", type=int, default=4)
    ask.add_argument("--teacher-seconds", type=float, default=75)
    ask.add_argument("--student-seconds", type=float, default=250)
    ask.add_argument("--width", type=int, default=80)
    ask.add_argument(
        "--until", type=float, default=1e9, help="seconds after which all must be done"
    )
    ask.add_argument("--from", dest="start", type=Path, help="a student to go on from")
    ask.add_argument("--given", type=Path, nargs="*", default=[], help="teachers of another run")
    ask.add_argument("--seed", type=int, default=0)
    args = ask.parse_args()
    start = time.time()
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.set_float32_matmul_precision("high")
    args.out.mkdir(exist_ok=True)
    drawings = Drawings(args.data / "pack.npz", DEV)
    print(f"{len(drawings)} drawings of {len(drawings.terms)} terms, {time.time() - start:.0f} s",
          flush=True)  # fmt: skip
    teachers = [thawed(path, len(drawings.terms)) for path in args.given]
    if teachers:
        report("given", teachers, drawings)
    for number in range(args.seed, args.seed + args.teachers):
        teachers.append(teach(number, args.width, drawings, args.teacher_seconds))
        report(f"teacher {number}", [teachers[-1]], drawings)
        frozen(teachers[-1], args.width, args.out / f"teacher{number}.npz")
    report("together", teachers, drawings)
    left = max(5.0, args.until - (time.time() - start) - 12)
    student = imitate(teachers, drawings, min(args.student_seconds, left), args.out, args.start)
    report("student", [student], drawings)
    save(student, args.out, "student.npz")
    print(f"{time.time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
