"""Bots do not use the builds that they see grow (R7)."""

from typing import Any

import pytest
from tests.bots.player_api import FakePlayer, start_game, state_after

from triptych.bots import pictures
from triptych.bots.pacing import random_profile
from triptych.core.values import change
from triptych.games.pictures.commands import Ready, SetBuild
from triptych.games.pictures.model import Options, State
from triptych.games.pictures.views import BuildView, PrivateView
from triptych.games.pictures.workbench.builds import Build


def game_with_first_build(open_building: Any) -> State:
    """A game in which seat 0 is done; the bot has seat 1."""
    state = start_game("pictures", options=Options(open_building=open_building))
    command = FakePlayer("pictures", state, 0, "easy").random_command()
    state = state_after("pictures", state, 0, command)
    ready: State = state_after("pictures", state, 0, Ready())
    return ready


async def bots_build(state: State) -> Build:
    bot = FakePlayer("pictures", state, 1, "hard")
    public, private = bot.view()
    assert isinstance(public, BuildView)
    assert isinstance(private, PrivateView)
    await pictures.build(bot, public, private, random_profile("hard", bot.rng))
    first = bot.commands[0]
    assert isinstance(first, SetBuild)
    return first.build


@pytest.mark.clause("R7")
async def test_bot_builds_the_same_whether_it_sees_other_builds_or_not() -> None:
    hidden, seen = game_with_first_build("never"), game_with_first_build("always")
    assert seen.builds == hidden.builds
    assert FakePlayer("pictures", seen, 1, "hard").view().public.growing
    assert not FakePlayer("pictures", hidden, 1, "hard").view().public.growing
    other = change(seen, options=hidden.options)
    assert other == hidden
    assert await bots_build(seen) == await bots_build(hidden)


@pytest.mark.clause("R5")
async def test_bot_takes_a_material_that_is_left() -> None:
    state = start_game("pictures", options=Options(choose_materials=True))
    command = FakePlayer("pictures", state, 0, "easy").random_command()
    state = state_after("pictures", state, 0, command)
    bot = FakePlayer("pictures", state, 1, "normal")
    await pictures.take_material(bot)
    (taken,) = bot.commands
    assert taken.material != state.chosen[0]
    assert state_after("pictures", state, 1, taken).chosen[1] == taken.material
