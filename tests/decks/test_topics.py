"""Topic cards: terms are complete, unique and short, and errors in files name the line."""

import pytest

from triptych.core.cards import DIFFICULTIES, Difficulty
from triptych.decks.languages import LANGUAGES
from triptych.decks.normalise import normalise_term
from triptych.decks.spreadsheets import decode_text
from triptych.decks.symbols import CONTENT_FOLDER, symbols
from triptych.decks.topics import TERMS_PER_SIDE, TopicText, read_topics
from triptych.decks.wordlists import read_wordlist

CARDS = {"green": 21, "yellow": 27, "blue": 35, "purple": 16}
MAX_LENGTH = 28
LONGER = {"tous les chemins mènent à Rome"}
"""Terms that may be longer than `MAX_LENGTH`, because they have no shorter form."""


def house_topics(difficulty: Difficulty) -> tuple[TopicText, ...]:
    path = CONTENT_FOLDER / "topics" / f"{difficulty}.txt"
    cards, problems = read_topics(path.read_text("utf-8"), path.name, "house", difficulty)
    assert problems == ()
    return cards


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
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_no_term_occurs_twice(difficulty: Difficulty, language: str) -> None:
    normalised = [normalise_term(texts[language], language) for texts in terms(difficulty)]
    twice = {term for term in normalised if normalised.count(term) > 1}
    assert twice == set()


def test_bots_know_every_green_and_most_yellow_terms() -> None:
    def known(difficulty: Difficulty) -> float:
        concepts = [t.concept for c in house_topics(difficulty) for s in c.sides for t in s.terms]
        return sum(concept is not None for concept in concepts) / len(concepts)

    assert known("green") == 1
    assert known("yellow") > 0.5


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_concepts_are_unique_on_a_side(difficulty: Difficulty) -> None:
    for card in house_topics(difficulty):
        for side in card.sides:
            concepts = [term.concept for term in side.terms if term.concept]
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
