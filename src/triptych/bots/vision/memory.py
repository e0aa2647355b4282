"""What bots have seen people draw: a running mean for each term, and nothing else.

Half a kilobyte a term. No drawing can be made from it, and it does not say who drew.
"""

from io import BytesIO

import numpy as np

from triptych.bots.vision.network import Array, edition
from triptych.bots.vision.terms import FEATURES

MOST = 40
"""Drawings that count; from there on the oldest fade."""


class Memory:
    """Running means by concept. Whoever keeps it stores `to_bytes` with the server's data."""

    def __init__(self) -> None:
        self._met: dict[str, tuple[int, Array]] = {}
        self.version = 0
        """Goes up with every drawing, so that readers know when to look again."""

    def meet(self, concept: str, reading: Array) -> None:
        """A person drew this concept, and this is what the drawing looked like when finished."""
        if (
            not concept
            or "\n" in concept
            or reading.shape != (FEATURES,)
            or not np.isfinite(reading).all()
        ):
            return
        count, mean = self._met.get(concept, (0, np.zeros(FEATURES, np.float32)))
        count = min(count + 1, MOST)
        moved: Array = (mean + (reading - mean) / np.float32(count)).astype(np.float32)
        self._met[concept] = (count, moved)
        self.version += 1

    def add(self, other: "Memory") -> None:
        """Take over what another memory holds."""
        for concept, (count, mean) in other._met.items():
            own, before = self._met.get(concept, (0, np.zeros(FEATURES, np.float32)))
            both: Array = ((own * before + count * mean) / (own + count)).astype(np.float32)
            self._met[concept] = (min(own + count, MOST), both)
        self.version += 1

    def seen(self, concept: str) -> tuple[int, Array | None]:
        """How many drawings of it were met, and their mean."""
        return self._met.get(concept, (0, None))

    def __len__(self) -> int:
        return len(self._met)

    def to_bytes(self) -> bytes:
        """Names, counts, means of two bytes a number, and which recogniser saw all that."""
        out = BytesIO()
        np.savez(
            out,
            edition=np.array(edition(), np.uint32),
            names=np.frombuffer("\n".join(self._met).encode(), np.uint8),
            counts=np.array([count for count, _ in self._met.values()], np.uint8),
            means=np.array([m for _, m in self._met.values()], np.float16).reshape(-1, FEATURES),
        )
        return out.getvalue()

    @classmethod
    def from_bytes(cls, data: bytes) -> "Memory":
        """What was stored; a damaged file raises ValueError, as does one of another recogniser."""
        memory = cls()
        try:
            stored = np.load(BytesIO(data))
            names = stored["names"].tobytes().decode().split("\n")
            counts, means = stored["counts"], stored["means"]
            same = "edition" in stored.files and int(stored["edition"]) == edition()
        except Exception as error:
            raise ValueError("not a bots' memory") from error
        if not same:
            raise ValueError("a memory of what another recogniser saw")
        if not len(counts):
            return memory
        if means.shape != (len(names), FEATURES) or counts.shape != (len(names),):
            raise ValueError("not a bots' memory")
        for name, count, mean in zip(names, counts, means.astype(np.float32), strict=True):
            if count and np.isfinite(mean).all():
                memory._met[name] = (int(count), mean)
        return memory
