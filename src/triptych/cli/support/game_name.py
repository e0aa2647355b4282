"""The name of a game as an argument of a command."""

from typing import Annotated

import typer

from triptych.cli.support.errors import fail
from triptych.core.game import AnyGame
from triptych.games import GAMES

GAME_NAMES = ", ".join(GAMES)
GameName = Annotated[
    str, typer.Argument(help=f"One of {GAME_NAMES}.", autocompletion=lambda: list(GAMES))
]


def require_game(name: str) -> AnyGame:
    """Return the game with this name. If there is no such game, exit with a list of all games."""
    if name not in GAMES:
        fail(f"there is no game called {name!r}; there are {GAME_NAMES}")
    return GAMES[name]
