"""Icons and symbols: every drawing has names, and every id of the rules has a drawing."""

import xml.etree.ElementTree as ET

import pytest

from triptych.decks.symbols import Glyph, glyph_problems, icons, scored_symbols, symbols
from triptych.games import GAMES
from triptych.games.contrast.model import SYMBOLS

ALL = (*icons(), *(symbol for game in GAMES for symbol in symbols(game)))


@pytest.mark.clause("R3")
def test_there_are_nineteen_icons() -> None:
    assert len({icon.id for icon in icons()}) == 19


@pytest.mark.clause("C2")
def test_contrast_has_its_twelve_symbols_in_order() -> None:
    assert tuple(symbol.id for symbol in symbols("contrast")) == SYMBOLS


def test_scored_symbols_are_those_of_games_with_pictures() -> None:
    assert scored_symbols() == SYMBOLS


@pytest.mark.clause("P2")
def test_pictomania_has_six_symbols() -> None:
    assert len(symbols("pictomania")) == 6


def test_every_symbol_and_icon_has_a_drawing_and_is_listed() -> None:
    assert glyph_problems() == ()


@pytest.mark.parametrize("symbol", ALL, ids=lambda symbol: symbol.id)
def test_drawing_is_plain_svg_in_the_common_style(symbol: Glyph) -> None:
    root = ET.fromstring(symbol.svg)
    assert root.attrib["viewBox"] == "0 0 48 48"
    assert root.attrib["stroke"] == "currentColor"
    kinds = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert kinds <= {"svg", "g", "path", "circle", "ellipse", "rect", "clipPath"}
