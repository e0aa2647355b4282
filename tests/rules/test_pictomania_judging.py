"""Pictomania: objections and struck boards (P24 to P26), variants and the record (P27 to P30)."""

import pytest
from tests.rules.pictomania_rounds import (
    Late,
    drawing,
    ink_all,
    lay,
    play_round,
    show,
    start,
    stop_all,
    sum_up,
    table,
)

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Deadline
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania.commands import (
    ObjectToBoard,
    PlaceGuess,
    SealBoard,
    SwapCard,
    TakeToken,
    VoteOnObjection,
)
from triptych.games.pictomania.events import BoardJudged
from triptych.games.pictomania.model import ScoreLine


def scoring(seats: int = 4, board: int = 0) -> Late:
    """All have guessed everything right, with a token for seat 0; this board is being scored."""
    play = drawing(seats)
    for seat in range(seats):
        lay(play, seat, right=[other for other in range(seats) if other != seat])
    play.do(0, TakeToken())
    show(play, board)
    return play


UPHOLD, DISMISS = VoteOnObjection("uphold"), VoteOnObjection("dismiss")


def vote(play: Late, ballots: dict[int, bool]) -> None:
    for seat, uphold in ballots.items():
        play.do(seat, UPHOLD if uphold else DISMISS)


@pytest.mark.parametrize("reason", ["broke_rule", "wrong_term"])
def test_P24_what_was_forbidden_to_draw_is_for_people_to_see(reason: str) -> None:
    play = scoring()
    play.do(1, ObjectToBoard(reason))  # type: ignore[arg-type]
    trial = play.public().poll
    assert [(o.seat, o.reason) for o in trial.objections] == [(1, reason)]
    assert trial.open


@pytest.mark.parametrize("seat", range(4))
def test_P25_any_seat_may_object_to_the_board_being_scored(seat: int) -> None:
    play = scoring(board=1)
    assert play.private(seat).may_object
    play.do(seat, ObjectToBoard("wrong_term"))
    assert not play.private(seat).may_object


def test_P25_the_drawer_has_no_vote_and_who_objects_upholds() -> None:
    play = scoring()
    play.do(0, ObjectToBoard("wrong_term"))
    assert play.public().poll.ballots == (None, None, None, None)
    assert play.public().waiting == (1, 2, 3)
    play.refuses("own_board", 0, UPHOLD)
    play.do(2, ObjectToBoard("broke_rule"))
    assert play.public().poll.ballots == (None, None, "uphold", None)
    assert [play.private(seat).may_vote for seat in range(4)] == [False, True, False, True]


@pytest.mark.parametrize(
    ("ballots", "struck"),
    [({2: True, 3: True}, True), ({2: True, 3: False}, True), ({2: False, 3: False}, False)],
)
def test_P25_more_than_half_of_those_voting_uphold(ballots: dict[int, bool], struck: bool) -> None:
    play = scoring()
    play.do(1, ObjectToBoard("broke_rule"))
    vote(play, ballots)
    assert play.log[-1] == BoardJudged(0, struck)
    assert play.state.boards[0].disallowed is struck
    assert play.state.deadlines == ()
    assert not play.public().poll.open


def test_P25_who_stays_out_does_not_count() -> None:
    play = scoring(5)
    play.do(1, ObjectToBoard("broke_rule"))
    for seat in (2, 3):
        play.do(seat, VoteOnObjection("abstain"))
    play.refuses("already_voted", 3, UPHOLD)
    vote(play, {4: False})
    assert play.log[-1] == BoardJudged(0, False)
    show(play, 1)
    play.do(0, ObjectToBoard("broke_rule"))
    for seat in (2, 3, 4):
        play.do(seat, VoteOnObjection("abstain"))
    assert play.log[-1] == BoardJudged(1, True)


def test_P25_half_is_not_enough() -> None:
    play = scoring(3)
    play.do(1, ObjectToBoard("broke_rule"))
    vote(play, {2: False})
    assert not play.state.boards[0].disallowed


def test_P25_the_time_counts_from_the_first_objection() -> None:
    play = scoring(5)
    play.do(1, ObjectToBoard("broke_rule"))
    end = play.now + 20_000
    play.now += 7_000
    play.do(2, ObjectToBoard("wrong_term"))
    vote(play, {3: False})
    assert play.state.deadlines == (Deadline("objection", end),)
    play.now = end - 1
    play.refuses("not_due", None, TimeUp("objection"))
    play.now = end
    play.do(None, TimeUp("objection"))
    assert play.log[-1] == BoardJudged(0, True)


def test_P25_an_objection_of_the_drawer_that_nobody_votes_on_falls() -> None:
    play = scoring()
    play.do(0, ObjectToBoard("wrong_term"))
    play.now += 20_000
    play.do(None, TimeUp("objection"))
    assert play.log[-1] == BoardJudged(0, False)


def test_P25_the_time_for_it_is_an_option() -> None:
    play = drawing(3, objection_seconds=45)
    show(play, 0)
    play.do(1, ObjectToBoard("broke_rule"))
    assert play.state.deadlines == (Deadline("objection", play.now + 45_000),)


