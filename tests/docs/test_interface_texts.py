"""The client has texts for every game, option, preset and refusal of the server."""

import re
from pathlib import Path
from typing import get_args

import pytest
from devtools.codes_page import SECTIONS
from devtools.refusal_texts import refusal_texts

from triptych.core.options import describe_options
from triptych.decks.languages import LANGUAGES
from triptych.decks.problems import ProblemCode
from triptych.games import GAMES
from triptych.ink import CODES as INK_CODES

WEB = Path(__file__).parents[2] / "web/src"
KEYS = {
    key
    for file in (*WEB.glob("words/en/*.ftl"), *WEB.glob("games/*/words/en.ftl"))
    for key in re.findall(r"^([a-zA-Z][\w-]*) =", file.read_text("utf-8"), re.M)
}


def names(keys: set[str]) -> str:
    return ", ".join(sorted(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_text_and_no_text_is_left_over(language: str) -> None:
    codes = {code for section in SECTIONS.values() for code in section}
    texts = set(refusal_texts(language))
    assert not codes - texts, f"without a text: {names(codes - texts)}"
    assert not texts - codes, f"without a refusal: {names(texts - codes)}"


def test_every_problem_of_a_deck_has_a_text() -> None:
    missing = {f"deck-fault-{code}" for code in get_args(ProblemCode)} - KEYS
    assert not missing, f"missing in web/src/words: {names(missing)}"


@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_preset_has_a_text(name: str) -> None:
    game = GAMES[name]
    expected = {f"game-{name}", f"game-{name}-line"}
    expected |= {f"preset-{name}-{preset}" for preset in game.presets}
    expected |= {f"preset-{name}-{preset}-line" for preset in game.presets}
    for option in describe_options(game.options):
        expected |= {f"option-{name}-{option.name}", f"note-{name}-{option.name}"}
        expected |= {f"choice-{name}-{option.name}-{choice}" for choice in option.choices}
    missing = expected - KEYS
    assert not missing, f"missing in web/src/games/{name}/words: {names(missing)}"


def test_refusals_of_ink_have_no_text() -> None:
    """No text is needed, because the pen recovers by itself or loads the board again."""
    assert not {f"code-{code}" for code in INK_CODES} & KEYS
