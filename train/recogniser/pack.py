"""Converts the result of training to the stored files: the network, and its learned directions.

python -m train.recogniser.pack DATA OUT/student.npz
"""

import sys
from pathlib import Path

import numpy as np
from train.recogniser.nets import STUDENT

HERE = Path(__file__).parent


def main(data: str, student: str) -> None:
    stored = dict(np.load(student))
    rows = stored.pop("terms").astype(np.float32)
    stored.pop("scale")
    stored["strides"] = np.array([stride for _, _, stride, _ in STUDENT], np.uint8)
    stored["residual"] = np.array([residual for *_, residual in STUDENT], np.uint8)
    np.savez_compressed(
        HERE.parents[1] / "src/triptych/bots/vision/weights/recogniser.npz", **stored
    )
    np.savez_compressed(
        HERE / "weights/learned.npz",
        names=np.load(Path(data) / "pack.npz")["terms"],
        directions=np.rint(rows / np.abs(rows).max(1, keepdims=True) * 127).astype(np.int8),
    )


if __name__ == "__main__":
    main(*sys.argv[1:3])
