"""Reads topic cards from a table of words. A row has the seven terms of a card or is a heading.

A row whose only cell is a colour (`green`, `grün`, `vert` …) sets the difficulty of the rows below
it. Rows above the first colour are green. A row whose only cell is a language (`en`, `Deutsch`,
`français` …) sets the language of the rows below it. The terms in rows above the first language are
used in every language.

If a table has several languages, rows of the same difficulty are matched by their position. For
example, the first green row in German and the first green row in French are the same card.
"""

from collections.abc import Iterable, Sequence

from triptych.core.cards import DIFFICULTIES, Difficulty
from triptych.core.values import Value
from triptych.decks.languages import LANGUAGE_LIST
from triptych.decks.normalise import normalise_term
from triptych.decks.problems import BadDeck, DeckProblem
from triptych.decks.spreadsheets import read_rows
from triptych.decks.topics import (
    MAX_TERM_LENGTH,
    TERMS_PER_SIDE,
    ParsedTopicText,
    TopicSide,
    TopicTerm,
    TopicText,
)

WORDS_FILE = "words.csv"
"""The file with the topic cards of a deck."""
DIFFICULTY_NAMES: dict[str, Difficulty] = {
    normalise_term(name): difficulty
    for language in LANGUAGE_LIST
    for difficulty, names in zip(DIFFICULTIES, language.colours, strict=False)
    for name in names
}
LANGUAGE_NAMES = {
    normalise_term(name): language.code
    for language in LANGUAGE_LIST
    for name in (language.code, language.name, *language.other_names)
}


class WordRow(Value, frozen=True):
    """The terms of one card in one language, or in all languages if `language` is empty."""

    line: int
    language: str
    difficulty: Difficulty
    terms: tuple[str, ...]


def read_wordlist(
    data: bytes, file: str, deck: str, languages: tuple[str, ...]
) -> tuple[tuple[TopicText, ...], tuple[DeckProblem, ...]]:
    """Read the topic cards of a table of words. Each card has one side.

    The cards are valid only if no problems are returned.
    """
    try:
        rows = word_rows(data, file)
    except BadDeck as error:
        return (), error.problems
    problems = [problem for row in problems_by_row(rows, file) for problem in row]
    if not rows:
        problems.append(DeckProblem(file, "", "no words in it", "no_words"))
    return tuple(_cards(rows, deck, languages)), tuple(problems)


def word_rows(data: bytes, file: str) -> list[WordRow]:
    """Read all rows that are not headings. Raises `BadDeck` if `read_rows` refuses the file."""
    rows: list[WordRow] = []
    difficulty: Difficulty = "green"
    language = ""
    for line, cells in read_rows(data, file):
        heading = normalise_term(cells[-1]) if len([cell for cell in cells if cell]) == 1 else ""
        if heading in DIFFICULTY_NAMES:
            difficulty = DIFFICULTY_NAMES[heading]
        elif heading in LANGUAGE_NAMES:
            language = LANGUAGE_NAMES[heading]
        else:
            rows.append(WordRow(line, language, difficulty, tuple(cells)))
    return rows


def problems_by_row(rows: Iterable[WordRow], file: str) -> list[list[DeckProblem]]:
    """Return a list of problems for each row, in the order of the rows."""
    seen: dict[tuple[str, str, str], int] = {}
    return [_row_problems(row, file, seen) for row in rows]


def _row_problems(
    row: WordRow, file: str, seen: dict[tuple[str, str, str], int]
) -> list[DeckProblem]:
    entry = f"line {row.line}"
    if len(row.terms) != TERMS_PER_SIDE or not all(row.terms):
        count = sum(map(bool, row.terms))
        reason = f"a card has {TERMS_PER_SIDE} terms, this row has {count}"
        return [DeckProblem(file, entry, reason, "terms", {"line": row.line, "have": count})]
    problems = []
    for term in row.terms:
        detail = {"line": row.line, "term": term[:MAX_TERM_LENGTH], "most": MAX_TERM_LENGTH}
        if len(term) > MAX_TERM_LENGTH:
            reason = f"longer than {MAX_TERM_LENGTH} characters: {term[:MAX_TERM_LENGTH]}"
            problems.append(DeckProblem(file, entry, reason, "long_term", detail))
        key = (row.language, row.difficulty, normalise_term(term))
        if key in seen:
            reason = f"'{term}' is already in line {seen[key]}"
            detail = {"line": row.line, "term": term[:MAX_TERM_LENGTH], "other": seen[key]}
            problems.append(DeckProblem(file, entry, reason, "repeated", detail))
        seen[key] = row.line
    return problems


def _cards(rows: Sequence[WordRow], deck: str, languages: tuple[str, ...]) -> Iterable[TopicText]:
    """Yield the cards, numbered from 1 in each difficulty.

    If a card has no row in a language, the row of its first language is used instead.
    """
    for difficulty in DIFFICULTIES:
        same_difficulty = [row for row in rows if row.difficulty == difficulty]
        neutral = [{"": row.terms} for row in same_difficulty if not row.language]
        by_language = {
            language: [row.terms for row in same_difficulty if row.language == language]
            for language in dict.fromkeys(row.language for row in same_difficulty if row.language)
        }
        most = max(map(len, by_language.values()), default=0)
        translated = [
            {language: terms[i] for language, terms in by_language.items() if i < len(terms)}
            for i in range(most)
        ]
        for number, texts in enumerate((*neutral, *translated), start=1):
            first = next(iter(texts.values()))
            terms = tuple(
                TopicTerm(
                    {language: _term(texts, language, index, first) for language in languages}
                )
                for index in range(len(first))
            )
            yield ParsedTopicText(
                f"{deck}/{difficulty}-{number:02}", difficulty, (TopicSide(terms),)
            )


def _term(
    texts: dict[str, tuple[str, ...]], language: str, index: int, first: Sequence[str]
) -> str:
    terms = texts.get(language, first)
    return terms[index] if index < len(terms) else first[index]
