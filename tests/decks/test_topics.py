"""Topic cards: terms are complete, unique and short, and errors in files name the line."""

import re
from collections import Counter

import pytest

from triptych.bots.pictomania.drawings import concept_of, drawable
from triptych.bots.vision.terms import term_indices
from triptych.core.cards import DIFFICULTIES, Difficulty
from triptych.decks.explanations import read_explanations
from triptych.decks.languages import LANGUAGES
from triptych.decks.library import EXPLANATIONS_FILE, load_library
from triptych.decks.normalise import normalise_term
from triptych.decks.spreadsheets import decode_text
from triptych.decks.symbols import CONTENT_FOLDER, symbols
from triptych.decks.topics import TERMS_PER_SIDE, TopicText, read_topics
from triptych.decks.wordlists import read_wordlist

CARDS = {"green": 21, "yellow": 27, "blue": 35, "purple": 16}
MAX_LENGTH = 28
LONGER = {
    "tous les chemins mènent à Rome",
    "light at the end of the tunnel",
    "Les Habits neufs de l’empereur",
}
"""Terms that may be longer than `MAX_LENGTH`, because they have no shorter form."""
PLURAL_ENDINGS = {"en": ("es", "s"), "de": ("en", "er", "es", "e", "n", "s"), "fr": ("s", "x")}
"""Endings that are dropped to compare terms regardless of singular and plural."""


def house_topics(difficulty: Difficulty) -> tuple[TopicText, ...]:
    path = CONTENT_FOLDER / "topics" / f"{difficulty}.txt"
    cards, problems = read_topics(path.read_text("utf-8"), path.name, "house", difficulty)
    assert problems == ()
    return cards


def stem(term: str, language: str) -> str:
    """The term without case, article and plural ending."""
    normalised = normalise_term(term, language)
    for ending in PLURAL_ENDINGS[language]:
        if normalised.endswith(ending):
            return normalised.removesuffix(ending)
    return normalised


def terms(difficulty: Difficulty) -> list[dict[str, str]]:
    cards = house_topics(difficulty)
    return [term.texts for card in cards for side in card.sides for term in side.terms]


@pytest.mark.clause("P1")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_difficulty_has_its_cards(difficulty: Difficulty) -> None:
    cards = house_topics(difficulty)
    assert len(cards) == CARDS[difficulty]
    for card in cards:
        assert [len(side.terms) for side in card.sides] == [TERMS_PER_SIDE, TERMS_PER_SIDE]
        assert card.card.difficulty == difficulty
        assert card.card.sides == 2


def test_house_deck_has_1386_terms() -> None:
    assert sum(len(terms(difficulty)) for difficulty in DIFFICULTIES) == 1386


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_terms_fit_a_phone_in_every_language(difficulty: Difficulty) -> None:
    for texts in terms(difficulty):
        assert tuple(texts) == LANGUAGES
        assert all(texts.values())
        long = {text for text in texts.values() if len(text) > MAX_LENGTH}
        assert long <= LONGER


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_term_occurs_twice_in_the_deck(language: str) -> None:
    stems = Counter(
        stem(texts[language], language)
        for difficulty in DIFFICULTIES
        for texts in terms(difficulty)
    )
    assert {term for term, count in stems.items() if count > 1} == set()


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [("match", "the matches", "en"), ("Würfel", "die Würfeln", "de"), ("clés", "La clé", "fr")],
)
def test_plural_counts_as_the_same_term(one: str, other: str, language: str) -> None:
    assert stem(one, language) == stem(other, language)


JOBS = (
    "people: in uniform",
    "people: with a craft",
    "people: at work",
    "people: jobs that parents don’t understand",
    "people: treating others",
    "people: jobs in wind and weather",
    "people: in the limelight",
    "people: adventurers",
    "people: athletes",
    "people: at the circus",
)
"""The sides of jobs and performers."""


