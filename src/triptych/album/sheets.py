"""Draws works (items of an album) as SVG, with captions and the name of the product.

Escapes all texts.
"""

import base64
from collections.abc import Mapping, Sequence
from io import BytesIO
from xml.sax.saxutils import escape

from PIL import Image, ImageOps

from triptych.album.text_fit import SANS, SERIF, fit_text, split_in_two
from triptych.core.values import Value, change
from triptych.ink import HEIGHT, WIDTH
from triptych.ink.picture import Stroke, visible_strokes
from triptych.ink.svg import svg_strokes

PAPER, INK, MUTED, FRAME_COLOUR = "#fdfdfb", "#17191e", "#676b74", "#22242a"
RIGHT, WRONG = "#0b6b4d", "#b3261e"
IMAGE_WIDTH_PX = 2048
"""The width of a saved picture."""
PRODUCT_NAME = "Triptych"


class Caption(Value, frozen=True):
    """The text below a work: its title, who made it, and the guesses."""

    title: str = ""
    by: str = ""
    guesses: tuple[tuple[str, str, bool], ...] = ()
    """For each guess: the player, what they guessed, and whether it was right."""


def ink_svg(strokes: Sequence[Stroke]) -> str:
    """Draw strokes on a paper-coloured board. Its coordinates are those of the ink."""
    background = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    return background + svg_strokes(strokes)


def picture_svg(file: bytes | None) -> str:
    """Draw the picture in `file` in a square of 1000 units; without a file, draw a blank square."""
    if file is None:
        return f'<rect width="1000" height="1000" fill="{PAPER}"/>'
    out = BytesIO()
    with Image.open(BytesIO(file)) as opened:
        side = min(opened.size)
        ImageOps.fit(opened.convert("RGB"), (side, side)).save(out, "JPEG", quality=90)
    data = base64.b64encode(out.getvalue()).decode()
    return f'<image width="1000" height="1000" href="data:image/jpeg;base64,{data}"/>'


def symbol_row(symbols: Sequence[tuple[str, str, bool]]) -> str:
    """Draw a row of the symbols that the seats chose. The row is 1000 units wide."""
    cell_width = 1000 / max(1, len(symbols))
    size = min(150.0, cell_width * 0.8)
    parts = []
    for i, (name, symbol, won) in enumerate(symbols):
        x, border = i * cell_width + (cell_width - size) / 2, RIGHT if won else "#d6d7d2"
        parts.append(
            f'<rect x="{x:.1f}" y="20" width="{size:.1f}" height="{size:.1f}" rx="14" fill="#fff" '
            f'stroke="{border}" stroke-width="{8 if won else 3}"/>'
            f'<svg x="{x + size * 0.12:.1f}" y="{20 + size * 0.12:.1f}" width="{size * 0.76:.1f}" '
            f'height="{size * 0.76:.1f}" viewBox="0 0 48 48" overflow="visible" '
            f'color="{INK}">{symbol}</svg>'
        )
        for line, words in enumerate(split_in_two(name, 32, cell_width * 0.94)):
            middle, y = i * cell_width + cell_width / 2, size + 58 + 34 * line
            parts.append(
                text_line(words, middle, y, 32, anchor="middle", max_width=cell_width * 0.94)
            )
    return "".join(parts)


def text_line(
    words: str,
    x: float,
    y: float,
    size: float,
    colour: str = INK,
    family: str = SANS,
    anchor: str = "start",
    max_width: float = 0,
) -> str:
    """Draw a line of text. `fit_text` scales it down or cuts it off to fit into `max_width`."""
    words, size = fit_text(words, size, max_width, family)
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{family}" font-size="{size:.1f}" '
        f'fill="{colour}" text-anchor="{anchor}">{escape(words)}</text>'
    )


def nested_svg(art: str, x: float, y: float, width: float, box: tuple[float, float]) -> str:
    """Place the SVG `art` at a position, scaled to `width`. `box` is its size before scaling."""
    height = width * box[1] / box[0]
    # A photo fills its box exactly. Do not clip it: clipping makes rendering three times as slow.
    clipping = ' overflow="visible"' if art.startswith("<image") else ""
    return (
        f'<svg x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
        f'viewBox="0 0 {box[0]:g} {box[1]:g}"{clipping}>{art}</svg>'
    )


