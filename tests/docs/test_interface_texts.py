"""Everything the server can name has words in the client: games, options, presets, refusals."""

import re
from pathlib import Path

import pytest

from triptych.core.options import describe_options
from triptych.core.refusal import CODES
from triptych.games import GAMES
from triptych.ink import CODES as INK
from triptych.wire.codes import ALL_CODES

WEB = Path(__file__).parents[2] / "web/src"
KEYS = {
    key
    for file in (*WEB.glob("words/en/*.ftl"), *WEB.glob("games/*/words/en.ftl"))
    for key in re.findall(r"^([a-zA-Z][\w-]*) =", file.read_text("utf-8"), re.M)
}


def test_every_refusal_has_a_text() -> None:
    games = {code for game in GAMES.values() for code in game.codes}
    named = {*CODES, *ALL_CODES, *games}
    assert not {f"code-{code}" for code in named} - KEYS


@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_preset_has_a_text(name: str) -> None:
    game = GAMES[name]
    wanted = {f"game-{name}", f"game-{name}-line"}
    wanted |= {f"preset-{name}-{preset}" for preset in game.presets}
    for option in describe_options(game.options):
        wanted |= {f"option-{name}-{option.name}", f"note-{name}-{option.name}"}
        wanted |= {f"choice-{name}-{option.name}-{choice}" for choice in option.choices}
    assert not wanted - KEYS


def test_refusals_of_ink_have_no_text() -> None:
    """The pen mends itself or takes the server's board; nobody needs words for that."""
    assert not {f"code-{code}" for code in INK} & KEYS
