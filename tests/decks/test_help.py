"""Help texts: every clause in every language, five to seven steps, a hint for every phase."""

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from devtools.rulebook import pages
from tests.clauses import clauses_by_game

from triptych.decks.help import Help, help_for, read_help
from triptych.decks.languages import LANGUAGES
from triptych.decks.problems import BadDeck
from triptych.decks.symbols import CONTENT_FOLDER
from triptych.games import GAMES

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "rules"
GAME_FOLDERS = ROOT / "src" / "triptych" / "games"
WEB = ROOT / "web" / "src"

each = pytest.mark.parametrize(
    "text", [help_for(game, language) for game in GAMES for language in LANGUAGES],
    ids=lambda text: f"{text.game}.{text.language}",
)  # fmt: skip


@each
def test_every_clause_is_listed_once_and_in_order(text: Help) -> None:
    assert [clause.id for clause in text.clauses] == clauses_by_game()[text.game]


@each
def test_intro_says_how_many_can_play(text: Help) -> None:
    seats = GAMES[text.game].seats
    assert re.findall(r"\d+", text.intro) == [str(seats[0]), str(seats[-1])]


@each
def test_short_instructions_are_short(text: Help) -> None:
    assert 5 <= len(text.steps) <= 7
    assert all(len(step.text) <= 130 and len(step.title) <= 20 for step in text.steps)
    assert all((CONTENT_FOLDER / step.picture).is_file() for step in text.steps)


@each
def test_every_phase_has_a_hint(text: Help) -> None:
    assert set(text.now) == set(get_args(get_type_hints(GAMES[text.game].state)["phase"]))


@each
def test_translations_have_the_same_steps_clauses_and_phases(text: Help) -> None:
    english = help_for(text.game, "en")
    assert [step.picture for step in text.steps] == [step.picture for step in english.steps]
    counts = [len(section.clauses) for section in text.rules]
    assert counts == [len(section.clauses) for section in english.rules]
    assert list(text.now) == list(english.now)


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", GAMES)
def test_every_text_is_translated(game: str, language: str) -> None:
    english, text = help_for(game, "en"), help_for(game, language)
    assert not {c.text for c in english.clauses} & {c.text for c in text.clauses}
    assert not set(english.now.values()) & set(text.now.values())


def test_french_punctuation_has_no_breaking_spaces() -> None:
    """French has spaces at `;`, `:`, `!`, `?` and in `« »`. No line may break at these spaces."""
    help_texts = [*GAME_FOLDERS.glob("*/help/fr.md")]
    words = [*WEB.glob("words/fr/*.ftl"), *WEB.glob("games/*/words/fr.ftl")]
    assert len(words) > len(GAMES)
    assert len(help_texts) == len(GAMES)
    texts = [*help_texts, *words]
    breaking_space = re.compile(r"\S [;:!?»](?=\s|$|[).,*])|« ")
    found = {
        f"{text}: {line}"
        for text in texts
        for line in text.read_text("utf-8").splitlines()
        if not line.startswith("#") and breaking_space.search(line)
    }
    assert not found, found


def test_rule_pages_in_docs_are_up_to_date() -> None:
    """Run `python -m devtools.rulebook docs/rules` after changing a help text."""
    written = {path.name: path.read_text("utf-8") for path in DOCS.glob("*.md")}
    assert written == pages()


def test_malformed_help_lines_are_reported() -> None:
    text = "# X\n\nIntro.\n\n## Short\n\n1. no picture\n\n## Clauses\n\n- **C1** before a section\n"
    with pytest.raises(BadDeck) as caught:
        read_help(text, "x", "en")
    assert [str(problem) for problem in caught.value.problems] == [
        "x/help/en.md: line 7: not understood in 'Short'",
        "x/help/en.md: line 11: not understood in 'Clauses'",
    ]
