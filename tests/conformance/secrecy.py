"""Checks that a view does not depend on what its viewer cannot know.

The public view depends on no secret at all, a private view only on the secrets of its seat.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from tests.support.sample_decks import DECKS

from triptych.core.game import AnyGame
from triptych.core.playout import PlayoutStep, playout

encode = msgspec.json.Encoder(order="deterministic").encode


def with_viewers(steps: Iterable[PlayoutStep], seats: int) -> Iterator[tuple[Any, Sequence[int]]]:
    """Yield each state with the seats to check: all when a stage begins, otherwise only one."""
    stage = None
    for number, step in enumerate(steps):
        yield step.state, range(seats) if step.state.stage != stage else (number % seats,)
        stage = step.state.stage


def find_leak(game: AnyGame, seats: int, options: Any, seed: int) -> str | None:
    """Play a game and resample its secrets; describe the first view that changes, if any."""
    rng = Random(seed)
    steps = playout(game, seats, options, DECKS, Random(seed), table_share=0.1, sit_out_share=0.02)
    for state, viewers in with_viewers(steps, seats):
        public = encode(game.public(state))
        if encode(game.public(game.resample(state, None, rng))) != public:
            return f"{state.stage}: the public view reveals a secret"
        for seat in viewers:
            other = game.resample(state, seat, rng)
            if encode(game.public(other)) != public:
                return f"{state.stage}: the public view reveals a secret to seat {seat}"
            if encode(game.private(other, seat)) != encode(game.private(state, seat)):
                return f"{state.stage}: the private view of seat {seat} reveals a secret"
    return None


def secret_fields(game: AnyGame, seats: int, options: Any, seed: int) -> list[str]:
    """The fields of the state that change when every secret is resampled."""
    rng = Random(seed)
    changed: dict[str, None] = {}
    for step in playout(game, seats, options, DECKS, Random(seed), table_share=0.1):
        other = game.resample(step.state, None, rng)
        for name in type(step.state).__struct_fields__:
            if encode(getattr(step.state, name)) != encode(getattr(other, name)):
                changed[name] = None
    return list(changed)
