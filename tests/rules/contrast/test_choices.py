"""Contrast: choosing a symbol, and the countdown (C7 to C13)."""

import pytest
from tests.harness import Table
from tests.rules.contrast.rounds import play_round, symbol_in_hand, table

from triptych.core.commands import Continue, DeadlinesShifted, SitOut, TimeUp
from triptych.core.game import evolve
from triptych.core.values import Deadline, ExtraTime
from triptych.games.contrast.commands import PlayCard, StartCountdown
from triptych.games.contrast.events import CardPlayed, CountdownStarted, SeatsMissedRound
from triptych.games.contrast.model import CARD_OF, SYMBOLS, Symbol


def symbol_not_in_hand(play: Table, seat: int) -> Symbol:
    return next(s for s in SYMBOLS if CARD_OF[s] not in play.state.hands[seat])


def test_C7_top_picture_of_the_stack_is_shown_to_all() -> None:
    play = table(3)
    dealt = play.log[0].stack
    assert play.public().picture == dealt[0]
    play_round(play)
    used = 48 - len(play.state.stack) - 1
    assert play.state.picture == dealt[used]


def test_C8_a_choice_is_secret_until_the_reveal() -> None:
    play = table(3)
    play.do(1, PlayCard(symbol_in_hand(play, 1)))
    assert play.private(1).choice == symbol_in_hand(play, 1)
    assert [play.private(seat).choice for seat in (0, 2)] == [None, None]
    assert play.public().reveal is None
    assert [seat.played for seat in play.public().seats] == [False, True, False]


def test_C8_only_symbols_in_hand_can_be_played() -> None:
    play = table(4)
    missing = symbol_not_in_hand(play, 2)
    assert play.refuses("not_in_hand", 2, PlayCard(missing)) == {"symbol": missing}


def test_C9_played_card_stays_played() -> None:
    play = table(4)
    play.do(0, PlayCard(symbol_in_hand(play, 0)))
    play.refuses("already_played", 0, PlayCard(symbol_in_hand(play, 0, side=1)))
    play.refuses("already_played", 0, SitOut())


@pytest.mark.parametrize("countdown", ["last", "both"])
def test_C10_countdown_starts_for_the_last_missing_seat(countdown: str) -> None:
    play = table(3, countdown=countdown)
    play.do(0, PlayCard(symbol_in_hand(play, 0)))
    assert play.state.deadlines == ()
    _, started = play.do(2, PlayCard(symbol_in_hand(play, 2)))
    assert started == CountdownStarted(None, (Deadline("countdown", play.now + 3000, 1),))
    assert play.public().deadlines == started.deadlines


@pytest.mark.parametrize("countdown", ["call", "off"])
def test_C10_without_the_option_no_countdown_starts_automatically(countdown: str) -> None:
    play = table(3, countdown=countdown)
    for seat in (0, 1):
        play.do(seat, PlayCard(symbol_in_hand(play, seat)))
    assert play.state.deadlines == ()


@pytest.mark.parametrize("countdown", ["call", "both"])
def test_C11_seat_that_has_played_may_start_the_countdown_for_all_missing(countdown: str) -> None:
    play = table(4, countdown=countdown)
    play.do(0, PlayCard(symbol_in_hand(play, 0)))
    assert play.private(0).may_start_countdown
    assert not play.private(1).may_start_countdown
    play.do(0, StartCountdown())
    assert [d.key for d in play.state.deadlines] == ["countdown"] * 3
    assert [d.seat for d in play.state.deadlines] == [1, 2, 3]
    assert play.public().countdown_by == 0
    assert not play.private(0).may_start_countdown


def test_C11_seat_that_has_not_played_cannot_start_the_countdown() -> None:
    play = table(4)
    play.refuses("play_first", 0, StartCountdown())


@pytest.mark.parametrize("countdown", ["last", "off"])
def test_C11_starting_the_countdown_can_be_switched_off(countdown: str) -> None:
    play = table(4, countdown=countdown)
    play.do(0, PlayCard(symbol_in_hand(play, 0)))
    assert not play.private(0).may_start_countdown
    play.refuses("countdown_not_callable", 0, StartCountdown())


