"""Interface and help texts use the words of docs/glossary.md and none of their synonyms."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from triptych.core.options import describe_options
from triptych.decks.languages import LANGUAGES
from triptych.decks.symbols import symbols
from triptych.games import GAMES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src"


class Line(NamedTuple):
    """A text that people read, and its location."""

    where: str
    text: str


def messages(language: str) -> dict[str, str]:
    """The source of every interface text, by key."""
    files = [
        *WEB.glob(f"words/{language}/*.ftl"),
        *WEB.glob(f"games/*/words/{language}.ftl"),
        *WEB.glob(f"pages/*/words/{language}.ftl"),
    ]
    assert {"admin", "contrast"} <= {file.parts[-3] for file in files}
    found: dict[str, str] = {}
    for file in files:
        for entry in re.split(r"\n(?=[a-zA-Z])", file.read_text("utf-8")):
            key, _, text = entry.partition(" =")
            found[key.strip()] = text.strip()
    return found


def all_texts(language: str) -> Iterator[Line]:
    for key, text in messages(language).items():
        visible = re.sub(r"\{ ?(?:\$\w+|[A-Z]+\(.*?\))(?: ->)? ?\}?|\[\w+\]|\u00ad", " ", text)
        yield Line(key, visible.replace("\u00a0", " "))
    for file in (ROOT / "src/triptych/games").glob(f"*/help/{language}.md"):
        for number, text in enumerate(file.read_text("utf-8").splitlines(), 1):
            yield Line(f"{file.parent.name}, line {number}", text.replace("\u00a0", " "))


def glossary() -> dict[str, list[tuple[str, list[str]]]]:
    """The words of each language, each with its forbidden synonyms."""
    text = (ROOT / "docs/glossary.md").read_text("utf-8").partition("## In the code")[0]
    rows = re.findall(r"^\| (?!thing)(.+) \|$", text, re.M)
    found: dict[str, list[tuple[str, list[str]]]] = {language: [] for language in LANGUAGES}
    for row in rows:
        _, *cells = [cell.strip() for cell in row.split("|")]
        assert len(cells) == 2 * len(LANGUAGES), "two columns for each language"
        for language, column in zip(LANGUAGES, range(0, len(cells), 2), strict=True):
            found[language].append(
                (cells[column], [word for word in cells[column + 1].split(", ") if word])
            )
    return found


def occurrences(words: list[str], lines: list[Line]) -> list[str]:
    """Occurrences of these words as whole words, in upper or lower case."""
    patterns = [(word, re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.I)) for word in words]
    return [
        f"{where}: {word}: {text}"
        for word, pattern in patterns
        for where, text in lines
        if pattern.search(text)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_forbidden_synonym_is_used(language: str) -> None:
    lines = list(all_texts(language))
    wrong = [word for _, words in glossary()[language] for word in words]
    assert len(lines) > 900
    assert len(wrong) > 25
    found = occurrences(wrong, lines)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_glossary_is_used(language: str) -> None:
    text = "\n".join(line.text for line in all_texts(language)).lower()
    assert not [word for word, _ in glossary()[language] if word.lower() not in text]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_options_have_the_same_name_in_lobby_and_rules(game: str, language: str) -> None:
    """Words in italics in the help are names of options, choices or presets."""
    words = messages(language)
    names: set[str] = {words[f"preset-{game}-{preset}"] for preset in GAMES[game].presets}
    for option in describe_options(GAMES[game].options):
        names.add(words[f"option-{game}-{option.name}"])
        names |= {words[f"choice-{game}-{option.name}-{choice}"] for choice in option.choices}
    help_text = (ROOT / f"src/triptych/games/{game}/help/{language}.md").read_text("utf-8")
    named = set(re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", help_text))
    assert named
    assert not named - {name.replace("\u00a0", " ") for name in names}


@pytest.mark.parametrize("language", LANGUAGES)
def test_symbols_have_the_same_name_on_screen_and_on_paper(language: str) -> None:
    """Printed cards use the names of the screen."""
    words = messages(language)
    for game, key in {"contrast": "symbol", "pictomania": "pictomania-symbol"}.items():
        printed = {sign.id: sign.names[language] for sign in symbols(game)}
        assert printed
        assert printed == {sign: words[f"{key}-{sign}"] for sign in printed}


RETIRED_PHRASES = {
    "en": """
        of the same mind as most · sets the pace · Start the count · I go on · By itself · Show
        the door · And never again · Make a watcher · stand up and watch · Go on without · hangs
        · Hanging up · To the entrance · As the device · keep dialling · the most pictures win ·
        most points win · chair away · lies with · laid no guess · lies here · seen by · saw it
        · as minus · doings · shall · whole strokes away · Who has laid · the last one missing ·
        A few more players · Bring it to the table · beamer · times of · Lay · Stays with ·
        leave it away
    """,
    "de": """
        lädt ein · Zur Tür · Und nie wieder · Ich gehe weiter · Von selbst · gewinnen die
        meisten · ist ohne dich · den Tisch geteilt · stehen aus · deine Tafel geraten · niemand
        rät dich · Wieder vor · Mir gleich · Noch da · als Letztes fehlt · hängt · Licht · Der
        kurze Weg · abgegebenen Wahlen · zwei, zwei und einer · wertlosesten · für den Rekord ·
        gerade nicht da · Mathematik und Geld
    """,
    "fr": """
        Compté dehors · est compté · Montrer la porte · plus jamais · Faire regarder · à clé ·
        de nouveau n’entre · donne le rythme · commence la partie · On rappelle · Tout seul ·
        Votre propre · Vers l’entrée · Vers la fin · cartes ouvertes · deux bouts · ne te devine
        · matériels · fraîches · l’a vue · Réponses fausses · L’annuler · Il compte · corsé ·
        épais · anguleux · ramène sa règle · jetons en moins · Je suis prêt
    """,
}
"""Unidiomatic phrases of earlier versions."""
RETIRED_IN_DOCS = """
    of the same mind · sets the pace · show the door · never again · keep dialling · to the
    entrance · chair away · most pictures win · doings · strokes away · few more players ·
    bring it to the table · beamer · leave it away
"""
"""Phrases that must not be in the docs or in the command-line help."""


def phrases(text: str) -> list[str]:
    """The phrases of a list that is separated by `·`, without line breaks."""
    return [" ".join(phrase.split()) for phrase in text.split("·")]


@pytest.mark.parametrize("language", RETIRED_PHRASES)
def test_interface_texts_contain_no_retired_phrases(language: str) -> None:
    lines = list(all_texts(language))
    wrong = phrases(RETIRED_PHRASES[language])
    found = occurrences(wrong, lines)
    assert not found, "\n".join(found)


def test_docs_and_commands_contain_no_retired_phrases() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
    commands = (ROOT / "src/triptych").glob("cli/**/*.py")
    files = [*pages, *commands, ROOT / "src/triptych/server/settings.py"]
    lines = [
        Line(f"{file.relative_to(ROOT)}, line {number}", text)
        for file in files
        if file.name != "glossary.md"
        for number, text in enumerate(file.read_text("utf-8").splitlines(), 1)
    ]
    assert len(lines) > 1500
    found = occurrences(phrases(RETIRED_IN_DOCS), lines)
    assert not found, "\n".join(found)
