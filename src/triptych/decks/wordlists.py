"""Own topic cards from a table of words: seven columns, a row a card. Enough for a teacher.

A row with a single cell is a heading. A colour (`green`, `grün`, `vert` …) says how hard the rows
below it are; without one they are green. A language (`en`, `Deutsch`, `français`) says in which
they are: the first row in one is the same card as the first in another. Without one, terms are
the same in every language.
"""

from collections.abc import Iterable, Sequence

from triptych.core.cards import DIFFICULTIES, Difficulty
from triptych.core.values import Value
from triptych.decks.normalise import fold
from triptych.decks.problems import BadDeck, DeckProblem
from triptych.decks.spreadsheets import read_rows
from triptych.decks.topics import TERM_LENGTH, TERMS, TopicSide, TopicTerm, TopicText

COLOURS: dict[str, Difficulty] = {
    "green": "green", "grun": "green", "vert": "green",
    "yellow": "yellow", "gelb": "yellow", "jaune": "yellow",
    "blue": "blue", "blau": "blue", "bleu": "blue",
    "purple": "purple", "lila": "purple", "violett": "purple", "violet": "purple",
}  # fmt: skip
LANGUAGE_NAMES = {
    "en": "en", "english": "en", "englisch": "en", "anglais": "en",
    "de": "de", "german": "de", "deutsch": "de", "allemand": "de",
    "fr": "fr", "french": "fr", "franzosisch": "fr", "francais": "fr",
}  # fmt: skip


class WordRow(Value, frozen=True):
    """One card's terms, in one language or (``""``) in all."""

    line: int
    language: str
    difficulty: Difficulty
    terms: tuple[str, ...]


def read_wordlist(
    data: bytes, file: str, deck: str, languages: tuple[str, ...]
) -> tuple[tuple[TopicText, ...], tuple[DeckProblem, ...]]:
    """One-sided cards, and every problem found; use the cards only without any."""
    try:
        rows = word_rows(data, file)
    except BadDeck as error:
        return (), error.problems
    problems = [problem for row in faults_by_row(rows, file) for problem in row]
    if not rows:
        problems.append(DeckProblem(file, "", "no words in it", "no_words"))
    return tuple(_cards(rows, deck, languages)), tuple(problems)


def word_rows(data: bytes, file: str) -> list[WordRow]:
    """The rows that are cards, sound or not. BadDeck for what is no table of words."""
    found: list[WordRow] = []
    difficulty: Difficulty = "green"
    language = ""
    for line, cells in read_rows(data, file):
        heading = fold(cells[-1]) if len([cell for cell in cells if cell]) == 1 else ""
        if heading in COLOURS:
            difficulty = COLOURS[heading]
        elif heading in LANGUAGE_NAMES:
            language = LANGUAGE_NAMES[heading]
        else:
            found.append(WordRow(line, language, difficulty, tuple(cells)))
    return found


def faults_by_row(rows: Iterable[WordRow], file: str) -> list[list[DeckProblem]]:
    """For every row what is wrong with it."""
    seen: dict[tuple[str, str, str], int] = {}
    return [_faults(row, file, seen) for row in rows]


def _faults(row: WordRow, file: str, seen: dict[tuple[str, str, str], int]) -> list[DeckProblem]:
    entry = f"line {row.line}"
    if len(row.terms) != TERMS or not all(row.terms):
        have = sum(map(bool, row.terms))
        reason = f"a card has {TERMS} terms, here are {have}"
        return [DeckProblem(file, entry, reason, "terms", {"line": row.line, "have": have})]
    found = []
    for term in row.terms:
        detail = {"line": row.line, "term": term[:TERM_LENGTH], "most": TERM_LENGTH}
        if len(term) > TERM_LENGTH:
            reason = f"longer than {TERM_LENGTH} characters: {term[:TERM_LENGTH]}"
            found.append(DeckProblem(file, entry, reason, "long_term", detail))
        key = (row.language, row.difficulty, fold(term))
        if key in seen:
            reason = f"'{term}' is already in line {seen[key]}"
            detail = {"line": row.line, "term": term[:TERM_LENGTH], "other": seen[key]}
            found.append(DeckProblem(file, entry, reason, "repeated", detail))
        seen[key] = row.line
    return found


def _cards(rows: Sequence[WordRow], deck: str, languages: tuple[str, ...]) -> Iterable[TopicText]:
    """Numbered by difficulty; what is missing in a language is said in the first that has it."""
    for difficulty in DIFFICULTIES:
        pile = [row for row in rows if row.difficulty == difficulty]
        plain = [{"": row.terms} for row in pile if not row.language]
        spoken = {
            language: [row.terms for row in pile if row.language == language]
            for language in dict.fromkeys(row.language for row in pile if row.language)
        }
        many = max(map(len, spoken.values()), default=0)
        told = [
            {language: terms[i] for language, terms in spoken.items() if i < len(terms)}
            for i in range(many)
        ]
        for number, texts in enumerate((*plain, *told), start=1):
            first = next(iter(texts.values()))
            terms = tuple(
                TopicTerm({language: _term(texts, language, at, first) for language in languages})
                for at in range(len(first))
            )
            yield TopicText(f"{deck}/{difficulty}-{number:02}", difficulty, (TopicSide(terms),))


def _term(texts: dict[str, tuple[str, ...]], language: str, at: int, first: Sequence[str]) -> str:
    found = texts.get(language, first)
    return found[at] if at < len(found) else first[at]
