"""Every game, every seat count: no view reveals a secret, and the check can fail."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pytest
from tests.conformance.cases import every_case, every_game, playable, random_options
from tests.conformance.secrecy import encode, find_leak, secret_fields, with_viewers
from tests.support.sample_decks import DECKS

from triptych.core.game import AnyGame
from triptych.core.options import read_options
from triptych.core.playout import playout


@every_case
def test_views_do_not_depend_on_what_a_viewer_cannot_know(game: AnyGame, seats: int) -> None:
    assert find_leak(game, seats, game.options(), seed=1) is None


@every_game
def test_views_keep_secrets_with_any_options(game: AnyGame) -> None:
    rng = Random(2)
    for seed in range(8):
        options = read_options(game.options, random_options(game, rng))
        seats = rng.choice(game.seats)
        if playable(game, seats, options):
            assert find_leak(game, seats, options, seed) is None


@every_case
def test_resampling_changes_what_other_seats_see(game: AnyGame, seats: int) -> None:
    """For each viewer, resampling changes the private view of every other seat."""
    rng = Random(3)
    changed: set[tuple[int | None, int]] = set()
    for step in playout(game, seats, game.options(), DECKS, Random(3)):
        private = [encode(game.private(step.state, seat)) for seat in range(seats)]
        for viewer in (*range(seats), None):
            other = game.resample(step.state, viewer, rng)
            for seat in range(seats):
                if encode(game.private(other, seat)) != private[seat]:
                    changed.add((viewer, seat))
    assert changed == {(a, b) for a in (*range(seats), None) for b in range(seats) if a != b}


class LeakyView(NamedTuple):
    """A view together with something that it should not show."""

    view: Any
    leaked: Any


def leak_field(view: Callable[..., Any], field: str) -> Callable[..., Any]:
    """Return a function like `view` that also shows this field of the state."""
    return lambda state, *seat: LeakyView(view(state, *seat), getattr(state, field))


@every_game
def test_check_detects_every_leaked_field(game: AnyGame) -> None:
    """Leak each secret field of the state in turn, in the public and in the private view."""
    seats, options = game.seats[-1], game.options()
    secrets = secret_fields(game, seats, options, seed=4)
    assert secrets, "the game has no secrets"
    for name in secrets:
        public = find_leak(replace(game, public=leak_field(game.public, name)), seats, options, 4)
        assert public is not None, f"{name} in the public view is not detected"
        assert "public view" in public
        private = find_leak(
            replace(game, private=leak_field(game.private, name)), seats, options, 4
        )
        assert private is not None, f"{name} in a private view is not detected"
        assert "private view" in private


@every_game
def test_check_detects_the_private_view_of_another_seat(game: AnyGame) -> None:
    seats = game.seats[-1]

    def neighbour(state: Any, seat: int) -> Any:
        return game.private(state, (seat + 1) % seats)

    assert find_leak(replace(game, private=neighbour), seats, game.options(), seed=5)


@every_game
def test_check_detects_a_private_view_in_the_public_view(game: AnyGame) -> None:
    def first_seats(state: Any) -> Any:
        return LeakyView(game.public(state), game.private(state, 0))

    leaky = replace(game, public=first_seats)
    assert find_leak(leaky, game.seats[-1], game.options(), seed=5)


@every_case
def test_resampling_keeps_the_legal_commands(game: AnyGame, seats: int) -> None:
    """A viewer's legal commands do not reveal that the state was resampled."""
    rng = Random(6)
    steps = playout(game, seats, game.options(), DECKS, Random(6))
    for state, viewers in with_viewers(steps, seats):
        for seat in viewers:
            other = game.resample(state, seat, rng)
            assert encode(game.legal(other, seat)) == encode(game.legal(state, seat))


@pytest.mark.parametrize("viewer", [None, 0])
@every_game
def test_resampling_depends_only_on_the_random_generator(game: AnyGame, viewer: int | None) -> None:
    """The same seed gives the same state; another seed gives another state at least once."""
    others = 0
    for step in playout(game, game.seats[0], game.options(), DECKS, Random(7)):
        one = game.resample(step.state, viewer, Random(1))
        assert game.resample(step.state, viewer, Random(1)) == one
        others += game.resample(step.state, viewer, Random(2)) != one
    assert others
