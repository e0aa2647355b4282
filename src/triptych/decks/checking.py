"""Is this deck any good, and for which games is it large enough?"""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from triptych.core.decks import PictureCard, TopicCard
from triptych.core.values import Value
from triptych.decks.bundles import Bundle, has_manifest, is_photo, open_bundle
from triptych.decks.making import WORDS
from triptych.decks.names import LANGUAGES
from triptych.decks.photos import BadPhoto, Caps, probe
from triptych.decks.pictures import MANIFEST, missing_files, read_manifest
from triptych.decks.problems import BadDeck, Problem
from triptych.decks.topics import TopicText
from triptych.decks.wordlists import decode, read_wordlist
from triptych.games.contrast.model import PICTURES as CONTRAST_PICTURES
from triptych.games.pictomania.model import SYMBOLS as PICTOMANIA_SYMBOLS
from triptych.games.pictures.model import COORDINATES

TOPIC_CARDS = len(PICTOMANIA_SYMBOLS) + 1
"""Cards of a difficulty that Pictomania needs: one behind each symbol and one to swap in."""


class Report(Value, frozen=True):
    """What is in a deck, what is wrong with it, and for what it is too small."""

    pictures: int = 0
    topics: int = 0
    problems: tuple[Problem, ...] = ()
    too_small: tuple[str, ...] = ()


def too_small(cards: Iterable[PictureCard], topics: Iterable[TopicCard]) -> tuple[str, ...]:
    """A sentence for every game that this deck alone cannot feed; kinds it lacks do not count."""
    found = []
    wall = tuple(cards)
    sides = sum(len(card.sides) for card in wall)
    if 0 < sides < CONTRAST_PICTURES:
        found.append(f"too small for Contrast: {sides} of {CONTRAST_PICTURES} pictures")
    if 0 < len(wall) < len(COORDINATES):
        found.append(f"too small for Pictures: {len(wall)} of {len(COORDINATES)} cards")
    piles = Counter(card.difficulty for card in topics)
    if piles and max(piles.values()) < TOPIC_CARDS:
        most, count = piles.most_common(1)[0]
        found.append(f"too small for Pictomania: {count} of {TOPIC_CARDS} {most} topic cards")
    return tuple(found)


def check(path: Path, caps: Caps | None = None) -> Report:
    """A deck folder, a zip, loose photos or a word list, looked at to the last pixel."""
    caps = caps or Caps()
    try:
        if path.suffix.lower() == ".csv":
            return _check_words(path.read_bytes(), path.name)
        bundle = open_bundle(path, caps)
        return _check_deck(bundle, caps) if has_manifest(bundle) else _check_photos(bundle, caps)
    except BadDeck as error:
        return Report(problems=error.problems)
    except OSError as error:
        return Report(problems=(Problem(path.name, "", f"cannot be read: {error.strerror}"),))


def _check_words(data: bytes, file: str, deck: str = "words") -> Report:
    cards, problems = read_wordlist(decode(data), file, deck, LANGUAGES)
    return Report(0, len(cards), problems, too_small((), (card.card for card in cards)))


def _check_photos(bundle: Bundle, caps: Caps) -> Report:
    names = [name for name in bundle.names() if is_photo(name)]
    problems = [problem for name in names for problem in _decode(bundle, name, caps)]
    if not names:
        reason = f"neither a {MANIFEST} nor a photo in it"
        return Report(problems=(Problem(bundle.label, "", reason),))
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
        text = decode(bundle.read(WORDS))
        topics, found = read_wordlist(text, WORDS, manifest.id, LANGUAGES)
        problems += found
    small = too_small(manifest.picture_cards(), (text.card for text in topics))
    return Report(len(manifest.pictures), len(topics), tuple(problems), small)


def _decode(bundle: Bundle, name: str, caps: Caps) -> list[Problem]:
    try:
        probe(bundle.read(name), caps)
    except BadPhoto as why:
        return [Problem(bundle.label, name, str(why))]
    return []
