"""Reads the terms on topic cards (clause P1 of the rules). Each difficulty has a separate file.

A file names its languages and then lists the sides of the cards. A side has a heading, such as
`# green-07 a: things with wheels`, and seven lines such as `bicycle | Fahrrad | vélo @bicycle`. The
text after the @ is the term's concept, which bots use to draw and recognise the term. Lines that
start with a semicolon are comments.
"""

import re
from dataclasses import dataclass, field
from typing import Protocol

from triptych.core.cards import Difficulty, TopicCard
from triptych.core.values import Value
from triptych.decks.normalise import normalise_term
from triptych.decks.problems import DeckProblem

TERMS_PER_SIDE = 7
"""How many terms a side of a card has (clause P1)."""
MAX_TERM_LENGTH = 40
"""The maximum number of characters in a term.

Terms of the house deck have at most 30, so that a side of a card fits on a phone."""

_HEADING = re.compile(r"# (?P<difficulty>\w+)-(?P<number>\d\d) (?P<side>[ab]): (?P<theme>.+)")


class TopicTerm(Value, frozen=True, omit_defaults=True):
    """A term in each language, and the concept that bots use to draw and recognise the term."""

    texts: dict[str, str]
    concept: str | None = None
    explanation: dict[str, str] | None = None
    """What the term means, in one line in each language; None if everyone knows it."""


class TopicSide(Value, frozen=True, omit_defaults=True):
    """A side of a topic card: seven terms that are easy to mix up.

    The theme is for authors; players do not see it.
    """

    terms: tuple[TopicTerm, ...]
    theme: str = ""


class TopicText(Protocol):
    """A topic card with its terms."""

    @property
    def id(self) -> str: ...
    @property
    def difficulty(self) -> Difficulty: ...
    @property
    def sides(self) -> tuple[TopicSide, ...]: ...
    @property
    def card(self) -> TopicCard:
        """The card without its terms, in the form that the rules of a game use."""
        ...


class ParsedTopicText(Value, frozen=True):
    """A topic card that was read from a file. Implements `TopicText`."""

    id: str
    difficulty: Difficulty
    sides: tuple[TopicSide, ...]

    @property
    def card(self) -> TopicCard:
        return TopicCard(id=self.id, difficulty=self.difficulty, sides=len(self.sides))


@dataclass
class _TopicParser:
    """Parses a file line by line and collects all problems instead of stopping at the first."""

    file: str
    difficulty: Difficulty
    edition: int = 1
    languages: tuple[str, ...] = ()
    sides: list[tuple[str, str, str, int]] = field(default_factory=list)
    """For each side: the number of its card, `a` or `b`, its theme, and the line of its heading."""
    terms: list[list[TopicTerm]] = field(default_factory=list)
    """The terms of each side."""
    first_lines: dict[tuple[str, str], int] = field(default_factory=dict)
    """The line of each term's first occurrence, by language and normalised term."""
    problems: list[DeckProblem] = field(default_factory=list)

    def add_problem(self, line: int, reason: str) -> None:
        self.problems.append(DeckProblem(self.file, f"line {line}", reason))

    def read_heading(self, line: int, text: str) -> None:
        match = _HEADING.fullmatch(text)
        if match is None:
            self.add_problem(line, f"a side starts like '# {self.difficulty}-01 a: theme'")
            self._start_side("?", "?", text, line)
            return
        if match["difficulty"] != self.difficulty:
            self.add_problem(line, f"a {match['difficulty']} card in the {self.difficulty} file")
        expected = (f"{len(self.sides) // 2 + 1:02}", "ab"[len(self.sides) % 2])
        if (match["number"], match["side"]) != expected:
            self.add_problem(line, f"side {expected[0]} {expected[1]} is expected here")
        self._start_side(expected[0], expected[1], match["theme"].strip(), line)

    def _start_side(self, number: str, side: str, theme: str, line: int) -> None:
        self.end_side()
        self.sides.append((number, side, theme, line))
        self.terms.append([])

    def end_side(self) -> None:
        """Report the current side if it does not have seven terms."""
        if self.sides and len(self.terms[-1]) != TERMS_PER_SIDE:
            number, side, _, line = self.sides[-1]
            count = len(self.terms[-1])
            self.add_problem(line, f"side {number} {side} has {count} terms, not {TERMS_PER_SIDE}")

    def read_term(self, line: int, text: str) -> None:
        words, at, concept = text.partition("@")
        cells = [cell.strip() for cell in words.split("|")]
        if not self.languages:
            self.add_problem(line, "the line 'languages: en | …' must come first")
            return
        if not self.sides:
            self.add_problem(line, "a term before the first side")
            return
        if at and not concept.strip():
            self.add_problem(line, "an @ without a concept")
        if len(cells) != len(self.languages):
            self.add_problem(line, f"{len(cells)} languages, not {len(self.languages)}")
        for language, cell in zip(self.languages, cells, strict=False):
            self._check_term(line, language, cell)
        texts = dict(zip(self.languages, cells, strict=False))
        self.terms[-1].append(TopicTerm(texts, concept.strip() or None))

    def _check_term(self, line: int, language: str, cell: str) -> None:
        if not cell:
            self.add_problem(line, f"no term in {language}")
            return
        if len(cell) > MAX_TERM_LENGTH:
            self.add_problem(line, f"{language}: longer than {MAX_TERM_LENGTH} characters: {cell}")
        first = self.first_lines.setdefault((language, normalise_term(cell, language)), line)
        if first != line:
            self.add_problem(line, f"{language}: '{cell}' is already in line {first}")

    def cards(self, deck: str) -> tuple[TopicText, ...]:
        series = self.difficulty if self.edition == 1 else f"{self.difficulty}-{self.edition}"
        pairs = zip(
            self.sides[::2], self.terms[::2], self.sides[1::2], self.terms[1::2], strict=False
        )
        return tuple(
            ParsedTopicText(
                id=f"{deck}/{series}-{front[0]}",
                difficulty=self.difficulty,
                sides=(TopicSide(tuple(a), front[2]), TopicSide(tuple(b), back[2])),
            )
            for front, a, back, b in pairs
        )


def read_topics(
    text: str, file: str, deck: str, difficulty: Difficulty, edition: int = 1
) -> tuple[tuple[TopicText, ...], tuple[DeckProblem, ...]]:
    """Read the cards of one difficulty. The cards are valid only if no problems are returned.

    The ids of cards contain the edition, from the second on: `house/green-2-01`. Stored games name
    cards by id, so a card whose terms change needs another edition.
    """
    parser = _TopicParser(file, difficulty, edition)
    for line, raw in enumerate(text.splitlines(), start=1):
        content = raw.strip()
        if not content or content.startswith(";"):
            continue
        if content.startswith("#"):
            parser.read_heading(line, content)
        elif content.startswith("languages:"):
            names = content.removeprefix("languages:").split("|")
            parser.languages = tuple(name.strip() for name in names)
        else:
            parser.read_term(line, content)
    parser.end_side()
    if len(parser.sides) % 2:
        parser.add_problem(parser.sides[-1][3], "the last card has only one side")
    return parser.cards(deck), tuple(parser.problems)
