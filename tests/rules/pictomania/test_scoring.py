"""Pictomania: scoring a round (P18 to P23), against an independently written scorer."""

from collections import Counter
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.pictomania.rounds import (
    drawing,
    end_drawing,
    place_guesses,
    play_round,
    score_board,
    score_round,
    start,
    table,
)

from triptych.core.commands import Continue
from triptych.core.options import read_options
from triptych.core.values import Result, change
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania.commands import (
    ClearBoard,
    ObjectToBoard,
    TakeToken,
    VoteOnObjection,
)
from triptych.games.pictomania.model import (
    Guess,
    Length,
    Options,
    ScoreLine,
    SeatBoard,
    State,
    Term,
)
from triptych.games.pictomania.phases.judgement import sum_round
from triptych.games.pictomania.results.scoring import find_black_sheep


def test_P18_boards_are_scored_in_order_with_term_and_stack() -> None:
    play = drawing(3)
    place_guesses(play, 2, wrong=(0,))
    play.now += 5
    place_guesses(play, 1, right=(0,))
    end_drawing(play)
    assert play.public().board is None
    assert play.public().shown == ()
    for board in range(3):
        play.do(None, Continue())
        view = play.public()
        assert play.state.stage == f"1.score.{board}"
        assert view.board == board
        assert [scored.seat for scored in view.shown] == list(range(board + 1))
    first = play.public().shown[0]
    assert first.term.number == 1
    assert [(guess.seat, guess.right) for guess in first.guesses] == [(2, False), (1, True)]


def test_P18_only_the_number_decides_if_a_guess_is_right() -> None:
    play = drawing(3)
    assert play.state.boards[0].term.symbol != play.state.boards[1].term.symbol
    place_guesses(play, 1, right=(0,))
    score_board(play, 0)
    assert play.public().shown[0].guesses[0].right


def test_P19_right_guesses_take_tokens_in_order_and_wrong_ones_are_counted() -> None:
    play = drawing(5)
    place_guesses(play, 3, wrong=(0,))
    place_guesses(play, 1, right=(0,))
    place_guesses(play, 4, wrong=(0,))
    place_guesses(play, 2, right=(0,))
    score_board(play, 0)
    scored = play.public().shown[0]
    assert [(guess.seat, guess.stars) for guess in scored.guesses] == [
        (3, 0),
        (1, 3),
        (4, 0),
        (2, 2),
    ]
    assert play.public().wrong == (0, 0, 0, 1, 1)


def test_P20_artist_keeps_the_least_valuable_tokens() -> None:
    play = drawing(6)
    place_guesses(play, 1, right=(0,))
    place_guesses(play, 2, right=(0,))
    place_guesses(play, 3, wrong=(0,))
    record = score_round(play)
    assert record.boards[0].kept_stars == (1, 1, 1)
    assert record.boards[1].kept_stars == (3, 2, 1, 1, 1)
    assert record.lines[0] == (ScoreLine("kept", -3),)


@pytest.mark.parametrize(
    ("wrong", "black_sheep"),
    [((0, 0, 0), None), ((1, 0, 0), 0), ((2, 2, 1), None), ((1, 2, 1), 1), ((0, 1, 3, 3), None)],
)
def test_P21_black_sheep_alone_has_the_most_wrong_guesses(
    wrong: tuple[int, ...], black_sheep: int | None
) -> None:
    assert find_black_sheep(wrong) == black_sheep


def test_P21_a_missing_guess_is_not_a_wrong_one() -> None:
    play = drawing(3)
    place_guesses(play, 0, wrong=(1,))
    assert score_round(play).black_sheep == 0


def test_P22_the_black_sheep_loses_its_bonus_even_if_its_board_was_guessed() -> None:
    play = drawing(4)
    place_guesses(play, 1, right=(0,))
    place_guesses(play, 0, right=(1,), wrong=(2, 3))
    play.do(0, TakeToken())
    record = score_round(play)
    assert record.black_sheep == 0
    assert record.lines[0] == (
        ScoreLine("won", 2, board=1),
        ScoreLine("kept", -2),
        ScoreLine("bonus_black_sheep", -3),
    )
    assert record.points[0] == -3


