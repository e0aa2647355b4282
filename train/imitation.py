"""A network learns, and a student imitates what others say of drawings it is shown.

Schedules run by the clock, so that a lease of a GPU is used to the full and no further.
"""

import copy
import time
from collections.abc import Callable

import numpy as np
import torch
import torch.nn.functional as F
from train.data import TrainingData

CUDA = torch.cuda.is_available()
DEV = "cuda" if CUDA else "cpu"
BATCH = 1024 if CUDA else 64
KEPT = 1000 * BATCH if CUDA else 8 * BATCH
"""Drawings with their answers that the student may see again."""
SEEN = 2 * BATCH
"""Drawings the student sees in a step."""
SOFT = 1.4
BOTH = 0.15
"""How often half of the drawings lie on top of others."""


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
            group["lr"].fill_(max(self.rate * min(1, spent / 0.05) * wave, 1e-6))


class Trainee:
    """A network, its optimiser, and the running average of its weights that is kept in the end."""

    def __init__(self, model, rate: float, decay: float) -> None:
        self.model = model.to(DEV, memory_format=torch.channels_last).train()
        self.average = copy.deepcopy(self.model).eval()
        flat = [p for p in self.model.parameters() if p.ndim < 2]
        full = [p for p in self.model.parameters() if p.ndim >= 2]
        groups = [
            {"params": some, "weight_decay": decays, "lr": torch.tensor(rate, device=DEV)}
            for some, decays in ((full, decay), (flat, 0.0))
        ]
        # So that a step can be recorded; its rate is then a number on the GPU.
        self.optimiser = torch.optim.AdamW(groups, fused=CUDA, capturable=CUDA)
        pairs = zip(self.average.state_dict().values(), self.model.state_dict().values())
        floats = [(a, b) for a, b in pairs if a.is_floating_point()]
        self.kept, self.live = [a for a, _ in floats], [b for _, b in floats]
        self.step = 0

    def learn(self, loss) -> None:
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 5.0)
        self.optimiser.step()
        self.optimiser.zero_grad(set_to_none=True)

    @torch.no_grad()
    def keep(self) -> None:
        self.step += 1
        torch._foreach_lerp_(self.kept, self.live, 1 - min(0.9985, self.step / (self.step + 10)))


class Imitation:
    """One step of a student, recorded once: a small network else waits for its launches."""

    def __init__(self, trainee: Trainee, terms: int) -> None:
        self.trainee = trainee
        self.model = faster(trainee.model)
        self.seen = torch.zeros(SEEN, 1, 28, 28, device=DEV)
        self.told = torch.zeros(SEEN, terms, device=DEV)
        self.shown = torch.zeros(SEEN, dtype=torch.long, device=DEV)
        self.graph: torch.cuda.CUDAGraph | None = None

    def _once(self):
        with torch.autocast(DEV, torch.bfloat16, cache_enabled=False):
            guess = self.model(layout(self.seen)).float()
        loss = F.kl_div((guess / SOFT).log_softmax(1), (self.told / SOFT).softmax(1),
                        reduction="batchmean") * SOFT**2  # fmt: skip
        self.trainee.learn(loss + 0.05 * F.cross_entropy(guess, self.shown))
        return loss.detach()

    def __call__(self, seen, told, shown):
        self.seen.copy_(seen)
        self.told.copy_(told)
        self.shown.copy_(shown)
        if self.graph:
            self.graph.replay()
        elif not CUDA or self.trainee.step < 3:
            self.loss = self._aside() if CUDA else self._once()
        else:
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph):
                self.loss = self._once()
            self.graph.replay()
        self.trainee.keep()
        return self.loss

    def _aside(self):
        """The first steps, as recording wants it: on a stream of their own."""
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            loss = self._once()
        torch.cuda.current_stream().wait_stream(stream)
        return loss


def faster(model):
    return torch.compile(model) if CUDA else model


def layout(x):
    return x.contiguous(memory_format=torch.channels_last)


def imitate(
    student,
    answers: Callable,
    drawings: TrainingData,
    seconds: float,
    rate: float,
    look: Callable,
    again: int = 4,
):
    """Every drawing gets its answer once, and is seen about twice `again` times.

    `answers` says what to make of drawings of which so much ink is there; `look` is called with the
    student so far nine times on the way.
    """
    torch.manual_seed(60)
    torch.backends.cudnn.benchmark = True
    trainee, terms = Trainee(student, rate, 0.02), len(drawings.terms)
    step = Imitation(trainee, terms)
    seen = torch.zeros(KEPT, 1, 28, 28, device=DEV, dtype=torch.bfloat16)
    told = torch.zeros(KEPT, terms, device=DEV, dtype=torch.bfloat16)
    shown = torch.zeros(KEPT, device=DEV, dtype=torch.long)
    filled = at = looked = 0
    schedule = Schedule(seconds, rate)
    while schedule.spent() < 1:
        for _ in range(1 if filled else 24):
            x, y, share = drawings.batch(BATCH, shares=True)
            if torch.rand(()) < BOTH:
                flag = torch.rand(len(x), 1, 1, 1, device=DEV) < 0.5
                x = torch.maximum(x, x[torch.randperm(len(x), device=DEV)] * flag)
            part = slice(at, at + BATCH)
            seen[part], told[part], shown[part] = x.bfloat16(), answers(x, share).bfloat16(), y
            at, filled = (at + BATCH) % KEPT, min(KEPT, filled + BATCH)
        schedule.set(trainee.optimiser)
        for _ in range(again):
            some = torch.randint(filled, (SEEN,), device=DEV)
            loss = step(seen[some], told[some], shown[some])
        if schedule.spent() > (looked + 1) / 10 and looked < 9:
            looked += 1
            name = f"{schedule.spent():.0%} step {trainee.step} {loss.item():.3f}"
            look(name, trainee.average, looked)
            torch.backends.cudnn.benchmark = True
    print(f"{trainee.step} steps", flush=True)
    return trainee.average.eval()
