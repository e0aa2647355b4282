"""Icons and symbols: every drawing has its names, every id of the rules has its drawing."""

import xml.etree.ElementTree as ET

import pytest

from triptych.decks.names import LANGUAGES, icons, sign_problems, symbols
from triptych.games.contrast.model import SYMBOLS
from triptych.games.pictures.pieces import ICON_CARDS

ALL = (*icons(), *symbols("contrast"), *symbols("pictomania"))


@pytest.mark.clause("R3")
def test_there_are_nineteen_icons() -> None:
    assert len({icon.id for icon in icons()}) == ICON_CARDS == 19


@pytest.mark.clause("C2")
def test_contrast_has_its_twelve_symbols_in_order() -> None:
    assert tuple(sign.id for sign in symbols("contrast")) == SYMBOLS


@pytest.mark.clause("P2")
def test_pictomania_has_six_symbols() -> None:
    assert len(symbols("pictomania")) == 6


def test_nothing_lacks_a_name_or_a_drawing() -> None:
    assert sign_problems() == ()
    assert all(tuple(sign.names) == LANGUAGES for sign in ALL)


@pytest.mark.parametrize("sign", ALL, ids=lambda sign: sign.id)
def test_a_drawing_is_plain_svg_in_the_one_style(sign: object) -> None:
    root = ET.fromstring(sign.svg)  # type: ignore[attr-defined]
    assert root.attrib["viewBox"] == "0 0 48 48"
    assert root.attrib["stroke"] == "currentColor"
    kinds = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert kinds <= {"svg", "g", "path", "circle", "ellipse", "rect", "clipPath"}
