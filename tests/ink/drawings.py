"""Drawings for tests: simple operations, and strategies for Hypothesis."""

from hypothesis import strategies as st

from triptych.ink import HEIGHT, WIDTH
from triptych.ink.ops import End, Eraser, Extend, Op, PenDown, Redo, Step, Undo, Wipe


def extend(*steps: tuple[int, ...]) -> Extend:
    return Extend(tuple(Step(*step) for step in steps))


def line(x: int, y: int) -> list[Op]:
    return [PenDown(2, x, y), extend((50, 40, 2), (30, 70, 2), (20, 5, 1))]


@st.composite
def drawings(draw: st.DrawFn, max_ops: int = 8) -> list[Op]:
    """Valid operations for an empty board, of every kind."""
    ops: list[Op] = []
    marks, hidden = 0, set[int]()
    for _ in range(draw(st.integers(0, max_ops))):
        kind = draw(st.sampled_from(["pen", "pen", "pressed", "eraser", "undo", "redo", "wipe"]))
        dt = draw(st.integers(0, 300))
        if kind == "wipe":
            ops.append(Wipe(dt))
            marks += 1
        elif kind == "undo" and len(hidden) < marks:
            mark = draw(st.sampled_from([m for m in range(marks) if m not in hidden]))
            hidden.add(mark)
            ops.append(Undo(dt, mark))
        elif kind == "redo" and hidden:
            mark = draw(st.sampled_from(sorted(hidden)))
            hidden.discard(mark)
            ops.append(Redo(dt, mark))
        elif kind in ("pen", "pressed", "eraser"):
            ops += draw(strokes(kind, dt))
            marks += 1
    return ops


@st.composite
def strokes(draw: st.DrawFn, kind: str, dt: int) -> list[Op]:
    places = st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))
    pressure = st.integers(0, 255) if kind == "pressed" else st.none()
    x, y = draw(places)
    if kind == "eraser":
        ops: list[Op] = [Eraser(dt, x, y, draw(st.integers(0, 3)))]
    else:
        colour, width = draw(st.integers(0, 7)), draw(st.integers(0, 3))
        ops = [PenDown(dt, x, y, colour, width, draw(pressure))]
    steps = []
    for nx, ny in draw(st.lists(places, max_size=40 if kind == "pen" else 6)):
        steps.append(Step(nx - x, ny - y, draw(st.integers(0, 20)), draw(pressure)))
        x, y = nx, ny
    if steps:
        ops.append(Extend(tuple(steps)))
    if draw(st.booleans()):
        ops.append(End())
    return ops
