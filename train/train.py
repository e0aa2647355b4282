"""Train the recogniser: large teachers first, then small students that imitate them.

    python -m train.train DATA OUT [--teacher-seconds 100] [--teachers 4] [--student-seconds 200]

Schedules run by the clock, so that a lease of a GPU is used to the full and no further.
"""

import argparse
import copy
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from train.data import augment, held_out, icon_images
from train.nets import Student, Teacher, export

DEV = "cuda" if torch.cuda.is_available() else "cpu"
BATCH = 1024


def run(model, seconds, images, labels, weights, lr, loss_of, decay=0.05, strength=1.0, name=""):
    """Train until the time is up with a one-cycle schedule; returns the running average of weights."""
    model.to(DEV, memory_format=torch.channels_last).train()
    average = copy.deepcopy(model).eval()
    optimiser = torch.optim.AdamW(model.parameters(), lr=lr, weight_decay=decay)
    start, step = time.time(), 0
    while (spent := (time.time() - start) / seconds) < 1:
        rate = lr * min(1, spent / 0.05) * (0.5 + 0.5 * np.cos(np.pi * max(0, spent - 0.05) / 0.95))
        for group in optimiser.param_groups:
            group["lr"] = max(rate, 1e-6)
        pick = torch.multinomial(weights, BATCH, replacement=True)
        x, y = augment(images[pick], strength), labels[pick]
        with torch.autocast(DEV, torch.bfloat16):
            loss = loss_of(model, x.contiguous(memory_format=torch.channels_last), y)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0)
        optimiser.step()
        step += 1
        with torch.no_grad():
            keep = min(0.999, step / (step + 10))
            for a, b in zip(average.state_dict().values(), model.state_dict().values()):
                a.lerp_(b, 1 - keep) if a.is_floating_point() else a.copy_(b)
        if step % 500 == 0:
            print(f"{name} {spent:.0%} step {step} loss {loss.item():.3f}", flush=True)
    print(f"{name}: {step} steps, {step * BATCH / 1e6:.1f} M drawings", flush=True)
    return average


def mixed(smoothing):
    def loss(model, x, y):
        if torch.rand(()) < 0.6:
            lam = float(np.random.beta(0.4, 0.4))
            other = torch.randperm(len(x), device=x.device)
            out = model(
                torch.maximum(x * min(1, 2 * lam), x[other] * min(1, 2 - 2 * lam))
                if torch.rand(()) < 0.5
                else lam * x + (1 - lam) * x[other]
            )
            return lam * F.cross_entropy(out, y, label_smoothing=smoothing) + (
                1 - lam
            ) * F.cross_entropy(out, y[other], label_smoothing=smoothing)
        return F.cross_entropy(model(x), y, label_smoothing=smoothing)

    return loss


def imitate(teachers):
    def loss(model, x, y):
        if torch.rand(()) < 0.3:
            x = torch.maximum(
                x,
                x[torch.randperm(len(x), device=x.device)]
                * torch.rand(len(x), 1, 1, 1, device=x.device).round(),
            )
        with torch.no_grad():
            target = torch.stack([t(x).float().log_softmax(1) for t in teachers]).mean(0)
            target = (target / 1.5).softmax(1)
        out = model(x).float()
        return F.kl_div((out / 1.5).log_softmax(1), target, reduction="batchmean") * 2.25

    return loss


@torch.no_grad()
def predict(models, images):
    x = torch.tensor(images, device=DEV)[:, None]
    out = []
    for block in x.split(2048):
        views = (block, block.flip(3))
        out.append(
            torch.stack(
                [
                    m(v).float().softmax(1)
                    for m in models
                    for v in views[: 2 if len(models) > 1 else 1]
                ]
            ).mean(0)
        )
    return torch.cat(out).cpu().numpy()


def report(name, models, tests):
    for m in models:
        m.eval()
    rng = np.random.default_rng(0)
    for label, (x, y) in tests.items():
        p = predict(models, x)
        others = rng.integers(0, p.shape[1], (len(y), 6))
        seven = p[np.arange(len(y)), y] > p[
            np.arange(len(y))[:, None],
            np.where(others == y[:, None], (others + 1) % p.shape[1], others),
        ].max(1)
        print(
            f"{name:>10} {label:>8}: top-1 {np.mean(p.argmax(1) == y):.3f}  top-5 {np.mean((np.argsort(-p, 1)[:, :5] == y[:, None]).any(1)):.3f}  of seven {seven.mean():.3f}",
            flush=True,
        )


def tensors(images, labels, words, icons_share):
    """Everything on the GPU with sampling weights so that icons make up a fixed share."""
    x = torch.tensor(np.concatenate(list(images)), device=DEV)[:, None]
    y = torch.tensor(np.concatenate(list(labels)), device=DEV)
    w = torch.ones(len(x), device=DEV)
    if len(images) > 1:
        w[len(images[0]) :] = (
            len(images[0]) * icons_share / (1 - icons_share) / (len(x) - len(images[0]))
        )
    return x, y, w


def main() -> None:
    ask = argparse.ArgumentParser()
    ask.add_argument("data", type=Path)
    ask.add_argument("out", type=Path)
    ask.add_argument("--teachers", type=int, default=4)
    ask.add_argument("--teacher-seconds", type=float, default=100)
    ask.add_argument("--student-seconds", type=float, default=200)
    ask.add_argument("--judge-seconds", type=float, default=60)
    ask.add_argument("--width", type=int, default=80)
    args = ask.parse_args()
    torch.manual_seed(1)
    torch.backends.cudnn.benchmark = True
    bitmaps = np.load(args.data / "bitmaps.npz")["images"].astype(np.float32) / 255
    words = len(bitmaps)
    human = bitmaps.reshape(-1, 28, 28), np.repeat(np.arange(words), bitmaps.shape[1])
    tests = {f"{int(s * 100)} %": held_out(args.data, s) for s in (1.0, 0.75, 0.5)}
    tests["lucide"] = icon_images(args.data, {"lucide"}, 1, 0)
    icons = icon_images(args.data, {"tabler", "iconoir", "hugeicons", "iconpark"}, 24, 1)
    print("human", len(human[0]), "icons", len(icons[0]), flush=True)
    x, y, w = tensors([human[0], icons[0]], [human[1], icons[1]], words, 0.15)
    teachers = []
    for number in range(args.teachers):
        torch.manual_seed(number)
        teachers.append(
            run(
                Teacher(args.width, words),
                args.teacher_seconds,
                x,
                y,
                w,
                2e-3,
                mixed(0.1),
                0.1,
                name=f"teacher {number}",
            )
        )
        report(f"teacher {number}", [teachers[-1]], tests)
    report("together", teachers, tests)
    args.out.mkdir(exist_ok=True)
    student = run(
        Student(words), args.student_seconds, x, y, w, 3e-3, imitate(teachers), 0.01, name="student"
    )
    report("student", [student], tests)
    np.savez_compressed(args.out / "recogniser.npz", **export(student))
    apart = icon_images(args.data, {"iconoir", "hugeicons"}, 16, 7)
    x, y, w = tensors([human[0], apart[0]], [human[1], apart[1]], words, 0.1)
    torch.manual_seed(99)
    judge = run(Student(words), args.judge_seconds, x, y, w, 3e-3, mixed(0.05), 0.05, name="judge")
    report("judge", [judge], tests)
    np.savez_compressed(args.out / "judge.npz", **export(judge))


if __name__ == "__main__":
    main()
