"""Pictures: rounds from building to the next round (R7, R11, R12, R14, R16, R17, R21 to R23)."""

from collections import Counter

import pytest
from tests.harness import Table
from tests.rules.pictures.rounds import (
    build,
    build_all,
    guess,
    guess_all,
    play_round,
    play_rounds,
    reveal_all,
    set_tokens,
    table,
    with_material,
)

from triptych.core.commands import Continue, SitOut
from triptych.games.pictures.commands import (
    ClearGuess,
    Command,
    PlaceGuess,
    Ready,
    ResumeBuilding,
    SetBuild,
)
from triptych.games.pictures.workbench.builds import CubesBuild
from triptych.games.pictures.workbench.pieces import MATERIALS

NINE_CUBES = CubesBuild(
    ("red", "red", "red", "blue", "blue", "blue", "white", "black", "grey"),
)


@pytest.mark.clause("R7")
def test_a_build_is_secret_until_all_are_ready() -> None:
    t = with_material("cubes")
    before = [t.seen(viewer) for viewer in (None, 1, 2)]
    t.do(0, SetBuild(NINE_CUBES))
    assert [t.seen(viewer) for viewer in (None, 1, 2)] == before
    assert t.private(0).build == NINE_CUBES
    t.do(0, Ready())
    assert t.public().ready == (True, False, False)
    assert "CubesBuild" not in t.seen(1)
    build(t, 1)
    build(t, 2)
    assert t.state.stage == "1.guess"
    assert t.public().builds[0].build == NINE_CUBES


@pytest.mark.clause("R7")
def test_ready_seat_may_resume_building_until_all_are_ready() -> None:
    t = table()
    build(t, 0)
    t.do(0, ResumeBuilding())
    assert t.public().ready == (False, False, False)
    t.do(0, SetBuild(t.game.legal(t.state, 0)[0].build))
    t.do(0, Ready())
    build(t, 1)
    build(t, 2)
    t.refuses("not_now", 0, ResumeBuilding())
    t.refuses("stage_over", 0, ResumeBuilding(), stage="1.build")


@pytest.mark.clause("R11")
def test_every_viewer_sees_builds_in_the_same_orientation() -> None:
    t = table(5)
    build_all(t)
    assert tuple(shown.build for shown in t.public().builds) == t.state.builds


@pytest.mark.clause("R12")
def test_guesses_are_secret_and_may_change_until_all_are_ready() -> None:
    t = table()
    build_all(t)
    before = [t.seen(viewer) for viewer in (None, 1, 2)]
    t.do(0, PlaceGuess(1, "A1"))
    t.do(0, PlaceGuess(1, "B3"))
    t.do(0, PlaceGuess(2, "B3"))
    t.do(0, ClearGuess(1))
    assert t.private(0).guesses == (None, None, "B3")
    t.do(0, PlaceGuess(1, "D4"))
    assert [t.seen(viewer) for viewer in (None, 1, 2)] == before
    t.do(0, Ready())
    assert t.public().ready == (True, False, False)
    t.refuses("already_ready", 0, Ready())
    before = [t.seen(viewer) for viewer in (None, 1, 2)]
    t.do(0, PlaceGuess(1, "A1"))
    t.do(0, ClearGuess(2))
    assert t.private(0).guesses == (None, "A1", None)
    assert [t.seen(viewer) for viewer in (None, 1, 2)] == before
    for seat in (1, 2):
        t.do(seat, Ready(leave_blank=True))
    assert t.state.phase == "reveal"
    t.refuses("not_now", 0, PlaceGuess(1, "B2"))


@pytest.mark.clause("R12")
def test_guess_may_be_left_blank_on_purpose() -> None:
    t = table()
    set_tokens(t, "A1", "B2", "C3")
    build_all(t)
    t.do(0, PlaceGuess(1, "B2"))
    assert t.refuses("guess_missing", 0, Ready()) == {"builder": 2}
    t.do(0, Ready(leave_blank=True))
    guess(t, 1, {0: "A1", 2: "C3"})
    t.do(2, Ready(leave_blank=True))
    reveal_all(t)
    assert [exhibit.guesses for exhibit in t.state.gallery] == [
        (None, "A1", None),
        ("B2", None, None),
        (None, "C3", None),
    ]
    assert t.state.points == (2, 3, 1)


