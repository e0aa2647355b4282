"""Pictomania: scoring a round (P18 to P23), against an independently written scorer."""

from collections import Counter
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.pictomania_rounds import (
    drawing,
    lay,
    play_round,
    show,
    start,
    stop_all,
    sum_up,
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
from triptych.games.pictomania.judgement import sum_round
from triptych.games.pictomania.model import (
    Guess,
    Length,
    Options,
    ScoreLine,
    SeatBoard,
    State,
    Term,
)
from triptych.games.pictomania.scoring import find_black_sheep


def test_P18_board_by_board_the_term_then_the_stack_from_the_first_guess() -> None:
    play = drawing(3)
    lay(play, 2, wrong=(0,))
    play.now += 5
    lay(play, 1, right=(0,))
    stop_all(play)
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
    assert [(take.seat, take.right) for take in first.guesses] == [(2, False), (1, True)]


def test_P18_a_number_is_right_whatever_the_guesser_had_in_mind() -> None:
    play = drawing(3)
    assert play.state.boards[0].term.symbol != play.state.boards[1].term.symbol
    lay(play, 1, right=(0,))
    show(play, 0)
    assert play.public().shown[0].guesses[0].right


def test_P19_right_guesses_take_tokens_in_order_and_wrong_ones_go_to_the_middle() -> None:
    play = drawing(5)
    lay(play, 3, wrong=(0,))
    lay(play, 1, right=(0,))
    lay(play, 4, wrong=(0,))
    lay(play, 2, right=(0,))
    show(play, 0)
    scored = play.public().shown[0]
    assert [(take.seat, take.stars) for take in scored.guesses] == [(3, 0), (1, 3), (4, 0), (2, 2)]
    assert play.public().wrong == (0, 0, 0, 1, 1)


def test_P20_the_drawer_keeps_the_least_valuable_tokens() -> None:
    play = drawing(6)
    lay(play, 1, right=(0,))
    lay(play, 2, right=(0,))
    lay(play, 3, wrong=(0,))
    record = sum_up(play)
    assert record.boards[0].kept_stars == (1, 1, 1)
    assert record.boards[1].kept_stars == (3, 2, 1, 1, 1)
    assert record.lines[0] == (ScoreLine("kept", -3),)


@pytest.mark.parametrize(
    ("wrong", "sheep"),
    [((0, 0, 0), None), ((1, 0, 0), 0), ((2, 2, 1), None), ((1, 2, 1), 1), ((0, 1, 3, 3), None)],
)
def test_P21_the_black_sheep_has_the_most_wrong_guesses_alone(
    wrong: tuple[int, ...], sheep: int | None
) -> None:
    assert find_black_sheep(wrong) == sheep


def test_P21_a_missing_guess_is_not_a_wrong_one() -> None:
    play = drawing(3)
    lay(play, 0, wrong=(1,))
    assert sum_up(play).black_sheep == 0


def test_P22_the_black_sheep_loses_its_bonus_even_if_its_board_was_guessed() -> None:
    play = drawing(4)
    lay(play, 1, right=(0,))
    lay(play, 0, right=(1,), wrong=(2, 3))
    play.do(0, TakeToken())
    record = sum_up(play)
    assert record.black_sheep == 0
    assert record.lines[0] == (
        ScoreLine("won", 2, board=1),
        ScoreLine("kept", -2),
        ScoreLine("bonus_black_sheep", -3),
    )
    assert record.points[0] == -3


def test_P22_no_bonus_if_nobody_guessed_the_board_right() -> None:
    play = drawing(4)
    lay(play, 1, wrong=(0,))
    play.do(0, TakeToken())
    record = sum_up(play)
    assert record.black_sheep == 1
    assert record.lines[0] == (ScoreLine("kept", -4), ScoreLine("bonus_nobody_guessed", 0))
    assert record.points[0] == -4


def test_P22_else_the_bonus_counts() -> None:
    play = drawing(4)
    lay(play, 1, right=(0,), wrong=(2,))
    play.do(0, TakeToken())
    record = sum_up(play)
    assert record.black_sheep == 1
    assert record.lines[0] == (ScoreLine("kept", -2), ScoreLine("bonus", 3))
    assert record.points[0] == 1


def test_P22_without_a_black_sheep_the_last_two_cases_apply() -> None:
    play = drawing(4)
    lay(play, 1, right=(0,))
    play.do(0, TakeToken())
    play.do(1, TakeToken())
    record = sum_up(play)
    assert record.black_sheep is None
    assert record.lines[0][-1] == ScoreLine("bonus", 3)
    assert record.lines[1] == (
        ScoreLine("won", 2, board=0),
        ScoreLine("kept", -4),
        ScoreLine("bonus_nobody_guessed", 0),
    )


def test_P22_a_blank_board_keeps_all_its_tokens_as_minus() -> None:
    play = drawing(5, blank=(4,))
    record = sum_up(play)
    assert record.boards[4].blank
    assert record.lines[4] == (ScoreLine("kept", -7),)


def test_P16_a_board_wiped_after_a_guess_was_drawn_on_and_can_be_objected_to() -> None:
    play = drawing(3)
    lay(play, 1, right=(0,))
    play.do(None, ClearBoard(0))
    play.do(None, ClearBoard(2))
    show(play, 0)
    play.do(2, ObjectToBoard("broke_rule"))
    play.do(1, VoteOnObjection("dismiss"))
    record = sum_up(play)
    assert not record.boards[0].blank
    assert record.boards[2].blank  # wiped before anybody guessed it: nothing was drawn


@pytest.mark.parametrize(("length", "rounds"), [("short", 3), ("normal", 5), ("long", 7)])
def test_P23_the_rounds_are_added_up_after_the_last_one(length: str, rounds: int) -> None:
    play = table(3, length=length)
    for number in range(1, rounds + 1):
        assert play.state.round == number
        assert play.state.result is None
        assert play.public().rounds == rounds
        play_round(play)
    assert play.state.result is not None


def test_a_game_is_as_long_as_the_table_wants() -> None:
    quick = read_options(Options, dict(PICTOMANIA.presets["quick"]))
    for seats in PICTOMANIA.seats:
        short, normal, long = (
            PICTOMANIA.minutes(seats, Options(length=length)) for length in get_args(Length)
        )
        assert short < normal < long
        assert PICTOMANIA.minutes(seats, quick) <= 15


def test_P22_all_right_leaves_no_token_with_the_drawer() -> None:
    play = drawing(3)
    lay(play, 1, right=(0,))
    lay(play, 2, right=(0,))
    record = sum_up(play)
    assert record.lines[0] == ()
    assert record.points == (0, 2 - 3, 1 - 3)


def test_P23_points_are_written_down_and_added_up_only_at_the_end() -> None:
    play = table(3)
    for number in range(1, 6):
        start(play)
        sum_up(play)
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
    sum_up(play)
    records = tuple(change(record, points=(2, -1, 2)) for record in play.state.records)
    play.state = change(play.state, records=records)
    play.do(None, Continue())
    assert play.state.result == Result((10, -5, 10), (0, 2))
    assert play.public().winners == (0, 2)


def naive_points(
    terms: list[int], stacks: list[list[tuple[int, int]]], bonus: list[int], struck: list[bool]
) -> tuple[list[int], int | None]:
    """The scoring done with things on a table: piles of tokens, cards thrown into the middle."""
    piles = {3: "21", 4: "211", 5: "3211", 6: "32111"}
    seats = len(terms)
    own = [[int(star) for star in piles[seats]] for _ in terms]
    won: list[list[int]] = [[] for _ in terms]
    middle: Counter[int] = Counter()
    recognised = [False] * seats
    for drawer in range(seats):
        if struck[drawer]:
            continue
        for guesser, number in stacks[drawer]:
            if number == terms[drawer]:
                won[guesser].append(own[drawer].pop(0))
                recognised[drawer] = True
            else:
                middle[guesser] += 1
    ranking = middle.most_common(2)
    sheep = None
    if len(ranking) == 1 or (ranking and ranking[0][1] > ranking[1][1]):
        sheep = ranking[0][0]
    points = []
    for seat in range(seats):
        total = sum(won[seat]) - sum(own[seat])
        if seat == sheep:
            total -= bonus[seat]
        elif recognised[seat]:
            total += bonus[seat]
        points.append(total)
    return points, sheep


@st.composite
def rounds(draw: Any) -> tuple[Any, ...]:
    seats = draw(st.integers(3, 6))
    numbers = st.permutations(range(1, 8))
    terms = draw(numbers)[:seats]
    stacks: list[list[tuple[int, int]]] = [[] for _ in terms]
    lucky = st.sampled_from(["right", "any", "none"])
    for guesser in draw(st.permutations(range(seats))):
        cards = draw(numbers)
        for board in range(seats):
            luck = draw(lucky)
            if board == guesser or luck == "none":
                continue
            number = terms[board] if luck == "right" and terms[board] in cards else cards[0]
            cards.remove(number)
            stacks[board].append((guesser, number))
    bonus = draw(st.lists(st.integers(0, 3), min_size=seats, max_size=seats))
    struck = draw(st.lists(st.booleans(), min_size=seats, max_size=seats))
    return terms, stacks, bonus, struck


@pytest.mark.clause("P18", "P19", "P20", "P21", "P22", "P26")
@given(rounds())
def test_scoring_agrees_with_a_naive_scorer(data: tuple[Any, ...]) -> None:
    terms, stacks, bonus, struck = data
    boards = tuple(
        SeatBoard(
            term=Term("bell", terms[seat]),
            inked=True,
            stack=tuple(Guess(g, n, at) for at, (g, n) in enumerate(stacks[seat])),
            bonus=bonus[seat],
            disallowed=struck[seat],
        )
        for seat in range(len(terms))
    )
    start_state = table(len(terms)).state
    state: State = change(start_state, boards=boards)
    record = sum_round(state)
    assert (list(record.points), record.black_sheep) == naive_points(*data)


def test_the_shares_of_a_game_are_told_for_simulations() -> None:
    play = drawing(3, blank=(2,))
    lay(play, 0, wrong=(1,))
    lay(play, 2, right=(0, 1))
    play.do(0, TakeToken())
    sum_up(play)
    assert PICTOMANIA.statistics(play.state) == {
        "guesses placed": 3 / 6,
        "guesses right": 2 / 3,
        "boards blank": 1 / 3,
        "boards disallowed": 0.0,
        "seats with a bonus": 1 / 3,
        "rounds with a black sheep": 1.0,
    }
