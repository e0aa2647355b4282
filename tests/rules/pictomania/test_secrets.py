"""Pictomania: what views keep secret (P9, P12, P18), and random players that see only a view."""

from random import Random

import msgspec
import pytest
from tests.rules.pictomania.rounds import (
    SlowTable,
    drawing,
    end_drawing,
    place_guesses,
    score_board,
    voting,
)

from triptych.core.commands import Continue
from triptych.core.values import Seat
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania.commands import InkBoard
from triptych.games.pictomania.model import State


def all_guessed(one_card: bool = False) -> SlowTable:
    play = drawing(4, one_card=one_card)
    for seat in range(4):
        others = [other for other in range(4) if other != seat]
        place_guesses(play, seat, right=others[:1], wrong=others[1:])
    return play


def encoded_views(state: State, viewer: Seat | None) -> bytes:
    private = None if viewer is None else PICTOMANIA.private(state, viewer)
    return msgspec.json.encode((PICTOMANIA.public(state), private))


def secrets(state: State) -> list[object]:
    return [(b.term, tuple(g.number for g in b.stack)) for b in state.boards]


@pytest.mark.clause("P9", "P12", "P18")
@pytest.mark.parametrize("one_card", [False, True])
@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_view_does_not_depend_on_terms_and_guesses_of_others(
    viewer: Seat | None, one_card: bool
) -> None:
    play, rng = all_guessed(one_card), Random(7)
    for _ in range(6):
        resampled = [PICTOMANIA.resample(play.state, viewer, rng) for _ in range(8)]
        views = {encoded_views(state, viewer) for state in resampled}
        assert views == {encoded_views(play.state, viewer)}
        different = any(secrets(state) != secrets(play.state) for state in resampled)
        assert different == (play.state.shown < 4)
        if play.state.phase == "draw":
            end_drawing(play)
        else:
            play.do(None, Continue())
    assert play.state.phase == "sum"


@pytest.mark.clause("P12", "P18")
def test_term_is_secret_until_its_board_is_scored() -> None:
    play = all_guessed()
    end_drawing(play)
    for board in range(4):
        others = [
            PICTOMANIA.resample(play.state, None, Random(seed)).boards[board] for seed in range(20)
        ]
        assert len({b.term for b in others}) > 1
        play.do(None, Continue())
        assert play.public().shown[board].term == play.state.boards[board].term


@pytest.mark.clause("P7", "P11")
def test_resampled_games_obey_the_rules() -> None:
    play, rng = all_guessed(), Random(3)
    score_board(play, 1)
    for _ in range(50):
        state = PICTOMANIA.resample(play.state, 3, rng)
        terms = [board.term for board in state.boards]
        assert len({t.number for t in terms}) == len({t.symbol for t in terms}) == 4
        for seat in range(4):
            numbers = [g.number for b in state.boards for g in b.stack if g.seat == seat]
            assert len(set(numbers)) == len(numbers) == 3


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("options", [{}, {"difficulty": "vote"}, {"one_card": True}])
def test_random_player_finishes_a_game_with_legal_moves(
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
        table_commands = [
            c for c in PICTOMANIA.legal(play.state, None) if isinstance(c, InkBoard | Continue)
        ]
        if table_commands and rng.random() < 0.3:
            play.do(None, rng.choice(table_commands))
    assert play.state.result is not None
    assert kinds >= {"Ready", "PlaceGuess", "TakeToken"}
    assert play.random_command(0, rng) is None


def test_estimated_minutes_grow_with_the_number_of_seats() -> None:
    estimates = [PICTOMANIA.minutes(seats, PICTOMANIA.options()) for seats in range(3, 7)]
    assert estimates == sorted(set(estimates))
    assert all(15 <= estimate <= 45 for estimate in estimates)
