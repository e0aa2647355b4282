"""Own topic cards from a table of words: seven columns, a row a card. Enough for a teacher.

A row with a single cell that names a colour (`green`, `grün`, `vert` …) says how hard the rows
below it are; without one they are green. The terms are the same in every language.
"""

import csv
import io
from collections import Counter
from collections.abc import Iterator

from triptych.core.decks import Difficulty
from triptych.decks.folding import fold
from triptych.decks.problems import DeckProblem
from triptych.decks.topics import TERM_LENGTH, TERMS, TopicSide, TopicTerm, TopicText

COLOURS: dict[str, Difficulty] = {
    "green": "green", "grun": "green", "vert": "green",
    "yellow": "yellow", "gelb": "yellow", "jaune": "yellow",
    "blue": "blue", "blau": "blue", "bleu": "blue",
    "purple": "purple", "lila": "purple", "violett": "purple", "violet": "purple",
}  # fmt: skip
MAX_ROWS = 2000
MOST_BYTES = 1_000_000
"""A table of words is far smaller; what is not is no table of words."""


def decode(data: bytes) -> str:
    """Text as spreadsheets save it: UTF-8 with or without a mark, else Western European."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read_wordlist(
    text: str, file: str, deck: str, languages: tuple[str, ...]
) -> tuple[tuple[TopicText, ...], tuple[DeckProblem, ...]]:
    """One-sided cards, and every problem found; use the cards only without any."""
    problems: list[DeckProblem] = []
    cards: list[TopicText] = []
    count: Counter[Difficulty] = Counter()
    seen: dict[tuple[Difficulty, str], int] = {}
    difficulty: Difficulty = "green"
    if len(text) > MOST_BYTES or any(sign in text for sign in "\0\1\2\3"):
        return (), (DeckProblem(file, "", "not a table of words"),)
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    rows = csv.reader(io.StringIO(lines), delimiter=_delimiter(text))
    for number, row in enumerate(_readable(rows), start=1):
        if row is None:
            problems.append(DeckProblem(file, f"line {number}", "cannot be read"))
            break
        cells = [" ".join(cell.split()) for cell in row]
        filled = [cell for cell in cells if cell]
        if number > MAX_ROWS:
            problems.append(DeckProblem(file, f"line {number}", f"more than {MAX_ROWS} rows"))
            break
        if len(filled) == 1 and (colour := COLOURS.get(fold(filled[0]))):
            difficulty = colour
        elif filled:
            problems += _faults(file, number, cells, difficulty, seen)
            count[difficulty] += 1
            terms = tuple(TopicTerm(dict.fromkeys(languages, cell)) for cell in filled)
            name = f"{deck}/{difficulty}-{count[difficulty]:02}"
            cards.append(TopicText(name, difficulty, (TopicSide(terms),)))
    if not cards:
        problems.append(DeckProblem(file, "", "no words in it"))
    return tuple(cards), tuple(problems)


def _readable(rows: Iterator[list[str]]) -> Iterator[list[str] | None]:
    """Row after row, and None for one with a cell without end."""
    try:
        yield from rows
    except csv.Error:
        yield None


def _delimiter(text: str) -> str:
    """Spreadsheets of half of Europe write semicolons."""
    head = text[:2000]
    return max(",;\t", key=head.count)


def _faults(
    file: str,
    number: int,
    cells: list[str],
    difficulty: Difficulty,
    seen: dict[tuple[Difficulty, str], int],
) -> list[DeckProblem]:
    entry = f"line {number}"
    while cells and not cells[-1]:
        cells.pop()
    if len(cells) != TERMS or not all(cells):
        filled = sum(map(bool, cells))
        return [DeckProblem(file, entry, f"a card has {TERMS} terms, here are {filled}")]
    found = []
    for cell in cells:
        if len(cell) > TERM_LENGTH:
            found.append(
                DeckProblem(
                    file, entry, f"longer than {TERM_LENGTH} characters: {cell[:TERM_LENGTH]}"
                )
            )
        key = (difficulty, fold(cell))
        if key in seen:
            found.append(DeckProblem(file, entry, f"'{cell}' is already in line {seen[key]}"))
        seen[key] = number
    return found
