"""Every game, every seat count: nobody sees what they cannot know, and this check can fail."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pytest
from tests.conformance.cases import every_case, every_game, playable, random_options
from tests.conformance.secrecy import encode, interference, secret_fields, with_viewers
from tests.support.sample_decks import DECKS

from triptych.core.game import AnyGame
from triptych.core.options import read_options
from triptych.core.playout import playout


@every_case
def test_views_do_not_depend_on_what_a_viewer_cannot_know(game: AnyGame, seats: int) -> None:
    assert interference(game, seats, game.options(), seed=1) is None


@every_game
def test_no_option_opens_a_secret(game: AnyGame) -> None:
    rng = Random(2)
    for seed in range(8):
        options = read_options(game.options, random_options(game, rng))
        seats = rng.choice(game.seats)
        if playable(game, seats, options):
            assert interference(game, seats, options, seed) is None


@every_case
def test_resampling_reaches_every_secret_another_seat_sees(game: AnyGame, seats: int) -> None:
    """For each viewer the state really changes, and with it what each other seat sees."""
    rng = Random(3)
    reached: set[tuple[int | None, int]] = set()
    for step in playout(game, seats, game.options(), DECKS, Random(3)):
        own = [encode(game.private(step.state, seat)) for seat in range(seats)]
        for viewer in (*range(seats), None):
            other = game.resample(step.state, viewer, rng)
            for seat in range(seats):
                if encode(game.private(other, seat)) != own[seat]:
                    reached.add((viewer, seat))
    assert reached == {(a, b) for a in (*range(seats), None) for b in range(seats) if a != b}


class Leaky(NamedTuple):
    """A view that tells more than it should."""

    view: Any
    told: Any


def leaking(view: Callable[..., Any], field: str) -> Callable[..., Any]:
    """This view with a field of the state beside it."""
    return lambda state, *seat: Leaky(view(state, *seat), getattr(state, field))


@every_game
def test_a_leaked_field_turns_the_check_red(game: AnyGame) -> None:
    """Leak each secret field of the state in turn; the check must notice every one of them."""
    seats, options = game.seats[-1], game.options()
    secrets = secret_fields(game, seats, options, seed=4)
    assert secrets, "a game without secrets needs no check"
    for name in secrets:
        public = interference(replace(game, public=leaking(game.public, name)), seats, options, 4)
        assert public is not None, f"{name} in the public view goes unnoticed"
        assert "public view" in public
        own = interference(replace(game, private=leaking(game.private, name)), seats, options, 4)
        assert own is not None, f"{name} in a private view goes unnoticed"
        assert "private view" in own


@every_game
def test_seeing_a_neighbours_private_view_turns_the_check_red(game: AnyGame) -> None:
    seats = game.seats[-1]

    def neighbour(state: Any, seat: int) -> Any:
        return game.private(state, (seat + 1) % seats)

    assert interference(replace(game, private=neighbour), seats, game.options(), seed=5)


@every_game
def test_a_private_view_on_the_table_turns_the_check_red(game: AnyGame) -> None:
    def first_seats(state: Any) -> Any:
        return Leaky(game.public(state), game.private(state, 0))

    leaky = replace(game, public=first_seats)
    assert interference(leaky, game.seats[-1], game.options(), seed=5)


@every_case
def test_resampling_keeps_what_a_player_may_do(game: AnyGame, seats: int) -> None:
    """A resampled state is a possible one: the viewer's own legal commands stay the same."""
    rng = Random(6)
    steps = playout(game, seats, game.options(), DECKS, Random(6))
    for state, viewers in with_viewers(steps, seats):
        for seat in viewers:
            other = game.resample(state, seat, rng)
            assert encode(game.legal(other, seat)) == encode(game.legal(state, seat))


@pytest.mark.parametrize("viewer", [None, 0])
@every_game
def test_resampling_is_chance_from_the_given_stream(game: AnyGame, viewer: int | None) -> None:
    """The same stream gives the same state, another one in the end another."""
    others = 0
    for step in playout(game, game.seats[0], game.options(), DECKS, Random(7)):
        one = game.resample(step.state, viewer, Random(1))
        assert game.resample(step.state, viewer, Random(1)) == one
        others += game.resample(step.state, viewer, Random(2)) != one
    assert others
