"""Pictomania: drawing and guessing (P10 to P17), absent seats (P29)."""

from collections.abc import Iterable

import pytest
from tests.rules.pictomania.rounds import (
    SlowTable,
    drawing,
    end_drawing,
    place_guesses,
    score_round,
    start,
    table,
)

from triptych.core.commands import Continue, DeadlinesShifted, SitOut, TimeUp
from triptych.core.game import evolve
from triptych.core.options import describe_options, read_options
from triptych.core.values import Deadline, ExtraTime, Seat
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania.commands import (
    ClearBoard,
    DeclareBlank,
    DeclareDone,
    FinishDrawing,
    InkBoard,
    PlaceGuess,
    ResumeDrawing,
    SealBoard,
    TakeToken,
)
from triptych.games.pictomania.events import DrawingEnded, GuessPlaced, TokenTaken
from triptych.games.pictomania.model import Options
from triptych.games.pictomania.phases.drawing import LAST_CALL_MS
from triptych.games.pictomania.phases.permissions import hand, may_draw


def stack_seats(play: SlowTable, board: Seat) -> list[Seat]:
    return [guess.seat for guess in play.state.boards[board].stack]


def end_reason(play: SlowTable) -> str | None:
    last = play.log[-1]
    return last.why if isinstance(last, DrawingEnded) else None


def test_P10_from_the_start_all_draw_wipe_and_guess_in_any_order() -> None:
    play = table(3)
    assert not any(may_draw(play.state, seat) for seat in range(3))
    start(play)
    assert all(may_draw(play.state, seat) for seat in range(3))
    play.do(None, InkBoard(1))
    play.do(0, PlaceGuess(1, 4))
    play.do(None, InkBoard(0))
    play.do(None, ClearBoard(0))
    play.do(None, InkBoard(0))
    assert [place.inked for place in play.public().places] == [True, True, False]
    assert all(may_draw(play.state, seat) for seat in range(3))


def test_P10_drawing_and_guessing_are_refused_after_the_round() -> None:
    play = drawing(3)
    end_drawing(play)
    assert not any(may_draw(play.state, seat) for seat in range(3))
    play.refuses("not_now", None, InkBoard(0))
    play.refuses("not_now", 0, PlaceGuess(1, 1))


def test_P11_one_guess_per_board_and_each_number_once() -> None:
    play = drawing(4)
    play.do(0, PlaceGuess(1, 5))
    assert hand(play.state, 0) == (1, 2, 3, 4, 6, 7)
    assert play.refuses("already_guessed", 0, PlaceGuess(1, 6)) == {"board": 1}
    assert play.refuses("number_spent", 0, PlaceGuess(2, 5)) == {"number": 5}
    play.do(1, PlaceGuess(2, 5))


@pytest.mark.parametrize("number", [0, 8, -1])
def test_P11_guess_with_another_number_than_one_to_seven_is_refused(number: int) -> None:
    drawing(3).refuses("number_spent", 0, PlaceGuess(1, number))


def test_P11_seat_cannot_guess_its_own_board() -> None:
    drawing(3).refuses("own_board", 2, PlaceGuess(2, 1))


def test_P11_guess_cards_return_for_the_next_round() -> None:
    play = drawing(3)
    place_guesses(play, 0, right=(1, 2))
    score_round(play)
    play.do(None, Continue())
    start(play)
    assert play.state.stage == "2.draw"
    assert play.private(0).hand == (1, 2, 3, 4, 5, 6, 7)


def test_P12_stack_keeps_the_order_and_shows_seats_but_not_numbers() -> None:
    play = drawing(4)
    for seat, number in ((3, 7), (0, 2), (2, 1)):
        play.now += 10
        play.do(seat, PlaceGuess(1, number))
    assert play.public().places[1].stack == (3, 0, 2)
    assert [(g.board, g.number) for g in play.private(0).guesses] == [(1, 2)]
    assert play.private(1).guesses == ()


def test_P12_stack_is_ordered_by_lag_corrected_time() -> None:
    play = drawing(4)
    play.now += 1_000
    play.do(0, PlaceGuess(1, 2))
    play.now, play.lag = play.now + 50, 80
    (placed,) = play.do(2, PlaceGuess(1, 3))
    assert placed == GuessPlaced(2, 1, 3, at=play.now - 80, lag=80)
    assert stack_seats(play, 1) == [2, 0]
    assert [(g.at, g.lag) for g in play.state.boards[1].stack] == [
        (play.now - 80, 80),
        (play.now - 50, 0),
    ]


