"""Reads icon sets from the npm packages `@iconify-json/SET`, which have one JSON file per set.

There are three kinds of sets. Some draw with lines, which are used unchanged. Some draw each line
as a filled shape; the middle of this shape is traced. Emoji consist of patches of colour, whose
outlines are traced (traced.py).
`src/triptych/bots/pictomania/CREDITS.md` lists sets and licences.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from train.drawings.icons import from_svg

Strokes = list[list[list[float]]]

LINES = {
    "solar": "-linear", "guidance": "", "tdesign": "", "marketeq": "", "streamline": "",
    "streamline-plump": "", "streamline-ultimate": "", "streamline-flex": "",
    "streamline-sharp": "",
}  # fmt: skip
"""Sets that draw with lines, each with the suffix of its line icons."""
SHAPES = {"ph": "-thin", "healthicons": "-outline", "streamline-freehand": ""}
"""Sets that draw each line as a filled shape, each with the suffix of the icons to use."""
PATCHES = ("twemoji", "fluent-emoji-flat", "noto", "emojione", "game-icons")
"""Sets with patches of colour."""
_UNUSABLE = re.compile(
    r".*-(solid|bold|duotone|remix|fill|filled|sharp)|(flag|keycap)-.*|.*skin-tone.*"
)
_TONE = re.compile(r".*-(light|medium|dark)")


def iconify(root: Path) -> Iterator[tuple[str, str, Callable[[], Strokes]]]:
    """Every usable icon: its set, its name, and a function that loads its strokes."""
    for kind, ending in LINES.items():
        for name, body, size in _icons(root, kind, ending):
            if "stroke=" in body:
                yield kind, name, lambda b=body, s=size: _lines(b, s)
    for kind, ending in SHAPES.items():
        for name, body, size in _icons(root, kind, ending):
            yield kind, name, lambda b=body, s=size: _traced("centres", b, s)
    for kind in PATCHES:
        for name, body, size in _icons(root, kind, ""):
            if kind != "fluent-emoji-flat" or not _TONE.fullmatch(name):
                yield kind, name, lambda b=body, s=size: _traced("outlines", b, s)


def _icons(root: Path, kind: str, ending: str) -> Iterator[tuple[str, str, tuple[float, float]]]:
    file = root / "iconify" / kind / "icons.json"
    if not file.is_file():
        return
    stored = json.loads(file.read_text())
    for full_name, icon in stored["icons"].items():
        name = full_name.removesuffix(ending)
        if (not ending or full_name.endswith(ending)) and not _UNUSABLE.fullmatch(name):
            width, height = (icon.get(s, stored.get(s, 16)) for s in ("width", "height"))
            yield name, icon["body"], (width, height)


def _lines(body: str, size: tuple[float, float]) -> Strokes:
    box = max(size)
    body = re.sub(r'stroke="[^"n][^"]*"', 'stroke="black"', body)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box} {box}" '
        f'width="{box}" height="{box}">{body}</svg>'
    )
    return from_svg(svg, box)


def _traced(tracer: str, body: str, size: tuple[float, float]) -> Strokes:
    from train.drawings import traced  # needs resvg, scipy and scikit-image

    return getattr(traced, tracer)(body, *size)
