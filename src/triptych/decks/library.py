"""The decks that tables can choose: the house deck (built in) and decks that people have added.

Broken decks, and broken parts of the house deck, are left out; `Library.problems` says what is
wrong with them.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Literal

from triptych.core.cards import DIFFICULTIES, Decks, PictureCard
from triptych.core.refusal import DeckCode, Refusals
from triptych.decks.explanations import read_explanations, with_explanations
from triptych.decks.languages import LANGUAGES
from triptych.decks.pictures import (
    MANIFEST,
    Picture,
    missing_files,
    read_manifest,
)
from triptych.decks.problems import BadDeck, DeckProblem, bad_deck
from triptych.decks.symbols import CONTENT_FOLDER, Glyph, icons, symbols
from triptych.decks.topics import TopicText, read_topics
from triptych.decks.wordlists import WORDS_FILE, read_wordlist

HOUSE_DECK_ID = "house"
EXPLANATIONS_FILE = "explanations.txt"
TOPIC_EDITION = 2
"""The edition of the house deck's topic cards."""
PictureSize = Literal[1152, 640, 320]
PictureFormat = Literal["avif", "webp"]


@dataclass(frozen=True)
class Deck:
    """One deck: its pictures, the cards that show them, and its topic cards.

    `pictures` and `retired` map full ids, such as `house/lighthouse`, to pictures. Retired pictures
    are no longer dealt.
    """

    id: str
    title: Mapping[str, str]
    folder: Path | None
    """The folder with the deck's files, or None if they are in the journal."""
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    cards: tuple[PictureCard, ...] = ()
    topics: tuple[TopicText, ...] = ()
    retired: Mapping[str, Picture] = field(default_factory=dict)
    retired_topics: tuple[TopicText, ...] = ()
    """Topic cards that are no longer dealt. Albums and games from before show them."""

    def card_ids(self) -> Iterator[str]:
        """Yield the id of each card. A picture card has the id of the picture on its first side."""
        yield from (card.sides[0] for card in self.cards)
        yield from (text.id for text in self.topics)

    @cached_property
    def topics_by_id(self) -> Mapping[str, TopicText]:
        return {text.id: text for text in (*self.topics, *self.retired_topics)}


@dataclass(frozen=True)
class Library:
    """A set of decks. Immutable: after a deck is added or removed, a new library is loaded."""

    decks: Mapping[str, Deck]
    problems: tuple[DeckProblem, ...] = ()
    thumbs: Mapping[str, bytes] = field(default_factory=dict)
    """Thumbnails (WebP files) of pictures in uploaded decks, by full id. Filled only for bots."""

    def playable_cards(self, selection: Iterable[str] = ()) -> Decks:
        """Return the cards of all selected decks, or of the house deck if none is selected.

        If the selected decks have no picture cards or no topic cards, the house deck supplies the
        missing kind. Thus a table with a deck of photos can also play Pictomania. Raises
        `Reject("unknown_deck")` if a selected deck does not exist.
        """
        chosen = [self._find_deck(name) for name in dict.fromkeys(selection)] or [self.house]
        cards = tuple(card for deck in chosen for card in deck.cards)
        topics = tuple(text.card for deck in chosen for text in deck.topics)
        added = [deck for deck in chosen if deck.id != HOUSE_DECK_ID]
        kinds = (("pictures", cards), ("topics", topics))
        return Decks(
            pictures=cards or self.house.cards,
            topics=topics or tuple(text.card for text in self.house.topics),
            icons=tuple(icon.id for icon in icons()),
            custom=frozenset(name for deck in added for name in deck.card_ids()),
            borrowed_kinds=frozenset(kind for kind, found in kinds if not found),
        )

    @property
    def house(self) -> Deck:
        return self.decks[HOUSE_DECK_ID]

    def _find_deck(self, name: str) -> Deck:
        if name not in self.decks:
            raise Refusals[DeckCode]().reject("unknown_deck", deck=name[:60])
        return self.decks[name]

    def topic_texts(self, card_ids: Iterable[str]) -> dict[str, TopicText]:
        """Return these topic cards with their terms, by card id. Unknown ids are left out."""
        texts: dict[str, TopicText] = {}
        for name in card_ids:
            deck = self.decks.get(name.partition("/")[0])
            text = deck.topics_by_id.get(name) if deck is not None else None
            if text is not None:
                texts[name] = text
        return texts

    def picture(self, picture_id: str) -> Picture | None:
        """Return the picture with this full id, even if it is retired, or None if it is unknown."""
        deck = self.decks.get(picture_id.partition("/")[0])
        if deck is None:
            return None
        return deck.pictures.get(picture_id) or deck.retired.get(picture_id)

    def picture_file(
        self, picture_id: str, size: PictureSize = 640, kind: PictureFormat = "webp"
    ) -> Path | None:
        """Return the path of a picture's file in this size and format.

        If the picture has no such file, the file of 640 px is used: in the same format if there is
        one, otherwise in WebP. For a missing AVIF of 320 px, the WebP of 320 px is tried first.
        Returns None if the picture is unknown or its deck is in the journal.
        """
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
    def icons(self) -> tuple[Glyph, ...]:
        """All icon cards."""
        return icons()

    def symbols(self, game: str) -> tuple[Glyph, ...]:
        """Return the symbols of a game."""
        return symbols(game)


