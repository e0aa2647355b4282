"""Print and play: our topic cards and symbols on paper, to cut out, in one language."""

from collections.abc import Iterator
from typing import Any

from triptych.album.pdf import PAPERS, new_pdf
from triptych.album.raster import photo
from triptych.album.sheets import inner, sheet
from triptych.decks.library import load_house
from triptych.decks.symbols import Sign, symbols
from triptych.decks.topics import TopicText
from triptych.games import GAMES

MARGIN = 12.0
COLUMNS, ROWS = 2, 4
"""Topic cards on a page."""
ACROSS, DOWN = 3, 4
"""Symbols on a page."""
COLOURS = {
    "green": (46, 133, 64),
    "yellow": (201, 148, 10),
    "blue": (47, 95, 208),
    "purple": (122, 63, 181),
}
"""By difficulty: a bar at the card's edge."""


def topic_cards(language: str, paper: str) -> bytes:
    """Every topic card; fronts and backs on pages that follow each other, for both sides."""
    house, _ = load_house()
    pdf = new_pdf(paper, "Triptych")
    cards, each = house.topics, COLUMNS * ROWS
    for start in range(0, len(cards), each):
        for side in (0, 1):
            pdf.add_page()
            for i, card in enumerate(cards[start : start + each]):
                column, row = i % COLUMNS, i // COLUMNS
                # Seen from behind, left is right.
                place = (COLUMNS - 1 - column if side else column, row)
                _card(pdf, card, side, language, *_box(paper, place, (COLUMNS, ROWS)))
    return bytes(pdf.output())


def _box(
    paper: str, place: tuple[int, int], grid: tuple[int, int]
) -> tuple[float, float, float, float]:
    width, height = ((side - 2 * MARGIN) / n for side, n in zip(PAPERS[paper], grid, strict=True))
    return MARGIN + place[0] * width, MARGIN + place[1] * height, width, height


def _card(
    pdf: Any, card: TopicText, side: int, language: str, x: float, y: float, w: float, h: float
) -> None:
    pdf.set_draw_color(170)
    pdf.set_line_width(0.2)
    pdf.rect(x, y, w, h)
    pdf.set_fill_color(*COLOURS.get(card.difficulty, (120, 120, 120)))
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


def symbol_cards(language: str, paper: str) -> bytes:
    """The symbols of every game that has some, with their names."""
    pdf = new_pdf(paper, "Triptych")
    for signs in _sets():
        for start in range(0, len(signs), ACROSS * DOWN):
            pdf.add_page()
            for i, sign in enumerate(signs[start : start + ACROSS * DOWN]):
                box = _box(paper, (i % ACROSS, i // ACROSS), (ACROSS, DOWN))
                _symbol(pdf, sign, language, *box)
    return bytes(pdf.output())


def _sets() -> Iterator[tuple[Sign, ...]]:
    for game in GAMES:
        if signs := symbols(game):
            yield signs


def _symbol(pdf: Any, sign: Sign, language: str, x: float, y: float, w: float, h: float) -> None:
    pdf.set_draw_color(170)
    pdf.set_line_width(0.2)
    pdf.rect(x, y, w, h)
    side = min(w, h) * 0.66
    svg = sheet(48, 48, f'<g color="#17191e">{inner(sign.svg)}</g>', "#fff")
    pdf.image(photo(svg, 600), x + (w - side) / 2, y + (h - 9 - side) / 2, side)
    pdf.set_font("sans", size=12)
    pdf.set_xy(x, y + h - 9)
    pdf.cell(w, 6, sign.names.get(language, sign.id), align="C")
