"""Pictures: for every code, a command is refused with it. No refusal changes the state."""

from collections.abc import Callable
from typing import Any, get_args

import pytest
from tests.harness import Table
from tests.rules.pictures.rounds import build, build_all, guess_all, table, with_material
from tests.support.sample_decks import ICONS

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import change
from triptych.games.pictures.codes import Code
from triptych.games.pictures.commands import (
    ClearGuess,
    PlaceGuess,
    Ready,
    ResumeBuilding,
    SetBuild,
    TakeMaterial,
)
from triptych.games.pictures.workbench.builds import (
    BlocksBuild,
    CubesBuild,
    IconsBuild,
    LacesBuild,
    PlacedBlock,
    PlacedLace,
    PlacedStick,
    SortedIconsBuild,
    SticksBuild,
)
from triptych.games.pictures.workbench.pieces import COLOURS, STICKS, Material

CUBE = PlacedBlock("cube", 200, 500, 0, 0)
LONG = PlacedLace("long", ((0, 0), (1000, 0), (0, 0)), ())
SHORT = PlacedLace("short", ((0, 500), (1000, 500)), ())
THREE_ON_GROUND = (
    CUBE,
    change(CUBE, piece="beam", x=500, y=530),
    change(CUBE, piece="arch", x=800),
)


def building_with(
    material: Material, expert: bool = False, unfinished: Any = None
) -> Callable[[], Table]:
    """Return a function that makes a table. Seat 0 has this material and perhaps a draft."""

    def make() -> Table:
        t = with_material(material, expert=expert)
        if unfinished is not None:
            t.do(0, SetBuild(unfinished))
        return t

    return make


def built(seat: int) -> Callable[[], Table]:
    def make() -> Table:
        t = table()
        build(t, seat)
        return t

    return make


def guessing() -> Table:
    t = table()
    build_all(t)
    return t


def seat_0_unguessable() -> Table:
    t = table()
    t.do(0, SitOut())
    build(t, 1)
    build(t, 2)
    return t


def late() -> Table:
    t = table(build_seconds=10)
    t.now += 10_001
    t.do(None, TimeUp("build", 0))
    return t


def reveal() -> Table:
    t = guessing()
    guess_all(t)
    return t


def chosen_by_seat_1() -> Table:
    t = table(choose_materials=True)
    t.do(1, TakeMaterial("cubes"))
    return t


CASES: dict[str, tuple[Callable[[], Table], Any]] = {
    "material_taken": (chosen_by_seat_1, TakeMaterial("cubes")),
    "wrong_material": (building_with("laces"), SetBuild(BlocksBuild((CUBE,)))),
    "time_over": (late, Ready()),
    "already_ready": (built(0), Ready()),
    "not_ready": (table, ResumeBuilding()),
    "unknown_piece": (
        building_with("blocks"),
        SetBuild(BlocksBuild((change(CUBE, piece="stone1"),))),
    ),
    "piece_twice": (building_with("blocks"), SetBuild(BlocksBuild((CUBE, CUBE)))),
    "no_such_face": (building_with("blocks"), SetBuild(BlocksBuild((change(CUBE, face=1),)))),
    "bad_angle": (building_with("blocks"), SetBuild(BlocksBuild((change(CUBE, angle=3600),)))),
    "off_the_workbench": (building_with("blocks"), SetBuild(BlocksBuild((change(CUBE, x=1),)))),
    "wrong_frame": (building_with("cubes"), SetBuild(CubesBuild((None,) * 8))),
    "too_many_of_colour": (
        building_with("cubes"),
        SetBuild(CubesBuild(("red",) * 4 + (None,) * 5)),
    ),
    "unknown_icon": (building_with("icons"), SetBuild(IconsBuild(("ufo",)))),
    "too_many_icons": (building_with("icons"), SetBuild(IconsBuild(ICONS[:6]))),
    "too_many_pieces": (
        building_with("sticks", expert=True),
        SetBuild(SticksBuild(tuple(PlacedStick(name, 500, 500, 0) for name in STICKS[:5]))),
    ),
    "too_many_laces": (building_with("laces", expert=True), SetBuild(LacesBuild((LONG, SHORT)))),
    "too_many_on_ground": (
        building_with("blocks", expert=True, unfinished=BlocksBuild(THREE_ON_GROUND)),
        Ready(),
    ),
    "lace_points": (building_with("laces"), SetBuild(LacesBuild((change(LONG, points=()),)))),
    "lace_length": (building_with("laces"), SetBuild(LacesBuild((change(LONG, lace="short"),)))),
    "lace_under": (building_with("laces"), SetBuild(LacesBuild((change(LONG, under=(2,)),)))),
    "cubes_missing": (building_with("cubes", unfinished=CubesBuild((*COLOURS, None))), Ready()),
    "too_few_icons": (building_with("icons", unfinished=IconsBuild(ICONS[:1])), Ready()),
    "icons_unsorted": (
        building_with("icons", expert=True, unfinished=SortedIconsBuild((), ())),
        Ready(),
    ),
    "nothing_placed": (building_with("sticks"), Ready()),
    "own_build": (guessing, PlaceGuess(0, "A1")),
    "not_guessable": (
        lambda: move_unguessable_to_seat_1(seat_0_unguessable()),
        PlaceGuess(1, "A1"),
    ),
    "unknown_photo": (guessing, PlaceGuess(1, "E5")),
    "no_guess": (guessing, ClearGuess(1)),
    "guess_missing": (guessing, Ready()),
    "no_such_seat": (guessing, PlaceGuess(3, "A1")),
    "not_yours": (reveal, Continue()),
    "not_now": (reveal, SitOut()),
    "stage_over": (guessing, Ready()),
}


