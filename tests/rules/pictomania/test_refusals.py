"""Pictomania: for every code, a command is refused with it. No refusal changes the state."""

from collections.abc import Callable
from typing import get_args

import msgspec
import pytest
from tests.rules.pictomania.rounds import (
    SlowTable,
    drawing,
    end_drawing,
    score_board,
    table,
    voting,
)
from tests.support.sample_decks import TOPIC_CARDS

from triptych.core.cards import Decks
from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.options import describe_options, read_options
from triptych.core.refusal import Reject
from triptych.core.values import Seat
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.codes import Code
from triptych.games.pictomania.model import Options

Case = tuple[SlowTable, Seat | None, object]


def swapped() -> Case:
    play = table()
    play.do(0, c.SwapCard(play.state.cards[0].card))
    return play, 0, c.SwapCard(play.state.cards[0].card)


def ready() -> Case:
    play = table()
    play.do(0, c.Ready())
    return play, 0, c.Ready()


def after(*moves: tuple[Seat | None, object], then: tuple[Seat | None, object]) -> Case:
    """Three seats draw and make these moves. The command `then` must be refused."""
    play = drawing(3)
    for seat, command in moves:
        play.do(seat, command)
    return play, *then


def judging(*moves: tuple[Seat, object], then: tuple[Seat | None, object]) -> Case:
    """These moves are made while seat 0's board is scored. The command `then` must be refused."""
    play = drawing(3)
    score_board(play, 0)
    for seat, command in moves:
        play.do(seat, command)
    return play, *then


def sealed() -> Case:
    play = drawing(3)
    end_drawing(play)
    play.do(None, c.SealBoard(1, "x"))
    return play, None, c.SealBoard(1, "x")


NO_BLUE = Decks(topics=tuple(card for card in TOPIC_CARDS if card.difficulty != "blue"))
OBJECT = c.ObjectToBoard("broke_rule")
DISMISS = c.VoteOnObjection("dismiss")

CASES: dict[str, Callable[[], Case]] = {
    "no_such_difficulty": lambda: (
        voting(3, decks=NO_BLUE),
        0,
        c.VoteDifficulty("blue"),
    ),
    "already_swapped": swapped,
    "no_such_card": lambda: (table(), 0, c.SwapCard("elsewhere")),
    "already_ready": ready,
    "already_stopped": lambda: after((0, c.TakeToken()), then=(0, c.PlaceGuess(1, 1))),
    "pen_away": lambda: after((0, c.FinishDrawing()), then=(None, c.ClearBoard(0))),
    "pen_not_away": lambda: after(then=(0, c.ResumeDrawing())),
    "own_board": lambda: after(then=(0, c.PlaceGuess(0, 1))),
    "already_guessed": lambda: after((0, c.PlaceGuess(1, 1)), then=(0, c.PlaceGuess(1, 2))),
    "number_spent": lambda: after((0, c.PlaceGuess(1, 1)), then=(0, c.PlaceGuess(2, 1))),
    "board_empty": lambda: after((None, c.ClearBoard(0)), then=(0, c.TakeToken())),
    "board_inked": lambda: after(then=(None, c.InkBoard(0))),
    "board_guessed": lambda: after(
        (1, c.PlaceGuess(0, 1)), (None, c.ClearBoard(0)), then=(0, c.DeclareBlank())
    ),
    "already_sealed": sealed,
    "vote_open": lambda: judging((1, OBJECT), then=(None, Continue())),
    "no_vote_open": lambda: judging(then=(1, DISMISS)),
    "already_voted": lambda: judging((1, OBJECT), then=(1, DISMISS)),
    "already_objected": lambda: judging((1, OBJECT), then=(1, OBJECT)),
    "already_judged": lambda: judging((1, OBJECT), (2, DISMISS), then=(2, OBJECT)),
    "not_waited_for": lambda: after((0, c.TakeToken()), then=(0, SitOut())),
    "no_such_seat": lambda: after(then=(0, c.PlaceGuess(3, 1))),
    "not_yours": lambda: after(then=(0, c.InkBoard(0))),
    "not_now": lambda: (table(), 0, c.TakeToken()),
    "not_due": lambda: (table(), None, TimeUp("preview")),
}


def test_every_code_has_a_case() -> None:
    assert set(CASES) >= set(get_args(Code))


@pytest.mark.parametrize("code", CASES)
def test_a_refused_command_changes_nothing(code: str) -> None:
    play, seat, command = CASES[code]()
    play.refuses(code, seat, command)


@pytest.mark.parametrize(
    "command",
    [Continue(), TimeUp("preview"), c.InkBoard(0), c.ClearBoard(0), c.SealBoard(0, "x")],
)
@pytest.mark.parametrize("make", [voting, table, drawing])
def test_seats_cannot_send_commands_of_the_table(
    make: Callable[[], SlowTable], command: object
) -> None:
    make().refuses("not_yours", 0, command)


@pytest.mark.parametrize("command", [c.Ready(), c.TakeToken(), SitOut(), c.PlaceGuess(0, 1)])
def test_seat_command_without_a_valid_seat_is_refused(command: object) -> None:
    drawing().refuses("no_such_seat", None, command)
    drawing().refuses("no_such_seat", 4, command)


@pytest.mark.parametrize("seat", [-1, 4])
@pytest.mark.parametrize("kind", [c.InkBoard, c.ClearBoard])
def test_ink_on_an_unknown_board_is_refused(kind: type, seat: Seat) -> None:
    drawing().refuses("no_such_seat", None, kind(seat))


def test_command_for_a_stage_that_is_over_is_refused() -> None:
    play = drawing(3)
    play.refuses("stage_over", 0, c.Ready(), stage="1.preview")
    play.do(0, c.PlaceGuess(1, 1), stage="1.draw")


def test_time_up_without_a_running_timer_is_refused() -> None:
    for play in (voting(), drawing(3)):
        play.now += 10**6
        play.refuses("not_due", None, TimeUp("round"))


def test_continue_is_refused_outside_scoring() -> None:
    for play in (voting(), table(), drawing(3)):
        play.refuses("not_now", None, Continue())


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ({"rounds": 3}, "unknown_option"),
        ({"round_seconds": 59}, "bad_option"),
        ({"round_seconds": 301}, "bad_option"),
        ({"preview_seconds": 4}, "bad_option"),
        ({"preview_seconds": 11}, "bad_option"),
        ({"difficulty": "red"}, "bad_option"),
    ],
)
def test_options_outside_their_range_are_refused(raw: dict[str, object], code: str) -> None:
    with pytest.raises(Reject) as refusal:
        read_options(Options, raw)
    assert refusal.value.code == code
    assert refusal.value.detail["option"] == next(iter(raw))


def test_every_option_is_described_for_the_lobby() -> None:
    assert all(option.description.endswith(".") for option in describe_options(Options))
    choices = {option.name: option.choices for option in describe_options(Options)}
    assert choices["length"] == ("short", "normal", "long")
    assert choices["difficulty"] == ("vote", "green", "yellow", "blue", "purple")
    assert read_options(Options, {}) == Options()


def test_commands_and_states_round_trip_as_json() -> None:
    play = drawing(3)
    decoder = msgspec.json.Decoder(PICTOMANIA.command)
    for seat in (None, 0):
        for command in PICTOMANIA.legal(play.state, seat):
            assert decoder.decode(msgspec.json.encode(command)) == command
    score_board(play, 2)
    encoded = msgspec.json.encode(play.state)
    assert msgspec.json.decode(encoded, type=PICTOMANIA.state) == play.state
