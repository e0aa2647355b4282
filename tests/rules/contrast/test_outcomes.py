"""Contrast: points, the end of a game, teams of two and the summary (C21 to C26)."""

from tests.rules.contrast.rounds import give_all_cards, play_round, symbol_in_hand, table, vote

from triptych.core.commands import Continue, SitOut
from triptych.core.values import Result, change
from triptych.games.contrast.commands import PlayCard
from triptych.games.contrast.model import CARD_OF, RowStep, Symbol
from triptych.games.contrast.results.statistics import PairAgreement

A: Symbol = "red"
B: Symbol = "blue"
C: Symbol = "big"


def test_C21_each_winner_takes_a_picture_starting_with_the_shown_one() -> None:
    play = table(4)
    shown, below = play.state.picture, play.state.stack
    reveal = vote(play, [B, A, A, A])
    assert reveal.winners == (1, 2, 3)
    assert reveal.gained == (0, 1, 1, 1)
    assert play.state.won == ((), (shown,), (below[0],), (below[1],))
    assert play.state.stack == below[2:]
    assert [seat.points for seat in play.public().seats] == [0, 1, 1, 1]


def test_C21_without_a_winner_the_picture_goes_to_the_box() -> None:
    play = table(4)
    shown, below, box = play.state.picture, play.state.stack, play.state.box
    reveal = vote(play, [A, A, B, B])
    assert reveal.why == "tie"
    assert play.state.box == (*box, shown)
    assert play.state.stack == below
    assert play.state.points == (0, 0, 0, 0)


def test_C22_played_card_joins_the_row_and_the_oldest_returns_to_the_hand() -> None:
    play = table(3)
    row, hand = play.state.rows[1], play.state.hands[1]
    for seat in range(3):
        play.do(seat, PlayCard(symbol_in_hand(play, seat)))
    assert play.state.rows[1] == (row[1], hand[0])
    assert play.state.hands[1] == (row[0], *hand[1:])
    assert play.public().reveal.steps[1] == RowStep(played=hand[0], taken=row[0])


def test_C22_expert_rows_of_three_shift_too() -> None:
    play = table(3, expert=True)
    row, hand = play.state.rows[0], play.state.hands[0]
    play_round(play)
    assert play.state.rows[0] == (row[1], row[2], hand[0])
    assert play.state.hands[0] == (row[0], *hand[1:])


def test_C22_row_and_hand_stay_the_same_after_sitting_out() -> None:
    play = table(3)
    before = play.state.rows[2], play.state.hands[2]
    play.do(2, SitOut())
    for seat in (0, 1):
        play.do(seat, PlayCard(symbol_in_hand(play, seat)))
    assert (play.state.rows[2], play.state.hands[2]) == before
    assert play.public().reveal.steps[2] is None


def test_C23_the_game_ends_when_the_stack_is_empty() -> None:
    play = table(4)
    play.state = change(play.state, stack=())
    assert vote(play, [A, A, B, C]).last
    play.do(None, Continue())
    assert play.state.result == Result((1, 1, 0, 0), (0, 1))
    assert play.public().ending.result == play.state.result
    assert play.public().phase == "end"
    play.refuses("game_over", None, Continue())
    play.refuses("game_over", 0, PlayCard(A))


def test_C23_missing_points_come_from_the_box() -> None:
    play = table(4)
    box = play.state.box
    play.state = change(play.state, stack=("last",))
    reveal = vote(play, [A, A, A, B])
    assert reveal.from_box == 1
    assert play.state.points == (1, 1, 1, 0)
    assert play.state.won[1:3] == (("last",), (box[-1],))
    assert play.state.box == box[:-1]
    assert reveal.last


def test_C23_one_picture_left_is_one_more_round() -> None:
    play = table(4)
    play.state = change(play.state, stack=("x", "last"))
    assert not vote(play, [A, A, B, C]).last
    play.do(None, Continue())
    assert (play.state.picture, play.state.round) == ("last", 2)