def test_P25_no_way_on_before_the_verdict_and_one_vote_for_each_board() -> None:
    play = scoring(3)
    play.do(1, ObjectToBoard("broke_rule"))
    play.refuses("vote_open", None, Continue())
    play.refuses("already_objected", 1, ObjectToBoard("wrong_term"))
    play.refuses("already_voted", 1, DISMISS)
    vote(play, {2: False})
    play.refuses("already_judged", 2, ObjectToBoard("wrong_term"))
    play.refuses("no_vote_open", 2, UPHOLD)
    play.do(None, Continue())
    assert play.public().poll is None
    play.do(2, ObjectToBoard("wrong_term"))


def test_P25_who_has_voted_cannot_object_as_well() -> None:
    play = scoring()
    play.do(1, ObjectToBoard("broke_rule"))
    vote(play, {2: False})
    play.refuses("already_voted", 2, ObjectToBoard("wrong_term"))


def test_P29_the_vote_does_not_wait_for_an_away_seat() -> None:
    play = scoring()
    play.do(1, ObjectToBoard("broke_rule"))
    vote(play, {2: False})
    assert PICTOMANIA.waits_for(play.state, 3)
    play.do(3, SitOut())
    assert play.log[-1] == BoardJudged(0, False)
    play.refuses("not_waited_for", 3, SitOut())


def strike(play: Late, board: int) -> None:
    show(play, board)
    objector, *others = [seat for seat in range(play.state.seats) if seat != board]
    play.do(objector, ObjectToBoard("broke_rule"))
    vote(play, dict.fromkeys(others, True))


def test_P26_a_struck_board_gives_nothing_and_its_drawer_keeps_all_tokens() -> None:
    play = scoring()
    strike(play, 0)
    scored = play.public().shown[0]
    assert scored.disallowed
    assert all(not take.right and take.stars == 0 for take in scored.guesses)
    assert scored.kept_stars == (2, 1, 1)
    assert play.public().wrong == (0, 0, 0, 0)
    record = sum_up(play)
    assert record.lines[0][-2:] == (ScoreLine("kept", -4), ScoreLine("bonus_disallowed", 0))


def test_P26_its_own_guesses_on_other_boards_count_as_usual() -> None:
    play = scoring()
    strike(play, 0)
    record = sum_up(play)
    assert record.lines[0][:3] == (
        ScoreLine("won", 2, 1),
        ScoreLine("won", 2, 2),
        ScoreLine("won", 2, 3),
    )
    assert record.points[0] == 6 - 4
    assert all(line.board != 0 for own in record.lines for line in own)


def test_P26_wrong_guesses_on_it_do_not_make_a_black_sheep() -> None:
    play = drawing(3)
    lay(play, 1, wrong=(0,))
    strike(play, 0)
    assert sum_up(play).black_sheep is None


def test_P26_the_bonus_is_minus_if_the_struck_seat_is_the_black_sheep() -> None:
    play = drawing(3)
    lay(play, 1, right=(0,))
    lay(play, 0, wrong=(1,))
    play.do(0, TakeToken())
    strike(play, 0)
    record = sum_up(play)
    assert record.black_sheep == 0
    assert record.lines[0] == (ScoreLine("kept", -3), ScoreLine("bonus_black_sheep", -2))


def test_P27_green_only() -> None:
    play = table(3, difficulty="green")
    for _ in range(5):
        assert play.state.difficulty == "green"
        assert all("green" in card.card for card in play.state.cards)
        play_round(play)
    assert play.state.phase == "over"


def test_P28_one_card_for_all_without_symbols() -> None:
    play = table(6, one_card=True)
    (card,) = play.public().cards
    assert card.symbol is None
    play.do(0, SwapCard(card.card))
    assert play.state.cards[0].card != card.card
    start(play)
    terms = [board.term for board in play.state.boards]
    assert {term.symbol for term in terms} == {None}
    assert len({term.number for term in terms}) == 6


def test_P28_everything_else_is_the_same() -> None:
    play = drawing(4, one_card=True)
    lay(play, 1, right=(0,), wrong=(2,))
    play.do(0, TakeToken())
    assert sum_up(play).points == (3 - 2, 2 - 4, -4, -4)


def test_P30_guesses_keep_their_moment_for_the_replay_of_the_board() -> None:
    play = table(3)
    start(play)
    began = play.now
    ink_all(play)
    play.now, play.lag = began + 9_000, 40
    play.do(1, PlaceGuess(0, 5))
    play.lag = 0
    play.now = began + 12_000
    stop_all(play)
    play.do(None, SealBoard(0, "cafe"))
    record = sum_up(play)
    assert (record.started, record.ended) == (began, began + 12_000)
    assert [(take.at, take.lag) for take in record.boards[0].guesses] == [(began + 8_960, 40)]
    assert record.boards[0].digest == "cafe"
    play.do(None, Continue())
    for _ in range(4):
        play_round(play)
    assert play.public().records[0] == record
    assert len(play.public().records) == 5
