"""Is this deck any good, and for which games is it large enough?"""

from collections.abc import Iterable
from pathlib import Path

from triptych.core.cards import Decks, Needs, PictureCard, TopicCard, shortage
from triptych.core.values import Value, change
from triptych.decks.bundles import Bundle, has_manifest, is_photo, open_bundle
from triptych.decks.deck_builder import WORDS
from triptych.decks.photos import BadPhoto, Caps, probe
from triptych.decks.pictures import MANIFEST, missing_files, read_manifest
from triptych.decks.problems import BadDeck, DeckProblem
from triptych.decks.spreadsheets import is_sheet
from triptych.decks.symbols import LANGUAGES
from triptych.decks.topics import TopicText
from triptych.decks.wordlists import read_wordlist
from triptych.games import GAMES


class Report(Value, frozen=True):
    """What is in a deck, what is wrong with it, and for what it is too small."""

    pictures: int = 0
    topics: int = 0
    problems: tuple[DeckProblem, ...] = ()
    too_small: tuple[str, ...] = ()


def too_small(cards: Iterable[PictureCard], topics: Iterable[TopicCard]) -> tuple[str, ...]:
    """A sentence for every game for which this deck alone has too few cards of a kind it has.

    What counts are the fewest seats and the default options.
    """
    deck = Decks(tuple(cards), tuple(topics))
    found = []
    for name, game in GAMES.items():
        needs = _of_its_kinds(deck, game.needs(game.seats[0], game.options()))
        short = shortage(deck, needs)
        if short is not None:
            kind = short.kind if short.kind == "pictures" else f"{short.kind} topic cards"
            found.append(f"too small for {name.capitalize()}: {short.have} of {short.need} {kind}")
    return tuple(found)


def _of_its_kinds(deck: Decks, needs: Needs) -> Needs:
    """The needs less what this deck does not mean to have, and less icons, which are ours."""
    needs = change(needs, icons=0)
    if not deck.pictures:
        needs = change(needs, pictures=0, picture_cards=0)
    return needs if deck.topics else change(needs, topics=0)


def check(path: Path, caps: Caps | None = None) -> Report:
    """A deck folder, a zip, loose photos or a word list, looked at to the last pixel."""
    caps = caps or Caps()
    try:
        if path.is_file() and is_photo(path.name):
            return _check_photo(path, caps)
        if is_sheet(path.name):
            return _check_words(path.read_bytes(), path.name)
        bundle = open_bundle(path, caps)
        return _check_deck(bundle, caps) if has_manifest(bundle) else _check_photos(bundle, caps)
    except BadDeck as error:
        return Report(problems=error.problems)
    except OSError as error:
        return Report(problems=(DeckProblem(path.name, "", f"cannot be read: {error.strerror}"),))


def _check_photo(path: Path, caps: Caps) -> Report:
    try:
        probe(path.read_bytes(), caps)
    except BadPhoto as why:
        return Report(problems=(why.about(path.name),))
    return Report(1, 0, (), too_small([PictureCard(("x/0",))], ()))


def _check_words(data: bytes, file: str, deck: str = "words") -> Report:
    cards, problems = read_wordlist(data, file, deck, LANGUAGES)
    return Report(0, len(cards), problems, too_small((), (card.card for card in cards)))


def _check_photos(bundle: Bundle, caps: Caps) -> Report:
    names = [name for name in bundle.names() if is_photo(name)]
    problems = [problem for name in names for problem in _decode(bundle, name, caps)]
    if not names:
        reason = f"neither a {MANIFEST} nor a photo in it"
        return Report(problems=(DeckProblem(bundle.label, "", reason),))
    good = len(names) - len(problems)
    cards = [PictureCard((f"x/{n}",)) for n in range(good)]
    return Report(good, 0, tuple(problems), too_small(cards, ()))


def _check_deck(bundle: Bundle, caps: Caps) -> Report:
    manifest = read_manifest(bundle.read(MANIFEST), f"{bundle.label}/{MANIFEST}")
    names = set(bundle.names())
    problems = missing_files(manifest, bundle.label, names.__contains__)
    for picture in manifest.pictures:
        files = picture.files
        for name in files.every():
            if name in names:
                problems += _decode(bundle, name, caps)
    topics: tuple[TopicText, ...] = ()
    if WORDS in names:
        topics, found = read_wordlist(bundle.read(WORDS), WORDS, manifest.id, LANGUAGES)
        problems += found
    small = too_small(manifest.picture_cards(), (text.card for text in topics))
    return Report(len(manifest.pictures), len(topics), tuple(problems), small)


def _decode(bundle: Bundle, name: str, caps: Caps) -> list[DeckProblem]:
    try:
        probe(bundle.read(name), caps)
    except BadPhoto as why:
        return [why.about(bundle.label, name)]
    return []
