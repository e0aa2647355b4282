"""Pictures: the option `open_building` (R7), and the choice of the first materials (R5)."""

from random import Random
from typing import Any

import pytest
from tests.harness import Table
from tests.rules.pictures.rounds import build, build_all, table

from triptych.core.commands import SitOut
from triptych.core.options import describe_options, read_options
from triptych.core.values import change, replace_at
from triptych.games.pictures import PICTURES
from triptych.games.pictures.commands import Ready, ResumeBuilding, SetBuild, TakeMaterial
from triptych.games.pictures.events import MaterialsChosen, MaterialTaken, RoundStarted
from triptych.games.pictures.model import Options
from triptych.games.pictures.workbench.builds import (
    Build,
    CubesBuild,
    IconsBuild,
    SortedIconsBuild,
)
from triptych.games.pictures.workbench.part_order import parts
from triptych.games.pictures.workbench.pieces import MATERIALS, Material
from triptych.games.pictures.workbench.samples import random_build


def draft(t: Table, seat: int) -> Build:
    """Set a random build without making the seat ready; returns it."""
    chosen = random_build(t.state.workbench(seat), Random(seat))
    t.do(seat, SetBuild(chosen))
    return chosen


def shown_builds(t: Table, seat: int) -> list[Build]:
    """The builds that a seat sees while they grow."""
    return [shown.build for shown in t.private(seat).growing]


def test_R7_default_shows_builds_only_to_seats_that_are_done() -> None:
    t = table(3)
    assert t.state.options.open_building == "after_done"
    build(t, 0)
    growing = draft(t, 1)
    assert t.public().growing == ()
    assert shown_builds(t, 0) == list(t.state.builds)
    assert shown_builds(t, 0)[1] == growing
    assert t.private(0).growing[1].placed == len(parts(growing))
    assert t.private(1).growing == t.private(2).growing == ()


def test_R7_seat_that_builds_again_no_longer_sees_the_others() -> None:
    t = table(3)
    build(t, 0)
    assert t.private(0).growing
    t.do(0, ResumeBuilding())
    assert t.private(0).growing == ()


@pytest.mark.parametrize("done", [(), (0,), (0, 1)])
def test_R7_always_shows_all_builds_to_everyone(done: tuple[int, ...]) -> None:
    t = table(3, open_building="always")
    for seat in done:
        build(t, seat)
    draft(t, 2)
    assert [shown.build for shown in t.public().growing] == list(t.state.builds)
    assert all(t.private(seat).growing == () for seat in range(3)), "it is in the public view"
    assert PICTURES.spectator(t.state) is None


def test_R7_never_shows_builds_to_nobody() -> None:
    t = table(3, open_building="never")
    build(t, 0)
    draft(t, 1)
    assert t.public().growing == ()
    assert all(t.private(seat).growing == () for seat in range(3))
    assert PICTURES.spectator(t.state) is None


def test_R7_spectators_see_shapes_from_the_first_seat_that_is_done() -> None:
    t = table(5)
    for seat in range(5):
        draft(t, seat)
    assert PICTURES.spectator(t.state) is None
    t.do(2, Ready())
    view = PICTURES.spectator(t.state)
    assert view is not None
    for seat, shown in enumerate(view.growing):
        assert shown.placed == len(parts(t.state.builds[seat]))
        has_colours = t.state.materials[seat] in ("cubes", "icons")
        assert shown.build == (None if has_colours else t.state.builds[seat])
    assert (view.token, view.icons, view.build, view.guesses) == (None, (), None, ())


def test_R7_spectators_see_nothing_more_once_all_builds_are_shown() -> None:
    t = table(3)
    build_all(t)
    assert t.state.phase == "guess"
    assert PICTURES.spectator(t.state) is None


