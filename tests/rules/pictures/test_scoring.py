"""Pictures: points (R14, R15, R17, R21), also against an independently written scorer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.pictures.rounds import build_all, guess, reveal_all, set_tokens, table

from triptych.games.pictures.results.scoring import final_result, points_gained, right_guessers

Sheet = tuple[str | None, ...]
COORDINATES = ("A1", "A2", "D4")


@st.composite
def rounds(draw: st.DrawFn) -> tuple[list[str], list[Sheet]]:
    """Random tokens and guesses. With only three coordinates, many guesses are right."""
    seats = draw(st.integers(2, 5))
    drawn: list[str] = [*draw(st.permutations(COORDINATES * 3))[:seats]]
    guess_or_blank = st.one_of(st.none(), st.sampled_from(COORDINATES))
    sheets: list[Sheet] = []
    for seat in range(seats):
        row = draw(st.lists(guess_or_blank, min_size=seats, max_size=seats))
        row[seat] = None
        sheets.append(tuple(row))
    return drawn, sheets


def naive_points(drawn: list[str], sheets: list[Sheet]) -> list[int]:
    """Points, computed sheet by sheet instead of builder by builder."""
    points = [0] * len(drawn)
    for guesser, sheet in enumerate(sheets):
        for builder, coordinate in enumerate(sheet):
            if coordinate is not None and coordinate == drawn[builder]:
                points[guesser] += 1
                points[builder] += 1
    return points


@pytest.mark.clause("R14")
@given(rounds())
def test_points_agree_with_a_naive_scorer(played: tuple[list[str], list[Sheet]]) -> None:
    drawn, sheets = played
    total = [0] * len(drawn)
    for builder, token in enumerate(drawn):
        right = right_guessers(builder, token, sheets)
        for seat, points in enumerate(points_gained(len(drawn), builder, right)):
            total[seat] += points
    assert total == naive_points(drawn, sheets)


@pytest.mark.clause("R15")
def test_two_right_guesses_and_three_right_guessers_give_five_points() -> None:
    t = table(4)
    set_tokens(t, "A1", "B2", "C3", "D4")
    build_all(t)
    guess(t, 0, {1: "B2", 2: "C3", 3: "A2"})
    for seat in (1, 2, 3):
        guess(t, seat, {b: "A1" for b in range(4) if b != seat})
    reveal_all(t)
    assert t.state.points[0] == 5
    assert t.public().points == (5, 2, 2, 1)


@pytest.mark.clause("R14")
@given(rounds())
def test_played_rounds_agree_with_a_naive_scorer(played: tuple[list[str], list[Sheet]]) -> None:
    drawn, sheets = played
    t = table(len(drawn))
    set_tokens(t, *drawn)
    build_all(t)
    full = [
        tuple(None if b == s else guessed or "B2" for b, guessed in enumerate(sheet))
        for s, sheet in enumerate(sheets)
    ]
    for seat, sheet in enumerate(full):
        guess(t, seat, {b: guessed for b, guessed in enumerate(sheet) if guessed is not None})
    reveal_all(t)
    assert list(t.state.points) == naive_points(drawn, full)


@pytest.mark.clause("R17")
@given(st.lists(st.integers(0, 40), min_size=3, max_size=5))
def test_winners_have_the_most_points(points: list[int]) -> None:
    result = final_result(tuple(points), team=False)
    assert result.points == tuple(points)
    assert result.winners
    for seat, own in enumerate(points):
        assert (seat in result.winners) == all(own >= other for other in points)


@pytest.mark.clause("R21")
@given(st.integers(0, 20))
def test_team_has_the_sum_of_its_points(each: int) -> None:
    result = final_result((each, each), team=True)
    assert (result.points, result.winners, result.team) == ((2 * each,) * 2, (0, 1), True)
