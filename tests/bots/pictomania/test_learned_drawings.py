"""Learned drawings are stored in the server's data folder by several processes."""

from pathlib import Path

import numpy as np
import pytest

from triptych.bots.learned_drawings import LearnedDrawings
from triptych.bots.vision.memory import MAX_COUNT, DrawingMemory
from triptych.bots.vision.network import Array
from triptych.bots.vision.terms import FEATURE_COUNT


def features(seed: int) -> Array:
    return np.random.default_rng(seed).normal(size=FEATURE_COUNT).astype(np.float32)


async def test_learned_drawings_survive_restarts_and_are_shared_by_workers(tmp_path: Path) -> None:
    one, other = LearnedDrawings(tmp_path, "0"), LearnedDrawings(tmp_path, "1")
    for _ in range(3):
        one.add_drawing("cat", features(1))
    other.add_drawing("cat", features(2))
    other.add_drawing("swing", features(3))
    await one.save()
    await other.save()
    reloaded = LearnedDrawings(tmp_path, "0")
    assert reloaded.memory.count_and_mean("cat")[0] == 4
    assert reloaded.memory.count_and_mean("swing")[0] == 1
    # A restart must not count the drawings of other workers twice.
    await reloaded.save()
    assert LearnedDrawings(tmp_path, "1").memory.count_and_mean("cat")[0] == 4


async def test_damaged_file_and_failed_save_are_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "0.npz").write_bytes(b"not at all")
    assert len(LearnedDrawings(tmp_path, "0").memory) == 0
    assert "ignoring learned drawings" in caplog.text
    (tmp_path / "file").write_text("in the way")
    unsavable = LearnedDrawings(tmp_path / "file", "0")
    unsavable.add_drawing("cat", features(1))
    await unsavable.save()
    assert "could not save learned drawings" in caplog.text
    assert unsavable.memory.count_and_mean("cat")[0] == 1


def test_memories_add_up_to_their_mean() -> None:
    one, other = DrawingMemory(), DrawingMemory()
    for seed in range(MAX_COUNT):
        (one if seed % 4 else other).add_drawing("cat", features(seed))
    one.merge(other)
    count, mean = one.count_and_mean("cat")
    assert count == MAX_COUNT
    assert mean is not None
    assert np.allclose(
        mean, np.mean([features(seed) for seed in range(MAX_COUNT)], axis=0), atol=1e-5
    )