def test_P22_no_bonus_if_nobody_guessed_the_board_right() -> None:
    play = drawing(4)
    place_guesses(play, 1, wrong=(0,))
    play.do(0, TakeToken())
    record = score_round(play)
    assert record.black_sheep == 1
    assert record.lines[0] == (ScoreLine("kept", -4), ScoreLine("bonus_nobody_guessed", 0))
    assert record.points[0] == -4


def test_P22_bonus_counts_if_the_board_was_guessed() -> None:
    play = drawing(4)
    place_guesses(play, 1, right=(0,), wrong=(2,))
    play.do(0, TakeToken())
    record = score_round(play)
    assert record.black_sheep == 1
    assert record.lines[0] == (ScoreLine("kept", -2), ScoreLine("bonus", 3))
    assert record.points[0] == 1


def test_P22_without_a_black_sheep_the_bonus_depends_on_right_guesses() -> None:
    play = drawing(4)
    place_guesses(play, 1, right=(0,))
    play.do(0, TakeToken())
    play.do(1, TakeToken())
    record = score_round(play)
    assert record.black_sheep is None
    assert record.lines[0][-1] == ScoreLine("bonus", 3)
    assert record.lines[1] == (
        ScoreLine("won", 2, board=0),
        ScoreLine("kept", -4),
        ScoreLine("bonus_nobody_guessed", 0),
    )


def test_P22_blank_board_keeps_all_tokens_as_negative_points() -> None:
    play = drawing(5, blank=(4,))
    record = score_round(play)
    assert record.boards[4].blank
    assert record.lines[4] == (ScoreLine("kept", -7),)


def test_P16_board_wiped_after_a_guess_is_not_blank_and_can_be_objected_to() -> None:
    play = drawing(3)
    place_guesses(play, 1, right=(0,))
    play.do(None, ClearBoard(0))
    play.do(None, ClearBoard(2))
    score_board(play, 0)
    play.do(2, ObjectToBoard("broke_rule"))
    play.do(1, VoteOnObjection("dismiss"))
    record = score_round(play)
    assert not record.boards[0].blank
    assert record.boards[2].blank  # It was wiped before anybody guessed, so it counts as blank.


@pytest.mark.parametrize(("length", "rounds"), [("short", 3), ("normal", 5), ("long", 7)])
def test_P23_length_option_sets_the_number_of_rounds(length: str, rounds: int) -> None:
    play = table(3, length=length)
    for number in range(1, rounds + 1):
        assert play.state.round == number
        assert play.state.result is None
        assert play.public().rounds == rounds
        play_round(play)
    assert play.state.result is not None


def test_estimated_minutes_follow_the_length_option() -> None:
    quick = read_options(Options, dict(PICTOMANIA.presets["quick"].options))
    for seats in PICTOMANIA.seats:
        short, normal, long = (
            PICTOMANIA.minutes(seats, Options(length=length)) for length in get_args(Length)
        )
        assert short < normal < long
        assert PICTOMANIA.minutes(seats, quick) <= 15


def test_P22_only_right_guesses_leave_no_token_with_the_artist() -> None:
    play = drawing(3)
    place_guesses(play, 1, right=(0,))
    place_guesses(play, 2, right=(0,))
    record = score_round(play)
    assert record.lines[0] == ()
    assert record.points == (0, 2 - 3, 1 - 3)


def test_P23_points_are_listed_per_round_and_added_up_at_the_end() -> None:
    play = table(3)
    for number in range(1, 6):
        start(play)
        score_round(play)
        view = play.public()
        assert len(view.sheet) == number
        assert not hasattr(view, "points")
        assert view.sheet[-1] == (-3, -3, -3)
        play.do(None, Continue())
    assert play.public().points == (-15, -15, -15)