@pytest.mark.clause("R12")
def test_ready_needs_a_guess_for_every_other_seat() -> None:
    t = table()
    build_all(t)
    t.do(0, PlaceGuess(2, "A1"))
    assert t.refuses("guess_missing", 0, Ready()) == {"builder": 1}
    t.do(0, PlaceGuess(1, "A1"))
    t.do(0, Ready())


@pytest.mark.clause("R14")
def test_the_reveal_goes_clockwise_guesses_first_then_the_token() -> None:
    t = table()
    set_tokens(t, "A1", "B2", "C3")
    build_all(t)
    guess(t, 0, {1: "B2", 2: "C4"})
    guess(t, 1, {0: "A1", 2: "C3"})
    guess(t, 2, {0: "A1", 1: "A1"})
    assert t.state.stage == "1.reveal.0"
    revealed = t.public().revealed
    assert [build.builder for build in revealed] == [0]
    assert revealed[0].guesses == (None, "A1", "A1")
    assert revealed[0].coordinate is None
    assert t.public().points == (0, 0, 0)
    assert "C4" not in t.seen(1), "the guesses on the others are still secret"
    t.do(None, Continue())
    assert t.state.stage == "1.reveal.1"
    shown = t.public().revealed[0]
    assert (shown.coordinate, shown.photo) == ("A1", t.state.photos[0])
    assert shown.right == (1, 2)
    assert t.public().points == t.public().gained == (2, 1, 1)
    t.do(None, Continue())
    assert [build.builder for build in t.public().revealed] == [0, 1]
    t.do(None, Continue())
    assert t.public().points == (3, 2, 1)
    t.do(None, Continue())
    t.do(None, Continue())
    assert t.public().points == (3, 3, 2)
    assert t.public().revealed[2].right == (1,)
    assert t.state.phase == "reveal"


@pytest.mark.clause("R6", "R14")
def test_guess_of_a_photo_that_two_seats_share_is_right_for_both() -> None:
    t = table()
    set_tokens(t, "A1", "A1", "C3")
    build_all(t)
    guess(t, 0, {1: "A1", 2: "A1"})
    guess(t, 1, {0: "A1", 2: "A1"})
    guess(t, 2, {0: "A1", 1: "A1"})
    reveal_all(t)
    assert t.state.points == (3, 3, 2)


@pytest.mark.clause("R16")
def test_used_tokens_leave_the_game() -> None:
    t = table(4)
    first = t.state.tokens
    play_round(t)
    assert t.public().discarded_tokens == first
    assert len(t.state.bag) == 44
    play_remaining_rounds(t)
    assert len(t.state.bag) == 48 - 5 * 4


def play_remaining_rounds(t: Table) -> None:
    """Play the rest of the game, starting after a reveal."""
    while t.state.result is None:
        t.do(None, Continue())
        play_round(t)


@pytest.mark.clause("R16")
@pytest.mark.parametrize("seats", [3, 4])
def test_materials_move_left_and_an_unused_one_comes_in(seats: int) -> None:
    t = table(seats)
    before = t.state.materials
    play_round(t)
    view = t.public()
    assert view.materials_before == before
    assert view.materials[1:seats] == before[: seats - 1]
    assert view.materials[0] in before[seats:], "seat 0 gets a material that was not in use"
    assert before[seats - 1] in view.materials[seats:], (
        "the material of the last seat is no longer in use"
    )


@pytest.mark.clause("R16")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_five_rounds_every_seat_uses_every_material_once(seats: int) -> None:
    t = table(seats)
    play_rounds(t, 4)
    play_round(t)
    used = Counter((shown.seat, shown.material) for shown in t.state.gallery)
    assert used == {(seat, material): 1 for seat in range(seats) for material in MATERIALS}


