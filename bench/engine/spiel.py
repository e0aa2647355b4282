"""OpenSpiel: random playouts from Python; prints JSON lines of name and actions a second."""

import json
import random
import sys
import time
from collections.abc import Callable

import numpy as np
import pyspiel


def lean(game: "pyspiel.Game", rng: random.Random) -> int:
    """One game, as fast as Python lets it; returns how many actions it took, chance included."""
    state, actions = game.new_initial_state(), 0
    players = range(game.num_players())
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
            actions += 1
        elif state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(p)) for p in players])
            actions += len(players)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
    return actions


def as_its_rollouts(game: "pyspiel.Game", rng: np.random.RandomState) -> int:
    """One game as OpenSpiel's own Python rollouts play it (RandomRolloutEvaluator in its mcts.py),
    which draw every choice with numpy."""
    state, actions = game.new_initial_state(), 0
    players = range(game.num_players())
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=weights))
            actions += 1
        elif state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(p)) for p in players])
            actions += len(players)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
    return actions


def measure(name: str, how: str, playout: Callable[..., int], rng: object, seconds: float) -> None:
    """Play for so much CPU time and print the rate."""
    game = pyspiel.load_game(name)
    actions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        actions += playout(game, rng)
    print(json.dumps({"name": f"OpenSpiel {name}, {how}", "rate": actions / spent}))


if __name__ == "__main__":
    for load in ("goofspiel", "liars_dice"):
        length = float(sys.argv[1])
        measure(load, "lean loop", lean, random.Random(1), length)
        measure(load, "its rollout loop", as_its_rollouts, np.random.RandomState(1), length)