def svg_document(width: float, height: float, body: str, background: str = PAPER) -> str:
    """Return an SVG file of this size with the content `body`."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}">'
        f'<rect width="{width:g}" height="{height:g}" fill="{background}"/>{body}</svg>'
    )


class WorkSource(Value, frozen=True):
    """The data from which a work is drawn."""

    ink_log: bytes | None = None
    """The ink of a drawing."""
    frame_times: tuple[int, ...] = ()
    """The time of each frame in the animation of a drawing, in units of `INK_TIME_UNIT_MS`."""
    build_svg: str = ""
    """The SVG of a build, in a square of 1000 units."""
    step_svgs: tuple[str, ...] = ()
    """The SVG of a build in each frame of its animation. The last shows the finished build."""
    picture_file: bytes | None = None
    """The photo that a build represents, or the picture for which symbols were chosen."""
    symbols: tuple[tuple[str, str, bool], ...] = ()
    """For each seat that chose a symbol: the player, the symbol's SVG, and whether the seat won."""


class FramedWork(Value, frozen=True):
    """A work as SVG: one panel, or two side by side (a build and its photo)."""

    panels: tuple[str, ...]
    box: tuple[float, float]
    """Width and height of each panel, in the panel's own units."""

    @property
    def height_per_width(self) -> float:
        """The height divided by the width."""
        return self.box[1] / (self.box[0] * len(self.panels))

    def to_svg(self, x: float, y: float, width: float) -> str:
        """Draw the panels side by side, with one frame around all of them."""
        panel_width = width / len(self.panels)
        panels = "".join(
            nested_svg(panel, x + i * panel_width, y, panel_width, self.box)
            for i, panel in enumerate(self.panels)
        )
        frame = (
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" '
            f'height="{width * self.height_per_width:.1f}" '
            f'fill="none" stroke="{FRAME_COLOUR}" stroke-width="{width / 110:.1f}"/>'
        )
        return panels + frame


def frame_work(source: WorkSource, until: int | None = None, art: str | None = None) -> FramedWork:
    """Draw a finished work or, for an animation, an earlier state of it.

    For a drawing, `until` is a time in units of `INK_TIME_UNIT_MS`, and later ink is left out. For
    a build, `art` is the SVG of an unfinished build, which is drawn instead of the finished one.
    """
    if source.ink_log is not None:
        strokes = visible_strokes(source.ink_log, until)
        return FramedWork((ink_svg(strokes),), (WIDTH, HEIGHT))
    photo = picture_svg(source.picture_file)
    if source.build_svg:
        return FramedWork((art or source.build_svg, photo), (1000, 1000))
    row = f'<g transform="translate(0 1000)">{symbol_row(source.symbols)}</g>'
    return FramedWork((photo + row,), (1000, 1260 if source.symbols else 1000))


def animation_frames(source: WorkSource) -> list[FramedWork]:
    """Return the frames of an animation.

    The frames show a drawing at each of its `frame_times`, a build in each of its `step_svgs`, or a
    picture to which the symbols are added one by one. If a drawing or build has no frames, a single
    frame shows the finished work.
    """
    if source.ink_log is not None:
        works = [frame_work(source, until) for until in source.frame_times]
    elif source.build_svg:
        works = [frame_work(source, art=art) for art in source.step_svgs]
    else:
        hidden = [(name, "", False) for name, _, _ in source.symbols]
        shown = [(name, drawn, False) for name, drawn, _ in source.symbols]
        revealed = (
            change(source, symbols=(*shown[:count], *hidden[count:]))
            for count in range(len(shown) + 1)
        )
        works = [*map(frame_work, revealed), frame_work(source)]
    return works or [frame_work(source)]


def work_sheet(work: FramedWork, caption: Caption | None) -> str:
    """Draw one work, with its caption below if there is one."""
    if caption is None:
        return svg_document(
            IMAGE_WIDTH_PX,
            IMAGE_WIDTH_PX * work.height_per_width,
            work.to_svg(0, 0, IMAGE_WIDTH_PX),
        )
    margin, width = 64, IMAGE_WIDTH_PX - 128
    bottom = margin + width * work.height_per_width
    lines = text_line(
        caption.title, margin, bottom + 150, 120, family=SERIF, max_width=width * 0.72
    )
    lines += text_line(caption.by, margin, bottom + 230, 60, MUTED, max_width=width * 0.7)
    lines += text_line(PRODUCT_NAME, IMAGE_WIDTH_PX - margin, bottom + 230, 48, MUTED, SERIF, "end")
    return svg_document(IMAGE_WIDTH_PX, bottom + 290, work.to_svg(margin, margin, width) + lines)