@pytest.mark.clause("R17")
def test_most_points_win_after_five_rounds() -> None:
    t = table(3)
    play_rounds(t, 4)
    set_tokens(t, "A1", "B2", "C3")
    build_all(t)
    guess(t, 0, {1: "B2", 2: "D4"})
    guess(t, 1, {0: "A1", 2: "D4"})
    guess(t, 2, {0: "D4", 1: "D4"})
    reveal_all(t)
    assert t.state.stage == "5.over"
    assert t.state.result.points == (2, 2, 0)
    assert t.state.result.winners == (0, 1), "a tie is shared"
    t.refuses("game_over", None, Continue())


@pytest.mark.clause("R21")
def test_two_seats_are_a_team_with_added_points() -> None:
    t = table(2)
    play_round(t, right=True)
    assert t.public().team == 4
    while t.state.result is None:
        t.do(None, Continue())
        play_round(t, right=True)
    assert t.state.result.team
    assert t.state.result.points == (20, 20)
    assert t.state.result.winners == (0, 1)
    assert table(3).public().team is None


@pytest.mark.clause("R22")
def test_own_photo_is_marked_only_for_its_seat_and_zooming_is_no_command() -> None:
    t = table(3)
    set_tokens(t, "A1", "B2", "C3")
    for seat, own in enumerate(("A1", "B2", "C3")):
        assert f'"token":"{own}"' in t.seen(seat)
        others = {"A1", "B2", "C3"} - {own}
        assert not any(f'"{other}"' in t.seen(seat) for other in others)
    assert not any("zoom" in kind.__name__.lower() for kind in Command.__args__)


@pytest.mark.clause("R23")
def test_reveal_shows_build_and_photo_together() -> None:
    t = table(3)
    play_round(t, right=True)
    for shown in t.public().revealed:
        assert shown.coordinate == t.state.tokens[shown.builder]
        assert shown.photo == t.state.photo(shown.coordinate)
        assert shown.build == t.state.builds[shown.builder]
        assert len(shown.right) == 2


@pytest.mark.clause("R23")
def test_gallery_groups_all_builds_by_photo() -> None:
    t = table(5, seed=4)
    play_rounds(t, 4)
    play_round(t)
    gallery = t.public().gallery
    photos = [entry.photo for entry in gallery]
    assert len(set(photos)) == len(photos)
    builds = [shown for entry in gallery for shown in entry.builds]
    assert {(shown.round, shown.seat) for shown in builds} == {
        (r, s) for r in range(1, 6) for s in range(5)
    }
    for entry in gallery:
        assert all(shown.photo == entry.photo for shown in entry.builds)
    assert any(len(entry.builds) > 1 for entry in gallery)


def test_a_seat_that_sits_out_is_not_waited_for() -> None:
    t = table(3)
    t.do(1, SitOut())
    assert not t.game.waits_for(t.state, 1)
    build(t, 0)
    assert t.game.waits_for(t.state, 2)
    build(t, 2)
    assert t.public().builds[1].guessable is False
    guess(t, 1, {0: "A1", 2: "A1"})
    guess(t, 0, {2: "B1"})
    t.do(2, PlaceGuess(0, t.state.tokens[0]))
    t.do(2, SitOut())
    assert t.state.phase == "reveal"
    assert t.public().revealed[0].guesses == (None, "A1", t.state.tokens[0])


def test_seat_that_returns_after_sitting_out_may_still_build() -> None:
    t = table(3)
    t.do(1, SitOut())
    t.do(1, ResumeBuilding())
    build(t, 1)
    build(t, 0)
    build(t, 2)
    assert t.state.guessable == (True, True, True)


def test_every_seat_gets_full_points_if_all_guesses_are_right() -> None:
    t = table(4)
    build_all(t)
    guess_all(t, right=True)
    reveal_all(t)
    assert t.state.points == (6, 6, 6, 6)
