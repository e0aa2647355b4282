"""Contrast: choosing and counting out (C7 to C13)."""

import pytest
from tests.harness import Table
from tests.rules.contrast_rounds import in_hand, play_round, table

from triptych.core.commands import Continue, DeadlinesShifted, SitOut, TimeUp
from triptych.core.game import evolve
from triptych.core.values import Deadline, Handicap
from triptych.games.contrast.commands import PlayCard, StartCountdown
from triptych.games.contrast.events import CardPlayed, CountdownStarted, SeatsMissedRound
from triptych.games.contrast.model import CARD_OF, SYMBOLS, Symbol


def missing_from_hand(play: Table, seat: int) -> Symbol:
    return next(s for s in SYMBOLS if CARD_OF[s] not in play.state.hands[seat])


def test_C7_the_top_picture_is_turned_up_for_all() -> None:
    play = table(3)
    dealt = play.log[0].stack
    assert play.public().picture == dealt[0]
    play_round(play)
    used = 48 - len(play.state.stack) - 1
    assert play.state.picture == dealt[used]


def test_C8_a_choice_is_secret_until_the_reveal() -> None:
    play = table(3)
    play.do(1, PlayCard(in_hand(play, 1)))
    assert play.private(1).choice == in_hand(play, 1)
    assert [play.private(seat).choice for seat in (0, 2)] == [None, None]
    assert play.public().reveal is None
    assert [seat.played for seat in play.public().seats] == [False, True, False]


def test_C8_only_symbols_in_hand_can_be_laid() -> None:
    play = table(4)
    absent = missing_from_hand(play, 2)
    assert play.refuses("not_in_hand", 2, PlayCard(absent)) == {"symbol": absent}


def test_C9_a_laid_card_stays_laid() -> None:
    play = table(4)
    play.do(0, PlayCard(in_hand(play, 0)))
    play.refuses("already_played", 0, PlayCard(in_hand(play, 0, end=1)))
    play.refuses("already_played", 0, SitOut())


@pytest.mark.parametrize("countdown", ["last", "both"])
def test_C10_the_count_starts_for_the_last_one_missing(countdown: str) -> None:
    play = table(3, countdown=countdown)
    play.do(0, PlayCard(in_hand(play, 0)))
    assert play.state.deadlines == ()
    _, started = play.do(2, PlayCard(in_hand(play, 2)))
    assert started == CountdownStarted(None, (Deadline("countdown", play.now + 3000, 1),))
    assert play.public().deadlines == started.deadlines


@pytest.mark.parametrize("countdown", ["call", "off"])
def test_C10_no_count_by_itself_without_the_option(countdown: str) -> None:
    play = table(3, countdown=countdown)
    for seat in (0, 1):
        play.do(seat, PlayCard(in_hand(play, seat)))
    assert play.state.deadlines == ()


@pytest.mark.parametrize("countdown", ["call", "both"])
def test_C11_a_seat_that_has_laid_may_start_the_count_for_all_missing(countdown: str) -> None:
    play = table(4, countdown=countdown)
    play.do(0, PlayCard(in_hand(play, 0)))
    assert play.private(0).may_start_countdown
    assert not play.private(1).may_start_countdown
    play.do(0, StartCountdown())
    assert [d.key for d in play.state.deadlines] == ["countdown"] * 3
    assert [d.seat for d in play.state.deadlines] == [1, 2, 3]
    assert play.public().countdown_by == 0
    assert not play.private(0).may_start_countdown


def test_C11_who_has_not_laid_cannot_call() -> None:
    play = table(4)
    play.refuses("play_first", 0, StartCountdown())


@pytest.mark.parametrize("countdown", ["last", "off"])
def test_C11_calling_can_be_switched_off(countdown: str) -> None:
    play = table(4, countdown=countdown)
    play.do(0, PlayCard(in_hand(play, 0)))
    assert not play.private(0).may_start_countdown
    play.refuses("countdown_not_callable", 0, StartCountdown())


def test_C11_a_running_count_is_not_started_again() -> None:
    play = table(4)
    play.do(0, PlayCard(in_hand(play, 0)))
    play.do(0, StartCountdown())
    play.do(1, PlayCard(in_hand(play, 1)))
    play.refuses("countdown_running", 1, StartCountdown())
    play.now += 1000
    (laid,) = play.do(2, PlayCard(in_hand(play, 2)))
    assert isinstance(laid, CardPlayed), "the last one's count goes on and does not start anew"


def test_C12_who_is_missing_when_the_count_ends_takes_no_part() -> None:
    play = table(3)
    for seat in (0, 1):
        play.do(seat, PlayCard(in_hand(play, seat)))
    play.refuses("not_due", None, TimeUp("countdown", 2))
    play.now += 3000
    out, _ = play.do(None, TimeUp("countdown", 2))
    assert out == SeatsMissedRound((2,), ("countdown",))
    assert play.state.phase == "reveal"
    assert play.public().reveal.votes[2] is None
    assert play.public().seats[2].out


def test_C12_who_is_out_is_told_why_until_the_next_round() -> None:
    play = table(4, round_seconds=60)
    play.do(0, SitOut())
    assert [seen.why_out for seen in play.public().seats] == ["away", None, None, None]
    play.do(1, PlayCard(in_hand(play, 1)))
    play.do(1, StartCountdown())
    play.do(2, PlayCard(in_hand(play, 2)))
    play.now += 3000
    play.do(None, TimeUp("countdown", 3))
    assert play.state.phase == "reveal"
    assert [seen.why_out for seen in play.public().seats] == ["away", None, None, "countdown"]
    play.do(None, Continue())
    assert {seen.why_out for seen in play.public().seats} == {None}
    play.now += 60_000
    play.do(None, TimeUp("round", 0))
    assert {seen.why_out for seen in play.public().seats} == {"round"}


