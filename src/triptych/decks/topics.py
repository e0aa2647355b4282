"""Topic cards: the words on them, read from one file for each difficulty (P1).

A file names its languages, then lists side after side: a heading `# green-07 a: things with
wheels`, and seven lines `bicycle | Fahrrad | vélo @bicycle`. What follows the @ is the concept
by which a bot can draw or recognise the term. Lines that start with a semicolon are remarks.
"""

import re
from dataclasses import dataclass, field

from triptych.core.cards import Difficulty, TopicCard
from triptych.core.values import Value
from triptych.decks.normalise import fold
from triptych.decks.problems import DeckProblem

TERMS = 7
"""Terms on a side (P1)."""
TERM_LENGTH = 40
"""No term is longer. Our own keep to 28, so that a side fits a phone."""

_HEADING = re.compile(r"# (?P<difficulty>\w+)-(?P<number>\d\d) (?P<side>[ab]): (?P<theme>.+)")


class TopicTerm(Value, frozen=True):
    """What one number on a side means, by language."""

    texts: dict[str, str]
    concept: str | None = None


class TopicSide(Value, frozen=True):
    """Seven terms that resemble each other. The theme is for authors; players do not see it."""

    terms: tuple[TopicTerm, ...]
    theme: str = ""


class TopicText(Value, frozen=True):
    """A whole topic card with its words."""

    id: str
    difficulty: Difficulty
    sides: tuple[TopicSide, ...]

    @property
    def card(self) -> TopicCard:
        """What the rules know of it."""
        return TopicCard(id=self.id, difficulty=self.difficulty, sides=len(self.sides))


@dataclass
class _Reader:
    """One pass over a file, collecting every problem instead of stopping at the first."""

    file: str
    difficulty: Difficulty
    languages: tuple[str, ...] = ()
    sides: list[tuple[str, str, str, int]] = field(default_factory=list)
    terms: list[list[TopicTerm]] = field(default_factory=list)
    seen: dict[tuple[str, str], int] = field(default_factory=dict)
    problems: list[DeckProblem] = field(default_factory=list)

    def complain(self, line: int, reason: str) -> None:
        self.problems.append(DeckProblem(self.file, f"line {line}", reason))

    def heading(self, line: int, text: str) -> None:
        found = _HEADING.fullmatch(text)
        if found is None:
            self.complain(line, f"a side starts like '# {self.difficulty}-01 a: theme'")
            self._open("?", "?", text, line)
            return
        if found["difficulty"] != self.difficulty:
            self.complain(line, f"a {found['difficulty']} card in the {self.difficulty} file")
        due = (f"{len(self.sides) // 2 + 1:02}", "ab"[len(self.sides) % 2])
        if (found["number"], found["side"]) != due:
            self.complain(line, f"side {due[0]} {due[1]} is due here")
        self._open(due[0], due[1], found["theme"].strip(), line)

    def _open(self, number: str, side: str, theme: str, line: int) -> None:
        self.close()
        self.sides.append((number, side, theme, line))
        self.terms.append([])

    def close(self) -> None:
        """The side that was being read must be full."""
        if self.sides and len(self.terms[-1]) != TERMS:
            number, side, _, line = self.sides[-1]
            count = len(self.terms[-1])
            self.complain(line, f"side {number} {side} has {count} terms, not {TERMS}")

    def term(self, line: int, text: str) -> None:
        words, at, concept = text.partition("@")
        cells = [cell.strip() for cell in words.split("|")]
        if not self.languages:
            self.complain(line, "the line 'languages: en | …' must come first")
            return
        if not self.sides:
            self.complain(line, "a term before the first side")
            return
        if at and not concept.strip():
            self.complain(line, "an @ without a concept")
        if len(cells) != len(self.languages):
            self.complain(line, f"{len(cells)} languages, not {len(self.languages)}")
        for language, cell in zip(self.languages, cells, strict=False):
            self._check(line, language, cell)
        texts = dict(zip(self.languages, cells, strict=False))
        self.terms[-1].append(TopicTerm(texts, concept.strip() or None))

    def _check(self, line: int, language: str, cell: str) -> None:
        if not cell:
            self.complain(line, f"no term in {language}")
            return
        if len(cell) > TERM_LENGTH:
            self.complain(line, f"{language}: longer than {TERM_LENGTH} characters: {cell}")
        first = self.seen.setdefault((language, fold(cell, language)), line)
        if first != line:
            self.complain(line, f"{language}: '{cell}' is already in line {first}")

    def cards(self, deck: str) -> tuple[TopicText, ...]:
        pairs = zip(
            self.sides[::2], self.terms[::2], self.sides[1::2], self.terms[1::2], strict=False
        )
        return tuple(
            TopicText(
                id=f"{deck}/{self.difficulty}-{front[0]}",
                difficulty=self.difficulty,
                sides=(TopicSide(tuple(a), front[2]), TopicSide(tuple(b), back[2])),
            )
            for front, a, back, b in pairs
        )


def read_topics(
    text: str, file: str, deck: str, difficulty: Difficulty
) -> tuple[tuple[TopicText, ...], tuple[DeckProblem, ...]]:
    """The cards of one difficulty, and every problem found; use the cards only without any."""
    reader = _Reader(file, difficulty)
    for line, raw in enumerate(text.splitlines(), start=1):
        content = raw.strip()
        if not content or content.startswith(";"):
            continue
        if content.startswith("#"):
            reader.heading(line, content)
        elif content.startswith("languages:"):
            names = content.removeprefix("languages:").split("|")
            reader.languages = tuple(name.strip() for name in names)
        else:
            reader.term(line, content)
    reader.close()
    if len(reader.sides) % 2:
        reader.complain(reader.sides[-1][3], "the last card has only one side")
    return reader.cards(deck), tuple(reader.problems)