def test_P12_tie_goes_to_the_guess_that_arrived_first() -> None:
    play = drawing(4)
    play.do(3, PlaceGuess(1, 2))
    play.now, play.lag = play.now + 30, 30
    play.do(0, PlaceGuess(1, 2))
    assert stack_seats(play, 1) == [3, 0]


def test_P13_stopping_takes_the_best_token_left() -> None:
    play = drawing(5)
    taken = [play.do(seat, TakeToken())[0] for seat in (2, 0, 4)]
    assert taken == [TokenTaken(2, 3), TokenTaken(0, 3), TokenTaken(4, 2)]
    assert play.public().tokens == (1,)
    assert [place.bonus for place in play.public().places] == [3, 0, 3, 0, 2]


def test_P13_stopped_seat_cannot_draw_or_guess_but_can_be_guessed() -> None:
    play = drawing(4)
    play.do(1, TakeToken())
    assert not may_draw(play.state, 1)
    for command in (PlaceGuess(0, 1), TakeToken(), DeclareDone(), FinishDrawing(), DeclareBlank()):
        play.refuses("already_stopped", 1, command)
    play.refuses("already_stopped", None, ClearBoard(1))
    play.do(0, PlaceGuess(1, 1))
    assert stack_seats(play, 1) == [0]


def test_P14_last_token_ends_the_round_for_everyone() -> None:
    play = drawing(4)
    for seat in (3, 1):
        play.do(seat, TakeToken())
        assert play.state.phase == "draw"
    play.do(0, TakeToken())
    assert end_reason(play) == "last_token"
    assert play.state.stage == "1.stop"
    assert play.state.boards[2].bonus == 0
    play.refuses("not_now", 2, TakeToken())


def test_P15_a_seat_may_be_done_without_a_token() -> None:
    play = drawing(3)
    play.do(0, DeclareDone())
    assert play.public().places[0].activity == "done"
    assert play.public().tokens == (2, 1)
    play.refuses("already_stopped", 0, PlaceGuess(1, 1))


def test_P15_the_round_ends_when_all_have_stopped_or_are_done() -> None:
    play = drawing(3)
    play.do(0, TakeToken())
    play.do(1, DeclareDone())
    assert play.state.phase == "draw"
    play.do(2, DeclareDone())
    assert end_reason(play) == "all_stopped"


def guess_everything(play: SlowTable, seats: Iterable[Seat]) -> None:
    """Make these seats guess all other boards."""
    for seat in seats:
        others = [other for other in range(play.state.seats) if other != seat]
        place_guesses(play, seat, right=others)


def test_P15_a_few_seconds_remain_after_the_last_guess() -> None:
    play = drawing(3)
    guess_everything(play, range(2))
    assert play.state.deadlines == ()
    assert play.public().waiting == (2,)
    place_guesses(play, 2, right=(0,))
    assert play.state.deadlines == ()
    place_guesses(play, 2, right=(1,))
    end = play.now + LAST_CALL_MS
    assert play.public().deadlines == (Deadline("token", end),)
    assert play.public().waiting == ()
    play.do(1, TakeToken())
    assert play.state.deadlines == (Deadline("token", end),)
    play.now = end - 1
    play.refuses("not_due", None, TimeUp("token"))
    play.now = end
    play.do(None, TimeUp("token"))
    assert end_reason(play) == "all_guessed"
    assert [board.bonus for board in play.state.boards] == [0, 2, 0]
    assert play.state.deadlines == ()


def test_P15_last_token_ends_the_last_seconds() -> None:
    play = drawing(3)
    guess_everything(play, range(3))
    play.do(2, TakeToken())
    play.do(0, TakeToken())
    assert end_reason(play) == "last_token"


def test_P15_last_seconds_end_when_all_have_stopped() -> None:
    play = drawing(3)
    guess_everything(play, range(3))
    for seat in range(3):
        assert play.state.phase == "draw"
        play.do(seat, DeclareDone())
    assert end_reason(play) == "all_stopped"


def test_P15_round_does_not_end_while_an_empty_board_may_still_be_drawn_on() -> None:
    play = drawing(3, blank=(2,))
    place_guesses(play, 0, right=(1,))
    place_guesses(play, 1, right=(0,))
    place_guesses(play, 2, right=(0, 1))
    assert play.state.deadlines == ()
    assert play.public().waiting == (2,)
    play.do(2, DeclareBlank())
    assert [deadline.key for deadline in play.state.deadlines] == ["token"]


