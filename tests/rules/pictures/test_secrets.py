"""Pictures: secrets do not affect views, and random players need only a view."""

from random import Random
from typing import Any

import pytest
from tests.harness import Table
from tests.rules.pictures.rounds import build, build_all, guess_all, table

from triptych.core.commands import Continue
from triptych.games.pictures import PICTURES
from triptych.games.pictures.commands import PlaceGuess
from triptych.games.pictures.model import State

VARIANTS: list[dict[str, Any]] = [
    {},
    {"redraw": True},
    {"fresh_photos": True},
    {"expert": True, "build_seconds": 60, "guess_seconds": 60},
    {"expert": True, "open_building": "always", "choose_materials": True},
    {"open_building": "never"},
]


def same_view(t: Table, viewer: int | None, other: State) -> bool:
    if PICTURES.public(other) != t.public():
        return False
    return viewer is None or PICTURES.private(other, viewer) == t.private(viewer)


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_views_keep_secrets_while_random_players_finish_a_game(
    seats: int, options: dict[str, Any]
) -> None:
    t, rng = table(seats, **options), Random(5)
    while t.state.result is None:
        for viewer in (None, *range(seats)):
            assert same_view(t, viewer, PICTURES.resample(t.state, viewer, rng)), t.state.stage
        waited_for = [seat for seat in range(seats) if PICTURES.waits_for(t.state, seat)]
        if not waited_for:
            t.do(None, Continue())
        for seat in waited_for[:1]:
            t.do(seat, t.random_command(seat, rng))


def test_resampling_changes_all_secrets() -> None:
    t, rng = table(4, expert=True, fresh_photos=True, open_building="never"), Random(5)
    build(t, 0)
    build(t, 1)
    for viewer in (None, 0, 3):
        other = PICTURES.resample(t.state, viewer, rng)
        hidden = [seat for seat in range(4) if seat != viewer]
        assert other.tokens != t.state.tokens
        assert all(other.builds[seat] != t.state.builds[seat] for seat in hidden)
        assert other.spare_photos != t.state.spare_photos
        assert sorted(other.bag + other.tokens) == sorted(t.state.bag + t.state.tokens)
        if viewer is not None:
            assert other.tokens[viewer] == t.state.tokens[viewer]
            assert other.builds[viewer] == t.state.builds[viewer]


def test_resampling_keeps_revealed_tokens_and_guesses() -> None:
    t, rng = table(4), Random(5)
    build_all(t)
    guess_all(t)
    for _ in range(3):
        t.do(None, Continue())
    other = PICTURES.resample(t.state, 3, rng)
    assert other.tokens[:2] == t.state.tokens[:2]
    assert other.tokens[2] != t.state.tokens[2] or other.guesses != t.state.guesses
    assert other.tokens[3] == t.state.tokens[3]
    for seat in range(4):
        assert other.guesses[seat][:2] == t.state.guesses[seat][:2]
    assert other.guesses[0][2:] != t.state.guesses[0][2:]


def test_random_player_waits_if_there_is_nothing_to_do() -> None:
    t, rng = table(), Random(1)
    build(t, 0)
    assert t.random_command(0, rng) is None
    build(t, 1)
    build(t, 2)
    assert isinstance(t.random_command(0, rng), PlaceGuess)
    guess_all(t)
    assert t.random_command(0, rng) is None


def test_every_legal_command_is_accepted() -> None:
    t = table(3)
    for _ in range(2):
        for seat in range(3):
            for command in PICTURES.legal(t.state, seat):
                PICTURES.decide(t.state, seat, command, t.ctx())
        build_all(t) if t.state.phase == "build" else guess_all(t)
    assert PICTURES.legal(t.state, None) == (Continue(),)
