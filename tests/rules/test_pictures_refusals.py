"""Every code Pictures may refuse with, at a table, where a refusal changes nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.harness import Table
from tests.rules.pictures_rounds import build, build_all, guess_all, table, with_set
from tests.support.sample_decks import ICONS

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.refusal import CODES as SHARED
from triptych.core.values import change
from triptych.games.pictures.builds import (
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
from triptych.games.pictures.codes import CODES
from triptych.games.pictures.commands import BackToBuilding, ClearGuess, PlaceGuess, Ready, SetBuild
from triptych.games.pictures.pieces import COLOURS, STICKS, Material

CUBE = PlacedBlock("cube", 200, 500, 0, 0)
LONG = PlacedLace("long", ((0, 0), (1000, 0), (0, 0)), ())
SHORT = PlacedLace("short", ((0, 500), (1000, 500)), ())
THREE_FEET = (CUBE, change(CUBE, piece="beam", x=500, y=530), change(CUBE, piece="arch", x=800))


def bench(material: Material, expert: bool = False, ready: Any = None) -> Callable[[], Table]:
    """A table where the first seat builds with this set, perhaps with a draft laid."""

    def at() -> Table:
        t = with_set(material, expert=expert)
        if ready is not None:
            t.do(0, SetBuild(ready))
        return t

    return at


def built(seat: int) -> Callable[[], Table]:
    def at() -> Table:
        t = table()
        build(t, seat)
        return t

    return at


def guessing() -> Table:
    t = table()
    build_all(t)
    return t


def broken() -> Table:
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


def draft(build: Any) -> SetBuild:
    return SetBuild(build)


CASES: dict[str, tuple[Callable[[], Table], Any]] = {
    "wrong_set": (bench("laces"), draft(BlocksBuild((CUBE,)))),
    "time_over": (late, Ready()),
    "already_ready": (built(0), Ready()),
    "not_ready": (table, BackToBuilding()),
    "unknown_piece": (bench("blocks"), draft(BlocksBuild((change(CUBE, piece="stone1"),)))),
    "piece_twice": (bench("blocks"), draft(BlocksBuild((CUBE, CUBE)))),
    "no_such_face": (bench("blocks"), draft(BlocksBuild((change(CUBE, face=1),)))),
    "bad_angle": (bench("blocks"), draft(BlocksBuild((change(CUBE, angle=3600),)))),
    "off_the_workbench": (bench("blocks"), draft(BlocksBuild((change(CUBE, x=1),)))),
    "wrong_frame": (bench("cubes"), draft(CubesBuild((None,) * 8))),
    "too_many_of_colour": (bench("cubes"), draft(CubesBuild(("red",) * 4 + (None,) * 5))),
    "unknown_icon": (bench("icons"), draft(IconsBuild(("ufo",)))),
    "too_many_icons": (bench("icons"), draft(IconsBuild(ICONS[:6]))),
    "too_many_pieces": (
        bench("sticks", expert=True),
        draft(SticksBuild(tuple(PlacedStick(name, 500, 500, 0) for name in STICKS[:5]))),
    ),
    "too_many_laces": (bench("laces", expert=True), draft(LacesBuild((LONG, SHORT)))),
    "too_many_on_ground": (bench("blocks", expert=True, ready=BlocksBuild(THREE_FEET)), Ready()),
    "lace_points": (bench("laces"), draft(LacesBuild((change(LONG, points=()),)))),
    "lace_length": (bench("laces"), draft(LacesBuild((change(LONG, lace="short"),)))),
    "lace_under": (bench("laces"), draft(LacesBuild((change(LONG, under=(2,)),)))),
    "cubes_missing": (bench("cubes", ready=CubesBuild((*COLOURS, None))), Ready()),
    "too_few_icons": (bench("icons", ready=IconsBuild(ICONS[:1])), Ready()),
    "icons_unsorted": (bench("icons", expert=True, ready=SortedIconsBuild((), ())), Ready()),
    "nothing_placed": (bench("sticks"), Ready()),
    "own_build": (guessing, PlaceGuess(0, "A1")),
    "not_guessable": (lambda: swapped(broken()), PlaceGuess(1, "A1")),
    "unknown_photo": (guessing, PlaceGuess(1, "E5")),
    "no_guess": (guessing, ClearGuess(1)),
    "guess_missing": (guessing, Ready()),
    "no_such_seat": (guessing, PlaceGuess(3, "A1")),
    "not_yours": (reveal, Continue()),
    "not_now": (reveal, SitOut()),
    "stage_over": (guessing, Ready()),
}


def swapped(t: Table) -> Table:
    """The same with the second seat's build the broken one."""
    first, second, third = t.state.guessable
    t.state = change(t.state, guessable=(second, first, third))
    return t


@pytest.mark.parametrize("code", CASES)
def test_refused_and_nothing_changed(code: str) -> None:
    at, command = CASES[code]
    t = at()
    stage = "1.build" if code == "stage_over" else t.state.stage
    t.refuses(code, 0, command, stage)


def test_every_code_of_the_game_is_proved() -> None:
    assert set(CODES) <= set(CASES)
    assert not set(CODES) & set(SHARED)


def test_not_due_and_commands_of_nobody() -> None:
    t = table(build_seconds=10)
    t.refuses("not_due", None, TimeUp("build", 0))
    t.refuses("not_due", None, TimeUp("guess", 0))
    t.refuses("not_due", None, TimeUp("nonsense"))
    t.refuses("not_yours", 1, TimeUp("build", 1))
    t.refuses("not_now", None, Continue())
    t.refuses("no_such_seat", None, Ready())
    t.refuses("no_such_seat", 3, Ready())


@pytest.mark.parametrize(
    ("at", "commands"),
    [
        (table, (PlaceGuess(1, "A1"), ClearGuess(1))),
        (guessing, (BackToBuilding(), draft(CubesBuild((None,) * 9)))),
        (reveal, (BackToBuilding(), Ready(), PlaceGuess(1, "A1"), SitOut())),
    ],
)
def test_commands_of_another_phase(at: Callable[[], Table], commands: tuple[Any, ...]) -> None:
    t = at()
    for command in commands:
        t.refuses("not_now", 0, command)


def test_what_is_ready_is_not_changed() -> None:
    t = built(0)()
    t.refuses("already_ready", 0, SetBuild(t.state.builds[0]))
    t.refuses("already_ready", 0, SitOut())


def test_refusals_tell_which_piece_and_which_limit() -> None:
    t = with_set("cubes")
    detail = t.refuses("too_many_of_colour", 0, CASES["too_many_of_colour"][1])
    assert detail == {"piece": "red", "have": 4, "most": 3}
    t = with_set("laces")
    detail = t.refuses("lace_length", 0, CASES["lace_length"][1])
    assert detail == {"piece": "short", "have": 2000, "need": 1000}
