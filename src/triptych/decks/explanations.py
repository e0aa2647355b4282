"""Reads the one-line explanations of terms, which players can open during a game of Pictomania.

The file names its languages and then has a line for each explained term, such as
`karma | what you do comes back to you | was man tut, kommt zurück | …`: the term in the first
language, then its explanation in every language. Lines that start with a semicolon are comments.
"""

from collections.abc import Iterable, Iterator, Mapping

from triptych.core.values import change
from triptych.decks.problems import DeckProblem
from triptych.decks.topics import ParsedTopicText, TopicSide, TopicTerm, TopicText

MAX_EXPLANATION_LENGTH = 70
"""The maximum number of characters in an explanation."""
Explanations = Mapping[str, Mapping[str, str]]
"""For each explained term, named in the file's first language, the explanation in each language."""


def read_explanations(text: str, file: str) -> tuple[Explanations, tuple[DeckProblem, ...]]:
    """Read explanations. Lines with a problem are left out."""
    languages: tuple[str, ...] = ()
    explanations: dict[str, dict[str, str]] = {}
    problems: list[DeckProblem] = []
    for line, raw in enumerate(text.splitlines(), start=1):
        content = raw.strip()
        if not content or content.startswith(";"):
            continue
        if content.startswith("languages:"):
            names = content.removeprefix("languages:").split("|")
            languages = tuple(name.strip() for name in names)
            continue
        term, *cells = (cell.strip() for cell in content.split("|"))
        reasons = tuple(_reasons(term, cells, languages, explanations))
        problems += [DeckProblem(file, f"line {line}", reason) for reason in reasons]
        if not reasons:
            explanations[term] = dict(zip(languages, cells, strict=True))
    return explanations, tuple(problems)


def _reasons(
    term: str, cells: list[str], languages: tuple[str, ...], earlier: Explanations
) -> Iterator[str]:
    """Yield what is wrong with a line."""
    if not languages:
        yield "the line 'languages: en | …' must come first"
    elif len(cells) != len(languages):
        yield f"{len(cells)} languages, not {len(languages)}"
    if term in earlier:
        yield f"'{term}' is explained twice"
    for cell in cells:
        if not cell:
            yield f"an explanation of '{term}' is missing"
        elif len(cell) > MAX_EXPLANATION_LENGTH:
            yield f"longer than {MAX_EXPLANATION_LENGTH} characters: {cell}"


def with_explanations(
    cards: Iterable[TopicText], explanations: Explanations
) -> tuple[TopicText, ...]:
    """Return the cards with their terms explained. Explanations are found by the English term."""
    return tuple(
        ParsedTopicText(
            id=card.id,
            difficulty=card.difficulty,
            sides=tuple(_explained_side(side, explanations) for side in card.sides),
        )
        for card in cards
    )


def _explained_side(side: TopicSide, explanations: Explanations) -> TopicSide:
    return change(side, terms=tuple(_explained_term(term, explanations) for term in side.terms))


def _explained_term(term: TopicTerm, explanations: Explanations) -> TopicTerm:
    explanation = explanations.get(term.texts.get("en", ""))
    return change(term, explanation=dict(explanation)) if explanation else term
