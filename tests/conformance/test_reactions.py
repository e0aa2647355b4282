"""Reactions are allowed only if they cannot reveal a secret, and the check can fail."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.conformance.cases import every_case, every_game
from tests.conformance.secrecy import encode
from tests.support.sample_decks import DECKS

from triptych.core.commands import SitOut
from triptych.core.game import AnyGame, fold
from triptych.core.playout import playout
from triptych.core.refusal import Reject
from triptych.core.values import Ctx
from triptych.games import GAMES


def find_leak(game: AnyGame, seats: int, seed: int) -> str | None:
    """Play a game; returns a description of a secret choice that people could react to, or None.

    A choice is secret if two different commands of a seat lead to the same public view.
    """
    for step in playout(game, seats, game.options(), DECKS, Random(seed), table_share=0.05):
        state = step.state
        if not game.may_react(state) or state.result is not None:
            continue
        for seat in range(seats):
            commands_by_view: dict[bytes, Any] = {}
            for command in game.legal(state, seat):
                after = view_after(game, state, seat, command)
                other = commands_by_view.setdefault(after, command) if after else command
                if other != command:
                    return f"{state.stage}: {other} and {command} lead to the same view"
    return None


def view_after(game: AnyGame, state: Any, seat: int, command: Any) -> bytes | None:
    if isinstance(command, SitOut):
        return None
    try:
        events = game.decide(state, seat, command, Ctx(10**9, Random(1)))
    except Reject:
        return None
    after = fold(game, state, events)
    # A choice that ends the stage is final: reactions cannot influence it.
    return encode(game.public(after)) if after.stage == state.stage else None


@every_case
def test_reactions_cannot_reveal_a_secret(game: AnyGame, seats: int) -> None:
    assert find_leak(game, seats, seed=1) is None


@every_game
def test_every_game_allows_reactions_in_some_stages(game: AnyGame) -> None:
    """A game that never allows reactions would pass the test above."""
    allowed = [
        game.may_react(step.state)
        for step in playout(game, game.seats[-1], game.options(), DECKS, Random(2))
    ]
    assert any(allowed[:-1])
    assert allowed[-1]
    assert not all(allowed)


@every_game
def test_check_fails_if_reactions_are_always_allowed(game: AnyGame) -> None:
    assert find_leak(replace(game, may_react=lambda _: True), game.seats[-1], seed=1)


@pytest.mark.parametrize(
    ("name", "stage"),
    [("contrast", "choose"), ("pictomania", "draw"), ("pictures", "build"), ("pictures", "guess")],
)
def test_reactions_are_not_allowed_in_secret_stages(name: str, stage: str) -> None:
    game = GAMES[name]
    checked = 0
    for step in playout(game, game.seats[-1], game.options(), DECKS, Random(3)):
        if step.state.stage.split(".")[1] == stage:
            checked += 1
            assert not game.may_react(step.state)
    assert checked
