"""Contrast: which symbol wins (C14 to C20), against an independently written scorer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.contrast.rounds import table, vote

from triptych.games.contrast.model import SYMBOLS, Symbol
from triptych.games.contrast.results.scoring import judge

LETTERS: dict[str, Symbol | None] = {
    "A": "red", "B": "blue", "C": "big", "D": "thin", "E": "round", ".": None,
}  # fmt: skip
A, B, C, D, E, _ = LETTERS.values()


def winning_letters(votes: str, edition: str = "2017") -> str:
    """The symbols that win, as letters. Each vote is a letter, or a dot for a seat that is out."""
    verdict = judge([LETTERS[letter] for letter in votes], edition)
    letters = {symbol: letter for letter, symbol in LETTERS.items()}
    assert (verdict.why is None) == bool(verdict.winners)
    assert [votes[s] for s in verdict.winners] == [
        letter for letter in votes if LETTERS[letter] in verdict.winning and letter != "."
    ]
    return "".join(sorted(letters[symbol] for symbol in verdict.winning))


@pytest.mark.parametrize(
    ("votes", "won"), [("AABC", "A"), ("ABCC", "C"), ("AAABB", "A"), ("AABBC.", "AB"), ("AAB", "A")]
)
def test_C14_the_most_chosen_symbol_wins(votes: str, won: str) -> None:
    assert winning_letters(votes) == won


@pytest.mark.parametrize("votes", ["AABB", "ABC", "AB.", "AABBCC", "AAABBB", "ABCDE", "AB..."])
def test_C14_a_tie_for_the_most_has_no_winner(votes: str) -> None:
    assert winning_letters(votes) == ""
    assert judge([LETTERS[v] for v in votes], "2017").why == "tie"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_C15_symbol_that_all_chose_does_not_win(seats: int) -> None:
    votes: list[Symbol | None] = [A] * seats
    verdict = judge(votes, "2017")
    assert verdict.why == "unanimous"
    assert verdict.winners == ()


def test_C16_with_one_of_three_out_the_other_two_win_if_they_agree() -> None:
    assert winning_letters("AA.") == winning_letters("A.A") == winning_letters(".AA") == "A"
    reveal = vote(table(3), [A, None, A])
    assert reveal.winners == (0, 2)


def test_C17_unanimous_means_all_seats_that_took_part() -> None:
    assert judge([A, A, A, None], "2017").why == "unanimous"
    assert judge([A, A, None, None], "2017").why == "unanimous"
    assert judge([A, A, None, None, None], "2017").why == "unanimous"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_C17_seat_that_plays_alone_never_wins(seats: int) -> None:
    votes: list[Symbol | None] = [A, *[None] * (seats - 1)]
    assert judge(votes, "2017").why == "alone"
    assert judge([None] * seats, "2017").why == "nobody"


def test_C18_two_pairs_both_win_in_the_2017_edition() -> None:
    assert winning_letters("AABBC") == winning_letters("CABAB") == "AB"
    assert winning_letters("AABBCD") == "AB"
    assert winning_letters("AABBC", "2016") == winning_letters("AABBCD", "2016") == ""
    assert vote(table(5), [A, B, C, B, A]).winners == (0, 1, 3, 4)
    assert vote(table(5, edition="2016"), [A, B, C, B, A]).why == "tie"


def test_C19_only_played_cards_decide_with_five_or_six_seats() -> None:
    assert winning_letters("AABBC.") == "AB"
    assert winning_letters("AABB.") == winning_letters("AABB..") == winning_letters("AABBCC") == ""
    assert winning_letters("AABB") == ""


@pytest.mark.parametrize(
    ("votes", "edition", "won"),
    [
        ("AABC", "2017", "A"),
        ("ABCD", "2017", ""),
        ("AABB", "2017", ""),
        ("AAAA", "2017", ""),
        ("AABC", "2016", "A"),
        ("AABCD", "2016", "A"),
        ("AABBC", "2016", ""),
        ("AAAAA", "2016", ""),
    ],
)
def test_C20_printed_examples_have_the_printed_winners(votes: str, edition: str, won: str) -> None:
    assert winning_letters(votes, edition) == won


def naive_winners(votes: list[Symbol | None], edition: str) -> set[str]:
    """The winning symbols, computed step by step as in the clauses."""
    seats = len(votes)
    taking_part: list[str] = [v for v in votes if v is not None]
    if len(taking_part) <= 1:
        return set()
    all_same = all(v == taking_part[0] for v in taking_part)
    if seats == 2:
        return {taking_part[0]} if all_same else set()
    if all_same:
        exception = seats == 3 and len(taking_part) == 2
        return {taking_part[0]} if exception else set()
    counted: dict[str, int] = {
        s: sum(v == s for v in taking_part) for s in SYMBOLS if s in taking_part
    }
    best = [s for s in counted if all(counted[s] >= counted[t] for t in counted)]
    if len(best) == 1:
        return set(best)
    twos = [s for s in counted if counted[s] == 2]
    ones = [s for s in counted if counted[s] == 1]
    two_pairs = len(twos) == 2 and len(ones) in (1, 2) and len(counted) == len(twos) + len(ones)
    return set(twos) if edition == "2017" and seats in (5, 6) and two_pairs else set()


@given(
    votes=st.lists(st.sampled_from([*SYMBOLS[:5], None]), min_size=2, max_size=6),
    edition=st.sampled_from(["2017", "2016"]),
)
def test_scorer_agrees_with_a_naive_scorer(votes: list[Symbol | None], edition: str) -> None:
    verdict = judge(votes, edition)
    won = naive_winners(votes, edition)
    assert set(verdict.winning) == won
    assert verdict.winners == tuple(s for s, v in enumerate(votes) if v in won)
    assert (verdict.why is None) == bool(won)


@given(
    votes=st.lists(st.sampled_from(SYMBOLS[:4]), min_size=3, max_size=6),
    data=st.data(),
)
def test_result_does_not_depend_on_the_order_of_seats(
    votes: list[Symbol], data: st.DataObject
) -> None:
    order = data.draw(st.permutations(range(len(votes))))
    in_order = judge(votes, "2017")
    shuffled = judge([votes[seat] for seat in order], "2017")
    assert {order[seat] for seat in shuffled.winners} == set(in_order.winners)
