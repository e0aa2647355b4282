"""OpenSpiel: random playouts from Python; prints JSON lines of name and actions a second."""

import json
import random
import sys
import time

import pyspiel


def playout(game: "pyspiel.Game", rng: random.Random) -> int:
    """Play one game; returns how many actions of players and chance it took."""
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


def measure(name: str, seconds: float) -> None:
    """Play for so much CPU time and print the rate."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    actions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        actions += playout(game, rng)
    print(json.dumps({"name": f"OpenSpiel {name}", "rate": actions / spent}))


if __name__ == "__main__":
    for load in ("goofspiel", "liars_dice"):
        measure(load, float(sys.argv[1]))