def test_C11_running_countdown_is_not_restarted() -> None:
    play = table(4)
    play.do(0, PlayCard(symbol_in_hand(play, 0)))
    play.do(0, StartCountdown())
    play.do(1, PlayCard(symbol_in_hand(play, 1)))
    play.refuses("countdown_running", 1, StartCountdown())
    play.now += 1000
    (played,) = play.do(2, PlayCard(symbol_in_hand(play, 2)))
    assert isinstance(played, CardPlayed), "the countdown of the last seat does not restart"


def test_C12_seat_missing_when_the_countdown_ends_sits_out() -> None:
    play = table(3)
    for seat in (0, 1):
        play.do(seat, PlayCard(symbol_in_hand(play, seat)))
    play.refuses("not_due", None, TimeUp("countdown", 2))
    play.now += 3000
    missed, _ = play.do(None, TimeUp("countdown", 2))
    assert missed == SeatsMissedRound((2,), ("countdown",))
    assert play.state.phase == "reveal"
    assert play.public().reveal.votes[2] is None
    assert play.public().seats[2].out


def test_C12_reason_for_sitting_out_is_shown_until_the_next_round() -> None:
    play = table(4, round_seconds=60)
    play.do(0, SitOut())
    assert [seen.why_out for seen in play.public().seats] == ["away", None, None, None]
    play.do(1, PlayCard(symbol_in_hand(play, 1)))
    play.do(1, StartCountdown())
    play.do(2, PlayCard(symbol_in_hand(play, 2)))
    play.now += 3000
    play.do(None, TimeUp("countdown", 3))
    assert play.state.phase == "reveal"
    assert [seen.why_out for seen in play.public().seats] == ["away", None, None, "countdown"]
    play.do(None, Continue())
    assert {seen.why_out for seen in play.public().seats} == {None}
    play.now += 60_000
    play.do(None, TimeUp("round", 0))
    assert {seen.why_out for seen in play.public().seats} == {"round"}


def test_C12_all_seats_whose_time_is_up_are_counted_out_together() -> None:
    play = table(4)
    play.do(0, PlayCard(symbol_in_hand(play, 0)))
    play.do(0, StartCountdown())
    play.now += 3000
    missed, _ = play.do(None, TimeUp("countdown", 2))
    assert missed == SeatsMissedRound((1, 2, 3), ("countdown",) * 3)
    assert play.public().reveal.why == "alone"


def test_C12_card_counts_until_the_timeout_is_recorded() -> None:
    play = table([ExtraTime(), ExtraTime(), ExtraTime(), ExtraTime(extra_ms=60_000)])
    play.do(0, PlayCard(symbol_in_hand(play, 0)))
    play.do(0, StartCountdown())
    play.now += 3500
    play.do(1, PlayCard(symbol_in_hand(play, 1)))
    play.do(None, TimeUp("countdown", 2))
    play.refuses("missed_round", 2, PlayCard(symbol_in_hand(play, 2)))
    play.do(3, PlayCard(symbol_in_hand(play, 3)))
    assert [vote is None for vote in play.public().reveal.votes] == [False, False, True, False]


def test_C12_counted_out_seat_plays_again_in_the_next_round() -> None:
    play = table(4)
    play.do(3, SitOut())
    play.refuses("missed_round", 3, PlayCard(symbol_in_hand(play, 3)))
    play.refuses("missed_round", 3, SitOut())
    for seat in (0, 1, 2):
        play.do(seat, PlayCard(symbol_in_hand(play, seat)))
    play.do(None, Continue())
    play.do(3, PlayCard(symbol_in_hand(play, 3)))


