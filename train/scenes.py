"""How drawings are written down: icons, scenes of several parts, and their alternatives.

A line of the files in `drawn/` is `key: drawing | drawing | …`; more lines with the same key
add to it, and `key: -` says that nothing shows it. A drawing is one part or several joined by `+`:

    tabler/anchor                 an icon of a set (icons.py, iconify.py), or `own/…` (own.py)
    own/man+tabler/anchor         side by side
    own/man@0,0,100               at x, y, with a size, in hundredths of the square
    tabler/sword@50,0,80,30       turned by 30 degrees clockwise as well
    !own/runner@90,0,100          mirrored
    tabler/flame@20,40,50*red     in another colour than black
    own/man+flame@80,40,50*red    `flame` is a loose part: any of its forms in `parts.txt`

A scene with loose parts is several drawings, one for each form that its parts have.
"""

from collections.abc import Callable
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
COLOURS = ("black", "red", "orange", "green", "blue", "purple", "brown", "grey")
"""The pens on the table, as web/src/ink/painting/painter.ts numbers them."""
FORMS = 3
"""At most so many drawings come of one scene."""
Strokes = list[list[list[float]]]
Inked = list[tuple[int, Strokes]]
"""Parts, each with its colour."""


def written(*files: Path) -> dict[str, list[str]]:
    """Every key's drawings as they are written; none where there is a dash."""
    out: dict[str, list[str]] = {}
    for file in files:
        for line in file.read_text().splitlines():
            key, colon, rest = line.partition(": ")
            if colon and not line.startswith(";"):
                drawings = [part.strip() for part in rest.split("|")]
                out.setdefault(key.strip(), []).extend(d for d in drawings if d != "-")
    return out


def loose_parts(file: Path = HERE / "parts.txt") -> dict[str, list[str]]:
    """The forms of every loose part."""
    return {name: forms for name, forms in written(file).items() if forms}


def spelled_out(scene: str, parts: dict[str, list[str]]) -> list[str]:
    """The scene once for each form of its loose parts."""
    pieces = [_split(piece) for piece in scene.split("+")]
    forms = [parts.get(name, [name]) for _, name, _ in pieces]
    count = min(FORMS, max(map(len, forms)))
    return [
        "+".join(
            (way + form[n % len(form)]).removeprefix("!!") + rest
            for (way, _, rest), form in zip(pieces, forms, strict=True)
        )
        for n in range(count)
    ]


def _split(piece: str) -> tuple[str, str, str]:
    """Is it mirrored, what is it, and where does it lie in which colour?"""
    piece = piece.strip()
    way = "!" if piece.startswith("!") else ""
    cut = min((piece.find(mark) for mark in "@*" if mark in piece), default=len(piece))
    return way, piece[len(way) : cut], piece[cut:]


def drawn(scene: str, load: Callable[[str], Strokes]) -> Inked:
    """The strokes of a scene without loose parts."""
    out: Inked = []
    for number, piece in enumerate(scene.split("+")):
        way, name, rest = _split(piece)
        where, _, colour = rest.removeprefix("@").partition("*")
        strokes = load(name)
        if way:
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
