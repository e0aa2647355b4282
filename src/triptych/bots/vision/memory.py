"""What bots remember of people's drawings: a running mean of features for each concept.

A stored mean takes half a kilobyte. Drawings cannot be restored from it, and it does not record who
drew them.
"""

from io import BytesIO

import numpy as np

from triptych.bots.vision.network import Array, edition
from triptych.bots.vision.terms import FEATURE_COUNT

MAX_COUNT = 40
"""The highest count of drawings that is stored for a concept.

Once it is reached, each new drawing has the weight 1 / `MAX_COUNT` in the mean, so the influence of
old drawings fades.
"""


class DrawingMemory:
    """For each concept, the running mean of the features of people's drawings."""

    def __init__(self) -> None:
        self._means: dict[str, tuple[int, Array]] = {}
        self.version = 0
        """Increases with every change."""

    def add_drawing(self, concept: str, features: Array) -> None:
        """Add the features of a person's finished drawing.

        Does nothing if the concept or the features are invalid.
        """
        if (
            not concept
            or "\n" in concept
            or features.shape != (FEATURE_COUNT,)
            or not np.isfinite(features).all()
        ):
            return
        count, mean = self._means.get(concept, (0, np.zeros(FEATURE_COUNT, np.float32)))
        count = min(count + 1, MAX_COUNT)
        new_mean: Array = (mean + (features - mean) / np.float32(count)).astype(np.float32)
        self._means[concept] = (count, new_mean)
        self.version += 1

    def merge(self, other: "DrawingMemory") -> None:
        """Add everything from another memory."""
        for concept, (count, mean) in other._means.items():
            own_count, own_mean = self._means.get(concept, (0, np.zeros(FEATURE_COUNT, np.float32)))
            new_mean: Array = ((own_count * own_mean + count * mean) / (own_count + count)).astype(
                np.float32
            )
            self._means[concept] = (min(own_count + count, MAX_COUNT), new_mean)
        self.version += 1

    def count_and_mean(self, concept: str) -> tuple[int, Array | None]:
        """The number of drawings of a concept, capped at `MAX_COUNT`, and their mean features.

        Returns 0 and None if no drawing of the concept was added.
        """
        return self._means.get(concept, (0, None))

    def __len__(self) -> int:
        return len(self._means)

    def to_bytes(self) -> bytes:
        """Serialise concepts, counts, means and the edition of the recogniser as npz."""
        out = BytesIO()
        np.savez(
            out,
            edition=np.array(edition(), np.uint32),
            names=np.frombuffer("\n".join(self._means).encode(), np.uint8),
            counts=np.array([count for count, _ in self._means.values()], np.uint8),
            means=np.array([m for _, m in self._means.values()], np.float16).reshape(
                -1, FEATURE_COUNT
            ),
        )
        return out.getvalue()

    @classmethod
    def from_bytes(cls, data: bytes) -> "DrawingMemory":
        """Read what `to_bytes` wrote.

        Raises `ValueError` if the data is damaged or from another edition of the recogniser.
        """
        memory = cls()
        try:
            stored = np.load(BytesIO(data))
            names = stored["names"].tobytes().decode().split("\n")
            counts, means = stored["counts"], stored["means"]
            same_edition = "edition" in stored.files and int(stored["edition"]) == edition()
        except Exception as error:
            raise ValueError("damaged data") from error
        if not same_edition:
            raise ValueError("written with another recogniser")
        if not len(counts):
            return memory
        if means.shape != (len(names), FEATURE_COUNT) or counts.shape != (len(names),):
            raise ValueError("damaged data")
        for name, count, mean in zip(names, counts, means.astype(np.float32), strict=True):
            if count and np.isfinite(mean).all():
                memory._means[name] = (int(count), mean)
        return memory