def test_C13_countdown_length_is_an_option_and_seats_may_have_extra_time() -> None:
    play = table([ExtraTime(), ExtraTime(extra_ms=4000), ExtraTime()], countdown_seconds=5)
    play.do(0, PlayCard(symbol_in_hand(play, 0)))
    play.do(0, StartCountdown())
    start = play.now
    assert play.state.deadlines == (
        Deadline("countdown", start + 9000, 1),
        Deadline("countdown", start + 5000, 2),
    )
    play.now += 5000
    assert play.do(None, TimeUp("countdown", 2)) == (SeatsMissedRound((2,), ("countdown",)),)
    play.do(1, PlayCard(symbol_in_hand(play, 1)))
    assert play.state.phase == "reveal"


def test_C13_round_timer_counts_out_all_missing_seats() -> None:
    play = table(
        [ExtraTime(), ExtraTime(), ExtraTime(), ExtraTime(extra_ms=10_000)], round_seconds=30
    )
    play.do(0, PlayCard(symbol_in_hand(play, 0)))
    play.now += 30_000
    missed, countdown = play.do(None, TimeUp("round", 1))
    assert missed == SeatsMissedRound((1, 2), ("round", "round"))
    assert countdown == CountdownStarted(
        None, (Deadline("countdown", play.now + 3000 + 10_000, 3),)
    )
    play.now += 10_000
    play.do(None, TimeUp("round", 3))
    assert play.public().reveal.votes[1:] == (None, None, None)
    play.do(None, Continue())
    assert play.state.deadlines[0] == Deadline("round", play.now + 30_000, 0)


def test_C13_round_timer_is_off_by_default() -> None:
    assert table(5).state.deadlines == ()


def test_C13_round_ends_even_if_no_seat_took_part() -> None:
    play = table(3, round_seconds=10)
    play.now += 10_000
    play.do(None, TimeUp("round", 0))
    assert play.public().reveal.why == "nobody"


def test_pause_moves_the_countdown_deadline() -> None:
    play = table(3)
    for seat in (0, 1):
        play.do(seat, PlayCard(symbol_in_hand(play, seat)))
    end = play.state.deadlines[0].at
    moved = evolve(play.game, play.state, DeadlinesShifted(700))
    assert moved.deadlines == (Deadline("countdown", end + 700, 2),)


def test_seats_cannot_send_commands_of_the_table() -> None:
    play = table(3)
    play.refuses("not_yours", 0, Continue())
    play.refuses("not_yours", 0, TimeUp("countdown", 1))
    play.refuses("not_now", None, Continue())
    play.refuses("no_such_seat", 3, PlayCard("red"))
    play.refuses("no_such_seat", None, PlayCard("red"))
    play.refuses("stage_over", 0, PlayCard(symbol_in_hand(play, 0)), stage="7.choose")


def test_cards_and_countdown_are_refused_during_the_reveal() -> None:
    play = table(3)
    for seat in range(3):
        play.do(seat, PlayCard(symbol_in_hand(play, seat)))
    for command in (PlayCard(symbol_in_hand(play, 0)), StartCountdown(), SitOut()):
        play.refuses("not_now", 0, command)
    play.refuses("not_due", None, TimeUp("countdown", 1))


def test_table_waits_for_seats_whose_card_is_missing() -> None:
    play = table(3)
    play.do(0, PlayCard(symbol_in_hand(play, 0)))
    play.do(1, SitOut())
    assert [play.game.waits_for(play.state, seat) for seat in range(3)] == [False, False, True]


@pytest.mark.clause("C11", "C13")
def test_countdown_works_together_with_the_round_timer() -> None:
    play = table(4, round_seconds=30)
    play.do(0, PlayCard(symbol_in_hand(play, 0)))
    assert play.private(0).may_start_countdown
    play.do(0, StartCountdown())
    assert not play.private(0).may_start_countdown
    play.refuses("countdown_running", 0, StartCountdown())
    play.do(1, PlayCard(symbol_in_hand(play, 1)))
    assert not play.private(0).may_start_countdown
    assert {(d.key, d.seat) for d in play.state.deadlines} == {
        ("round", 2),
        ("round", 3),
        ("countdown", 2),
        ("countdown", 3),
    }
