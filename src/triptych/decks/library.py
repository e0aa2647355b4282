"""All decks that can be played with: the house's and people's own.

A broken own deck is left out and named in `problems`; the others stay usable.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Literal

from triptych.core.cards import DIFFICULTIES, Decks, PictureCard
from triptych.core.refusal import Reject
from triptych.decks.deck_builder import WORDS
from triptych.decks.pictures import (
    COMPLETE,
    MANIFEST,
    Picture,
    missing_files,
    read_manifest,
)
from triptych.decks.problems import BadDeck, DeckProblem, bad
from triptych.decks.symbols import CONTENT, LANGUAGES, Sign, icons, symbols
from triptych.decks.topics import TopicText, read_topics
from triptych.decks.wordlists import read_wordlist

HOUSE = "house"
Size = Literal[1152, 640, 320]
Format = Literal["avif", "webp"]


@dataclass(frozen=True)
class Deck:
    """One deck: its pictures by full id (`house/lighthouse`), its cards, its words."""

    id: str
    title: Mapping[str, str]
    folder: Path | None
    """Where it lies on this disk; None where it lies in the journal."""
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    cards: tuple[PictureCard, ...] = ()
    topics: tuple[TopicText, ...] = ()
    retired: Mapping[str, Picture] = field(default_factory=dict)

    def names(self) -> Iterator[str]:
        """What the rules know its cards by."""
        yield from (card.sides[0] for card in self.cards)
        yield from (text.id for text in self.topics)


@dataclass(frozen=True)
class Library:
    """All decks there are. It does not change; load another after a deck was added."""

    decks: Mapping[str, Deck]
    problems: tuple[DeckProblem, ...] = ()
    thumbs: Mapping[str, bytes] = field(default_factory=dict)
    """Small pictures, as WebP, of decks that lie in the journal; for bots to look at."""

    def core_decks(self, selection: Iterable[str] = ()) -> Decks:
        """The cards of these decks together; empty means the house's own.

        Where the chosen decks have no pictures or no words at all, the house's are used, so
        that an evening with one's own photos can go on with a game of words. Raises
        Reject("unknown_deck").
        """
        chosen = [self._deck(name) for name in dict.fromkeys(selection)] or [self.house]
        cards = tuple(card for deck in chosen for card in deck.cards)
        topics = tuple(text.card for deck in chosen for text in deck.topics)
        own = [deck for deck in chosen if deck.id != HOUSE]
        lacks = (("pictures", cards), ("topics", topics))
        return Decks(
            pictures=cards or self.house.cards,
            topics=topics or tuple(text.card for text in self.house.topics),
            icons=tuple(icon.id for icon in icons()),
            own=frozenset(name for deck in own for name in deck.names()),
            lent=frozenset(kind for kind, some in lacks if not some),
        )

    @property
    def house(self) -> Deck:
        return self.decks[HOUSE]

    def _deck(self, name: str) -> Deck:
        if name not in self.decks:
            raise Reject("unknown_deck", deck=name[:60])
        return self.decks[name]

    @cached_property
    def _topics(self) -> dict[str, TopicText]:
        return {text.id: text for deck in self.decks.values() for text in deck.topics}

    def topic_texts(self, card_ids: Iterable[str]) -> dict[str, TopicText]:
        """The words of these topic cards by id; unknown ids are left out."""
        return {name: self._topics[name] for name in card_ids if name in self._topics}

    def picture(self, picture_id: str) -> Picture | None:
        """All that is known about a picture, by its full id; retired ones too."""
        deck = self.decks.get(picture_id.partition("/")[0])
        if deck is None:
            return None
        return deck.pictures.get(picture_id) or deck.retired.get(picture_id)

    def picture_file(self, picture_id: str, size: Size = 640, kind: Format = "webp") -> Path | None:
        """Where the picture lies: the nearest size it has, and WebP where there is no AVIF."""
        picture = self.picture(picture_id)
        folder = self.decks[picture_id.partition("/")[0]].folder if picture else None
        if picture is None or folder is None:
            return None
        files = picture.files
        wanted = {
            (320, "avif"): files.small or files.thumb,
            (320, "webp"): files.thumb,
            (1152, "avif"): files.large,
        }.get((size, kind))
        name = wanted or (files.avif if kind == "avif" else None) or files.webp
        return folder / name

    @property
    def icons(self) -> tuple[Sign, ...]:
        """The icon cards."""
        return icons()

    def symbols(self, game: str) -> tuple[Sign, ...]:
        """The symbols of a game."""
        return symbols(game)


def load(own: Path | None = None) -> Library:
    """The house's decks, and those in the folder `own` (the server's data folder / `decks`)."""
    house, problems = load_house()
    decks = {HOUSE: house}
    folders = sorted(own.iterdir()) if own is not None and own.is_dir() else []
    for folder in folders:
        if not folder.is_dir() or folder.name.startswith("."):
            continue
        try:
            deck = read_deck(folder)
            if deck.id != folder.name or deck.id in decks:
                raise bad(folder.name, "id", f"a deck '{deck.id}' cannot lie here")
        except BadDeck as error:
            problems += error.problems
        else:
            decks[deck.id] = deck
    return Library(decks, problems)


def load_house(content: Path = CONTENT) -> tuple[Deck, tuple[DeckProblem, ...]]:
    """Our own pictures and words; what is broken is left out and told."""
    problems: list[DeckProblem] = []
    topics: list[TopicText] = []
    for difficulty in DIFFICULTIES:
        path = content / "topics" / f"{difficulty}.txt"
        cards, found = read_topics(path.read_text("utf-8"), path.name, HOUSE, difficulty)
        problems += found
        topics += cards if not found else ()
    title = {"en": "Standard deck", "de": "Standarddeck", "fr": "Paquet de base"}
    folder = content / "pictures"
    if not (folder / MANIFEST).is_file():
        return Deck(HOUSE, title, folder, topics=tuple(topics)), tuple(problems)
    try:
        shown = read_deck(folder, COMPLETE)
    except BadDeck as error:
        deck = Deck(HOUSE, title, folder, topics=tuple(topics))
        return deck, (*problems, *error.problems)
    return replace(shown, topics=tuple(topics)), tuple(problems)


def read_deck(folder: Path, languages: tuple[str, ...] = ("en",)) -> Deck:
    """The deck in this folder; BadDeck names file, entry and reason."""
    label = f"{folder.name}/{MANIFEST}"
    try:
        manifest = read_manifest((folder / MANIFEST).read_bytes(), label, languages)
    except OSError:
        raise bad(label, "", "cannot be read") from None
    plain = _plain_files(folder)
    problems = missing_files(
        manifest, label, lambda name: name in plain or _is_inside(folder, name)
    )
    topics: tuple[TopicText, ...] = ()
    if (folder / WORDS).is_file():
        words = (folder / WORDS).read_bytes()
        topics, found = read_wordlist(words, f"{folder.name}/{WORDS}", manifest.id, LANGUAGES)
        problems += found
    if problems:
        raise BadDeck(problems)
    pictures, retired = (
        {f"{manifest.id}/{picture.id}": picture for picture in some}
        for some in (manifest.pictures, manifest.retired)
    )
    cards = manifest.picture_cards()
    return Deck(manifest.id, manifest.title, folder, pictures, cards, topics, retired)


def _plain_files(folder: Path) -> set[str]:
    """All files below that are no links: asking for each by itself takes ten times as long."""
    found: set[str] = set()
    for entry in os.scandir(folder):
        if entry.is_file(follow_symlinks=False):
            found.add(entry.name)
        elif entry.is_dir(follow_symlinks=False):
            found |= {f"{entry.name}/{name}" for name in _plain_files(Path(entry.path))}
    return found


def _is_inside(folder: Path, name: str) -> bool:
    path = (folder / name).resolve()
    return path.is_file() and path.is_relative_to(folder.resolve())
