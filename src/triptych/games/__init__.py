"""The games, one package each. Modules of the same name have the same role in every game."""

from triptych.core.game import AnyGame
from triptych.games.contrast import CONTRAST
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictures import PICTURES

GAMES: dict[str, AnyGame] = {
    CONTRAST.name: CONTRAST,
    PICTOMANIA.name: PICTOMANIA,
    PICTURES.name: PICTURES,
}
"""Every game that can be played. `tools/new-game` adds a line here."""
