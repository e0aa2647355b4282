"""Makes PDFs with embedded fonts. A line with letters that the fonts lack becomes a picture."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from triptych.album.image_render import render_jpeg
from triptych.album.sheets import (
    INK,
    MUTED,
    Caption,
    FramedWork,
    WorkSource,
    frame_work,
    svg_document,
    text_line,
    work_sheet,
)
from triptych.album.text_fit import FONTS_FOLDER

PAPER_SIZES_MM = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of a page."""
MARGIN_MM = 14.0
WORK_WIDTH_PX = 1000
"""The width of a rendered work. If printed as wide as a page, it has about 140 dots per inch."""
MM_PER_POINT = 25.4 / 72
"""The length of a point, the unit of font sizes."""


def new_pdf(paper: str, title: str) -> Any:
    """Create an empty PDF with our fonts and a fallback font for letters that they lack."""
    from fpdf import FPDF  # pyright: ignore[reportMissingImports]

    pdf: Any = FPDF(unit="mm", format=PAPER_SIZES_MM[paper])
    pdf.set_auto_page_break(False)
    pdf.add_font("serif", fname=FONTS_FOLDER / "young-serif.ttf")
    pdf.add_font("sans", fname=FONTS_FOLDER / "instrument-sans.ttf")
    pdf.add_font("fallback", fname=FONTS_FOLDER / "noto-sans.ttf")
    pdf.set_fallback_fonts(["fallback"])
    pdf.set_title(title)
    pdf.set_creator("Triptych")
    return pdf


def album_pdf(
    works: Sequence[tuple[WorkSource, Caption]],
    title: str,
    paper: str,
    works_per_page: int,
    first: int = 1,
) -> bytes:
    """Make a PDF with two or four works on each page. Page numbers begin at `first`."""
    width, height = PAPER_SIZES_MM[paper]
    pdf = new_pdf(paper, title)
    columns = 1 if works_per_page == 2 else 2
    cell_w = (width - 2 * MARGIN_MM - (columns - 1) * 8) / columns
    cell_h = (height - 2 * MARGIN_MM - 14) / 2
    for start in range(0, max(1, len(works)), works_per_page):
        pdf.add_page()
        pdf.set_font("serif", size=16)
        pdf.text(MARGIN_MM, MARGIN_MM + 4, title)
        for i, (source, caption) in enumerate(works[start : start + works_per_page]):
            x = MARGIN_MM + i % columns * (cell_w + 8)
            y = MARGIN_MM + 10 + i // columns * cell_h
            _draw_work(pdf, frame_work(source), caption, (x, y, cell_w, cell_h - 8))
        pdf.set_font("sans", size=8)
        pdf.text(MARGIN_MM, height - 8, f"Triptych · {first + start // works_per_page}")
    return bytes(pdf.output())


def _draw_work(
    pdf: Any, work: FramedWork, caption: Caption, box: tuple[float, float, float, float]
) -> None:
    x, y, width, height = box
    pdf.set_font("sans", size=9)
    lines = [caption.by, *_guess_lines(pdf, caption, width)]
    work_width = min(width, (height - 8 - 4.6 * len(lines)) / work.height_per_width)
    pdf.image(
        render_jpeg(work_sheet(work, None), WORK_WIDTH_PX),
        x + (width - work_width) / 2,
        y,
        work_width,
    )
    y += work_width * work.height_per_width + 6
    pdf.set_font("serif", size=13)
    write_line(pdf, caption.title, (x, y - 4, width, 5), 13)
    pdf.set_font("sans", size=9)
    pdf.set_text_color(MUTED)
    for i, line in enumerate(lines):
        write_line(pdf, line, (x, y + 1.6 + 4.4 * i, width, 4.4), 9)
    pdf.set_text_color(INK)


def _guess_lines(pdf: Any, caption: Caption, width: float) -> list[str]:
    """Combine guesses into lines of at most `width` millimetres.

    A guess that is wider has a separate line. A guess with letters that the fonts lack also has a
    separate line, which becomes a picture.
    """
    lines: list[str] = []
    for name, guess, _ in caption.guesses:
        entry = f"{name}: {guess}" if guess else name
        extended = f"{lines[-1]} · {entry}" if lines else entry
        if lines and _has_letters(pdf, extended) and pdf.get_string_width(extended) < width - 1:
            lines[-1] = extended
        else:
            lines.append(entry)
    return lines


def write_line(pdf: Any, words: str, box: tuple[float, float, float, float], size: float) -> None:
    """Write a centred line into a box. If the fonts lack letters, the line becomes a picture."""
    x, y, width, height = box
    if _has_letters(pdf, words):
        pdf.set_xy(x, y)
        pdf.cell(width, height, _truncate(pdf, words, width), align="C")
    else:
        pdf.image(_line_image(words, width, height, size), x, y, width, height)


def _has_letters(pdf: Any, words: str) -> bool:
    fonts = (pdf.current_font.cmap, pdf.fonts["fallback"].cmap)
    return all(c == " " or any(ord(c) in letters for letters in fonts) for c in words)


def _line_image(words: str, width: float, height: float, size: float) -> BytesIO:
    """Render a line as a picture. The SVG renderer supports right-to-left text and system fonts."""
    unit = 10  # SVG units per millimetre, to avoid small numbers.
    line = text_line(
        *(words, width * unit / 2, height * unit * 0.78, size * MM_PER_POINT * unit),
        colour=MUTED,
        anchor="middle",
        max_width=width * unit,
    )
    return render_jpeg(svg_document(width * unit, height * unit, line, "#fff"), round(width * 16))


def _truncate(pdf: Any, words: str, width: float) -> str:
    while words and pdf.get_string_width(words) > width - 1:
        words = words[:-2].rstrip() + "…"
    return words
