"""Reduces terms for comparison: lower case, no blanks, accents or punctuation.

Articles are removed, too, if the language is given.
"""

import re
import unicodedata

from triptych.decks.languages import LANGUAGE_LIST

ARTICLE_PATTERNS = {
    language.code: language.articles for language in LANGUAGE_LIST if language.articles
}
"""The articles to remove, by language. Terms in other languages keep their articles."""

_LIGATURES = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "’": "'"})


def normalise_term(term: str, language: str = "") -> str:
    """Return a term in lower case, without blanks, accents or punctuation, for comparison.

    The article is also removed if `language` is in `ARTICLE_PATTERNS`.
    """
    text = " ".join(term.casefold().translate(_LIGATURES).split())
    if language in ARTICLE_PATTERNS:
        text = _without_article(text, language)
    plain = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in plain if letter.isalnum())


def _without_article(text: str, language: str) -> str:
    """Return `text` without its article: `arbre` for `l'arbre`, `chat` for `le chat`.

    Returns `text` unchanged if it is a word that only begins with the letters of an article, such
    as `lettre`, or if it is nothing but an article.
    """
    match = re.match(ARTICLE_PATTERNS[language], text)
    if match is None or match.end() == len(text):
        return text
    is_article = match.group().endswith((" ", "'"))
    return text[match.end() :] if is_article else text
