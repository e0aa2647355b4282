"""Retired phrases and names do not come back. CONTRIBUTING.md says how we write."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from triptych.decks.languages import LANGUAGES

ROOT = Path(__file__).parents[2]

PHRASES = {
    "a clause as subject": (
        r"\b[Ww]hom?ever\b|(?:^|[.:;,] )[Ww]ho (?:[a-z]+s|has|is|was|does|had)\b"
    ),
    "so many": r"\b[Ss]o (?:many|long|much|often|few|soon)\b(?! (?:that|as)\b)",
    "for ever, no more": r"\bfor ever\b|\b(?:is|are|was|were) no more\b|\bany more\b",
    "somebody, everybody": r"\b(?:[Ss]omebody|[Ee]verybody)\b",
    "one's own": r"\bone's\b|\boneself\b|\bof (?:its|their|one's) own\b",
    "else, beside, all the same": r"(?:^|[.;] )Else\b|\ball the same\b|\b[Bb]eside\b",
    "things that tell and hear": (
        r"\b(?:is|are|was|were) told\b|\bhear(?:s|d)? of\b"
        r"|\b[Tt]ells? (?:the|what|how|them|it|whose)\b"
    ),
    "where for if": r"\b[Ww]here (?:it|there|they|that|none|nobody|somebody) ",
    "lies": r"\b(?:lies|lain)\b",
}
"""Phrases that are hard to read, with the patterns that find them."""

RETIRED = """
    Around AtTable BackToBuilding Bringing ChangeLook DoneVoted Door GoOn Guard HandToBot
    Handicap Hands House InkLane InnerDoor InnerLine KeptGame KickPerson Lane Later LayCard
    LayGuess LetSitOut Lifts NewCodes NodeLine Openings OwnCommand OwnDeck OwnDecks Proceed
    Pulse Rest Revealing Seals Settling ShareDeck Shelf ShowRest ShutTable Sitter SortedLine
    Stand StartCount TableLine Temperament ThinDeck Took VoteDone Wheel bench_of counted_by
    everybody goOn go_on handicap handicaps lay_card may_count penmanship reloadSoon stands_in
    struck watchers_only
"""
"""Names that were unclear or had a second meaning. `retired_events` returns those of events."""

RETIRED_FUNCTION = re.compile(r"\b(?:def|function|const|let)\s+(?:look|settle)\b")
"""Functions that had one of these names did many different things."""

RETIRED_MODULES = """
    apart around book bring bringing door entrance failing folding guard hands heard house incoming
    keeping lifting line lines look manners openings paper pulse renew rest seals setting settling
    sight stand summing telling temperament thinning warm wheel whole
"""
"""Names of modules and folders that nobody could guess."""

RETIRED_KEYS = (
    r"^(?:door|line|look|own)-|\bgo(?:es)?-on\b|sit-out|hand-to|menu-look|admin-lines|contrast-call\b"
    r"|-(?:around|conveyor|grow|lies|proof|resting|rubber|sets|stand)\b|pictures-set-|preset-own"
)
"""Keys of texts (`.ftl`) with retired words."""

CODE = ("src/triptych", "web/src", "web/tools", "tests", "tools", "bench", "devtools", "train")
PROSE = (*CODE, "docs", "README.md", "CONTRIBUTING.md", "web/README.md", "deploy", "examples")
PLAYERS_TEXTS = {
    "docs/glossary.md",
    "reference/codes.md",
    *(f"help/{language}.md" for language in LANGUAGES),
}
"""Texts for players. `test_glossary.py` checks them against the glossary."""
GENERATED = re.compile(
    r"node_modules|/static/|/content/|docs/rules/|tests/journals/(?:0\.1\.0|format-2)"
)
SCRIPTS = (".ts", ".svelte", ".js", ".mjs")
HASH_COMMENTS = (".yaml", ".yml", ".cfg", ".conf", ".service", ".sh")
"""Suffixes of files whose comments start with `#`."""
C_COMMENTS = r"/\*.*?\*/|(?<!:)//[^\n]*|<!--.*?-->"
SCRIPT_STRINGS = r""" "(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`""".strip()
STORED_TAG = r'\btag="(\w+)"'
OLD_EVENTS = re.compile(r"upcasts\.py$|tests/journals/|test_plain_english\.py$")
"""Files that may contain the names that events had in older formats."""


def files(folders: tuple[str, ...], suffixes: tuple[str, ...]) -> Iterator[Path]:
    for folder in folders:
        start = ROOT / folder
        for file in [start] if start.is_file() else sorted(start.rglob("*")):
            if file.suffix in suffixes and not GENERATED.search(file.as_posix()):
                yield file


