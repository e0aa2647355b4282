"""Plays OpenSpiel's games at random from Python; prints JSON lines with actions per second."""

import json
import random
import sys
import time
from collections.abc import Callable

import numpy as np
import pyspiel  # pyright: ignore[reportMissingImports]


def plain_playout(game: "pyspiel.Game", rng: random.Random) -> int:
    """Play a game, choosing actions with `random` from the standard library.

    Returns the number of actions, including chance events.
    """
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


def bare_playout(game: "pyspiel.Game", rng: random.Random) -> int:
    """Play a game as fast as possible.

    Each choice of a player takes one multiplication, as in our playouts.
    """
    state, actions, chance = game.new_initial_state(), 0, rng.random
    players = range(game.num_players())
    while not state.is_terminal():
        if state.is_chance_node():
            remaining = chance()
            for outcome, weight in state.chance_outcomes():
                remaining -= weight
                if remaining < 0:
                    state.apply_action(outcome)
                    actions += 1
                    break
        elif state.is_simultaneous_node():
            joint = []
            for player in players:
                legal = state.legal_actions(player)
                joint.append(legal[int(chance() * len(legal))])
            state.apply_actions(joint)
            actions += len(joint)
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(chance() * len(legal))])
            actions += 1
    return actions


def openspiel_playout(game: "pyspiel.Game", rng: np.random.RandomState) -> int:
    """Play a game as OpenSpiel's Python rollouts do (`RandomRolloutEvaluator` in mcts.py).

    They draw every choice with numpy.
    """
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
    """Play for `seconds` of CPU time and print the rate."""
    game = pyspiel.load_game(name)
    actions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        actions += playout(game, rng)
    print(json.dumps({"name": f"OpenSpiel {name}, {how}", "rate": actions / spent}))


if __name__ == "__main__":
    for load in ("goofspiel", "liars_dice"):
        length = float(sys.argv[1])
        measure(load, "bare loop", bare_playout, random.Random(1), length)
        measure(load, "plain loop", plain_playout, random.Random(1), length)
        measure(load, "its rollout loop", openspiel_playout, np.random.RandomState(1), length)
