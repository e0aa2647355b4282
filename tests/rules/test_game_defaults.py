"""The defaults of `Game`: what a small game does not have to write."""

from dataclasses import MISSING, fields
from random import Random
from typing import Annotated, Any

import pytest
from msgspec import Meta
from tests.support.sample_decks import DECKS

from triptych.core.album import Keepsake
from triptych.core.cards import Decks, Needs
from triptych.core.game import Game, begin
from triptych.core.options import describe_options, option
from triptych.core.playout import pick_random_command, playout
from triptych.core.refusal import Reject
from triptych.core.values import Ctx, ExtraTime, Value
from triptych.games.contrast import CONTRAST
from triptych.games.contrast import commands as c
from triptych.games.contrast import events as e
from triptych.games.contrast.model import Options, State
from triptych.games.contrast.results.keepsake import ChosenPicture
from triptych.games.contrast.views import PrivateView, PublicView

REQUIRED = {
    field.name
    for field in fields(Game)
    if field.default is MISSING and field.default_factory is MISSING
}
SMALL: Game[Any, Any, Any, Any, Any, Any] = Game(
    **{name: getattr(CONTRAST, name) for name in REQUIRED}
)
"""Contrast with all optional fields at their defaults."""


def test_few_fields_are_required() -> None:
    assert len(REQUIRED) <= 12


def test_types_are_those_of_the_annotations() -> None:
    assert (SMALL.options, SMALL.state) == (Options, State)
    assert (SMALL.command, SMALL.event) == (c.Command, e.Event)
    assert (SMALL.public_view, SMALL.private_view) == (PublicView, PrivateView)
    assert CONTRAST.keepsake is ChosenPicture
    assert SMALL.keepsake is Keepsake


@pytest.mark.parametrize("seats", SMALL.seats)
def test_game_with_defaults_can_be_played(seats: int) -> None:
    *_, last = playout(SMALL, seats, Options(), DECKS, Random(1))
    assert last.state.result is not None
    assert (SMALL.awards(last.state), SMALL.statistics(last.state), SMALL.album([])) == ((), {}, ())
    assert SMALL.may_react(last.state)


def test_default_check_requires_the_needed_cards() -> None:
    SMALL.check(3, Options(), Decks())
    needy: Game[Any, Any, Any, Any, Any, Any] = Game(
        **{name: getattr(CONTRAST, name) for name in REQUIRED},
        needs=lambda seats, options: Needs(icons=seats),
    )
    needy.check(3, Options(), Decks(icons=("sun", "moon", "tree")))
    with pytest.raises(Reject, match="deck_too_small"):
        needy.check(4, Options(), Decks(icons=("sun", "moon", "tree")))


def test_random_players_choose_a_legal_command_and_the_game_waits_for_them() -> None:
    state, _ = begin(SMALL, [ExtraTime()] * 3, Options(), DECKS, Ctx(0, Random(2)))
    rng, chosen = Random(3), set()
    for _ in range(200):
        command = pick_random_command(SMALL, state, 1, rng)
        assert command in SMALL.legal(state, 1)
        chosen.add(command)
    assert chosen == set(SMALL.legal(state, 1))
    waiting: dict[bool, State] = {}
    for step in playout(SMALL, 3, Options(), DECKS, Random(2)):
        waiting[SMALL.waits_for(step.state, 1)] = step.state
    assert SMALL.legal(waiting[True], 1)
    assert SMALL.legal(waiting[False], 1) == ()
    assert pick_random_command(SMALL, waiting[False], 1, rng) is None


def test_option_without_an_origin_is_refused() -> None:
    class Plain(Value, frozen=True):
        fast: bool = False

    class Described(Value, frozen=True):
        fast: Annotated[bool, Meta(description="Half the rounds.")] = False

    for options in (Plain, Described):
        with pytest.raises(TypeError, match="declare option fast with `option`"):
            describe_options(options)
    with pytest.raises(TypeError, match="origin"):
        option("Half the rounds.")  # type: ignore[call-arg]
