"""Reads and checks the manifest of a picture deck. See docs/decks.md."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath
from typing import Annotated

import msgspec
from msgspec import Meta, field

from triptych.core.cards import PictureCard
from triptych.core.values import Value
from triptych.decks.problems import BadDeck, DeckProblem, bad_deck
from triptych.decks.symbols import icons, scored_symbols

MANIFEST = "manifest.json"
FORMAT_VERSION = 1
MAX_TITLE_LENGTH = 60
MAX_DESCRIPTION_LENGTH = 1_000
MAX_MANIFEST_BYTES = 4_000_000
"""The maximum size of a manifest. The manifest of the house deck is about a sixteenth as large."""
MAX_PICTURES = 2000
DECK_ID = re.compile(r"[a-z][a-z0-9-]{0,39}")
PICTURE_ID = re.compile(r"[a-z][a-z0-9_]{0,59}")

Texts = dict[str, str]
SymbolScore = Annotated[int, Meta(ge=0, le=3)]
HexColour = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]


class PictureFiles(Value, frozen=True, omit_defaults=True):
    """Paths of a picture's files in the folder of its deck. All images are square.

    `webp` and `avif` are 640 px wide. `thumb` (WebP) and `small` (AVIF) are 320 px wide. `large`
    (AVIF) is 1152 px wide.
    """

    webp: str
    avif: str | None = None
    thumb: str | None = None
    small: str | None = None
    large: str | None = None

    def paths(self) -> tuple[str, ...]:
        """The paths of all files that this picture has."""
        paths = (self.webp, self.avif, self.thumb, self.small, self.large)
        return tuple(path for path in paths if path is not None)


class Picture(Value, frozen=True, omit_defaults=True):
    """A picture and its description."""

    id: str
    files: PictureFiles
    title: Texts = field(default_factory=dict)
    description: Texts = field(default_factory=dict)
    tags: tuple[str, ...] = ()
    symbols: dict[str, SymbolScore] = field(default_factory=dict)
    icons: Annotated[tuple[str, ...], Meta(max_length=5)] = ()
    colours: Annotated[tuple[HexColour, ...], Meta(max_length=5)] = ()
    credits: str = ""
    seed: int | None = None
    variant_of: str | None = None
    pair: str | None = None


class Manifest(Value, frozen=True):
    """The contents of `manifest.json`."""

    format: int
    id: str
    title: Texts
    pictures: Annotated[tuple[Picture, ...], Meta(max_length=MAX_PICTURES)] = ()
    credits: str = ""
    cards: tuple[tuple[str, ...], ...] = ()
    retired: Annotated[tuple[Picture, ...], Meta(max_length=MAX_PICTURES)] = ()
    """Pictures that are no longer dealt but are still shown in older replays and albums."""

    def picture_cards(self) -> tuple[PictureCard, ...]:
        """Return the picture cards of the deck. If `cards` is empty, every picture is a card."""
        cards = self.cards or tuple((picture.id,) for picture in self.pictures)
        return tuple(PictureCard(tuple(f"{self.id}/{side}" for side in card)) for card in cards)


def read_manifest(data: bytes, file: str, languages: tuple[str, ...] = ("en",)) -> Manifest:
    """Read a manifest. Raises `BadDeck` with every problem found.

    The deck and each picture must have a title in each of the `languages`. With two or more
    languages, each picture must also have a description in each of them.
    """
    if len(data) > MAX_MANIFEST_BYTES:
        raise bad_deck(file, "", f"more than {MAX_MANIFEST_BYTES // 1_000_000} megabytes")
    try:
        manifest = msgspec.json.decode(data, type=Manifest)
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as error:
        raise bad_deck(file, "", str(error)) from error
    problems = [DeckProblem(file, entry, why) for entry, why in _faults(manifest, languages)]
    if problems:
        raise BadDeck(problems)
    return manifest


def _faults(manifest: Manifest, languages: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if manifest.format != FORMAT_VERSION:
        yield "format", f"{manifest.format} is not understood, only {FORMAT_VERSION}"
    if not DECK_ID.fullmatch(manifest.id):
        yield "id", f"'{manifest.id}' is not lower-case letters, digits and hyphens"
    for language in languages:
        if not manifest.title.get(language, "").strip():
            yield "title", f"the deck has no title in {language}"
    if any(len(text) > MAX_TITLE_LENGTH for text in manifest.title.values()):
        yield "title", f"longer than {MAX_TITLE_LENGTH} characters"
    names = Counter(picture.id for picture in manifest.pictures)
    known = names + Counter(picture.id for picture in manifest.retired)
    for picture in (*manifest.pictures, *manifest.retired):
        entry = f"picture {picture.id}"
        if known[picture.id] > 1:
            yield entry, "the same id twice"
        for why in _picture_faults(picture, set(known), languages):
            yield entry, why
    yield from _card_faults(manifest, set(names))


def _picture_faults(picture: Picture, names: set[str], languages: tuple[str, ...]) -> Iterator[str]:
    if not PICTURE_ID.fullmatch(picture.id):
        yield "the id is not lower-case letters, digits and underscores"
    for language in languages:
        title = picture.title.get(language, "").strip()
        if not title:
            yield f"no title in {language}"
        if len(languages) > 1 and not picture.description.get(language, "").strip():
            yield f"no description in {language}"
    for language, title in picture.title.items():
        if len(title.strip()) > MAX_TITLE_LENGTH:
            yield f"a title of more than {MAX_TITLE_LENGTH} characters in {language[:20]}"
    if any(len(text) > MAX_DESCRIPTION_LENGTH for text in picture.description.values()):
        yield f"a description of more than {MAX_DESCRIPTION_LENGTH} characters"
    for path in picture.files.paths():
        if not is_safe_path(path):
            yield f"the file '{path}' is outside the deck"
    if picture.symbols and set(picture.symbols) != set(scored_symbols()):
        yield "symbols must have all twelve of Contrast, or none"
    known = {icon.id for icon in icons()}
    yield from (f"there is no icon '{icon}'" for icon in picture.icons if icon not in known)
    for key, other in (("variant_of", picture.variant_of), ("pair", picture.pair)):
        if other is not None and other not in names:
            yield f"{key}: there is no picture '{other}'"


def _card_faults(manifest: Manifest, names: set[str]) -> Iterator[tuple[str, str]]:
    if not manifest.cards:
        return
    sides = Counter(side for card in manifest.cards for side in card)
    for number, card in enumerate(manifest.cards, start=1):
        if len(card) not in (1, 2):
            yield f"card {number}", "a card has one or two sides"
        for side in card:
            if side not in names:
                yield f"card {number}", f"there is no picture '{side}'"
            elif sides[side] > 1:
                yield f"card {number}", f"'{side}' is on more than one side"
    for name in sorted(names - set(sides)):
        yield f"picture {name}", "is on no card"


def is_safe_path(path: str) -> bool:
    """Whether an untrusted path is relative and stays inside the folder of the deck."""
    parts = PurePosixPath(path).parts
    plain = path.isprintable() and "\\" not in path and ":" not in path
    return plain and bool(parts) and not path.startswith("/") and ".." not in parts


def missing_files(manifest: Manifest, file: str, has: Callable[[str], bool]) -> list[DeckProblem]:
    """Return a problem for each file that the manifest names but the deck does not have.

    `has` says whether the deck has the file with a given path.
    """
    wanted = [
        (picture.id, path)
        for picture in (*manifest.pictures, *manifest.retired)
        for path in picture.files.paths()
    ]
    return [
        DeckProblem(file, f"picture {name}", f"the file '{path}' is missing")
        for name, path in wanted
        if not has(path)
    ]
