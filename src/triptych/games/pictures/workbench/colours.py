"""The colours of everything on the workbench, for the screen, for files and for bots.

`make wire` writes them into the client's `colours.ts`.
"""

from triptych.core.values import Value
from triptych.games.pictures.workbench.pieces import BlockId, Colour, LaceId, StickId


class Shades(Value, frozen=True):
    """The colours of a cube, stick or stone: in even light, in the light and in the shade."""

    base: str
    light: str
    dark: str


class Wood(Value, frozen=True):
    """The colours of a block: as in `Shades`, and that of its grain."""

    base: str
    light: str
    dark: str
    grain: str


class Cord(Value, frozen=True):
    """The colours of a lace: its core, its edge and the thread along its middle."""

    core: str
    edge: str
    thread: str


CUBE_COLOURS: dict[Colour, Shades] = {
    "black": Shades("#2e2b29", "#57524e", "#12100f"),
    "white": Shades("#f4eee1", "#fffcf4", "#c8bfab"),
    "grey": Shades("#949189", "#bab7af", "#66635c"),
    "red": Shades("#c23a2c", "#e2695a", "#882217"),
    "yellow": Shades("#ecb932", "#fadb7c", "#b58811"),
    "green": Shades("#468a47", "#75b374", "#295d2b"),
    "blue": Shades("#3064b0", "#6793d4", "#1a417c"),
    "brown": Shades("#7d5232", "#a87b56", "#4f301a"),
}
BLOCK_COLOURS: dict[BlockId, Wood] = {
    "cube": Wood("#c07f56", "#da9f78", "#985b38", "#703f25"),
    "beam": Wood("#e3bd80", "#f3d8a6", "#c3965a", "#a3713a"),
    "plank": Wood("#c4935a", "#dcb380", "#9d6f3d", "#75502b"),
    "cylinder": Wood("#d9a871", "#ecc795", "#b98450", "#8f5f33"),
    "prism": Wood("#94694a", "#b48a68", "#6d4a31", "#4b311f"),
    "arch": Wood("#e6cda2", "#f6e4c4", "#c7a877", "#a5814f"),
}
STICK_COLOURS: dict[StickId, Shades] = {
    "stick1": Shades("#7d5b3c", "#a98560", "#4d3520"),
    "stick2": Shades("#94704a", "#c19d72", "#5d432a"),
    "stick3": Shades("#6b5140", "#967862", "#3f2e22"),
    "stick4": Shades("#a07c56", "#cdab84", "#684d31"),
    "stone1": Shades("#9c9a95", "#c9c7c0", "#66645f"),
    "stone2": Shades("#8a7f74", "#b9ad9f", "#574e45"),
    "stone3": Shades("#6f7780", "#a3abb3", "#43494f"),
    "stone4": Shades("#c6bfb2", "#ece7dc", "#8d8679"),
}
LACE_COLOURS: dict[LaceId, Cord] = {
    "long": Cord("#2d4f8f", "#182c55", "#b8cbee"),
    "short": Cord("#b8452f", "#6f2215", "#f6d3b9"),
}
WORKBENCH_COLOURS = {
    "ledge": "#b98450",
    "ledge_light": "#d9a871",
    "frame_floor": "#5d3f22",
    "shadow": "#2a1d0f",
    "card": "#ffffff",
    "card_faded": "#e9e4da",
    "card_edge": "#3a3226",
    "fits": "#0a7355",
    "fits_not": "#b3261e",
}
"""The colours of the wooden ledge and frame, of icon cards, and of the signs next to sorted cards.

The frame of the cubes is made of the same wood as the ledge.
"""
FELT, FELT_INK = "#e2e5d9", "#3d4438"
"""The felt of the workbench and lines on it, in files.

On the screen they are `--felt` and `--felt-ink` in `tokens.css`, which the dark theme changes. A
test compares those of the light theme.
"""
