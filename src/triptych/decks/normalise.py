"""When two terms count as the same: whatever their case, article, accents or hyphens."""

import re
import unicodedata

ARTICLES = {
    "en": r"(the|an?) ",
    "de": r"(der|die|das|den|dem|des|eine?[nrms]?) ",
    "fr": r"(les?|la|une?|des|l')\s*",
}
"""A language that is not named here keeps its articles."""

_LIGATURES = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "’": "'"})


def fold(term: str, language: str = "") -> str:
    """The letters that tell a term from another; equal folds are the same term.

    Without a language no article is taken off.
    """
    text = " ".join(term.casefold().translate(_LIGATURES).split())
    if language in ARTICLES:
        text = _without_article(text, language)
    plain = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in plain if letter.isalnum())


def _without_article(text: str, language: str) -> str:
    """`l'arbre` and `le chat` lose their article; `lettre` and a lone `la` stay whole."""
    found = re.match(ARTICLES[language], text)
    if found is None or found.end() == len(text):
        return text
    apart = found.group().endswith((" ", "'"))
    return text[found.end() :] if apart else text