@pytest.mark.parametrize("expert", [False, True])
def test_R7_what_spectators_see_does_not_depend_on_colours_icons_or_tokens(expert: bool) -> None:
    t, rng = table(5, expert=expert), Random(4)
    build(t, 0)
    for seat in range(1, 5):
        draft(t, seat)
    before = PICTURES.spectator(t.state)
    other = PICTURES.resample(t.state, None, rng)
    builds = t.state.builds
    for seat, real in enumerate(t.state.builds):
        match real:
            case CubesBuild(cells):
                changed: Build = CubesBuild(cells[::-1])
            case IconsBuild(row):
                changed = IconsBuild(row[::-1])
            case SortedIconsBuild(fits, fits_not):
                changed = SortedIconsBuild(fits_not, fits)
            case _:
                continue
        builds = replace_at(builds, seat, changed)
    assert builds != t.state.builds
    other = change(other, builds=builds)
    assert other.tokens != t.state.tokens
    assert PICTURES.spectator(other) == before


def test_R7_resampling_keeps_the_builds_that_a_seat_sees() -> None:
    t, rng = table(4, expert=True), Random(5)
    build(t, 0)
    draft(t, 1)
    seen = PICTURES.resample(t.state, 0, rng)
    assert seen.builds == t.state.builds
    assert seen.tokens != t.state.tokens
    for seat, other in enumerate(seen.builds):
        if isinstance(other, SortedIconsBuild):
            assert set(parts(other)) <= set(seen.hands[seat])
    unseen = PICTURES.resample(t.state, 1, rng)
    assert unseen.builds[0] != t.state.builds[0]
    assert unseen.builds[1] == t.state.builds[1]


def choosing(seats: int = 3) -> Table:
    return table(seats, choose_materials=True)


def test_R5_without_the_option_first_materials_are_random() -> None:
    firsts = {table(seed=seed).state.materials[0] for seed in range(40)}
    assert firsts == set(MATERIALS)


def test_R5_each_seat_takes_any_material_that_is_left() -> None:
    t = choosing()
    assert t.state.stage == "0.choose"
    assert t.public().chosen == (None, None, None)
    t.do(1, TakeMaterial("cubes"))
    assert t.public().chosen == (None, "cubes", None)
    t.refuses("material_taken", 0, TakeMaterial("cubes"))
    t.do(0, TakeMaterial("laces"))
    t.do(0, TakeMaterial("icons"))
    t.do(1, TakeMaterial("laces"))
    assert t.public().chosen == ("icons", "laces", None)
    taken, chosen, started = t.do(2, TakeMaterial("cubes"))
    assert taken == MaterialTaken(2, "cubes")
    assert isinstance(chosen, MaterialsChosen)
    assert isinstance(started, RoundStarted)
    assert t.state.stage == "1.build"
    assert t.state.materials[:3] == ("icons", "laces", "cubes")
    assert set(t.state.materials) == set(MATERIALS)


def test_R5_materials_that_nobody_took_lie_in_random_order() -> None:
    orders = set()
    for seed in range(20):
        t = table(3, seed=seed, choose_materials=True)
        choices: tuple[Material, ...] = ("cubes", "blocks", "sticks")
        for seat, material in enumerate(choices):
            t.do(seat, TakeMaterial(material))
        orders.add(t.state.materials[3:])
    assert orders == {("icons", "laces"), ("laces", "icons")}


@pytest.mark.clause("R5")
def test_absent_seat_gets_a_material_that_is_left() -> None:
    t = choosing(5)
    t.do(0, TakeMaterial("cubes"))
    assert not PICTURES.waits_for(t.state, 0)
    t.refuses("already_ready", 0, SitOut())
    for seat in range(1, 5):
        assert PICTURES.waits_for(t.state, seat)
        t.do(seat, SitOut())
    assert t.state.stage == "1.build"
    assert t.state.materials[0] == "cubes"


def test_preset_as_printed_has_exactly_the_rules_of_the_box() -> None:
    printed = PICTURES.presets["printed_2019"]
    chosen = read_options(Options, dict(printed.options))
    assert printed.origin == "printed"
    assert chosen == Options(open_building="always", choose_materials=True)
    values: dict[str, Any] = {info.name: getattr(chosen, info.name) for info in INFOS}
    assert all(info.allows(values[info.name]) for info in INFOS)


INFOS = describe_options(Options)
