"""Writes vectors.json: drawings and frames that server and client must read in the same way.

Run `python -m tests.ink.make_vectors`. The tests of the client read the file, too.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.support.ink_frames import write_ask

from triptych.ink import Board, visible_strokes
from triptych.ink.frames import (
    Ask,
    Draw,
    InkRefused,
    Position,
    Snapshot,
    write_draw,
    write_position,
    write_refused,
    write_snapshot,
    write_tick,
)
from triptych.ink.limits import HEIGHT, WIDTH
from triptych.ink.ops import End, Eraser, Extend, Op, PenDown, Redo, Step, Undo, Wipe, write_ops

PATH = Path(__file__).with_name("vectors.json")


def main() -> None:
    PATH.write_text(vectors_text(), encoding="utf-8")


def vectors_text() -> str:
    """The text of the file. It is the same in every run."""
    rng = Random(30)
    vectors = {
        "drawings": [drawing(operations(rng)) for _ in range(20)]
        + [drawing(erased_drawing(rng)) for _ in range(6)]
        + [drawing(undone_drawing(rng))],
        "frames": frames(),
        "not_ops": ["00", "08", "0800", "1b", "23", "0c", "01800000", "05", "0180808080", "0000"],
        "not_frames": [
            "",
            "00",
            "0107",
            "0407000063",
            "040700000300",
            "020405",
            "0207",
            "05070102",
        ],
    }
    return json.dumps(vectors, indent=1).replace("\n    ", " ").replace("\n   ]", "]") + "\n"


def drawing(ops: list[Op]) -> dict[str, Any]:
    board = Board()
    board.apply(write_ops(ops))
    log = bytes(board.log)
    half = board.duration_ticks // 2
    return {
        "ops": log.hex(),
        "duration": board.duration_ticks,
        "half": half,
        "at_half": strokes(log, half),
        "at_end": strokes(log, None),
    }


def strokes(log: bytes, until: int | None) -> list[str]:
    """One line per stroke: mark, colour, width, then every point."""
    return [
        f"{s.mark} {s.colour} {s.width} " + " ".join(",".join(map(str, p)) for p in s.points)
        for s in visible_strokes(log, until)
    ]


def operations(rng: Random) -> list[Op]:
    ops: list[Op] = []
    marks, hidden = 0, set[int]()
    for _ in range(rng.randint(2, 9)):
        kind = rng.choice(["pen", "pen", "pen", "pressed", "eraser", "eraser", "undo", "wipe"])
        dt = rng.randint(0, 200)
        if kind == "undo" and marks:
            mark = rng.randrange(marks)
            ops.append(Redo(dt, mark) if mark in hidden else Undo(dt, mark))
            hidden ^= {mark}
            continue
        if kind == "wipe" and rng.random() < 0.5:
            ops.append(Wipe(dt))
        else:
            ops += stroke(rng, kind, dt)
        marks += 1
    return ops


def erased_drawing(rng: Random) -> list[Op]:
    """A zigzag across the board, and an eraser through the middle of it."""
    zigzag = tuple(
        Step(700 - 1400 * (i % 2) + rng.randint(-90, 90), 120, rng.randint(1, 9)) for i in range(12)
    )
    eraser_path = tuple(Step(rng.randint(-80, 80), 250, 3) for _ in range(5))
    pen, eraser = PenDown(0, 1500, 600, 1), Eraser(20, 1900, 700, rng.randrange(3))
    return [pen, Extend(zigzag), End(), eraser, Extend(eraser_path), End(), *stroke(rng, "pen", 9)]


def undone_drawing(rng: Random) -> list[Op]:
    """Two strokes and a wipe. All three are undone, and one of them is redone."""
    ops = [*stroke(rng, "pen", 3), *stroke(rng, "pressed", 4), Wipe(5)]
    return [*ops, Undo(6, 2), Undo(7, 0), Undo(8, 1), Redo(9, 1)]


def stroke(rng: Random, kind: str, dt: int) -> list[Op]:
    pressed = kind == "pressed"
    x, y = rng.randrange(WIDTH), rng.randrange(HEIGHT)
    begin: Op = PenDown(
        dt, x, y, rng.randrange(8), rng.randrange(4), rng.randrange(256) if pressed else None
    )
    if kind == "eraser":
        begin = Eraser(dt, x, y, rng.randrange(4))
    steps = []
    for _ in range(rng.choice([0, 2, 4, 8, 40] if kind == "pen" else [0, 1, 3, 5])):
        max_step = 1500 if kind == "eraser" else rng.choice([5, 60, 1500])
        nx = min(WIDTH - 1, max(0, x + rng.randint(-max_step, max_step)))
        ny = min(HEIGHT - 1, max(0, y + rng.randint(-max_step, max_step)))
        pressure = rng.randrange(256) if pressed else None
        steps.append(Step(nx - x, ny - y, rng.randint(0, 20), pressure))
        x, y = nx, ny
    extends: list[Op] = [Extend(tuple(steps))] if steps else []
    return [begin, *extends, *([End()] if rng.random() < 0.7 else [])]


def frames() -> list[dict[str, Any]]:
    parts: list[tuple[int, bytes | bytearray, int | None, int | None]] = [
        (1, b"\x04", None, None),
        (4161, b"", 300, None),
        (4161, b"\x07", None, 2**21 - 1),
        (4162, b"\x07", 0, 0),
    ]
    position = Position(4161, 2**21 - 1, 130, 7, 9000, 1, 12000, 2**28 - 1)
    return [
        {
            "bytes": write_draw(Draw(4161, 99, 130, 1000, b"\x04")).hex(),
            "is": {
                "kind": "draw",
                "board": 4161,
                "pen": 99,
                "seq": 130,
                "others": 1000,
                "ops": "04",
            },
        },
        {
            "bytes": write_ask(Ask(4161, 200, whole=True)).hex(),
            "is": {"kind": "ask", "board": 4161, "pen": 200, "whole": True},
        },
        {
            "bytes": write_position(position).hex(),
            "is": {"kind": "position", **msgspec.to_builtins(position)},
        },
        {
            "bytes": write_snapshot(Snapshot(2**28 - 1, b"\x05")).hex(),
            "is": {"kind": "snapshot", "board": 2**28 - 1, "ops": "05"},
        },
        {
            "bytes": write_refused(InkRefused(0, 3, 9, "ink_sealed")).hex(),
            "is": {"kind": "refused", "board": 0, "pen": 3, "wanted": 9, "code": "ink_sealed"},
        },
        {
            "bytes": write_tick(parts).hex(),
            "is": {
                "kind": "tick",
                "parts": [
                    {"board": b, "ops": o.hex(), "acked": a, "pen": p} for b, o, a, p in parts
                ],
            },
        },
    ]


if __name__ == "__main__":
    main()
