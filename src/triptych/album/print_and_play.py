"""Makes PDFs for print and play: topic cards and symbols to cut out, in one language."""

from collections.abc import Iterator
from typing import Any

from triptych.album.image_render import render_jpeg
from triptych.album.pdf import PAPER_SIZES_MM, new_pdf
from triptych.album.sheets import inner_svg, svg_document
from triptych.core.cards import DIFFICULTY_COLOURS
from triptych.decks.library import load_house
from triptych.decks.symbols import Glyph, symbols
from triptych.decks.topics import TopicText
from triptych.games import GAMES

MARGIN_MM = 12.0
CARD_COLUMNS, CARD_ROWS = 2, 4
"""The columns and rows of topic cards on a page."""
SYMBOL_COLUMNS, SYMBOL_ROWS = 3, 4
"""The columns and rows of symbols on a page."""


def topic_cards_pdf(language: str, paper: str) -> bytes:
    """Make a PDF of all topic cards of the house deck, the deck that is built in.

    Fronts and backs are on alternate pages, for double-sided printing.
    """
    house, _ = load_house()
    pdf = new_pdf(paper, "Triptych")
    cards, per_page = house.topics, CARD_COLUMNS * CARD_ROWS
    for start in range(0, len(cards), per_page):
        for side in (0, 1):
            pdf.add_page()
            for i, card in enumerate(cards[start : start + per_page]):
                column, row = i % CARD_COLUMNS, i // CARD_COLUMNS
                # The columns of the back are mirrored.
                position = (CARD_COLUMNS - 1 - column if side else column, row)
                _draw_card(
                    pdf, card, side, language, *_cell(paper, position, (CARD_COLUMNS, CARD_ROWS))
                )
    return bytes(pdf.output())


def _cell(
    paper: str, position: tuple[int, int], grid: tuple[int, int]
) -> tuple[float, float, float, float]:
    width, height = (
        (side - 2 * MARGIN_MM) / n for side, n in zip(PAPER_SIZES_MM[paper], grid, strict=True)
    )
    return MARGIN_MM + position[0] * width, MARGIN_MM + position[1] * height, width, height


def _draw_card(
    pdf: Any, card: TopicText, side: int, language: str, x: float, y: float, w: float, h: float
) -> None:
    pdf.set_draw_color(170)
    pdf.set_line_width(0.2)
    pdf.rect(x, y, w, h)
    pdf.set_fill_color(DIFFICULTY_COLOURS[card.difficulty])
    pdf.rect(x, y, 3.2, h, style="F")
    line = (h - 8) / 7
    for i, term in enumerate(card.sides[side].terms):
        words = term.texts.get(language) or term.texts.get("en") or ""
        top = y + 4 + i * line
        pdf.set_xy(x + 6, top)
        pdf.set_font("sans", size=13)
        pdf.cell(8, line, str(i + 1))
        size = 13.0
        while pdf.get_string_width(words) > w - 18 and size > 7:
            size -= 0.5
            pdf.set_font("sans", size=size)
        pdf.cell(w - 16, line, words)


def symbol_cards_pdf(language: str, paper: str) -> bytes:
    """Make a PDF of the symbols of all games, with their names."""
    pdf = new_pdf(paper, "Triptych")
    for glyphs in _symbol_sets():
        for start in range(0, len(glyphs), SYMBOL_COLUMNS * SYMBOL_ROWS):
            pdf.add_page()
            for i, glyph in enumerate(glyphs[start : start + SYMBOL_COLUMNS * SYMBOL_ROWS]):
                box = _cell(
                    paper, (i % SYMBOL_COLUMNS, i // SYMBOL_COLUMNS), (SYMBOL_COLUMNS, SYMBOL_ROWS)
                )
                _draw_symbol(pdf, glyph, language, *box)
    return bytes(pdf.output())


def _symbol_sets() -> Iterator[tuple[Glyph, ...]]:
    for game in GAMES:
        if glyphs := symbols(game):
            yield glyphs


def _draw_symbol(
    pdf: Any, glyph: Glyph, language: str, x: float, y: float, w: float, h: float
) -> None:
    pdf.set_draw_color(170)
    pdf.set_line_width(0.2)
    pdf.rect(x, y, w, h)
    side = min(w, h) * 0.66
    svg = svg_document(48, 48, f'<g color="#17191e">{inner_svg(glyph.svg)}</g>', "#fff")
    pdf.image(render_jpeg(svg, 600), x + (w - side) / 2, y + (h - 9 - side) / 2, side)
    pdf.set_font("sans", size=12)
    pdf.set_xy(x, y + h - 9)
    pdf.cell(w, 6, glyph.names.get(language) or glyph.names["en"], align="C")