def test_C23_most_pictures_win_and_a_tie_is_shared() -> None:
    play = table(3)
    play.state = change(play.state, stack=(), won=(("a",), ("b", "c"), ()))
    vote(play, [A, B, A])
    play.do(None, Continue())
    assert play.state.result == Result((2, 2, 1), (0, 1))


def play_two_seats(agreeing: int) -> Result:
    """Play a whole game of two seats, which choose the same in the first `agreeing` rounds."""
    play = table(2, open_hand=True)
    for number in range(44):
        play.do(0, PlayCard(A))
        play.do(1, PlayCard(A if number < agreeing else B))
        play.do(None, Continue())
    result: Result = play.state.result
    return result


def test_C24_two_seats_win_as_a_team_with_twenty_two_points() -> None:
    assert play_two_seats(21) == Result((21, 21), (), team=True)
    assert play_two_seats(22) == Result((22, 22), (0, 1), team=True)


def test_C24_game_continues_after_the_goal() -> None:
    assert play_two_seats(44).points == (44, 44)


def test_C24_team_scores_only_if_both_chose_the_same_symbol() -> None:
    play = table(2)
    assert play.public().goal == 22
    below = play.state.stack
    assert vote(play, [A, A]).winners == (0, 1)
    assert play.state.stack == below
    play.do(None, Continue())
    reveal = vote(play, [A, B])
    assert (reveal.why, reveal.winners) == ("apart", ())
    assert play.state.points == (1, 1)
    assert play.state.box[-1] == below[0]


def test_C25_with_open_hands_the_played_card_returns() -> None:
    play = table(2, open_hand=True)
    before = play.state.hands
    play_round(play)
    assert play.state.hands == before
    assert play.state.rows == ((), ())


def test_C26_agreement_counts_rounds_in_which_both_could_agree() -> None:
    play = table(3)
    vote(play, [A, A, B])
    play.do(None, Continue())
    give_all_cards(play)
    play.state = change(play.state, rows=((CARD_OF[B],), (CARD_OF[A],), ()))
    play.do(0, PlayCard(A))
    play.do(1, PlayCard(B))
    play.do(2, SitOut())
    play.state = change(play.state, stack=())
    play.do(None, Continue())
    ending = play.public().ending
    assert ending.agreement == (
        PairAgreement((0, 1), agreed=1, possible=1),
        PairAgreement((0, 2), agreed=0, possible=1),
        PairAgreement((1, 2), agreed=0, possible=1),
    )


def test_C26_summary_has_pictures_with_votes_and_lists_the_most_split() -> None:
    play = table(4)
    pictures = []
    rounds: list[list[Symbol]] = [[A, A, A, A], [A, A, B, C], [A, B, C, "thin"], [A, A, B, B]]
    for votes in rounds:
        pictures.append(play.state.picture)
        vote(play, votes)
        if votes is rounds[-1]:
            play.state = change(play.state, stack=())
        assert play.public().ending is None
        play.do(None, Continue())
    ending = play.public().ending
    assert [shown.picture for shown in ending.pictures] == pictures
    assert [list(shown.votes) for shown in ending.pictures] == list(rounds)
    assert [shown.disagreement_percent for shown in ending.pictures] == [0, 83, 100, 66]
    assert list(ending.most_split) == [pictures[2], pictures[1], pictures[3]]


def test_C26_all_pictures_tied_for_most_split_are_listed() -> None:
    play = table(3)
    pictures = []
    all_differ: list[Symbol] = [A, B, C]
    two_agree: list[Symbol] = [A, A, B]
    rounds = [all_differ] * 5 + [two_agree]
    for i, votes in enumerate(rounds):
        pictures.append(play.state.picture)
        vote(play, votes)
        if i == len(rounds) - 1:
            play.state = change(play.state, stack=())
        play.do(None, Continue())
    assert list(play.public().ending.most_split) == pictures[:5]


def test_reveal_lists_seats_by_symbol_starting_with_the_most_chosen() -> None:
    reveal = vote(table(5), [B, A, A, None, A])
    assert list(reveal.tally.items()) == [(A, (1, 2, 4)), (B, (0,))]
    assert reveal.winning == (A,)
    assert reveal.why is None
