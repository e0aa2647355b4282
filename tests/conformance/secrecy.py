"""The non-interference check: what a viewer cannot know must not show in the view."""

from random import Random
from typing import Any

import msgspec
from tests.decks import DECKS

from triptych.core.game import AnyGame
from triptych.core.playout import playout

encode = msgspec.json.Encoder(order="deterministic").encode


def viewers(game: AnyGame, state: Any) -> tuple[int | None, ...]:
    """Everybody who looks: each seat, and nobody's seat (the TV and spectators)."""
    return (*range(state.seats), None)


def interference(game: AnyGame, seats: int, options: Any, seed: int) -> str | None:
    """Play a game; say where a view changed when only what it must not show was reshuffled."""
    rng = Random(seed)
    for step in playout(game, seats, options, DECKS, Random(seed), haste=0.1, leaving=0.02):
        for viewer in viewers(game, step.state):
            other = game.resample(step.state, viewer, rng)
            if encode(game.view(other, viewer)) != encode(game.view(step.state, viewer)):
                return f"{step.state.stage}: viewer {viewer} sees something secret"
    return None


def changed_fields(game: AnyGame, seats: int, options: Any, seed: int) -> dict[str, int]:
    """The fields of the state that resampling for the TV changes, and in how many steps."""
    rng = Random(seed)
    changed: dict[str, int] = {}
    for step in playout(game, seats, options, DECKS, Random(seed), haste=0.1):
        other = game.resample(step.state, None, rng)
        for name in type(step.state).__struct_fields__:
            if encode(getattr(step.state, name)) != encode(getattr(other, name)):
                changed[name] = changed.get(name, 0) + 1
    return changed