def test_german_terms_for_jobs_are_feminine_as_often_as_masculine() -> None:
    sides = {side.theme: side for card in house_topics("yellow") for side in card.sides}
    feminine = [
        sum(bool(re.search(r"(in|frau|amme)( |$)", term.texts["de"])) for term in sides[job].terms)
        for job in JOBS
    ]
    assert all(2 <= count <= 5 for count in feminine), feminine
    assert 0.4 <= sum(feminine) / (7 * len(JOBS)) <= 0.6, feminine


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_bots_can_draw_and_recognise_every_term(difficulty: Difficulty) -> None:
    cards = house_topics(difficulty)
    concepts = {concept_of(t) for card in cards for side in card.sides for t in side.terms}
    assert concepts <= drawable()
    assert concepts <= set(term_indices())


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_concepts_are_unique_on_a_side(difficulty: Difficulty) -> None:
    for card in house_topics(difficulty):
        for side in card.sides:
            concepts = [concept_of(term) for term in side.terms]
            assert len(set(concepts)) == len(concepts), card.id


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("The Scream", "scream", "en"),
        ("L’Île au trésor", "ile au tresor", "fr"),
        ("der Fuß", "FUSS", "de"),
        ("hot-air balloon", "Hot air balloon", "en"),
        ("œuf", "oeuf", "fr"),
    ],
)
def test_same_term_is_recognised(one: str, other: str, language: str) -> None:
    assert normalise_term(one, language) == normalise_term(other, language)


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [("lettre", "ttre", "fr"), ("la", "", "fr"), ("leaf", "af", "fr"), ("diesel", "sel", "de")],
)
def test_only_whole_words_are_dropped_as_articles(one: str, other: str, language: str) -> None:
    assert normalise_term(one, language) != normalise_term(other, language)


SIDE = "\n".join(f"t{n} | d{n} | f{n}" for n in range(7))
OTHER = "\n".join(f"u{n} | e{n} | g{n} @cat" for n in range(7))
GOOD = f"languages: en | de | fr\n# green-01 a: one\n{SIDE}\n# green-01 b: two\n{OTHER}\n"


def problems(text: str) -> list[str]:
    return [str(problem) for problem in read_topics(text, "green.txt", "x", "green")[1]]


def test_good_file_has_no_problem() -> None:
    cards, found = read_topics(GOOD, "green.txt", "x", "green")
    assert found == ()
    assert cards[0].id == "x/green-01"
    assert cards[0].sides[1].terms[2].concept == "cat"
    assert cards[0].sides[0].theme == "one"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("t3 | d3 | f3", "t3 | d3"), "green.txt: line 6: 2 languages, not 3"),
        (("t3 | d3 | f3", "t3 |  | f3"), "green.txt: line 6: no term in de"),
        (("t3 | d3 | f3", "The T2 | d3 | f3"), "en: 'The T2' is already in line 5"),
        (("t3 | d3 | f3\n", ""), "line 2: side 01 a has 6 terms, not 7"),
        (("t3 | d3 | f3", f"{'x' * 41} | d3 | f3"), "line 6: en: longer than 40"),
        (("u3 | e3 | g3 @cat", "u3 | e3 | g3 @"), "line 14: an @ without a concept"),
        (("# green-01 b: two", "# green-02 b: two"), "line 10: side 01 b is expected here"),
        (("# green-01 b: two", "# blue-01 b: two"), "line 10: a blue card in the green file"),
        (("# green-01 b: two", "# second"), "line 10: a side starts like"),
        (("languages: en | de | fr\n", ""), "must come first"),
        ((f"# green-01 b: two\n{OTHER}\n", ""), "line 2: the last card has only one side"),
    ],
)
def test_problem_names_file_line_and_reason(change: tuple[str, str], complaint: str) -> None:
    assert change[0] in GOOD
    assert any(complaint in problem for problem in problems(GOOD.replace(*change)))


def test_fourth_language_needs_one_more_column() -> None:
    more = GOOD.replace("fr\n", "fr | it\n", 1).replace(" @cat", " | i @cat")
    lines = [f"{line} | i{n}" if line.startswith("t") else line for n, line in
             enumerate(more.splitlines())]  # fmt: skip
    text = "\n".join(line.replace("| i @", f"| j{n} @") for n, line in enumerate(lines))
    cards, found = read_topics(text, "green.txt", "x", "green")
    assert found == ()
    assert cards[0].sides[0].terms[0].texts["it"] == "i2"