def test_P15_stopped_seats_need_not_guess() -> None:
    play = drawing(4)
    play.do(0, DeclareDone())
    play.do(1, TakeToken())
    place_guesses(play, 2, right=(0, 1, 3))
    place_guesses(play, 3, right=(0, 1))
    assert play.state.deadlines == ()
    place_guesses(play, 3, right=(2,))
    assert [deadline.key for deadline in play.state.deadlines] == ["token"]


def test_P15_round_ends_at_once_if_nobody_left_may_take_a_token() -> None:
    play = drawing(3, blank=(2,))
    play.do(2, DeclareBlank())
    play.do(0, DeclareDone())
    play.do(1, DeclareDone())
    assert play.state.phase == "draw"
    place_guesses(play, 2, right=(0, 1))
    assert end_reason(play) == "all_guessed"


def test_P15_round_timer_may_end_the_last_seconds() -> None:
    play = drawing(3, round_timer=True)
    end = play.state.deadlines[0]
    play.now = end.at - 1_000
    guess_everything(play, range(3))
    assert play.state.deadlines == (end, Deadline("token", play.now + LAST_CALL_MS))
    play.now = end.at
    play.do(None, TimeUp("round"))
    assert end_reason(play) == "timer"


def test_P15_last_seconds_begin_when_the_round_timer_leaves_nobody_to_guess() -> None:
    play = drawing([ExtraTime(), ExtraTime(), ExtraTime(60_000)], round_timer=True)
    place_guesses(play, 2, right=(0, 1))
    play.now = play.state.deadlines[0].at
    play.do(None, TimeUp("round"))
    assert [(d.key, d.seat) for d in play.state.deadlines] == [("round", 2), ("token", None)]
    play.do(2, TakeToken())
    assert end_reason(play) == "all_stopped"


def test_P15_last_seconds_begin_only_once() -> None:
    play = drawing(3)
    guess_everything(play, range(3))
    before = play.state.deadlines
    play.now += 3_000
    play.do(0, FinishDrawing())
    play.do(1, DeclareDone())
    assert play.state.deadlines == before


def test_P15_finishing_all_drawings_does_not_end_the_round() -> None:
    play = drawing(3)
    for seat in range(3):
        play.do(seat, FinishDrawing())
    assert play.state.deadlines == ()
    guess_everything(play, range(2))
    assert play.public().waiting == (2,)
    guess_everything(play, [2])
    assert [deadline.key for deadline in play.state.deadlines] == ["token"]


def test_P10_seat_that_finished_drawing_may_draw_again() -> None:
    play = drawing(3)
    play.refuses("pen_not_away", 0, ResumeDrawing())
    play.do(0, FinishDrawing())
    assert not play.private(0).may_draw
    assert play.private(0).may_resume_drawing
    play.do(0, ResumeDrawing())
    assert play.private(0).may_draw
    assert not play.private(0).may_resume_drawing
    play.do(None, ClearBoard(0))
    play.do(0, DeclareBlank())
    play.refuses("pen_not_away", 0, ResumeDrawing())


def test_P13_seat_that_stopped_cannot_draw_again() -> None:
    play = drawing(3)
    play.do(0, FinishDrawing())
    play.do(0, TakeToken())
    play.refuses("already_stopped", 0, ResumeDrawing())


def test_P15_finished_seat_cannot_draw_but_may_guess_and_take_a_token() -> None:
    play = drawing(3)
    play.do(0, FinishDrawing())
    assert not may_draw(play.state, 0)
    play.refuses("pen_away", 0, FinishDrawing())
    play.refuses("pen_away", None, ClearBoard(0))
    play.do(0, PlaceGuess(1, 2))
    play.do(0, TakeToken())
    assert play.state.boards[0].bonus == 2


def test_P15_finished_seat_is_waited_for_when_a_new_board_can_be_guessed() -> None:
    play = drawing(3, blank=(2,))
    play.do(0, FinishDrawing())
    place_guesses(play, 0, right=(1,))
    assert 0 not in play.public().waiting
    play.do(None, InkBoard(2))
    assert 0 in play.public().waiting
    play.do(1, DeclareDone())
    play.do(2, DeclareDone())
    assert play.state.deadlines == ()
    place_guesses(play, 0, right=(2,))
    assert [deadline.key for deadline in play.state.deadlines] == ["token"]


