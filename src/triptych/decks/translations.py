"""Finds texts of cards, pictures, icons and symbols that a language of the interface lacks."""

from collections.abc import Iterator, Mapping

from triptych.decks.languages import LANGUAGES
from triptych.decks.library import EXPLANATIONS_FILE, Deck
from triptych.decks.pictures import MANIFEST
from triptych.decks.problems import DeckProblem
from triptych.decks.symbols import icons, symbols
from triptych.games import GAMES


def missing_translations(house: Deck) -> tuple[DeckProblem, ...]:
    """Return a problem for each text of the house deck that is missing in one of the `LANGUAGES`.

    People who chose this language see the English text instead.
    """
    return tuple(
        DeckProblem(file, entry, f"no text in {language}")
        for file, entry, texts in _translated_texts(house)
        for language in LANGUAGES
        if not texts.get(language)
    )


def _translated_texts(house: Deck) -> Iterator[tuple[str, str, Mapping[str, str]]]:
    """Yield the file, the entry and the text in each language."""
    for card in house.topics:
        for side in card.sides:
            for term in side.terms:
                yield f"topics/{card.difficulty}.txt", term.texts["en"], term.texts
                if term.explanation:
                    yield f"topics/{EXPLANATIONS_FILE}", term.texts["en"], term.explanation
    for picture in (*house.pictures.values(), *house.retired.values()):
        yield f"pictures/{MANIFEST}", f"picture {picture.id}", picture.title
        yield f"pictures/{MANIFEST}", f"picture {picture.id}", picture.description
    for icon in icons():
        yield "icons/names.toml", icon.id, icon.names
    for game in GAMES:
        for symbol in symbols(game):
            yield "symbols/names.toml", symbol.id, symbol.names