def load_library(decks_folder: Path | None = None) -> Library:
    """Load the house deck and the decks in `decks_folder`.

    For a server, `decks_folder` is the folder `decks` in the data folder.
    """
    house, problems = load_house()
    decks = {HOUSE_DECK_ID: house}
    folders: list[Path] = []
    if decks_folder is not None and decks_folder.is_dir():
        folders = sorted(decks_folder.iterdir())
    for folder in folders:
        if not folder.is_dir() or folder.name.startswith("."):
            continue
        try:
            deck = read_deck(folder)
            if deck.id != folder.name or deck.id in decks:
                raise bad_deck(
                    folder.name, "id", f"'{deck.id}' is taken or is not the name of the folder"
                )
        except BadDeck as error:
            problems += error.problems
        else:
            decks[deck.id] = deck
    return Library(decks, problems)


def load_house(content: Path = CONTENT_FOLDER) -> tuple[Deck, tuple[DeckProblem, ...]]:
    """Load the house deck without its broken parts. Returns the deck and the problems found."""
    folder = content / "topics"
    topics, problems = _read_house_topics(folder, TOPIC_EDITION)
    retired, retired_problems = _read_house_topics(folder / "first_edition", 1)
    text = (folder / EXPLANATIONS_FILE).read_text("utf-8")
    explanations, explanation_problems = read_explanations(text, EXPLANATIONS_FILE)
    topics = with_explanations(topics, explanations)
    problems += retired_problems + explanation_problems
    folder = content / "pictures"
    house = Deck(HOUSE_DECK_ID, {"en": "Standard deck"}, folder)
    if (folder / MANIFEST).is_file():
        try:
            house = read_deck(folder)
        except BadDeck as error:
            problems += error.problems
    return replace(house, topics=topics, retired_topics=retired), problems


def _read_house_topics(
    folder: Path, edition: int
) -> tuple[tuple[TopicText, ...], tuple[DeckProblem, ...]]:
    """Read one file per difficulty. Returns the cards of good files, and the problems found."""
    topics: tuple[TopicText, ...] = ()
    problems: tuple[DeckProblem, ...] = ()
    for difficulty in DIFFICULTIES:
        path = folder / f"{difficulty}.txt"
        cards, found = read_topics(
            path.read_text("utf-8"),
            f"{folder.name}/{path.name}",
            HOUSE_DECK_ID,
            difficulty,
            edition,
        )
        problems += found
        topics += () if found else cards
    return topics, problems


def read_deck(folder: Path, languages: tuple[str, ...] = ("en",)) -> Deck:
    """Read the deck in this folder. Raises `BadDeck` with the problems found.

    For `languages`, see `read_manifest`.
    """
    label = f"{folder.name}/{MANIFEST}"
    try:
        manifest = read_manifest((folder / MANIFEST).read_bytes(), label, languages)
    except OSError:
        raise bad_deck(label, "", "cannot be read") from None
    regular = _regular_files(folder)
    problems = missing_files(
        manifest, label, lambda name: name in regular or _is_inside(folder, name)
    )
    topics: tuple[TopicText, ...] = ()
    if (folder / WORDS_FILE).is_file():
        words = (folder / WORDS_FILE).read_bytes()
        topics, word_problems = read_wordlist(
            words, f"{folder.name}/{WORDS_FILE}", manifest.id, LANGUAGES
        )
        problems += word_problems
    if problems:
        raise BadDeck(problems)
    pictures, retired = (
        {f"{manifest.id}/{picture.id}": picture for picture in some}
        for some in (manifest.pictures, manifest.retired)
    )
    cards = manifest.picture_cards()
    return Deck(manifest.id, manifest.title, folder, pictures, cards, topics, retired)


def _regular_files(folder: Path) -> set[str]:
    """Return the relative paths of all files in a folder and its subfolders, except links.

    Scans whole folders, because checking each file separately takes ten times as long.
    """
    found: set[str] = set()
    for entry in os.scandir(folder):
        if entry.is_file(follow_symlinks=False):
            found.add(entry.name)
        elif entry.is_dir(follow_symlinks=False):
            found |= {f"{entry.name}/{name}" for name in _regular_files(Path(entry.path))}
    return found


def _is_inside(folder: Path, name: str) -> bool:
    path = (folder / name).resolve()
    return path.is_file() and path.is_relative_to(folder.resolve())
