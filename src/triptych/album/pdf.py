"""PDF files: our fonts in them, and a picture of the line where no font of ours has its letters."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from triptych.album.raster import photo
from triptych.album.sheets import (
    INK,
    QUIET,
    FramedWork,
    Said,
    Source,
    sheet,
    text,
    work_of,
    work_sheet,
)
from triptych.album.text_fit import FONTS

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Millimetres."""
MARGIN = 14.0
DOTS = 1000
"""Pixels across a work: 140 on an inch where two are on a page."""
MM = 25.4 / 72
"""Of a point, in which letters are measured."""


def new_pdf(paper: str, title: str) -> Any:
    """An empty file with our fonts in it; where one lacks a letter, the next has it."""
    from fpdf import FPDF  # pyright: ignore[reportMissingImports]

    pdf: Any = FPDF(unit="mm", format=PAPERS[paper])
    pdf.set_auto_page_break(False)
    pdf.add_font("serif", fname=FONTS / "young-serif.ttf")
    pdf.add_font("sans", fname=FONTS / "instrument-sans.ttf")
    pdf.add_font("more", fname=FONTS / "noto-sans.ttf")
    pdf.set_fallback_fonts(["more"])
    pdf.set_title(title)
    pdf.set_creator("Triptych")
    return pdf


def album_pdf(
    works: Sequence[tuple[Source, Said]], title: str, paper: str, each: int, first: int = 1
) -> bytes:
    """Two or four works on a page."""
    width, height = PAPERS[paper]
    pdf = new_pdf(paper, title)
    columns = 1 if each == 2 else 2
    cell_w = (width - 2 * MARGIN - (columns - 1) * 8) / columns
    cell_h = (height - 2 * MARGIN - 14) / 2
    for start in range(0, max(1, len(works)), each):
        pdf.add_page()
        pdf.set_font("serif", size=16)
        pdf.text(MARGIN, MARGIN + 4, title)
        for i, (source, said) in enumerate(works[start : start + each]):
            x = MARGIN + i % columns * (cell_w + 8)
            y = MARGIN + 10 + i // columns * cell_h
            _print_work(pdf, work_of(source), said, (x, y, cell_w, cell_h - 8))
        pdf.set_font("sans", size=8)
        pdf.text(MARGIN, height - 8, f"Triptych · {first + start // each}")
    return bytes(pdf.output())


def _print_work(
    pdf: Any, work: FramedWork, said: Said, box: tuple[float, float, float, float]
) -> None:
    x, y, width, height = box
    pdf.set_font("sans", size=9)
    lines = [said.by, *_thoughts(pdf, said, width)]
    wide = min(width, (height - 8 - 4.6 * len(lines)) / work.shape)
    pdf.image(photo(work_sheet(work, None), DOTS), x + (width - wide) / 2, y, wide)
    y += wide * work.shape + 6
    pdf.set_font("serif", size=13)
    write_line(pdf, said.title, (x, y - 4, width, 5), 13)
    pdf.set_font("sans", size=9)
    pdf.set_text_color(QUIET)
    for i, line in enumerate(lines):
        write_line(pdf, line, (x, y + 1.6 + 4.4 * i, width, 4.4), 9)
    pdf.set_text_color(INK)


def _thoughts(pdf: Any, said: Said, width: float) -> list[str]:
    """Who thought what, as many on a line as fit; what must be painted has a line of its own."""
    lines: list[str] = []
    for name, what, _ in said.guesses:
        thought = f"{name}: {what}" if what else name
        longer = f"{lines[-1]} · {thought}" if lines else thought
        if lines and _can_write(pdf, longer) and pdf.get_string_width(longer) < width - 1:
            lines[-1] = longer
        else:
            lines.append(thought)
    return lines


def write_line(pdf: Any, words: str, box: tuple[float, float, float, float], size: float) -> None:
    """One line in the middle of a box: as text, or painted where it needs other letters."""
    x, y, width, height = box
    if _can_write(pdf, words):
        pdf.set_xy(x, y)
        pdf.cell(width, height, _fitting(pdf, words, width), align="C")
    else:
        pdf.image(_painted(words, width, height, size), x, y, width, height)


def _can_write(pdf: Any, words: str) -> bool:
    known = (pdf.current_font.cmap, pdf.fonts["more"].cmap)
    return all(c == " " or any(ord(c) in letters for letters in known) for c in words)


def _painted(words: str, width: float, height: float, size: float) -> BytesIO:
    """Right to left, joined letters and the system's fonts: the renderer of SVG knows them all."""
    unit = 10  # Of a millimetre, so that no number is small.
    line = text(
        *(words, width * unit / 2, height * unit * 0.78, size * MM * unit),
        colour=QUIET,
        anchor="middle",
        most=width * unit,
    )
    return photo(sheet(width * unit, height * unit, line, "#fff"), round(width * 16))


def _fitting(pdf: Any, words: str, width: float) -> str:
    while words and pdf.get_string_width(words) > width - 1:
        words = words[:-2].rstrip() + "…"
    return words
