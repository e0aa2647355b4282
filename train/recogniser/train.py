"""Trains the recogniser: large teachers first, then a small student that imitates them.

python -m train.recogniser.train DATA OUT [--teachers 4] [--teacher-seconds 160] [--student-seconds 250]
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from train.recogniser.data import TrainingData
from train.recogniser.imitation import (
    BATCH,
    DEV,
    Schedule,
    Trainee,
    channels_last,
    compiled,
    imitate,
)
from train.recogniser.nets import Student, Teacher, export, load_exported, prototypes


def mixed_loss(model, x, y, smoothing=0.1):
    """Return the cross entropy. In half of the batches, overlays or blends pairs of drawings.

    For such a pair, the labels of both drawings count.
    """
    if torch.rand(()) < 0.5:
        lam = float(np.random.beta(0.4, 0.4))
        other = torch.randperm(len(x), device=x.device)
        if torch.rand(()) < 0.5:
            x = torch.maximum(x * min(1, 2 * lam), x[other] * min(1, 2 - 2 * lam))
        else:
            x = lam * x + (1 - lam) * x[other]
        out = model(channels_last(x))
        first = F.cross_entropy(out, y, label_smoothing=smoothing)
        return lam * first + (1 - lam) * F.cross_entropy(out, y[other], label_smoothing=smoothing)
    return F.cross_entropy(model(channels_last(x)), y, label_smoothing=smoothing)


def train_teacher(number: int, width: int, drawings: TrainingData, seconds: float):
    torch.manual_seed(number)
    trainee = Trainee(Teacher(width, len(drawings.terms)), 2e-3, 0.1)
    model = compiled(trainee.model)
    schedule = Schedule(seconds, 2e-3)
    while schedule.elapsed_share() < 1:
        schedule.set(trainee.optimiser)
        x, y = drawings.batch(BATCH)
        with torch.autocast(DEV, torch.bfloat16):
            loss = mixed_loss(model, x, y)
        trainee.learn(loss)
        trainee.update_average()
        if trainee.step % 500 == 0:
            print(f"teacher {number} {schedule.elapsed_share():.0%} step {trainee.step} {loss.item():.3f}",
                  flush=True)  # fmt: skip
    print(f"teacher {number}: {trainee.step} steps", flush=True)
    return trainee.average


@torch.no_grad()
def teacher_targets(teachers, x):
    with torch.autocast(DEV, torch.bfloat16):
        return torch.stack([t(channels_last(x)).float().log_softmax(1) for t in teachers]).mean(0)


def student_of(path: Path | None, drawings: TrainingData):
    """The student saved at `path`, or a new one if there is no path."""
    torch.manual_seed(50)
    student = Student(len(drawings.terms)).to(DEV)
    if path:
        with torch.no_grad():
            load_exported(student, path, drawings.batch(BATCH)[0])
    return student.to(memory_format=torch.channels_last).eval()


@torch.no_grad()
def report(name, models, drawings: TrainingData) -> None:
    """Print the accuracy on validation drawings, whole and half."""
    for model in models:
        model.eval()
    lines = []
    for label, (x, y) in drawings.validation_sets().items():
        # Each batch size is used only once, so a search for the fastest algorithm is not worth it.
        torch.backends.cudnn.benchmark = False
        p = torch.cat([torch.stack([m(channels_last(b)).float().softmax(1) for m in models]).mean(0)
                       for b in x.split(512)])  # fmt: skip
        among = p[:, : drawings.sketched if label == "tu" else 345]
        lines.append(f"{label} {(among.argmax(1) == y).float().mean().item():.3f}")
        if label != "tu" and "card_word" in drawings.held:
            lines[-1] += " (of seven {:.3f}, cards of words {:.3f})".format(
                *card_accuracies(p, y, drawings)
            )
    torch.backends.cudnn.benchmark = True
    print(f"{name:>14}: " + " · ".join(lines), flush=True)


def card_accuracies(p, y, drawings: TrainingData) -> tuple[float, float]:
    """Accuracy if a drawing's word is chosen from the terms of each card side that has it.

    The first figure is for all of these sides, the second for those that have only words.
    """
    word, sides = drawings.held["card_word"].long(), drawings.held["card_terms"].long()
    of, which = torch.nonzero(y[:, None] == word[None], as_tuple=True)
    side = sides[which]
    scores = p[of].gather(1, side.clamp_min(0)).masked_fill(side < 0, -1)
    right = side.gather(1, scores.argmax(1, keepdim=True))[:, 0] == y[of]
    plain = ((side >= 0) & (side < 345)).all(1)
    return right.float().mean().item(), right[plain].float().mean().item()


def save(student, out: Path, name: str) -> None:
    np.savez_compressed(out / name, **export(student), **prototypes(student))


def save_teacher(teacher, width: int, path: Path) -> None:
    """Save a teacher for another run. Matrices become int8 with a scale per row, vectors stay."""
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


def load_teacher(path: Path, terms: int):
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
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--teachers", type=int, default=4)
    parser.add_argument("--teacher-seconds", type=float, default=160)
    parser.add_argument("--student-seconds", type=float, default=250)
    parser.add_argument("--width", type=int, default=80)
    parser.add_argument(
        "--until", type=float, default=1e9, help="seconds after which training must be finished"
    )
    parser.add_argument("--from", dest="start", type=Path, help="a student to continue from")
    parser.add_argument("--given", type=Path, nargs="*", default=[], help="teachers of another run")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    start = time.time()
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.set_float32_matmul_precision("high")
    args.out.mkdir(exist_ok=True)
    drawings = TrainingData(args.data / "pack.npz", DEV)
    print(f"{len(drawings)} drawings of {len(drawings.terms)} terms, {time.time() - start:.0f} s",
          flush=True)  # fmt: skip
    teachers = [load_teacher(path, len(drawings.terms)) for path in args.given]
    if teachers:
        report("given", teachers, drawings)
    for number in range(args.seed, args.seed + args.teachers):
        teachers.append(train_teacher(number, args.width, drawings, args.teacher_seconds))
        report(f"teacher {number}", [teachers[-1]], drawings)
        save_teacher(teachers[-1], args.width, args.out / f"teacher{number}.npz")
    report("together", teachers, drawings)
    if not args.student_seconds:
        return
    seconds_left = max(5.0, args.until - (time.time() - start) - 12)

    def report_progress(name, student, number):
        report(name, [student], drawings)
        save(student, args.out, "student-so-far.npz")

    student = imitate(
        student_of(args.start, drawings),
        lambda x, share: teacher_targets(teachers, x),
        drawings,
        min(args.student_seconds, seconds_left),
        2e-3 if args.start else 3e-3,
        report_progress,
    )
    report("student", [student], drawings)
    save(student, args.out, "student.npz")
    print(f"{time.time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