def test_P23_most_points_win_and_a_tie_is_shared() -> None:
    play = table(3)
    for _ in range(4):
        play_round(play)
    start(play)
    score_round(play)
    records = tuple(change(record, points=(2, -1, 2)) for record in play.state.records)
    play.state = change(play.state, records=records)
    play.do(None, Continue())
    assert play.state.result == Result((10, -5, 10), (0, 2))
    assert play.public().winners == (0, 2)


def naive_points(
    terms: list[int], stacks: list[list[tuple[int, int]]], bonus: list[int], disallowed: list[bool]
) -> tuple[list[int], int | None]:
    """Points and black sheep, computed with piles of tokens as at a real table."""
    piles = {3: "21", 4: "211", 5: "3211", 6: "32111"}
    seats = len(terms)
    kept = [[int(star) for star in piles[seats]] for _ in terms]
    won: list[list[int]] = [[] for _ in terms]
    wrong: Counter[int] = Counter()
    recognised = [False] * seats
    for artist in range(seats):
        if disallowed[artist]:
            continue
        for guesser, number in stacks[artist]:
            if number == terms[artist]:
                won[guesser].append(kept[artist].pop(0))
                recognised[artist] = True
            else:
                wrong[guesser] += 1
    ranking = wrong.most_common(2)
    black_sheep = None
    if len(ranking) == 1 or (ranking and ranking[0][1] > ranking[1][1]):
        black_sheep = ranking[0][0]
    points = []
    for seat in range(seats):
        total = sum(won[seat]) - sum(kept[seat])
        if seat == black_sheep:
            total -= bonus[seat]
        elif recognised[seat]:
            total += bonus[seat]
        points.append(total)
    return points, black_sheep


@st.composite
def rounds(draw: Any) -> tuple[Any, ...]:
    """Terms, stacks of guesses, bonus tokens and disallowed boards of a round."""
    seats = draw(st.integers(3, 6))
    numbers = st.permutations(range(1, 8))
    terms = draw(numbers)[:seats]
    stacks: list[list[tuple[int, int]]] = [[] for _ in terms]
    guess_kinds = st.sampled_from(["right", "any", "none"])
    for guesser in draw(st.permutations(range(seats))):
        cards = draw(numbers)
        for board in range(seats):
            kind = draw(guess_kinds)
            if board == guesser or kind == "none":
                continue
            number = terms[board] if kind == "right" and terms[board] in cards else cards[0]
            cards.remove(number)
            stacks[board].append((guesser, number))
    bonus = draw(st.lists(st.integers(0, 3), min_size=seats, max_size=seats))
    disallowed = draw(st.lists(st.booleans(), min_size=seats, max_size=seats))
    return terms, stacks, bonus, disallowed


@pytest.mark.clause("P18", "P19", "P20", "P21", "P22", "P26")
@given(rounds())
def test_scoring_agrees_with_a_naive_scorer(data: tuple[Any, ...]) -> None:
    terms, stacks, bonus, disallowed = data
    boards = tuple(
        SeatBoard(
            term=Term("bell", terms[seat]),
            inked=True,
            stack=tuple(Guess(g, n, at) for at, (g, n) in enumerate(stacks[seat])),
            bonus=bonus[seat],
            disallowed=disallowed[seat],
        )
        for seat in range(len(terms))
    )
    start_state = table(len(terms)).state
    state: State = change(start_state, boards=boards)
    record = sum_round(state)
    assert (list(record.points), record.black_sheep) == naive_points(*data)


def test_statistics_are_shares_of_guesses_boards_and_seats() -> None:
    play = drawing(3, blank=(2,))
    place_guesses(play, 0, wrong=(1,))
    place_guesses(play, 2, right=(0, 1))
    play.do(0, TakeToken())
    score_round(play)
    assert PICTOMANIA.statistics(play.state) == {
        "guesses placed": 3 / 6,
        "guesses right": 2 / 3,
        "boards blank": 1 / 3,
        "boards disallowed": 0.0,
        "seats with a bonus": 1 / 3,
        "rounds with a black sheep": 1.0,
    }
