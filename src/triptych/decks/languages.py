"""The one list of languages. CONTRIBUTING.md says how to add one.

`make wire` writes the list into the client, and everything that needs all languages reads it. The
texts themselves are files named after the code of a language: `web/src/words/<code>/`, and
`words/<code>.ftl` and `help/<code>.md` of each game.
"""

from triptych.core.values import Value


class Language(Value, frozen=True):
    """A language of the interface, the help and the house deck."""

    code: str
    name: str
    """What its speakers call it, such as `Deutsch`."""
    other_names: tuple[str, ...] = ()
    """What speakers of other languages call it. Tables of words may use these names in headings."""
    colours: tuple[tuple[str, ...], ...] = ()
    """The words for each of the `DIFFICULTIES`, in headings of tables of words."""
    articles: str = ""
    """A regular expression for articles, which do not count when terms are compared."""
    photo: str = "Photo"
    """The title of a photo without a title, before its number."""
    rule_headings: tuple[str, str, str] = ("The short way", "All the rules", "What to do now")
    """The headings of the pages in `docs/rules`."""


LANGUAGE_LIST = (
    Language(
        "en",
        "English",
        other_names=("Englisch", "anglais"),
        colours=(("green",), ("yellow",), ("blue",), ("purple",)),
        articles=r"(the|an?) ",
    ),
    Language(
        "de",
        "Deutsch",
        other_names=("German", "allemand"),
        colours=(("grün",), ("gelb",), ("blau",), ("lila", "violett")),
        articles=r"(der|die|das|den|dem|des|eine?[nrms]?) ",
        photo="Foto",
        rule_headings=("Kurz gefasst", "Alle Regeln", "Was jetzt zu tun ist"),
    ),
    Language(
        "fr",
        "Français",
        other_names=("French", "Französisch"),
        colours=(("vert",), ("jaune",), ("bleu",), ("violet",)),
        articles=r"(les?|la|une?|des|l')\s*",
        rule_headings=("En bref", "Toutes les règles", "Que faire maintenant"),
    ),
)
"""English is first: it is complete, and replaces texts of cards that another language lacks."""
LANGUAGES = tuple(language.code for language in LANGUAGE_LIST)
