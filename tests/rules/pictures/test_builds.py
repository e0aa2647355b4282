"""Pictures: checks of drafts and finished builds (R8, R9, R10), and for experts R20."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.sample_decks import ICONS

from triptych.core.refusal import Reject
from triptych.core.values import change
from triptych.games.pictures.workbench.builds import (
    BlocksBuild,
    Build,
    CubesBuild,
    IconsBuild,
    LacesBuild,
    PlacedBlock,
    PlacedLace,
    PlacedStick,
    SortedIconsBuild,
    SticksBuild,
    Workbench,
    empty_build,
)
from triptych.games.pictures.workbench.checks import (
    blocks_on_ground,
    check_draft,
    check_finished,
    flaw,
)
from triptych.games.pictures.workbench.pieces import (
    BLOCKS,
    COLOURS,
    MATERIALS,
    SNAP_DISTANCE,
    STICKS,
    Material,
)
from triptych.games.pictures.workbench.samples import random_build, sample_builds

SEVEN = ICONS[:7]


def workbench(material: Material, expert: bool = False) -> Workbench:
    icons = (SEVEN if expert else ICONS) if material == "icons" else ()
    return Workbench(material, icons, expert)


def refused(build: Build, on: Workbench) -> tuple[str, object]:
    """The code of the refusal, and the piece that it names."""
    with pytest.raises(Reject) as refusal:
        check_draft(build, on)
    return refusal.value.code, refusal.value.detail.get("piece")


def zigzag_lace(lace: str, length: int, y: int = 500, step: int = 1000) -> PlacedLace:
    """A lace that runs to and fro in straight segments."""
    points, x = [(0, y)], 0
    while length > 0:
        part = min(step, length)
        x = part if x == 0 else x - part
        points.append((x, y))
        length -= part
    return PlacedLace(lace, tuple(points), ())  # type: ignore[arg-type]


def cubes(*cells: str | None) -> CubesBuild:
    return CubesBuild((cells + (None,) * 9)[:9])  # type: ignore[arg-type]


@pytest.mark.clause("R8")
def test_nine_cubes_fill_the_frame() -> None:
    full = CubesBuild((*COLOURS, "red"))
    check_draft(full, workbench("cubes"))
    assert flaw(full, workbench("cubes")) is None
    holes = cubes("red", "red", "red", "blue")
    check_draft(holes, workbench("cubes"))
    assert flaw(holes, workbench("cubes")) == "cubes_missing"
    assert refused(CubesBuild(COLOURS), workbench("cubes")) == ("wrong_frame", None)


@pytest.mark.clause("R8")
def test_at_most_three_cubes_of_a_colour() -> None:
    check_draft(cubes("red", "red", "red"), workbench("cubes"))
    four = cubes("red", "blue", "red", "red", "red")
    assert refused(four, workbench("cubes")) == ("too_many_of_colour", "red")
    assert refused(cubes("pink"), workbench("cubes")) == ("unknown_piece", "pink")


@pytest.mark.clause("R20")
def test_experts_have_at_most_two_cubes_of_a_colour() -> None:
    check_draft(cubes("red", "red"), workbench("cubes", expert=True))
    three = cubes("red", "red", "red")
    assert refused(three, workbench("cubes", expert=True)) == ("too_many_of_colour", "red")


@pytest.mark.clause("R9")
@pytest.mark.parametrize(("icons", "code"), [(0, "too_few_icons"), (1, "too_few_icons")])
def test_too_few_icons_are_allowed_only_in_a_draft(icons: int, code: str) -> None:
    row = IconsBuild(ICONS[:icons])
    check_draft(row, workbench("icons"))
    assert flaw(row, workbench("icons")) == code


@pytest.mark.clause("R9")
def test_two_to_five_icons_in_any_order() -> None:
    for icons in range(2, 6):
        for row in (ICONS[:icons], ICONS[:icons][::-1]):
            check_draft(IconsBuild(row), workbench("icons"))
            check_finished(IconsBuild(row), workbench("icons"))
    assert refused(IconsBuild(ICONS[:6]), workbench("icons")) == ("too_many_icons", None)
    assert refused(IconsBuild(("sun", "sun")), workbench("icons")) == ("piece_twice", "sun")
    assert refused(IconsBuild(("sun", "ufo")), workbench("icons")) == ("unknown_icon", "ufo")


@pytest.mark.clause("R20")
def test_experts_sort_their_seven_icons() -> None:
    on = workbench("icons", expert=True)
    for cut in range(8):
        sorted_all = SortedIconsBuild(SEVEN[:cut], SEVEN[cut:])
        check_draft(sorted_all, on)
        assert flaw(sorted_all, on) is None
    assert flaw(SortedIconsBuild(SEVEN[:3], SEVEN[4:]), on) == "icons_unsorted"
    assert refused(SortedIconsBuild(SEVEN[:1], SEVEN[:1]), on) == ("piece_twice", SEVEN[0])
    assert refused(SortedIconsBuild((ICONS[8],), ()), on) == ("unknown_icon", ICONS[8])
    assert refused(IconsBuild(SEVEN[:2]), on) == ("wrong_set", None)


BLOCK = PlacedBlock("cube", 500, 500, 0, 0)
STICK = PlacedStick("stick1", 500, 500, 0)


@pytest.mark.clause("R10")
@pytest.mark.parametrize("material", ["blocks", "sticks", "laces"])
def test_finished_build_needs_a_piece(material: Material) -> None:
    check_draft(empty_build(workbench(material)), workbench(material))
    assert flaw(empty_build(workbench(material)), workbench(material)) == "nothing_placed"


@pytest.mark.clause("R10")
def test_blocks_may_overlap_and_be_turned_but_each_is_used_once() -> None:
    stack = BlocksBuild((BLOCK, PlacedBlock("plank", 500, 500, 451, 2)))
    check_draft(stack, workbench("blocks"))
    check_finished(stack, workbench("blocks"))
    assert refused(BlocksBuild((BLOCK, BLOCK)), workbench("blocks")) == ("piece_twice", "cube")


@pytest.mark.clause("R10")
@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("face", 1, "no_such_face"),
        ("face", -1, "no_such_face"),
        ("angle", 3600, "bad_angle"),
        ("angle", -1, "bad_angle"),
        ("x", 80, "off_the_workbench"),
        ("x", 920, "off_the_workbench"),
        ("y", 80, "off_the_workbench"),
        ("y", 920, "off_the_workbench"),
        ("y", 10**9, "off_the_workbench"),
        ("piece", "stick1", "unknown_piece"),
    ],
)
def test_invalid_block_placement_is_refused(field: str, value: object, code: str) -> None:
    odd = change(BLOCK, **{field: value})
    assert refused(BlocksBuild((odd,)), workbench("blocks")) == (code, odd.piece)


@pytest.mark.clause("R10")
def test_block_may_touch_the_edge_but_not_cross_it() -> None:
    corner = change(BLOCK, x=90, y=910)
    check_draft(BlocksBuild((corner,)), workbench("blocks"))
    turned = change(corner, angle=450)
    assert refused(BlocksBuild((turned,)), workbench("blocks"))[0] == "off_the_workbench"


@pytest.mark.clause("R20")
def test_experts_may_stand_only_two_blocks_on_the_ground() -> None:
    on = workbench("blocks", expert=True)
    two_on_ground = PlacedBlock("cube", 200, 700, 0, 0), PlacedBlock("arch", 500, 700, 0, 0)
    allowed = BlocksBuild((*two_on_ground, PlacedBlock("beam", 400, 550, 0, 0)))
    assert blocks_on_ground(allowed.pieces) == two_on_ground
    assert flaw(allowed, on) is None
    three_on_ground = BlocksBuild((*two_on_ground, PlacedBlock("prism", 820, 686, 0, 0)))
    assert len(blocks_on_ground(three_on_ground.pieces)) == 3
    check_draft(three_on_ground, on)
    assert flaw(three_on_ground, on) == "too_many_on_ground"
    assert flaw(three_on_ground, workbench("blocks")) is None


@pytest.mark.clause("R20")
@pytest.mark.parametrize(
    ("gap", "on_ground"), [(0, 2), (SNAP_DISTANCE, 2), (SNAP_DISTANCE + 1, 1), (200, 1)]
)
def test_ground_is_the_bottom_of_the_lowest_block(gap: int, on_ground: int) -> None:
    """A block within the snap distance counts as standing on the ground."""
    for bottom in (500, 900):
        pair = (
            PlacedBlock("cube", 200, bottom - 90, 0, 0),
            PlacedBlock("arch", 600, bottom - 90 - gap, 0, 0),
        )
        assert len(blocks_on_ground(pair)) == on_ground


@pytest.mark.clause("R10")
def test_four_sticks_and_four_stones_may_each_be_used_once() -> None:
    everything = SticksBuild(tuple(PlacedStick(name, 500, 500, 300) for name in STICKS))
    check_draft(everything, workbench("sticks"))
    check_finished(everything, workbench("sticks"))
    assert refused(SticksBuild((STICK, STICK)), workbench("sticks")) == ("piece_twice", "stick1")
    off = change(STICK, x=200)
    assert refused(SticksBuild((off,)), workbench("sticks")) == ("off_the_workbench", "stick1")
    cube = change(STICK, piece="cube")
    assert refused(SticksBuild((cube,)), workbench("sticks")) == ("unknown_piece", "cube")
    spun = change(STICK, angle=4000)
    assert refused(SticksBuild((spun,)), workbench("sticks")) == ("bad_angle", "stick1")


@pytest.mark.clause("R20")
def test_experts_use_at_most_four_sticks_and_stones() -> None:
    on = workbench("sticks", expert=True)
    placed = tuple(PlacedStick(name, 500, 500, 300) for name in STICKS)
    check_draft(SticksBuild(placed[2:6]), on)
    assert refused(SticksBuild(placed[2:7]), on) == ("too_many_pieces", None)


@pytest.mark.clause("R10")
def test_a_lace_keeps_its_length_within_two_percent() -> None:
    on = workbench("laces")
    for length in (1960, 2000, 2040):
        check_draft(LacesBuild((zigzag_lace("long", length),)), on)
    for length in (1900, 1959, 2041, 2100):
        assert refused(LacesBuild((zigzag_lace("long", length),)), on) == ("lace_length", "long")
    for length in (980, 1020):
        check_draft(LacesBuild((zigzag_lace("short", length, step=600),)), on)
    for length in (979, 1021, 2000):
        assert (
            refused(LacesBuild((zigzag_lace("short", length, step=600),)), on)[0] == "lace_length"
        )


@pytest.mark.clause("R10")
def test_laces_are_used_once_within_the_workbench_and_cross_over_or_under() -> None:
    on, both = workbench("laces"), (zigzag_lace("short", 1000), zigzag_lace("long", 2000))
    check_draft(LacesBuild(both), on)
    check_finished(LacesBuild(both), on)
    assert refused(LacesBuild((both[0], both[0])), on) == ("piece_twice", "short")
    out = PlacedLace("short", ((1, 0), (1001, 0)), ())
    assert refused(LacesBuild((out,)), on) == ("off_the_workbench", "short")
    dot = PlacedLace("short", ((0, 0),), ())
    assert refused(LacesBuild((dot,)), on) == ("lace_points", "short")
    dust = PlacedLace("short", tuple((i * 10, 0) for i in range(97)), ())
    assert refused(LacesBuild((dust,)), on) == ("lace_points", "short")
    check_draft(LacesBuild((change(both[1], under=(0, 1)),)), on)
    for under in ((2,), (-1,), (1, 0), (0, 0)):
        odd = change(both[1], under=under)
        assert refused(LacesBuild((odd,)), on) == ("lace_under", "long")


@pytest.mark.clause("R20")
def test_experts_use_at_most_one_lace() -> None:
    both = LacesBuild((zigzag_lace("short", 1000), zigzag_lace("long", 2000)))
    assert refused(both, workbench("laces", expert=True)) == ("too_many_laces", None)
    check_draft(LacesBuild(both.laces[1:]), workbench("laces", expert=True))


def test_build_of_another_material_is_refused() -> None:
    for material in MATERIALS:
        for other in MATERIALS:
            if other != material:
                build = random_build(workbench(other), Random(1))
                assert refused(build, workbench(material)) == ("wrong_set", None)


@given(st.sampled_from(MATERIALS), st.booleans(), st.integers(0, 2**32))
def test_random_builds_are_finished_builds(material: Material, expert: bool, seed: int) -> None:
    on = workbench(material, expert)
    build = random_build(on, Random(seed))
    check_draft(build, on)
    assert flaw(build, on) is None


def test_sample_builds_differ_and_are_deterministic() -> None:
    for material in MATERIALS:
        one, two = sample_builds(workbench(material), "3.1")
        assert one != two
        assert (one, two) == sample_builds.__wrapped__(workbench(material), "3.1")


def test_every_block_and_face_occurs_in_random_builds() -> None:
    rng = Random(7)
    builds = [random_build(workbench("blocks"), rng) for _ in range(200)]
    seen = {(p.piece, p.face) for b in builds if isinstance(b, BlocksBuild) for p in b.pieces}
    assert {piece for piece, _ in seen} == set(BLOCKS)
    assert len(seen) == 13
