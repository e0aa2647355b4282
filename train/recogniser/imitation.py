"""Trains a network, and lets a student imitate the outputs of other networks.

Schedules depend on time, not on steps, so that training uses all the time on a rented GPU.
"""

import copy
import time
from collections.abc import Callable

import numpy as np
import torch
import torch.nn.functional as F
from train.recogniser.data import TrainingData

CUDA = torch.cuda.is_available()
DEV = "cuda" if CUDA else "cpu"
BATCH = 1024 if CUDA else 64
POOL_SIZE = 1000 * BATCH if CUDA else 8 * BATCH
"""The number of drawings, each with its target, in the pool from which the student learns."""
STUDENT_BATCH = 2 * BATCH
"""The number of drawings in one step of the student."""
TEMPERATURE = 1.4
"""Softmax temperature of the imitation."""
OVERLAY_PROBABILITY = 0.15
"""Probability that half of the drawings of a batch are overlaid with others."""


class Schedule:
    """A learning rate that rises for a twentieth of the time, and then falls along a cosine."""

    def __init__(self, seconds: float, rate: float) -> None:
        self.start, self.seconds, self.rate = time.time(), seconds, rate

    def elapsed_share(self) -> float:
        return (time.time() - self.start) / self.seconds

    def set(self, optimiser) -> None:
        elapsed_share = self.elapsed_share()
        cosine = 0.5 + 0.5 * np.cos(np.pi * min(1, max(0, elapsed_share - 0.05) / 0.95))
        for group in optimiser.param_groups:
            group["lr"].fill_(max(self.rate * min(1, elapsed_share / 0.05) * cosine, 1e-6))


class Trainee:
    """A network, its optimiser, and a running average of its weights, which is the result."""

    def __init__(self, model, rate: float, decay: float) -> None:
        self.model = model.to(DEV, memory_format=torch.channels_last).train()
        self.average = copy.deepcopy(self.model).eval()
        vectors = [p for p in self.model.parameters() if p.ndim < 2]
        matrices = [p for p in self.model.parameters() if p.ndim >= 2]
        groups = [
            {"params": some, "weight_decay": decays, "lr": torch.tensor(rate, device=DEV)}
            for some, decays in ((matrices, decay), (vectors, 0.0))
        ]
        # `capturable` keeps the learning rate on the GPU, so that a CUDA graph can be recorded.
        self.optimiser = torch.optim.AdamW(groups, fused=CUDA, capturable=CUDA)
        pairs = zip(self.average.state_dict().values(), self.model.state_dict().values())
        floats = [(a, b) for a, b in pairs if a.is_floating_point()]
        self.averages, self.weights = [a for a, _ in floats], [b for _, b in floats]
        self.step = 0

    def learn(self, loss) -> None:
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 5.0)
        self.optimiser.step()
        self.optimiser.zero_grad(set_to_none=True)

    @torch.no_grad()
    def update_average(self) -> None:
        self.step += 1
        torch._foreach_lerp_(
            self.averages, self.weights, 1 - min(0.9985, self.step / (self.step + 10))
        )


class Imitation:
    """One step of a student, recorded as a CUDA graph to avoid the cost of launching each kernel."""

    def __init__(self, trainee: Trainee, terms: int) -> None:
        self.trainee = trainee
        self.model = compiled(trainee.model)
        self.images = torch.zeros(STUDENT_BATCH, 1, 28, 28, device=DEV)
        self.targets = torch.zeros(STUDENT_BATCH, terms, device=DEV)
        self.labels = torch.zeros(STUDENT_BATCH, dtype=torch.long, device=DEV)
        self.graph: torch.cuda.CUDAGraph | None = None

    def _step(self):
        with torch.autocast(DEV, torch.bfloat16, cache_enabled=False):
            guess = self.model(channels_last(self.images)).float()
        loss = F.kl_div((guess / TEMPERATURE).log_softmax(1), (self.targets / TEMPERATURE).softmax(1),
                        reduction="batchmean") * TEMPERATURE**2  # fmt: skip
        self.trainee.learn(loss + 0.05 * F.cross_entropy(guess, self.labels))
        return loss.detach()

    def __call__(self, images, targets, labels):
        self.images.copy_(images)
        self.targets.copy_(targets)
        self.labels.copy_(labels)
        if self.graph:
            self.graph.replay()
        elif not CUDA or self.trainee.step < 3:
            self.loss = self._on_side_stream() if CUDA else self._step()
        else:
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph):
                self.loss = self._step()
            self.graph.replay()
        self.trainee.update_average()
        return self.loss

    def _on_side_stream(self):
        """Run a step on a side stream, which CUDA requires before a graph is recorded."""
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            loss = self._step()
        torch.cuda.current_stream().wait_stream(stream)
        return loss


def compiled(model):
    return torch.compile(model) if CUDA else model


def channels_last(x):
    return x.contiguous(memory_format=torch.channels_last)


def imitate(
    student,
    targets_of: Callable,
    drawings: TrainingData,
    seconds: float,
    rate: float,
    report: Callable,
    repeats: int = 4,
):
    """Train a student on targets. Each target is computed once and used about `2 * repeats` times.

    `targets_of` computes targets from drawings and their shares of ink. `report` is called nine
    times during training, with the current student.
    """
    torch.manual_seed(60)
    torch.backends.cudnn.benchmark = True
    trainee, terms = Trainee(student, rate, 0.02), len(drawings.terms)
    step = Imitation(trainee, terms)
    images = torch.zeros(POOL_SIZE, 1, 28, 28, device=DEV, dtype=torch.bfloat16)
    targets = torch.zeros(POOL_SIZE, terms, device=DEV, dtype=torch.bfloat16)
    labels = torch.zeros(POOL_SIZE, device=DEV, dtype=torch.long)
    filled = at = reports = 0
    schedule = Schedule(seconds, rate)
    while schedule.elapsed_share() < 1:
        for _ in range(1 if filled else 24):
            x, y, share = drawings.batch(BATCH, shares=True)
            if torch.rand(()) < OVERLAY_PROBABILITY:
                flag = torch.rand(len(x), 1, 1, 1, device=DEV) < 0.5
                x = torch.maximum(x, x[torch.randperm(len(x), device=DEV)] * flag)
            part = slice(at, at + BATCH)
            images[part], targets[part], labels[part] = (
                x.bfloat16(),
                targets_of(x, share).bfloat16(),
                y,
            )
            at, filled = (at + BATCH) % POOL_SIZE, min(POOL_SIZE, filled + BATCH)
        schedule.set(trainee.optimiser)
        for _ in range(repeats):
            rows = torch.randint(filled, (STUDENT_BATCH,), device=DEV)
            loss = step(images[rows], targets[rows], labels[rows])
        if schedule.elapsed_share() > (reports + 1) / 10 and reports < 9:
            reports += 1
            name = f"{schedule.elapsed_share():.0%} step {trainee.step} {loss.item():.3f}"
            report(name, trainee.average, reports)
            torch.backends.cudnn.benchmark = True
    print(f"{trainee.step} steps", flush=True)
    return trainee.average.eval()
