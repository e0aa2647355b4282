"""Checks whether a deck can be used, and for which games it has enough cards."""

from collections.abc import Callable, Iterable
from pathlib import Path

from triptych.core.cards import Decks, Needs, PictureCard, TopicCard, find_shortage
from triptych.core.values import Value, change
from triptych.decks.bundles import Bundle, has_manifest, is_photo, open_bundle
from triptych.decks.languages import LANGUAGES
from triptych.decks.photos import BadPhoto, EncodeLimits, probe
from triptych.decks.pictures import MANIFEST, missing_files, read_manifest
from triptych.decks.problems import BadDeck, DeckProblem
from triptych.decks.spreadsheets import is_sheet
from triptych.decks.topics import TopicText
from triptych.decks.wordlists import WORDS_FILE, read_wordlist
from triptych.games import GAMES


class DeckReport(Value, frozen=True):
    """A deck's size and problems, and a sentence for each game for which the deck is too small."""

    pictures: int = 0
    topics: int = 0
    problems: tuple[DeckProblem, ...] = ()
    too_small: tuple[str, ...] = ()


def size_warnings(cards: Iterable[PictureCard], topics: Iterable[TopicCard]) -> tuple[str, ...]:
    """Return a sentence for every game for which this deck alone is too small.

    Only the kinds of cards that the deck has are considered. Each game is assumed to be played with
    its fewest seats and its default options.
    """
    deck = Decks(tuple(cards), tuple(topics))
    warnings = []
    for name, game in GAMES.items():
        needs = _relevant_needs(deck, game.needs(game.seats[0], game.options()))
        shortage = find_shortage(deck, needs)
        if shortage is not None:
            kind = shortage.kind if shortage.kind == "pictures" else f"{shortage.kind} topic cards"
            count = f"{shortage.have} of {shortage.need}"
            warnings.append(f"too small for {name.capitalize()}: {count} {kind}")
    return tuple(warnings)


def _relevant_needs(deck: Decks, needs: Needs) -> Needs:
    """Return `needs` without icons and without the kinds of cards that the deck does not have.

    Icons always come from the house deck.
    """
    needs = change(needs, icons=0)
    if not deck.pictures:
        needs = change(needs, pictures=0, picture_cards=0)
    return needs if deck.topics else change(needs, topics=0)


PictureCheck = Callable[[bytes, EncodeLimits], object]
"""Decodes a picture; raises `BadPhoto` if it cannot be used."""


def check_source(
    path: Path, limits: EncodeLimits | None = None, check: PictureCheck = probe
) -> DeckReport:
    """Check a deck folder, a zip, photos or a table of words.

    Calls `check` with every picture, except retired ones. Problems are returned in the report, not
    raised.
    """
    limits = limits or EncodeLimits()
    try:
        if path.is_file() and is_photo(path.name):
            return _check_photo(path, limits, check)
        if is_sheet(path.name):
            return _check_words(path.read_bytes(), path.name)
        bundle = open_bundle(path, limits)
        check_bundle = _check_deck if has_manifest(bundle) else _check_photos
        return check_bundle(bundle, limits, check)
    except BadDeck as error:
        return DeckReport(problems=error.problems)
    except OSError as error:
        return DeckReport(
            problems=(DeckProblem(path.name, "", f"cannot be read: {error.strerror}"),)
        )


def _check_photo(path: Path, limits: EncodeLimits, check: PictureCheck) -> DeckReport:
    try:
        check(path.read_bytes(), limits)
    except BadPhoto as error:
        return DeckReport(problems=(error.as_problem(path.name),))
    return DeckReport(1, 0, (), size_warnings([PictureCard(("x/0",))], ()))


def _check_words(data: bytes, file: str, deck: str = "words") -> DeckReport:
    cards, problems = read_wordlist(data, file, deck, LANGUAGES)
    return DeckReport(0, len(cards), problems, size_warnings((), (card.card for card in cards)))


def _check_photos(bundle: Bundle, limits: EncodeLimits, check: PictureCheck) -> DeckReport:
    names = [name for name in bundle.names() if is_photo(name)]
    problems = [problem for name in names for problem in _decode(bundle, name, limits, check)]
    if not names:
        reason = f"neither a {MANIFEST} nor a photo in it"
        return DeckReport(problems=(DeckProblem(bundle.label, "", reason),))
    good = len(names) - len(problems)
    cards = [PictureCard((f"x/{n}",)) for n in range(good)]
    return DeckReport(good, 0, tuple(problems), size_warnings(cards, ()))


def _check_deck(bundle: Bundle, limits: EncodeLimits, check: PictureCheck) -> DeckReport:
    manifest = read_manifest(bundle.read(MANIFEST), f"{bundle.label}/{MANIFEST}")
    names = set(bundle.names())
    problems = missing_files(manifest, bundle.label, names.__contains__)
    for picture in manifest.pictures:
        files = picture.files
        for name in files.paths():
            if name in names:
                problems += _decode(bundle, name, limits, check)
    topics: tuple[TopicText, ...] = ()
    if WORDS_FILE in names:
        topics, word_problems = read_wordlist(
            bundle.read(WORDS_FILE), WORDS_FILE, manifest.id, LANGUAGES
        )
        problems += word_problems
    warnings = size_warnings(manifest.picture_cards(), (text.card for text in topics))
    return DeckReport(len(manifest.pictures), len(topics), tuple(problems), warnings)


def _decode(
    bundle: Bundle, name: str, limits: EncodeLimits, check: PictureCheck
) -> list[DeckProblem]:
    try:
        check(bundle.read(name), limits)
    except BadPhoto as error:
        return [error.as_problem(bundle.label, name)]
    return []
