"""An item of an album as one SVG: the work, its words, and the mark of the house.

All text is escaped here; nothing else of anybody's reaches the file.
"""

import base64
from collections.abc import Mapping, Sequence
from io import BytesIO
from xml.sax.saxutils import escape

from PIL import Image, ImageOps

from triptych.album.text_fit import SANS, SERIF, fitted, in_two
from triptych.core.values import Value, change
from triptych.ink import HEIGHT, WIDTH
from triptych.ink.picture import Stroke, picture
from triptych.ink.svg import svg_strokes

PAPER, INK, QUIET, FRAME = "#fdfdfb", "#17191e", "#676b74", "#22242a"
GOOD, BAD = "#0b6b4d", "#b3261e"
SIDE = 2048
"""Pixels across a saved picture."""
MARK = "Triptych"


class Said(Value, frozen=True):
    """What stands below a work: its term, who made it, and who took it for what."""

    title: str = ""
    by: str = ""
    guesses: tuple[tuple[str, str, bool], ...] = ()
    """Name, what they thought, and whether that was right."""


def ink_art(strokes: Sequence[Stroke]) -> str:
    """A board in its own units, on paper."""
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    return ground + svg_strokes(strokes)


def picture_art(file: bytes | None) -> str:
    """A picture of a deck in a square of 1000; paper where it is no more."""
    if file is None:
        return f'<rect width="1000" height="1000" fill="{PAPER}"/>'
    out = BytesIO()
    with Image.open(BytesIO(file)) as opened:
        side = min(opened.size)
        ImageOps.fit(opened.convert("RGB"), (side, side)).save(out, "JPEG", quality=90)
    data = base64.b64encode(out.getvalue()).decode()
    return f'<image width="1000" height="1000" href="data:image/jpeg;base64,{data}"/>'


def symbol_row(symbols: Sequence[tuple[str, str, bool]]) -> str:
    """Who chose which symbol, below a picture in a square of 1000."""
    each = 1000 / max(1, len(symbols))
    size = min(150.0, each * 0.8)
    parts = []
    for i, (name, symbol, won) in enumerate(symbols):
        x, ring = i * each + (each - size) / 2, GOOD if won else "#d6d7d2"
        parts.append(
            f'<rect x="{x:.1f}" y="20" width="{size:.1f}" height="{size:.1f}" rx="14" fill="#fff" '
            f'stroke="{ring}" stroke-width="{8 if won else 3}"/>'
            f'<svg x="{x + size * 0.12:.1f}" y="{20 + size * 0.12:.1f}" width="{size * 0.76:.1f}" '
            f'height="{size * 0.76:.1f}" viewBox="0 0 48 48" overflow="visible" '
            f'color="{INK}">{symbol}</svg>'
        )
        for line, words in enumerate(in_two(name, 32, each * 0.94)):
            middle, y = i * each + each / 2, size + 58 + 34 * line
            parts.append(text(words, middle, y, 32, anchor="middle", most=each * 0.94))
    return "".join(parts)


def text(
    words: str,
    x: float,
    y: float,
    size: float,
    colour: str = INK,
    family: str = SANS,
    anchor: str = "start",
    most: float = 0,
) -> str:
    """One line; where it would be wider than `most` it is set smaller, and cut in the end."""
    words, size = fitted(words, size, most, family)
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{family}" font-size="{size:.1f}" '
        f'fill="{colour}" text-anchor="{anchor}">{escape(words)}</text>'
    )


def place(art: str, x: float, y: float, width: float, box: tuple[float, float]) -> str:
    """Art that has its own units, put somewhere."""
    height = width * box[1] / box[0]
    # A photo fills its box and need not be cut to it, which takes three times as long.
    cut = ' overflow="visible"' if art.startswith("<image") else ""
    return (
        f'<svg x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
        f'viewBox="0 0 {box[0]:g} {box[1]:g}"{cut}>{art}</svg>'
    )


def sheet(width: float, height: float, body: str, ground: str = PAPER) -> str:
    """A whole SVG file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}">'
        f'<rect width="{width:g}" height="{height:g}" fill="{ground}"/>{body}</svg>'
    )


class Source(Value, frozen=True):
    """What a work is made from, before anybody has painted it."""

    log: bytes | None = None
    """A board's ink."""
    moments: tuple[int, ...] = ()
    """The times an animation shows, in units of ink."""
    art: str = ""
    """A build, in a square of 1000."""
    steps: tuple[str, ...] = ()
    """The same on its way, for an animation."""
    picture: bytes | None = None
    """The file of a picture of a deck."""
    symbols: tuple[tuple[str, str, bool], ...] = ()
    """Who chose which symbol, as a drawing, and whether it won."""


class FramedWork(Value, frozen=True):
    """A work as art: one box, or two side by side (a build and its photo)."""

    arts: tuple[str, ...]
    box: tuple[float, float]

    @property
    def shape(self) -> float:
        """Height for a width of 1."""
        return self.box[1] / (self.box[0] * len(self.arts))

    def placed(self, x: float, y: float, width: float) -> str:
        """All its boxes in a frame."""
        each = width / len(self.arts)
        arts = "".join(
            place(art, x + i * each, y, each, self.box) for i, art in enumerate(self.arts)
        )
        frame = (
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{width * self.shape:.1f}" '
            f'fill="none" stroke="{FRAME}" stroke-width="{width / 110:.1f}"/>'
        )
        return arts + frame


