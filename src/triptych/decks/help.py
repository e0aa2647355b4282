"""Reads the help of a game: the rules in short, all clauses, and one sentence for each phase.

The folder of a game has a file `help/<language>.md` for each language. The client, `triptych rules`
and the pages in `docs/rules/` are made from these files. The headings `Short`, `Clauses` and `Now`
are the same in every language.
"""

import re
from functools import cache
from importlib.resources import files

from triptych.core.values import Value
from triptych.decks.problems import BadDeck, DeckProblem

_STEP = re.compile(
    r"\d\. !\[\]\((?P<picture>[a-z]+/[a-z]+\.svg)\)"
    r" \*\*(?P<title>[^*]+)\*\* (?P<text>\S.*)"
)
_CLAUSE = re.compile(r"- \*\*(?P<id>[A-Z]\d+)\*\* (?P<text>\S.*)")
_NOW = re.compile(r"- (?P<phase>[a-z]+): (?P<text>\S.*)")


class HelpStep(Value, frozen=True):
    """One step of the short version of the rules, with a drawing.

    `picture` is the path of the drawing under `content/`.
    """

    picture: str
    title: str
    text: str


class Clause(Value, frozen=True):
    """One rule and its number, such as `P12`."""

    id: str
    text: str


class Section(Value, frozen=True):
    """Clauses under one heading."""

    title: str
    clauses: tuple[Clause, ...]


class Help(Value, frozen=True):
    """The help of one game in one language."""

    game: str
    language: str
    title: str
    intro: str
    steps: tuple[HelpStep, ...]
    """The short version of the rules, step by step."""
    rules: tuple[Section, ...]
    """The complete rules: all clauses, grouped under headings."""
    now: dict[str, str]
    """For each phase of the game, one sentence that tells players what to do."""

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for section in self.rules for clause in section.clauses)


@cache
def help_for(game: str, language: str) -> Help:
    """Return the help of a game.

    Raises `BadDeck` with file, line and reason if the file is malformed, and `FileNotFoundError` if
    the game has no help in this language.
    """
    path = files(f"triptych.games.{game}") / "help" / f"{language}.md"
    return read_help(path.read_text("utf-8"), game, language)


def read_help(text: str, game: str, language: str) -> Help:
    """Parse a help file. Raises `BadDeck` with every line that is malformed."""
    title = intro = part = ""
    steps: list[HelpStep] = []
    sections: list[tuple[str, list[Clause]]] = []
    now: dict[str, str] = {}
    problems: list[DeckProblem] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line:
            continue
        if line.startswith("## "):
            part = line[3:]
        elif line.startswith("# "):
            title = line[2:]
        elif not part:
            intro = f"{intro} {line}".strip()
        elif part == "Short" and (step := _STEP.fullmatch(line)):
            steps.append(HelpStep(step["picture"], step["title"], step["text"]))
        elif part == "Clauses" and line.startswith("### "):
            sections.append((line[4:], []))
        elif part == "Clauses" and sections and (clause := _CLAUSE.fullmatch(line)):
            sections[-1][1].append(Clause(clause["id"], clause["text"]))
        elif part == "Now" and (phase := _NOW.fullmatch(line)):
            now[phase["phase"]] = phase["text"]
        else:
            entry = f"line {number}"
            problems.append(
                DeckProblem(f"{game}/help/{language}.md", entry, f"not understood in '{part}'")
            )
    if problems:
        raise BadDeck(problems)
    grouped = tuple(Section(name, tuple(clauses)) for name, clauses in sections)
    return Help(game, language, title, intro, tuple(steps), grouped, now)