def test_P15_no_seat_is_waited_for_to_guess_a_wiped_board() -> None:
    play = drawing(3)
    play.do(0, FinishDrawing())
    play.do(1, DeclareDone())
    place_guesses(play, 0, right=(1,))
    assert play.public().waiting == (0, 2)
    play.do(None, ClearBoard(2))
    assert play.public().waiting == (2,)
    play.do(2, DeclareBlank())
    assert play.state.phase == "draw"
    assert play.public().waiting == (2,)
    place_guesses(play, 2, right=(0, 1))
    assert [deadline.key for deadline in play.state.deadlines] == ["token"]


def test_P12_guess_sent_while_the_board_had_ink_counts() -> None:
    play = drawing(4)
    play.now += 5_000
    play.do(None, ClearBoard(1))
    play.now, play.lag = play.now + 40, 30
    play.do(0, PlaceGuess(1, 2))
    assert [(g.seat, g.number, g.at) for g in play.state.boards[1].stack] == [(0, 2, play.now - 30)]
    assert play.public().places[1].stack == (0,)
    assert not play.public().places[1].inked


@pytest.mark.parametrize(("delay", "lag"), [(0, 0), (60, 30), (200, 0), (100, 40)])
def test_P16_guess_sent_after_the_wipe_was_visible_is_refused(delay: int, lag: int) -> None:
    """The guesser sees the wipe after `lag`, and their guess arrives another `lag` later."""
    play = drawing(4)
    play.now += 5_000
    play.do(None, ClearBoard(1))
    play.now, play.lag = play.now + delay, lag
    play.refuses("board_empty", 0, PlaceGuess(1, 2))


def test_P16_late_guess_does_not_count_on_a_board_that_was_declared_blank() -> None:
    play = drawing(4)
    play.now += 5_000
    play.do(None, ClearBoard(1))
    play.do(1, DeclareBlank())
    play.now, play.lag = play.now + 40, 30
    play.refuses("board_empty", 0, PlaceGuess(1, 2))


def test_P16_blank_seat_takes_no_token_and_is_not_guessed_but_may_guess() -> None:
    play = drawing(4, blank=(3,))
    play.do(3, DeclareBlank())
    assert not may_draw(play.state, 3)
    play.refuses("pen_away", 3, TakeToken())
    play.refuses("pen_away", 3, FinishDrawing())
    play.refuses("pen_away", None, InkBoard(3))
    play.refuses("board_empty", 0, PlaceGuess(3, 1))
    play.do(3, PlaceGuess(0, 1))
    assert play.private(3).targets == (1, 2)
    assert play.private(0).targets == (1, 2)


def test_P16_empty_board_cannot_be_guessed_and_its_seat_takes_no_token() -> None:
    play = drawing(3, blank=(2,))
    play.refuses("board_empty", 0, PlaceGuess(2, 1))
    play.refuses("board_empty", 2, TakeToken())
    play.refuses("board_empty", 2, FinishDrawing())
    play.do(None, InkBoard(2))
    play.do(0, PlaceGuess(2, 1))
    play.do(None, ClearBoard(2))
    play.refuses("board_empty", 1, PlaceGuess(2, 1))
    play.refuses("board_empty", 2, TakeToken())
    assert stack_seats(play, 2) == [0]


def test_P16_only_an_empty_board_without_guesses_may_be_declared_blank() -> None:
    play = drawing(3)
    play.refuses("board_inked", 0, DeclareBlank())
    play.do(1, PlaceGuess(0, 1))
    play.do(None, ClearBoard(0))
    play.refuses("board_guessed", 0, DeclareBlank())
    play.do(None, ClearBoard(2))
    play.do(2, DeclareBlank())


def test_P16_round_ends_when_all_boards_are_declared_blank() -> None:
    play = table(3)
    start(play)
    for seat in range(3):
        play.do(seat, DeclareBlank())
    assert end_reason(play) == "all_guessed"


def test_P17_round_timer_is_off_by_default() -> None:
    assert drawing(3).state.deadlines == ()