def card_sheet(source: WorkSource) -> str:
    """Draw a drawing or build in a square, as a card of a deck. Leaves out text and photo."""
    if source.ink_log is None:
        return svg_document(1000, 1000, nested_svg(source.build_svg, 0, 0, 1000, (1000, 1000)))
    work = frame_work(source)
    return svg_document(1000, 1000, nested_svg(work.panels[0], 0, 125, 1000, work.box))


def guesses_sheet(work: FramedWork, caption: Caption) -> str:
    """Draw a drawing, with all guesses listed below it."""
    margin, width = 64, IMAGE_WIDTH_PX - 128
    bottom = margin + width * work.height_per_width
    body = work.to_svg(margin, margin, width)
    body += text_line(caption.title, margin, bottom + 150, 120, family=SERIF, max_width=width * 0.6)
    body += text_line(
        caption.by,
        IMAGE_WIDTH_PX - margin,
        bottom + 140,
        56,
        MUTED,
        anchor="end",
        max_width=width * 0.36,
    )
    y = bottom + 260
    for name, guess, right in caption.guesses:
        colour = RIGHT if right else WRONG
        body += text_line(name, margin, y, 64, max_width=width * 0.42)
        # Draw the tick or cross as a path, because some fonts lack these characters.
        line = "m0 -22 16 20 32 -44" if right else "m4 -40 36 36m0 -36 -36 36"
        path = f"M{IMAGE_WIDTH_PX / 2} {y}{line}"
        body += f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="9"/>'
        body += text_line(
            guess, IMAGE_WIDTH_PX / 2 + 68, y, 72, colour, SERIF, max_width=width * 0.44
        )
        y += 104
    body += text_line(PRODUCT_NAME, IMAGE_WIDTH_PX - margin, y + 20, 48, MUTED, SERIF, "end")
    return svg_document(IMAGE_WIDTH_PX, y + 70, body)


def gallery_sheet(
    title: str, works: Sequence[tuple[FramedWork, Caption]], left_out: int = 0, columns: int = 4
) -> str:
    """Draw many works in a grid and, below it, the number of works that were left out."""
    margin, gap = 64, 48
    work_width = (IMAGE_WIDTH_PX - 2 * margin - (columns - 1) * gap) / columns
    body = text_line(title, margin, 160, 110, family=SERIF, max_width=IMAGE_WIDTH_PX * 0.8)
    y = 230.0
    for start in range(0, len(works), columns):
        row = works[start : start + columns]
        row_height = max(work.height_per_width for work, _ in row) * work_width
        for i, (work, caption) in enumerate(row):
            x = margin + i * (work_width + gap)
            body += work.to_svg(x, y, work_width)
            body += text_line(
                caption.title, x, y + row_height + 52, 44, family=SERIF, max_width=work_width
            )
            body += text_line(caption.by, x, y + row_height + 92, 30, MUTED, max_width=work_width)
        y += row_height + 140
    if left_out:
        body += text_line(f"+ {left_out}", margin, y + 10, 48, MUTED, SERIF)
    body += text_line(PRODUCT_NAME, IMAGE_WIDTH_PX - margin, y + 10, 48, MUTED, SERIF, "end")
    return svg_document(IMAGE_WIDTH_PX, y + 60, body)


def inner_svg(svg: str) -> str:
    """Return the content of an SVG from `decks/content` without its `<svg>` tag.

    The content is wrapped in a group with the fill and stroke of that tag.
    """
    head, _, rest = svg.partition(">")
    attributes = _attributes(head).items()
    style = "".join(f' {name}="{value}"' for name, value in attributes if name in _PAINT_ATTRIBUTES)
    return f"<g{style}>{rest.rpartition('</svg>')[0]}</g>"


_PAINT_ATTRIBUTES = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin")


def _attributes(tag: str) -> Mapping[str, str]:
    parts = tag.split('"')
    return {parts[i].split()[-1].rstrip("="): parts[i + 1] for i in range(0, len(parts) - 1, 2)}