ROW = "dog;cat;cow;pig;hen;fox;owl\n"


def test_word_list_of_seven_columns_is_read() -> None:
    text = f"{ROW}grün\nHund;Katze;Kuh;Sau;Henne;Fuchs;Eule\nblau\na;b;c;d;e;f;g;;\n"
    cards, found = read_wordlist(text.encode(), "w.csv", "mine", LANGUAGES)
    assert found == ()
    assert [card.id for card in cards] == ["mine/green-01", "mine/green-02", "mine/blue-01"]
    assert cards[0].card.sides == 1
    assert cards[1].sides[0].terms[0].texts == dict.fromkeys(LANGUAGES, "Hund")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("dog,cat,cow\n", "w.csv: line 1: a card has 7 terms, this row has 3"),
        (ROW + ROW, "w.csv: line 2: 'dog' is already in line 1"),
        ("dog,,cow,pig,hen,fox,owl\n", "w.csv: line 1: a card has 7 terms, this row has 6"),
        (f"{'x' * 41},b,c,d,e,f,g\n", "w.csv: line 1: longer than 40"),
        ("\n", "w.csv: no words in it"),
    ],
)
def test_bad_word_list_is_reported_by_line(text: str, complaint: str) -> None:
    _, found = read_wordlist(text.encode(), "w.csv", "mine", LANGUAGES)
    assert any(complaint in str(problem) for problem in found)


def test_text_is_decoded_from_utf8_and_cp1252() -> None:
    assert decode_text("\ufeffgrün".encode()) == "grün"
    assert decode_text("grün".encode("cp1252")) == "grün"


@pytest.mark.clause("P24")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_no_term_is_a_symbol_of_the_game(difficulty: Difficulty) -> None:
    """Drawing a card's symbol is forbidden, so no term may be one."""
    for texts in terms(difficulty):
        for symbol in symbols("pictomania"):
            named = {normalise_term(symbol.names[lang]) for lang in LANGUAGES}
            assert not named & {
                normalise_term(word) for text in texts.values() for word in text.split()
            }


def test_explanations_are_of_terms_of_the_deck_in_every_language() -> None:
    text = (CONTENT_FOLDER / "topics" / EXPLANATIONS_FILE).read_text("utf-8")
    explanations, found = read_explanations(text, EXPLANATIONS_FILE)
    assert found == ()
    assert len(explanations) > 150
    english = {texts["en"] for difficulty in DIFFICULTIES for texts in terms(difficulty)}
    assert set(explanations) <= english
    assert all(tuple(texts) == LANGUAGES for texts in explanations.values())


def test_terms_of_the_house_deck_have_their_explanations() -> None:
    explained = {
        term.texts["en"]: term.explanation
        for card in load_library().house.topics
        for side in card.sides
        for term in side.terms
    }
    assert explained["cat"] is None
    karma = explained["karma"]
    assert karma is not None
    assert karma["de"] == "das Gute oder Schlechte, das man tut, kommt zurück"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("cat | an animal", "line 2: 1 languages, not 2"),
        ("cat | an animal |", "line 2: an explanation of 'cat' is missing"),
        (f"cat | {'x' * 71} | ein Tier", "line 2: longer than 70 characters"),
        ("dog | a | b\ndog | a | b", "line 3: 'dog' is explained twice"),
    ],
)
def test_problem_of_an_explanation_names_line_and_reason(line: str, complaint: str) -> None:
    _, found = read_explanations(f"languages: en | de\n{line}\n", "e.txt")
    assert any(complaint in str(problem) for problem in found)


def test_explanations_without_languages_are_refused() -> None:
    explanations, found = read_explanations("cat | an animal\n", "e.txt")
    assert explanations == {}
    assert "must come first" in str(found[0])


def test_ids_of_cards_contain_the_edition() -> None:
    cards, _ = read_topics(GOOD, "green.txt", "x", "green", edition=2)
    assert [card.id for card in cards] == ["x/green-2-01"]
