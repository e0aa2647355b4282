"""The geometry of the eraser."""

from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from triptych.ink.eraser import MAX_STEP, Point, cut

untimed_points = st.tuples(st.integers(0, 4095), st.integers(0, 3071), st.just(0), st.just(-1))
lines = st.lists(untimed_points, min_size=1, max_size=8)


def distance_to_segment(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length if length else 0.0
    along = min(1.0, max(0.0, along))
    return hypot(p[0] - a[0] - along * dx, p[1] - a[1] - along * dy)


@given(lines, untimed_points, untimed_points, st.sampled_from([48, 192]))
def test_points_inside_are_removed_and_points_outside_stay(
    points: list[Point], a: Point, b: Point, radius: int
) -> None:
    pieces = cut(points, a, b, radius)
    if pieces is None:
        assert all(distance_to_segment(point, a, b) > radius - 1e-6 for point in points)
        return
    left = [point for piece in pieces for point in piece]
    assert all(distance_to_segment(point, a, b) > radius - 1e-6 for point in left)
    outside = [point for point in points if distance_to_segment(point, a, b) > radius + 1e-6]
    assert all(point in left for point in outside)
    assert all(pieces)


@given(untimed_points, untimed_points, st.integers(0, 3071))
def test_crossed_line_is_cut_at_the_edge_of_the_eraser(a: Point, b: Point, y: int) -> None:
    line = [(0, y, 0, -1), (4095, y, 0, -1)]
    start, end = (a[0], 0, 0, -1), (a[0], 3071, 0, -1)
    pieces = cut(line, start, end, 48)
    assert pieces is not None
    for piece in pieces:
        nearest = min(abs(point[0] - a[0]) for point in piece)
        assert 48 < nearest <= 48 + MAX_STEP


@given(lines, untimed_points, untimed_points)
def test_cutting_twice_changes_nothing(points: list[Point], a: Point, b: Point) -> None:
    for piece in cut(points, a, b, 96) or []:
        assert cut(piece, a, b, 96) is None
