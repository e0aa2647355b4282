"""Pictures: timers and variants (R13, R18, R19, R20)."""

from collections import Counter
from random import Random

import pytest
from tests.harness import Table
from tests.rules.pictures.rounds import (
    build,
    build_all,
    guess,
    play_round,
    play_rounds,
    reveal_all,
    set_tokens,
    table,
    with_material,
)

from triptych.core.commands import Continue, DeadlinesShifted, TimeUp
from triptych.core.game import evolve
from triptych.core.values import ExtraTime, change
from triptych.games.pictures.commands import PlaceGuess, Ready, ResumeBuilding, SetBuild
from triptych.games.pictures.deal import draw_token
from triptych.games.pictures.events import RoundStarted
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.workbench.builds import CubesBuild

EIGHT_EMPTY_CELLS: tuple[None, ...] = (None,) * 8


def advance(t: Table, seconds: float) -> None:
    t.now += int(seconds * 1000)


@pytest.mark.clause("R13")
def test_timers_are_off_by_default() -> None:
    t = table()
    assert t.public().deadlines == ()
    build_all(t)
    assert t.public().deadlines == ()


@pytest.mark.clause("R13")
def test_unfinished_build_cannot_be_guessed_after_build_time_ends() -> None:
    t = with_material("cubes", build_seconds=60)
    t.do(0, SetBuild(CubesBuild(("red", *EIGHT_EMPTY_CELLS))))
    assert t.private(0).flaw == "cubes_missing"
    t.refuses("cubes_missing", 0, Ready())
    build(t, 1)
    build(t, 2)
    t.refuses("not_due", None, TimeUp("build", 0))
    advance(t, 60)
    t.do(None, TimeUp("build", 0))
    assert t.state.stage == "1.guess"
    assert t.state.guessable == (False, True, True)
    t.refuses("not_guessable", 1, PlaceGuess(0, "A1"))
    guess(t, 0, {1: "A1", 2: "A1"})
    guess(t, 1, {2: "A1"})
    guess(t, 2, {1: "A1"})
    assert t.public().revealed[0].guesses == (None, None, None)
    reveal_all(t)
    assert t.state.gallery[0].right == ()


@pytest.mark.clause("R13")
def test_finished_draft_counts_when_build_time_ends() -> None:
    t = with_material("cubes", build_seconds=60)
    t.do(0, SetBuild(t.game.legal(t.state, 0)[0].build))
    build(t, 1)
    build(t, 2)
    advance(t, 61)
    t.do(None, TimeUp("build", 0))
    assert t.state.guessable == (True, True, True)


@pytest.mark.clause("R13")
def test_seat_cannot_build_after_the_timeout_is_recorded() -> None:
    t = table([ExtraTime(), ExtraTime(), ExtraTime(extra_ms=30_000)], build_seconds=60)
    build(t, 0)
    set_build = SetBuild(t.game.legal(t.state, 1)[0].build)
    advance(t, 60.5)
    t.do(1, set_build)
    t.do(0, ResumeBuilding())
    t.do(None, TimeUp("build", 0))
    t.do(None, TimeUp("build", 1))
    assert t.private(1).out_of_time
    t.refuses("time_over", 1, set_build)
    t.refuses("time_over", 0, ResumeBuilding())
    assert t.public().ready == (True, True, False)
    t.refuses("not_due", None, TimeUp("build", 1))
    t.refuses("not_due", None, TimeUp("build", 2))
    build(t, 2)
    assert t.state.phase == "guess"


@pytest.mark.clause("R13")
def test_late_guess_counts_until_the_timeout_is_recorded() -> None:
    t = table(guess_seconds=30)
    set_tokens(t, "A1", "B2", "C3")
    build_all(t)
    advance(t, 31)
    t.do(0, PlaceGuess(2, "C3"))
    t.do(None, TimeUp("guess", 0))
    assert t.state.guesses[0][2] == "C3"
    t.refuses("time_over", 0, PlaceGuess(1, "B2"))


@pytest.mark.clause("R13")
def test_extra_time_extends_the_build_and_guess_deadlines_of_a_seat() -> None:
    seats = [ExtraTime(), ExtraTime(extra_ms=20_000), ExtraTime()]
    t = table(seats, build_seconds=60, guess_seconds=30)
    at = {(d.key, d.seat): d.at - t.now for d in t.public().deadlines}
    assert at == {("build", 0): 60_000, ("build", 1): 80_000, ("build", 2): 60_000}
    build_all(t)
    at = {(d.key, d.seat): d.at - t.now for d in t.public().deadlines}
    assert at == {("guess", 0): 30_000, ("guess", 1): 50_000, ("guess", 2): 30_000}


@pytest.mark.clause("R13")
def test_missing_guess_is_blank_when_guess_time_ends() -> None:
    t = table(guess_seconds=30)
    set_tokens(t, "A1", "B2", "C3")
    build_all(t)
    t.do(0, PlaceGuess(1, "B2"))
    guess(t, 1, {0: "A1", 2: "C3"})
    assert [(d.key, d.seat) for d in t.state.deadlines] == [("guess", 0), ("guess", 2)]
    advance(t, 31)
    t.do(1, PlaceGuess(0, "A1"))
    t.do(None, TimeUp("guess", 0))
    t.refuses("time_over", 0, PlaceGuess(2, "C3"))
    t.do(None, TimeUp("guess", 2))
    assert t.state.phase == "reveal"
    assert t.state.deadlines == ()
    reveal_all(t)
    assert t.state.points == (2, 3, 1)