def move_unguessable_to_seat_1(t: Table) -> Table:
    """Change the game: seat 1 instead of seat 0 now has the build that cannot be guessed."""
    first, second, third = t.state.guessable
    t.state = change(t.state, guessable=(second, first, third))
    return t


@pytest.mark.parametrize("code", CASES)
def test_refused_command_changes_nothing(code: str) -> None:
    make, command = CASES[code]
    t = make()
    stage = "1.build" if code == "stage_over" else t.state.stage
    t.refuses(code, 0, command, stage)


def test_every_code_has_a_case() -> None:
    assert set(get_args(Code)) <= set(CASES)


def test_early_time_up_and_commands_without_a_seat_are_refused() -> None:
    t = table(build_seconds=10)
    t.refuses("not_due", None, TimeUp("build", 0))
    t.refuses("not_due", None, TimeUp("guess", 0))
    t.refuses("not_due", None, TimeUp("nonsense"))
    t.refuses("not_yours", 1, TimeUp("build", 1))
    t.refuses("not_now", None, Continue())
    t.refuses("no_such_seat", None, Ready())
    t.refuses("no_such_seat", 3, Ready())


@pytest.mark.parametrize(
    ("make", "commands"),
    [
        (table, (PlaceGuess(1, "A1"), ClearGuess(1))),
        (guessing, (ResumeBuilding(), SetBuild(CubesBuild((None,) * 9)))),
        (reveal, (ResumeBuilding(), Ready(), PlaceGuess(1, "A1"), SitOut())),
    ],
)
def test_commands_of_another_phase_are_refused(
    make: Callable[[], Table], commands: tuple[Any, ...]
) -> None:
    t = make()
    for command in commands:
        t.refuses("not_now", 0, command)


def test_ready_build_cannot_be_changed() -> None:
    t = built(0)()
    t.refuses("already_ready", 0, SetBuild(t.state.builds[0]))
    t.refuses("already_ready", 0, SitOut())


def test_refusals_name_the_piece_and_the_limit() -> None:
    t = with_material("cubes")
    detail = t.refuses("too_many_of_colour", 0, CASES["too_many_of_colour"][1])
    assert detail == {"piece": "red", "have": 4, "most": 3}
    t = with_material("laces")
    detail = t.refuses("lace_length", 0, CASES["lace_length"][1])
    assert detail == {"piece": "short", "have": 2000, "need": 1000}
