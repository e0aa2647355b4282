"""People may react only where no sign could betray a secret, and this check can fail."""

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


def betrayal(game: AnyGame, seats: int, seed: int) -> str | None:
    """Play a game; say where people may react while somebody can still choose in secret.

    A choice is secret where two different commands leave the same table for all to see: only their
    chooser knows which it was, and a nod from the others would be worth something.
    """
    for step in playout(game, seats, game.options(), DECKS, Random(seed), table_share=0.05):
        state = step.state
        if not game.may_react(state) or state.result is not None:
            continue
        for seat in range(seats):
            tables: dict[bytes, Any] = {}
            for command in game.legal(state, seat):
                after = _after(game, state, seat, command)
                other = tables.setdefault(after, command) if after else command
                if other != command:
                    return f"{state.stage}: {other} or {command}, and nobody can tell"
    return None


def _after(game: AnyGame, state: Any, seat: int, command: Any) -> bytes | None:
    if isinstance(command, SitOut):
        return None
    try:
        events = game.decide(state, seat, command, Ctx(10**9, Random(1)))
    except Reject:
        return None
    after = fold(game, state, events)
    # what ends a stage is settled, whatever it was
    return encode(game.public(after)) if after.stage == state.stage else None


@every_case
def test_no_sign_can_betray_a_secret(game: AnyGame, seats: int) -> None:
    assert betrayal(game, seats, seed=1) is None


@every_game
def test_people_may_react_in_every_game(game: AnyGame) -> None:
    """A game in which nobody ever may would pass the check above."""
    open_ = [
        game.may_react(step.state)
        for step in playout(game, game.seats[-1], game.options(), DECKS, Random(2))
    ]
    assert any(open_[:-1])
    assert open_[-1]
    assert not all(open_)


@every_game
def test_reacting_all_the_time_turns_the_check_red(game: AnyGame) -> None:
    assert betrayal(replace(game, may_react=lambda _: True), game.seats[-1], seed=1)


@pytest.mark.parametrize(
    ("name", "stage"),
    [("contrast", "choose"), ("pictomania", "draw"), ("pictures", "build"), ("pictures", "guess")],
)
def test_these_stages_are_closed_to_signs(name: str, stage: str) -> None:
    game = GAMES[name]
    seen = 0
    for step in playout(game, game.seats[-1], game.options(), DECKS, Random(3)):
        if step.state.stage.split(".")[1] == stage:
            seen += 1
            assert not game.may_react(step.state)
    assert seen