def comments(file: Path) -> Iterator[tuple[int, str]]:
    """Docstrings, comments and paragraphs with their line numbers."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            value = node.value if isinstance(node, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield value.lineno, value.value
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
    elif file.suffix == ".md":
        yield from enumerate(text.split("\n"), 1)
    else:
        pattern = r"(?<!\S)#[^\n]*" if file.suffix in HASH_COMMENTS else C_COMMENTS
        for match in re.finditer(pattern, text, re.S):
            yield text.count("\n", 0, match.start()) + 1, match.group()


def names(file: Path) -> Iterator[tuple[int, str]]:
    """All words of a program except those in comments and strings, with their line numbers."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.NAME:
                yield token.start[0], token.string
    else:
        code = re.sub(
            f"{C_COMMENTS}|{SCRIPT_STRINGS}", lambda m: "\n" * m[0].count("\n"), text, flags=re.S
        )
        for number, line in enumerate(code.split("\n"), 1):
            yield from ((number, word) for word in re.findall(r"\w+", line))


def retired_events() -> set[str]:
    """Names that events had before: stored tags that are not the name of a class.

    Tags of events begin with a capital letter, those of messages between processes do not.
    """
    texts = [file.read_text(encoding="utf-8") for file in files(("src/triptych",), (".py",))]
    tags = {tag for text in texts for tag in re.findall(STORED_TAG, text) if tag[0].isupper()}
    return tags - {name for text in texts for name in re.findall(r"^class (\w+)", text, re.M)}


def messages(file: Path) -> Iterator[tuple[int, str]]:
    """The texts of log lines, errors and descriptions: all strings of several words."""
    text = file.read_text(encoding="utf-8")
    several_words = re.compile(r"[a-z,] [a-z]+ [a-z]")
    if file.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            value = node.value if isinstance(node, ast.Constant) else None
            if isinstance(value, str) and several_words.search(value):
                yield getattr(node, "lineno", 0), value
    else:
        for match in re.finditer(f"{C_COMMENTS}|{SCRIPT_STRINGS}", text, re.S):
            if several_words.search(match[0]):
                yield text.count("\n", 0, match.start()) + 1, match[0]


def test_no_message_has_a_retired_phrase() -> None:
    pattern = re.compile("|".join(PHRASES.values()), re.M)
    found = [
        f"{file.relative_to(ROOT)}:{line}: {text}"
        for file in files(
            ("src/triptych", "devtools", "bench", "train"), (".py", ".c", ".js", ".mjs")
        )
        for line, text in messages(file)
        if pattern.search(text)
    ]
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_no_retired_phrase_is_left() -> None:
    pattern = re.compile("|".join(PHRASES.values()), re.M)
    found = [
        f"{file.relative_to(ROOT)}:{line}: {sentence}"
        for file in files(PROSE, (".py", ".css", ".md", ".c", *SCRIPTS, *HASH_COMMENTS))
        if "/".join(file.parts[-2:]) not in PLAYERS_TEXTS and file.name != "test_plain_english.py"
        for line, text in comments(file)
        if pattern.search(text)
        for sentence in re.split(r"(?<=[.;:!?])\s+", " ".join(text.split()))
        if pattern.search(sentence)
    ]
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_no_retired_name_is_left() -> None:
    retired = {*RETIRED.split(), *retired_events()}
    found = [
        f"{file.relative_to(ROOT)}:{number}: {name}"
        for file in files(CODE, (".py", *SCRIPTS))
        for number, name in names(file)
        if name in retired
    ]
    found += [
        f"{file.relative_to(ROOT)}: {key}"
        for file in files(CODE, (".ftl",))
        for key in re.findall(r"^([\w-]+) =", file.read_text(encoding="utf-8"), re.M)
        if re.search(RETIRED_KEYS, key)
    ]
    assert not found, "\n".join(found)


def test_no_string_comment_or_page_has_a_retired_name() -> None:
    """Only stored tags and what reads or records old formats keep the names of older events.

    Names of one word are also words of English, so they count only between backticks.
    """
    retired = {*RETIRED.split(), *retired_events()}
    compounds = {name for name in retired if re.search(r"[a-z][A-Z]|_", name)}
    words = "|".join(retired - compounds)
    pattern = re.compile(rf"\b(?:{'|'.join(compounds)})\b|`(?:{words})`")
    assert {"GuessLaid", "go_on"} <= compounds
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in files(PROSE, (".py", ".md", *SCRIPTS))
        if not OLD_EVENTS.search(file.as_posix()) and file.name != "glossary.md"
        for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1)
        if pattern.search(re.sub(STORED_TAG, "", line))
    ]
    assert not found, "\n".join(found)


def test_no_function_has_a_retired_name() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in files(CODE, (".py", *SCRIPTS))
        for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1)
        if RETIRED_FUNCTION.search(line)
    ]
    assert not found, "\n".join(found)


def test_no_module_or_folder_has_a_retired_name() -> None:
    retired = set(RETIRED_MODULES.split())
    found = [
        file.relative_to(ROOT).as_posix()
        for file in files(CODE, (".py", *SCRIPTS))
        for part in file.relative_to(ROOT).parts
        if re.sub(r"^test_|\.(?:svelte|test)\b|\.\w+$", "", part).lower() in retired
    ]
    assert not found, "\n".join(found)
