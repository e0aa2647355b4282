"""Reads descriptions of drawings: icons, scenes of several parts, and alternatives.

A line of the files in `drawn/` is `key: drawing | drawing | …`. More lines with the same key add
drawings, and `key: -` means that there is none. A drawing is one part or several, joined by `+`:

    tabler/anchor                 an icon of a set (icons.py, iconify.py), or `own/…` (own.py)
    own/man+tabler/anchor         side by side
    own/man@0,0,100               at x, y, with this size, in hundredths of the square
    tabler/sword@50,0,80,30       also turned by 30 degrees clockwise
    !own/runner@90,0,100          mirrored
    tabler/flame@20,40,50*red     in red instead of black
    own/man+flame@80,40,50*red    `flame` is a loose part: any of its forms in `parts.txt`

A scene with loose parts becomes several drawings, one for each form of its parts.
"""

from collections.abc import Callable
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
COLOURS = ("black", "red", "orange", "green", "blue", "purple", "brown", "grey")
"""The colours of pens, numbered as in web/src/ink/painting/painter.ts."""
MAX_FORMS = 3
"""The maximum number of drawings that one scene becomes."""
Strokes = list[list[list[float]]]
ColouredParts = list[tuple[int, Strokes]]
"""Parts of a drawing: the number of the colour and the strokes of each."""


def read_descriptions(*files: Path) -> dict[str, list[str]]:
    """The descriptions of drawings, by key. If a key has only a dash, its list is empty."""
    out: dict[str, list[str]] = {}
    for file in files:
        for line in file.read_text().splitlines():
            key, colon, rest = line.partition(": ")
            if colon and not line.startswith(";"):
                drawings = [part.strip() for part in rest.split("|")]
                out.setdefault(key.strip(), []).extend(d for d in drawings if d != "-")
    return out


def loose_parts(file: Path = HERE / "parts.txt") -> dict[str, list[str]]:
    """The forms of every loose part, by its name."""
    return {name: forms for name, forms in read_descriptions(file).items() if forms}


def expand_forms(scene: str, parts: dict[str, list[str]]) -> list[str]:
    """The scene, described once for each form of its loose parts, at most `MAX_FORMS` times."""
    pieces = [_split(piece) for piece in scene.split("+")]
    forms = [parts.get(name, [name]) for _, name, _ in pieces]
    count = min(MAX_FORMS, max(map(len, forms)))
    return [
        "+".join(
            (mirror + form[n % len(form)]).removeprefix("!!") + placement
            for (mirror, _, placement), form in zip(pieces, forms, strict=True)
        )
        for n in range(count)
    ]


def _split(piece: str) -> tuple[str, str, str]:
    """Split the description of a part into mirror mark, name, and position with colour."""
    piece = piece.strip()
    mirror = "!" if piece.startswith("!") else ""
    name_end = min((piece.find(mark) for mark in "@*" if mark in piece), default=len(piece))
    return mirror, piece[len(mirror) : name_end], piece[name_end:]


def draw_scene(scene: str, load: Callable[[str], Strokes]) -> ColouredParts:
    """The strokes of a scene without loose parts."""
    out: ColouredParts = []
    for number, piece in enumerate(scene.split("+")):
        mirror, name, placement = _split(piece)
        where, _, colour = placement.removeprefix("@").partition("*")
        strokes = load(name)
        if mirror:
            strokes = [[[1000 - x, y] for x, y in stroke] for stroke in strokes]
        out.append((COLOURS.index(colour or "black"), _placed(strokes, where, number)))
    return out


def _placed(strokes: Strokes, where: str, number: int) -> Strokes:
    x, y, size, *turn = map(float, where.split(",")) if where else (115.0 * number, 0.0, 100.0)
    angle = np.radians(turn[0] if turn else 0.0)
    spin = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    middle = np.array([500.0, 500.0])
    shift = np.array([x, y]) * 10
    return [
        (((np.asarray(s, float) - middle) @ spin.T + middle) * size / 100 + shift).tolist()
        for s in strokes
    ]