def work_of(source: Source, until: int | None = None, art: str | None = None) -> FramedWork:
    """A work as it is, or as it was."""
    if source.log is not None:
        strokes = picture(source.log, until)
        return FramedWork((ink_art(strokes),), (WIDTH, HEIGHT))
    photo = picture_art(source.picture)
    if source.art:
        return FramedWork((art or source.art, photo), (1000, 1000))
    row = f'<g transform="translate(0 1000)">{symbol_row(source.symbols)}</g>'
    return FramedWork((photo + row,), (1000, 1260 if source.symbols else 1000))


def moving_works(source: Source) -> list[FramedWork]:
    """A work as it came about: strokes, pieces, or one symbol after the other."""
    if source.log is not None:
        works = [work_of(source, until) for until in source.moments]
    elif source.art:
        works = [work_of(source, art=art) for art in source.steps]
    else:
        hidden = [(name, "", False) for name, _, _ in source.symbols]
        shown = [(name, drawn, False) for name, drawn, _ in source.symbols]
        laid = (
            change(source, symbols=(*shown[:count], *hidden[count:]))
            for count in range(len(shown) + 1)
        )
        works = [*map(work_of, laid), work_of(source)]
    return works or [work_of(source)]


def work_sheet(work: FramedWork, said: Said | None) -> str:
    """One work, with its words below or without any."""
    if said is None:
        return sheet(SIDE, SIDE * work.shape, work.placed(0, 0, SIDE))
    margin, width = 64, SIDE - 128
    bottom = margin + width * work.shape
    lines = text(said.title, margin, bottom + 150, 120, family=SERIF, most=width * 0.72)
    lines += text(said.by, margin, bottom + 230, 60, QUIET, most=width * 0.7)
    lines += text(MARK, SIDE - margin, bottom + 230, 48, QUIET, SERIF, "end")
    return sheet(SIDE, bottom + 290, work.placed(margin, margin, width) + lines)


def card_sheet(source: Source) -> str:
    """A work alone in a square, as a card of a deck: no word, no name, no photo beside it."""
    if source.log is None:
        return sheet(1000, 1000, place(source.art, 0, 0, 1000, (1000, 1000)))
    work = work_of(source)
    return sheet(1000, 1000, place(work.arts[0], 0, 125, 1000, work.box))


def guesses_sheet(work: FramedWork, said: Said) -> str:
    """One drawing and everything that it was taken for."""
    margin, width = 64, SIDE - 128
    bottom = margin + width * work.shape
    body = work.placed(margin, margin, width)
    body += text(said.title, margin, bottom + 150, 120, family=SERIF, most=width * 0.6)
    body += text(said.by, SIDE - margin, bottom + 140, 56, QUIET, anchor="end", most=width * 0.36)
    y = bottom + 260
    for name, thought, right in said.guesses:
        colour = GOOD if right else BAD
        body += text(name, margin, y, 64, most=width * 0.42)
        # Drawn, for not every font has a tick.
        line = "m0 -22 16 20 32 -44" if right else "m4 -40 36 36m0 -36 -36 36"
        body += f'<path d="M{SIDE / 2} {y}{line}" fill="none" stroke="{colour}" stroke-width="9"/>'
        body += text(thought, SIDE / 2 + 68, y, 72, colour, SERIF, most=width * 0.44)
        y += 104
    body += text(MARK, SIDE - margin, y + 20, 48, QUIET, SERIF, "end")
    return sheet(SIDE, y + 70, body)


def gallery_sheet(
    title: str, works: Sequence[tuple[FramedWork, Said]], more: int = 0, columns: int = 4
) -> str:
    """Many works on one wall, and how many more there were."""
    margin, gap = 64, 48
    each = (SIDE - 2 * margin - (columns - 1) * gap) / columns
    body = text(title, margin, 160, 110, family=SERIF, most=SIDE * 0.8)
    y = 230.0
    for start in range(0, len(works), columns):
        row = works[start : start + columns]
        tall = max(work.shape for work, _ in row) * each
        for i, (work, said) in enumerate(row):
            x = margin + i * (each + gap)
            body += work.placed(x, y, each)
            body += text(said.title, x, y + tall + 52, 44, family=SERIF, most=each)
            body += text(said.by, x, y + tall + 92, 30, QUIET, most=each)
        y += tall + 140
    if more:
        body += text(f"+ {more}", margin, y + 10, 48, QUIET, SERIF)
    body += text(MARK, SIDE - margin, y + 10, 48, QUIET, SERIF, "end")
    return sheet(SIDE, y + 60, body)


def inner(svg: str) -> str:
    """What stands between the tags of one of our own drawings, with its pen."""
    head, _, rest = svg.partition(">")
    pen = "".join(f' {name}="{value}"' for name, value in _attributes(head).items() if name in _PEN)
    return f"<g{pen}>{rest.rpartition('</svg>')[0]}</g>"


_PEN = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin")


def _attributes(tag: str) -> Mapping[str, str]:
    parts = tag.split('"')
    return {parts[i].split()[-1].rstrip("="): parts[i + 1] for i in range(0, len(parts) - 1, 2)}