def test_shifted_deadline_gives_the_time_back() -> None:
    t = table(build_seconds=60)
    t.state = evolve(t.game, t.state, DeadlinesShifted(10_000))
    advance(t, 65)
    t.refuses("not_due", None, TimeUp("build", 0))
    t.do(0, SetBuild(t.game.legal(t.state, 0)[0].build))


@pytest.mark.clause("R18")
def test_token_is_redrawn_if_its_photo_was_built_with_the_same_material() -> None:
    redraws = 0
    for seed in range(40):
        t = table(5, seed=seed, redraw=True)
        play_rounds(t, 4)
        play_round(t)
        built = Counter((shown.photo, shown.material) for shown in t.state.gallery)
        assert max(built.values()) == 1
        rounds = [event for event in t.log if isinstance(event, RoundStarted)]
        redraws += sum(len(tokens) for event in rounds for tokens in event.returned)
        assert len(t.state.bag) == 48 - 25, "returned tokens are in the bag again"
    assert redraws > 10


@pytest.mark.clause("R18")
def test_without_redraw_a_photo_may_repeat_with_the_same_material() -> None:
    repeats = 0
    for seed in range(40):
        t = table(5, seed=seed)
        play_rounds(t, 4)
        play_round(t)
        built = Counter((shown.photo, shown.material) for shown in t.state.gallery)
        repeats += max(built.values()) > 1
        assert not any(any(e.returned) for e in t.log if isinstance(e, RoundStarted))
    assert repeats


def _after_two_rounds(seed: int) -> Table:
    t = table(5, seed=seed, redraw=True)
    play_rounds(t, 2)
    return t


def _has_returned(t: Table) -> bool:
    return any(t.state.returned)


@pytest.mark.clause("R18")
def test_returned_tokens_are_visible_only_to_their_seat() -> None:
    t = next(filter(_has_returned, (_after_two_rounds(seed) for seed in range(200))))
    seat = next(s for s, tokens in enumerate(t.state.returned) if tokens)
    assert t.private(seat).returned == t.state.returned[seat]
    for other in range(5):
        if not t.state.returned[other]:
            assert t.private(other).returned == ()
    used = [x.photo for x in t.state.gallery if x.material == t.state.materials[seat]]
    assert all(t.state.photo(token) in used for token in t.state.returned[seat])
    assert t.state.photo(t.state.tokens[seat]) not in used


@pytest.mark.clause("R18")
def test_rejected_token_returns_to_the_bag_after_another_is_drawn() -> None:
    t = table(5, redraw=True)
    play_round(t)
    shown = t.state.gallery[0]
    other = next(c for c in COORDINATES if c not in t.state.tokens)
    for seed in range(10):
        bag = [shown.coordinate, other]
        token, returned = draw_token(t.state, shown.material, bag, Random(seed))
        assert token == other
        assert bag == [shown.coordinate]
        assert returned in ((), (shown.coordinate,))


@pytest.mark.clause("R18")
def test_repeating_token_is_kept_if_the_whole_bag_would_repeat() -> None:
    t = table(5, redraw=True)
    play_round(t)
    first = t.state.gallery[0]
    material = t.state.materials[0]
    all_rebuilt = tuple(change(first, photo=photo, material=material) for photo in t.state.photos)
    t.state = change(t.state, gallery=all_rebuilt)
    t.do(None, Continue())
    assert t.state.tokens[0] in COORDINATES
    assert t.state.returned[0] == ()


@pytest.mark.clause("R19")
@pytest.mark.parametrize("seats", [2, 5])
def test_fresh_photos_replace_those_of_the_round(seats: int) -> None:
    t = table(seats, fresh_photos=True)
    seen = set(t.state.photos)
    for _ in range(4):
        drawn, grid = t.state.tokens, t.state.photos
        play_round(t)
        view = t.public()
        assert {fresh.coordinate for fresh in view.fresh_photos} == set(drawn)
        assert view.discarded_tokens == ()
        assert len(t.state.bag) == 48, "all tokens are in the bag again"
        for coordinate, old, new in zip(COORDINATES, grid, view.photos, strict=True):
            assert (old != new) == (coordinate in drawn)
        for fresh in view.fresh_photos:
            assert fresh.replaced == grid[COORDINATES.index(fresh.coordinate)]
            assert fresh.photo not in seen
            seen.add(fresh.photo)
        t.do(None, Continue())
    play_round(t)
    assert t.state.phase == "over"


@pytest.mark.clause("R4", "R19")
def test_without_fresh_photos_the_grid_stays() -> None:
    t = table(5)
    grid = t.state.photos
    play_rounds(t, 4)
    assert t.state.photos == grid


@pytest.mark.clause("R20")
def test_an_expert_gets_seven_random_icons_and_sees_only_their_own() -> None:
    t = with_material("icons", expert=True)
    icons = t.private(0).icons
    assert len(set(icons)) == 7
    assert t.private(1).icons == ()
    assert len(with_material("icons").private(0).icons) == 19
    assert with_material("laces", expert=True).private(0).icons == ()
    hands = {frozenset(table(5, seed=s, expert=True).state.icons) for s in range(3)}
    assert len(hands) == 1
    dealt = set()
    for seed in range(30):
        state = table(5, seed=seed, expert=True).state
        dealt.add(state.hands[state.materials.index("icons")])
    assert len(dealt) > 25


@pytest.mark.clause("R20")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_expert_game_can_be_played_to_the_end(seats: int) -> None:
    t = table(seats, expert=True, fresh_photos=True, redraw=True)
    play_rounds(t, 4)
    play_round(t, right=True)
    assert t.state.result.points[0] > 0
