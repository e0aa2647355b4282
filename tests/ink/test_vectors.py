"""Boards and codec agree with vectors.json, which the tests of the client read, too."""

import json
from typing import Any

import pytest
from tests.ink import make_vectors

from triptych.ink import (
    Ask,
    Board,
    Draw,
    InkError,
    InkRefused,
    Position,
    Snapshot,
    Tick,
    read_frame,
)
from triptych.ink.frames import Frame, TickPart
from triptych.ink.ops import read_ops
from triptych.ink.picture import has_visible_ink

VECTORS: dict[str, Any] = json.loads(make_vectors.PATH.read_text(encoding="utf-8"))


@pytest.mark.parametrize("drawing", VECTORS["drawings"], ids=lambda drawing: drawing["ops"][:16])
def test_drawing_has_the_strokes_of_its_vector(drawing: dict[str, Any]) -> None:
    board = Board()
    board.apply(bytes.fromhex(drawing["ops"]))
    log = bytes(board.log)
    assert board.duration_ticks == drawing["duration"]
    assert make_vectors.strokes(log, drawing["half"]) == drawing["at_half"]
    assert make_vectors.strokes(log, None) == drawing["at_end"]
    assert has_visible_ink(log) == bool(drawing["at_end"])


@pytest.mark.parametrize("vector", VECTORS["frames"], ids=lambda vector: vector["is"]["kind"])
def test_frame_is_read_as_in_its_vector(vector: dict[str, Any]) -> None:
    assert read_frame(bytes.fromhex(vector["bytes"])) == frame_from_json(vector["is"])


def frame_from_json(fields: dict[str, Any]) -> Frame:
    match fields:
        case {"kind": "draw", "ops": ops, **numbers}:
            return Draw(**numbers, ops=bytes.fromhex(ops))
        case {"kind": "snapshot", "board": board, "ops": ops}:
            return Snapshot(board, bytes.fromhex(ops))
        case {"kind": "refused", **rest}:
            return InkRefused(**rest)
        case {"kind": "ask", **rest}:
            return Ask(**rest)
        case {"kind": "position", **numbers}:
            return Position(**numbers)
        case {"kind": "tick", "parts": parts}:
            return Tick(tuple(TickPart(**{**p, "ops": bytes.fromhex(p["ops"])}) for p in parts))
    raise AssertionError(fields)


@pytest.mark.parametrize("data", VECTORS["not_ops"])
def test_invalid_operations_are_refused(data: str) -> None:
    with pytest.raises(InkError):
        read_ops(bytes.fromhex(data))


@pytest.mark.parametrize("data", VECTORS["not_frames"])
def test_invalid_frames_are_refused(data: str) -> None:
    with pytest.raises(InkError):
        read_frame(bytes.fromhex(data))


def test_vectors_have_every_kind_of_operation_and_frame() -> None:
    kinds = {type(op).__name__ for d in VECTORS["drawings"] for op in ops_of(d)}
    assert kinds == {"PenDown", "Extend", "Eraser", "End", "Undo", "Redo", "Wipe"}
    assert {vector["is"]["kind"] for vector in VECTORS["frames"]} == {
        "draw", "ask", "tick", "snapshot", "refused", "position",
    }  # fmt: skip


def ops_of(drawing: dict[str, Any]) -> list[Any]:
    return list(read_ops(bytes.fromhex(drawing["ops"])))
