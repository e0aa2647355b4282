"""The games. Each has a folder with the same file names for the same roles. Pure."""

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