@pytest.mark.parametrize("seconds", [60, 300])
def test_P17_round_timer_ends_the_round_for_all(seconds: int) -> None:
    play = drawing(3, round_timer=True, round_seconds=seconds)
    end = play.now + seconds * 1000
    assert play.state.deadlines == (Deadline("round", end),)
    play.do(0, TakeToken())
    play.now = end - 1
    play.refuses("not_due", None, TimeUp("round"))
    play.now = end
    play.do(None, TimeUp("round"))
    assert end_reason(play) == "timer"
    assert [board.activity for board in play.state.boards] == ["stopped", "late", "late"]
    assert [board.bonus for board in play.state.boards] == [2, 0, 0]
    assert play.state.deadlines == ()


def test_P17_late_moves_count_until_the_timeout_is_recorded() -> None:
    seats = [ExtraTime(), ExtraTime(), ExtraTime(extra_ms=60_000)]
    play = drawing(seats, round_timer=True, round_seconds=60)
    play.now += 60_500
    play.do(1, PlaceGuess(0, 4))
    play.do(0, TakeToken())
    play.do(None, TimeUp("round"))
    play.refuses("already_stopped", 1, PlaceGuess(2, 3))
    play.refuses("already_stopped", 1, TakeToken())


def test_P17_extra_time_extends_the_deadline_of_that_seat() -> None:
    seats = [ExtraTime(), ExtraTime(extra_ms=20_000), ExtraTime(), ExtraTime(extra_ms=40_000)]
    play = drawing(seats, round_timer=True, round_seconds=60)
    end = play.now + 60_000
    assert play.state.deadlines == (
        Deadline("round", end),
        Deadline("round", end + 20_000, 1),
        Deadline("round", end + 40_000, 3),
    )
    play.now = end
    play.do(None, TimeUp("round"))
    assert [may_draw(play.state, seat) for seat in range(4)] == [False, True, False, True]
    play.refuses("already_stopped", 0, TakeToken())
    play.refuses("not_due", None, TimeUp("round"))
    play.refuses("not_due", None, TimeUp("round", 1))
    play.do(3, PlaceGuess(0, 1))
    play.now = end + 20_000
    play.do(None, TimeUp("round", 1))
    assert play.public().waiting == (3,)
    play.do(3, TakeToken())
    assert end_reason(play) == "all_stopped"


def test_P17_round_ends_on_time_if_seats_with_extra_time_are_done() -> None:
    play = drawing([ExtraTime(), ExtraTime(), ExtraTime(5_000)], round_timer=True)
    play.do(2, DeclareDone())
    play.now = play.state.deadlines[0].at
    play.do(None, TimeUp("round"))
    assert end_reason(play) == "timer"


def test_P17_pause_shifts_the_round_deadline() -> None:
    play = drawing(3, round_timer=True)
    before = play.state.deadlines[0].at
    assert evolve(PICTOMANIA, play.state, DeadlinesShifted(500)).deadlines[0].at == before + 500


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_P17_no_speed_bonus_makes_all_tokens_worth_one(seats: int) -> None:
    assert drawing(seats, speed_bonus=False).public().tokens == (1,) * (seats - 1)


def test_P29_absent_seat_is_done_without_a_token_and_its_board_stays() -> None:
    play = drawing(3)
    assert PICTOMANIA.waits_for(play.state, 2)
    play.do(2, SitOut())
    assert play.public().places[2].activity == "done"
    assert play.public().places[2].inked
    assert play.state.boards[2].bonus == 0
    play.do(0, PlaceGuess(2, 3))
    assert not PICTOMANIA.waits_for(play.state, 2)
    play.refuses("not_waited_for", 2, SitOut())


def test_P29_absent_seat_counts_as_ready_in_the_preview() -> None:
    play = table(3)
    for seat in range(3):
        play.do(seat, SitOut())
    assert play.state.phase == "draw"


def test_sealed_boards_keep_their_digest() -> None:
    play = drawing(3)
    play.refuses("not_now", None, SealBoard(0, "abc"))
    end_drawing(play)
    play.do(None, SealBoard(0, "abc"))
    play.refuses("already_sealed", None, SealBoard(0, "def"))
    assert play.state.boards[0].digest == "abc"


def test_preset_as_printed_has_black_ink_and_the_rules_of_the_box() -> None:
    printed = PICTOMANIA.presets["printed_2011"]
    assert printed.origin == "printed"
    assert read_options(Options, dict(printed.options)) == Options(black_ink=True)
    for info in describe_options(Options):
        assert info.allows(getattr(Options(black_ink=True), info.name))
