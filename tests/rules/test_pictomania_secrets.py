"""Pictomania: what nobody may see too early (P9, P12, P18), and how bots play by their view."""

from random import Random

import msgspec
import pytest
from tests.rules.pictomania_rounds import Late, drawing, lay, show, stop_all, voting

from triptych.core.commands import Continue
from triptych.core.values import Seat
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania.commands import InkBoard
from triptych.games.pictomania.model import State


def guessed(one_card: bool = False) -> Late:
    play = drawing(4, one_card=one_card)
    for seat in range(4):
        others = [other for other in range(4) if other != seat]
        lay(play, seat, right=others[:1], wrong=others[1:])
    return play


def seen(state: State, viewer: Seat | None) -> bytes:
    own = None if viewer is None else PICTOMANIA.private(state, viewer)
    return msgspec.json.encode((PICTOMANIA.public(state), own))


def secrets(state: State) -> list[object]:
    return [(b.term, tuple(g.number for g in b.stack)) for b in state.boards]


@pytest.mark.clause("P9", "P12", "P18")
@pytest.mark.parametrize("one_card", [False, True])
@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_other_lots_and_guesses_do_not_change_a_view(viewer: Seat | None, one_card: bool) -> None:
    play, rng = guessed(one_card), Random(7)
    for _ in range(6):
        images = [PICTOMANIA.resample(play.state, viewer, rng) for _ in range(8)]
        assert {seen(image, viewer) for image in images} == {seen(play.state, viewer)}
        different = any(secrets(image) != secrets(play.state) for image in images)
        assert different == (play.state.shown < 4)
        if play.state.phase == "draw":
            stop_all(play)
        else:
            play.do(None, Continue())
    assert play.state.phase == "sum"


@pytest.mark.clause("P12", "P18")
def test_a_changed_guess_shows_only_once_its_board_is_turned_over() -> None:
    play = guessed()
    stop_all(play)
    for board in range(4):
        others = [
            PICTOMANIA.resample(play.state, None, Random(seed)).boards[board] for seed in range(20)
        ]
        assert len({b.term for b in others}) > 1
        play.do(None, Continue())
        assert play.public().shown[board].term == play.state.boards[board].term


@pytest.mark.clause("P7", "P11")
def test_resampled_games_are_possible_games() -> None:
    play, rng = guessed(), Random(3)
    show(play, 1)
    for _ in range(50):
        state = PICTOMANIA.resample(play.state, 3, rng)
        terms = [board.term for board in state.boards]
        assert len({t.number for t in terms}) == len({t.symbol for t in terms}) == 4
        for seat in range(4):
            spent = [g.number for b in state.boards for g in b.stack if g.seat == seat]
            assert len(set(spent)) == len(spent) == 3


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("options", [{}, {"difficulty": "vote"}, {"one_card": True}])
def test_bots_play_legal_moves_by_their_view_to_the_end(
    seats: int, options: dict[str, object]
) -> None:
    play = voting(seats, **options)
    rng = Random(5)
    kinds: set[str] = set()
    for _ in range(20_000):
        if play.state.result is not None:
            break
        seat = rng.randrange(seats)
        move = play.random_command(seat, rng)
        if move is not None:
            assert move in PICTOMANIA.legal(play.state, seat)
            play.do(seat, move)
            kinds.add(type(move).__name__)
        inks = [c for c in PICTOMANIA.legal(play.state, None) if isinstance(c, InkBoard | Continue)]
        if inks and rng.random() < 0.3:
            play.do(None, rng.choice(inks))
    assert play.state.result is not None
    assert kinds >= {"Ready", "PlaceGuess", "TakeToken"}
    assert play.random_command(0, rng) is None


def test_minutes_grow_with_the_seats() -> None:
    estimates = [PICTOMANIA.minutes(seats, PICTOMANIA.options()) for seats in range(3, 7)]
    assert estimates == sorted(set(estimates))
    assert all(15 <= estimate <= 45 for estimate in estimates)