def test_C12_all_that_are_due_are_counted_out_at_once() -> None:
    play = table(4)
    play.do(0, PlayCard(in_hand(play, 0)))
    play.do(0, StartCountdown())
    play.now += 3000
    out, _ = play.do(None, TimeUp("countdown", 2))
    assert out == SeatsMissedRound((1, 2, 3), ("countdown",) * 3)
    assert play.public().reveal.why == "alone"


def test_C12_a_card_counts_until_it_is_recorded_that_the_time_is_up() -> None:
    play = table([Handicap(), Handicap(), Handicap(), Handicap(extra_ms=60_000)])
    play.do(0, PlayCard(in_hand(play, 0)))
    play.do(0, StartCountdown())
    play.now += 3500
    play.do(1, PlayCard(in_hand(play, 1)))
    play.do(None, TimeUp("countdown", 2))
    play.refuses("missed_round", 2, PlayCard(in_hand(play, 2)))
    play.do(3, PlayCard(in_hand(play, 3)))
    assert [vote is None for vote in play.public().reveal.votes] == [False, False, True, False]


def test_C12_a_counted_out_seat_waits_for_the_next_round() -> None:
    play = table(4)
    play.do(3, SitOut())
    play.refuses("missed_round", 3, PlayCard(in_hand(play, 3)))
    play.refuses("missed_round", 3, SitOut())
    for seat in (0, 1, 2):
        play.do(seat, PlayCard(in_hand(play, seat)))
    play.do(None, Continue())
    play.do(3, PlayCard(in_hand(play, 3)))


def test_C13_the_count_has_an_option_for_its_length_and_seats_may_have_extra_time() -> None:
    play = table([Handicap(), Handicap(extra_ms=4000), Handicap()], countdown_seconds=5)
    play.do(0, PlayCard(in_hand(play, 0)))
    play.do(0, StartCountdown())
    start = play.now
    assert play.state.deadlines == (
        Deadline("countdown", start + 9000, 1),
        Deadline("countdown", start + 5000, 2),
    )
    play.now += 5000
    assert play.do(None, TimeUp("countdown", 2)) == (SeatsMissedRound((2,), ("countdown",)),)
    play.do(1, PlayCard(in_hand(play, 1)))
    assert play.state.phase == "reveal"


def test_C13_the_round_clock_counts_out_everybody_missing() -> None:
    play = table([Handicap(), Handicap(), Handicap(), Handicap(extra_ms=10_000)], round_seconds=30)
    play.do(0, PlayCard(in_hand(play, 0)))
    play.now += 30_000
    out, count = play.do(None, TimeUp("round", 1))
    assert out == SeatsMissedRound((1, 2), ("round", "round"))
    assert count == CountdownStarted(None, (Deadline("countdown", play.now + 3000 + 10_000, 3),))
    play.now += 10_000
    play.do(None, TimeUp("round", 3))
    assert play.public().reveal.votes[1:] == (None, None, None)
    play.do(None, Continue())
    assert play.state.deadlines[0] == Deadline("round", play.now + 30_000, 0)


def test_C13_the_round_clock_is_off_by_default() -> None:
    assert table(5).state.deadlines == ()


def test_C13_nobody_at_all_taking_part_ends_the_round_too() -> None:
    play = table(3, round_seconds=10)
    play.now += 10_000
    play.do(None, TimeUp("round", 0))
    assert play.public().reveal.why == "nobody"


def test_a_pause_moves_the_count() -> None:
    play = table(3)
    for seat in (0, 1):
        play.do(seat, PlayCard(in_hand(play, seat)))
    end = play.state.deadlines[0].at
    moved = evolve(play.game, play.state, DeadlinesShifted(700))
    assert moved.deadlines == (Deadline("countdown", end + 700, 2),)


def test_the_table_alone_goes_on_and_says_time_is_up() -> None:
    play = table(3)
    play.refuses("not_yours", 0, Continue())
    play.refuses("not_yours", 0, TimeUp("countdown", 1))
    play.refuses("not_now", None, Continue())
    play.refuses("no_such_seat", 3, PlayCard("red"))
    play.refuses("no_such_seat", None, PlayCard("red"))
    play.refuses("stage_over", 0, PlayCard(in_hand(play, 0)), stage="7.choose")


def test_nothing_is_laid_or_counted_during_the_reveal() -> None:
    play = table(3)
    for seat in range(3):
        play.do(seat, PlayCard(in_hand(play, seat)))
    for command in (PlayCard(in_hand(play, 0)), StartCountdown(), SitOut()):
        play.refuses("not_now", 0, command)
    play.refuses("not_due", None, TimeUp("countdown", 1))


def test_waits_for_tells_whose_card_is_missing() -> None:
    play = table(3)
    play.do(0, PlayCard(in_hand(play, 0)))
    play.do(1, SitOut())
    assert [play.game.waits_for(play.state, seat) for seat in range(3)] == [False, False, True]


@pytest.mark.clause("C11", "C13")
def test_calling_works_beside_the_round_clock() -> None:
    play = table(4, round_seconds=30)
    play.do(0, PlayCard(in_hand(play, 0)))
    assert play.private(0).may_start_countdown
    play.do(0, StartCountdown())
    assert not play.private(0).may_start_countdown
    play.refuses("countdown_running", 0, StartCountdown())
    play.do(1, PlayCard(in_hand(play, 1)))
    assert not play.private(0).may_start_countdown
    assert {(d.key, d.seat) for d in play.state.deadlines} == {
        ("round", 2),
        ("round", 3),
        ("countdown", 2),
        ("countdown", 3),
    }
