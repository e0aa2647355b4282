"""Pictomania: objections and disallowed boards (P24 to P26), variants, the record (P27 to P30)."""

import pytest
from tests.rules.pictomania.rounds import (
    SlowTable,
    drawing,
    end_drawing,
    ink_all,
    place_guesses,
    play_round,
    score_board,
    score_round,
    start,
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


def scoring(seats: int = 4, board: int = 0) -> SlowTable:
    """A game in which this board is being scored. All guesses are right; seat 0 has a token."""
    play = drawing(seats)
    for seat in range(seats):
        place_guesses(play, seat, right=[other for other in range(seats) if other != seat])
    play.do(0, TakeToken())
    score_board(play, board)
    return play


UPHOLD, DISMISS = VoteOnObjection("uphold"), VoteOnObjection("dismiss")


def vote(play: SlowTable, ballots: dict[int, bool]) -> None:
    for seat, uphold in ballots.items():
        play.do(seat, UPHOLD if uphold else DISMISS)


@pytest.mark.parametrize("reason", ["broke_rule", "wrong_term"])
def test_P24_players_may_object_to_forbidden_drawings(reason: str) -> None:
    play = scoring()
    play.do(1, ObjectToBoard(reason))  # type: ignore[arg-type]
    poll = play.public().poll
    assert [(o.seat, o.reason) for o in poll.objections] == [(1, reason)]
    assert poll.open


@pytest.mark.parametrize("seat", range(4))
def test_P25_any_seat_may_object_to_the_board_being_scored(seat: int) -> None:
    play = scoring(board=1)
    assert play.private(seat).may_object
    play.do(seat, ObjectToBoard("wrong_term"))
    assert not play.private(seat).may_object


def test_P25_artist_has_no_vote_and_an_objection_counts_as_uphold() -> None:
    play = scoring()
    play.do(0, ObjectToBoard("wrong_term"))
    assert play.public().poll.ballots == (None, None, None, None)
    assert play.public().waiting == (1, 2, 3)
    play.refuses("own_board", 0, UPHOLD)
    play.do(2, ObjectToBoard("broke_rule"))
    assert play.public().poll.ballots == (None, None, "uphold", None)
    assert [play.private(seat).may_vote for seat in range(4)] == [False, True, False, True]


@pytest.mark.parametrize(
    ("ballots", "disallowed"),
    [({2: True, 3: True}, True), ({2: True, 3: False}, True), ({2: False, 3: False}, False)],
)
def test_P25_objection_is_upheld_by_more_than_half_of_the_votes(
    ballots: dict[int, bool], disallowed: bool
) -> None:
    play = scoring()
    play.do(1, ObjectToBoard("broke_rule"))
    vote(play, ballots)
    assert play.log[-1] == BoardJudged(0, disallowed)
    assert play.state.boards[0].disallowed is disallowed
    assert play.state.deadlines == ()
    assert not play.public().poll.open


def test_P25_abstentions_count_as_no() -> None:
    play = scoring(5)
    play.do(1, ObjectToBoard("broke_rule"))
    for seat in (2, 3):
        play.do(seat, VoteOnObjection("abstain"))
    play.refuses("already_voted", 3, UPHOLD)
    vote(play, {4: True})
    assert play.log[-1] == BoardJudged(0, False)
    score_board(play, 1)
    play.do(0, ObjectToBoard("broke_rule"))
    play.do(2, VoteOnObjection("abstain"))
    vote(play, {3: True, 4: True})
    assert play.log[-1] == BoardJudged(1, True)


@pytest.mark.parametrize(("seats", "needed"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_P25_more_than_half_of_the_seats_that_may_vote_must_agree(seats: int, needed: int) -> None:
    for uphold in range(1, seats):
        play = scoring(seats)
        play.do(1, ObjectToBoard("broke_rule"))
        assert play.public().poll.needed == needed
        vote(play, dict.fromkeys(range(2, uphold + 1), True))
        if uphold < seats - 1:
            play.now += 20_000
            play.do(None, TimeUp("objection"))
        assert play.log[-1] == BoardJudged(0, uphold >= needed)


def test_P25_one_vote_does_not_disallow_a_board_if_nobody_else_votes() -> None:
    play = scoring(4)
    play.do(1, ObjectToBoard("broke_rule"))
    play.now += 20_000
    play.do(None, TimeUp("objection"))
    assert play.log[-1] == BoardJudged(0, False)
    assert not play.state.boards[0].disallowed


def test_P25_objection_with_half_of_the_votes_fails() -> None:
    play = scoring(3)
    play.do(1, ObjectToBoard("broke_rule"))
    vote(play, {2: False})
    assert not play.state.boards[0].disallowed


def test_P25_voting_time_runs_from_the_first_objection() -> None:
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
    assert play.log[-1] == BoardJudged(0, False)


def test_P25_objection_by_the_artist_fails_without_votes() -> None:
    play = scoring()
    play.do(0, ObjectToBoard("wrong_term"))
    play.now += 20_000
    play.do(None, TimeUp("objection"))
    assert play.log[-1] == BoardJudged(0, False)


def test_P25_voting_time_is_an_option() -> None:
    play = drawing(3, objection_seconds=45)
    score_board(play, 0)
    play.do(1, ObjectToBoard("broke_rule"))
    assert play.state.deadlines == (Deadline("objection", play.now + 45_000),)


def test_P25_scoring_waits_for_the_verdict_and_each_board_is_judged_once() -> None:
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


def test_P25_seat_that_has_voted_cannot_object() -> None:
    play = scoring()
    play.do(1, ObjectToBoard("broke_rule"))
    vote(play, {2: False})
    play.refuses("already_voted", 2, ObjectToBoard("wrong_term"))


def test_P29_vote_does_not_wait_for_an_absent_seat() -> None:
    play = scoring()
    play.do(1, ObjectToBoard("broke_rule"))
    vote(play, {2: False})
    assert PICTOMANIA.waits_for(play.state, 3)
    play.do(3, SitOut())
    assert play.log[-1] == BoardJudged(0, False)
    play.refuses("not_waited_for", 3, SitOut())


def disallow(play: SlowTable, board: int) -> None:
    score_board(play, board)
    objector, *others = [seat for seat in range(play.state.seats) if seat != board]
    play.do(objector, ObjectToBoard("broke_rule"))
    vote(play, dict.fromkeys(others, True))


def test_P26_disallowed_board_gives_nothing_and_its_artist_keeps_all_tokens() -> None:
    play = scoring()
    disallow(play, 0)
    scored = play.public().shown[0]
    assert scored.disallowed
    assert all(not guess.right and guess.stars == 0 for guess in scored.guesses)
    assert scored.kept_stars == (2, 1, 1)
    assert play.public().wrong == (0, 0, 0, 0)
    record = score_round(play)
    assert record.lines[0][-2:] == (ScoreLine("kept", -4), ScoreLine("bonus_disallowed", 0))


def test_P26_guesses_by_the_artist_of_a_disallowed_board_count() -> None:
    play = scoring()
    disallow(play, 0)
    record = score_round(play)
    assert record.lines[0][:3] == (
        ScoreLine("won", 2, 1),
        ScoreLine("won", 2, 2),
        ScoreLine("won", 2, 3),
    )
    assert record.points[0] == 6 - 4
    assert all(line.board != 0 for lines in record.lines for line in lines)


def test_P26_wrong_guesses_on_a_disallowed_board_make_no_black_sheep() -> None:
    play = drawing(3)
    place_guesses(play, 1, wrong=(0,))
    disallow(play, 0)
    assert score_round(play).black_sheep is None


def test_P26_bonus_is_negative_if_the_disallowed_artist_is_the_black_sheep() -> None:
    play = drawing(3)
    place_guesses(play, 1, right=(0,))
    place_guesses(play, 0, wrong=(1,))
    play.do(0, TakeToken())
    disallow(play, 0)
    record = score_round(play)
    assert record.black_sheep == 0
    assert record.lines[0] == (ScoreLine("kept", -3), ScoreLine("bonus_black_sheep", -2))


def test_P27_green_option_deals_only_green_cards() -> None:
    play = table(3, difficulty="green")
    for _ in range(5):
        assert play.state.difficulty == "green"
        assert all("green" in card.card for card in play.state.cards)
        play_round(play)
    assert play.state.phase == "over"


def test_P28_one_card_for_all_has_no_symbol() -> None:
    play = table(6, one_card=True)
    (card,) = play.public().cards
    assert card.symbol is None
    play.do(0, SwapCard(card.card))
    assert play.state.cards[0].card != card.card
    start(play)
    terms = [board.term for board in play.state.boards]
    assert {term.symbol for term in terms} == {None}
    assert len({term.number for term in terms}) == 6


def test_P28_scoring_is_the_same_with_one_card() -> None:
    play = drawing(4, one_card=True)
    place_guesses(play, 1, right=(0,), wrong=(2,))
    play.do(0, TakeToken())
    assert score_round(play).points == (3 - 2, 2 - 4, -4, -4)


def test_P30_record_keeps_the_times_of_guesses_for_the_replay() -> None:
    play = table(3)
    start(play)
    started_at = play.now
    ink_all(play)
    play.now, play.lag = started_at + 9_000, 40
    play.do(1, PlaceGuess(0, 5))
    play.lag = 0
    play.now = started_at + 12_000
    end_drawing(play)
    play.do(None, SealBoard(0, "cafe"))
    record = score_round(play)
    assert (record.started, record.ended) == (started_at, started_at + 12_000)
    assert [(guess.at, guess.lag) for guess in record.boards[0].guesses] == [
        (started_at + 8_960, 40)
    ]
    assert record.boards[0].digest == "cafe"
    play.do(None, Continue())
    for _ in range(4):
        play_round(play)
    assert play.public().records[0] == record
    assert len(play.public().records) == 5
