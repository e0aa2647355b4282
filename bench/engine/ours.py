"""Plays our games at random; prints a JSON line for each: its name and commands per second."""

import json
import sys
import time
from random import Random

from triptych.core.cards import numbered_decks
from triptych.core.game import AnyGame
from triptych.core.playout import play_to_end
from triptych.games import GAMES


def measure(game: AnyGame, seconds: float) -> None:
    """Play for `seconds` of CPU time at a full table and print the rate.

    The time includes setting up the games, which does not count as a command.
    """
    decks, seats, options = numbered_decks(), game.seats[-1], game.options()
    commands, seed, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        seed += 1
        commands += play_to_end(game, seats, options, decks, Random(seed))[1]
    print(json.dumps({"name": f"Triptych {game.name}", "rate": commands / spent}))


if __name__ == "__main__":
    for game in GAMES.values():
        measure(game, float(sys.argv[1]))
