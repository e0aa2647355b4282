"""Builds a deck from photos, from a finished deck or from a table of words.

A deck is built in a temporary folder. The folder is then moved to its final place in one step, so
readers never see half a deck.
"""

import re
import shutil
import tempfile
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from triptych.decks.bundles import Bundle
from triptych.decks.languages import LANGUAGE_LIST, LANGUAGES
from triptych.decks.photos import BadPhoto, EncodedPicture, EncodeLimits, encode_photo
from triptych.decks.pictures import (
    DECK_ID,
    FORMAT_VERSION,
    MANIFEST,
    MAX_TITLE_LENGTH,
    Manifest,
    Picture,
    PictureFiles,
    missing_files,
    read_manifest,
)
from triptych.decks.problems import BadDeck, DeckProblem, bad_deck
from triptych.decks.wordlists import WORDS_FILE, read_wordlist

MAX_CAPTION_LENGTH = 140
"""How many characters of a caption are kept; the rest is cut off."""
MAX_TAGS = 12
CAMERA_NAME = re.compile(
    r"(?i)((img|dsc[nf]?|dcim|pxl|image|picture|photo|foto|mvimg|signal)?[\W\d_]*|[\da-f ]{16,})"
)
"""Matches file names that cameras and apps generate. They are not used as titles."""
UNFINISHED_PREFIX = ".making-"
"""The prefix of temporary folders, for uploads and for decks that are being built or deleted."""


class BuiltDeck(NamedTuple):
    """A new deck: its id, and the reason for each photo that was left out.

    The id is also the name of the deck's folder.
    """

    id: str
    skipped: tuple[DeckProblem, ...] = ()
    topics: int = 0
    """The number of topic cards."""


PictureEncoder = Callable[[bytes, EncodeLimits], EncodedPicture]
"""Encodes a picture: in this process, or in a child process if the sender is not trusted."""


def deck_from_photos(
    photos: Iterable[tuple[str, bytes]],
    title: str,
    decks_folder: Path,
    limits: EncodeLimits | None = None,
    encoder: PictureEncoder = encode_photo,
    captions: Sequence[str] = (),
    first: int = 1,
) -> BuiltDeck:
    """Build a deck from these photos. `captions` are in the same order as the photos.

    The title of a photo is its caption. Without a caption, the title is the file name, or
    `Photo NUMBER` if a camera generated the file name. Numbers start at `first`.

    Photos that cannot be used or exceed a limit are left out and listed in the result. Raises
    `BadDeck` if no photo remains, or if the title of the deck is empty or too long.
    """
    limits = limits or EncodeLimits()
    skipped: list[DeckProblem] = []
    name = _free_id(title, decks_folder)
    with _UnfinishedDeck(decks_folder, name) as unfinished:
        total_bytes = 0
        for index, (file, data) in enumerate(photos):
            total_bytes += len(data)
            if exceeded := _exceeded_limit(len(unfinished.pictures), total_bytes, limits):
                skipped.append(exceeded.as_problem(file))
                continue
            try:
                encoded = encoder(data, limits)
                caption = captions[index] if index < len(captions) else ""
                unfinished.add(
                    _new_picture(file, len(unfinished.pictures) + first, caption), encoded
                )
            except BadPhoto as error:
                skipped.append(error.as_problem(file))
        if not unfinished.pictures:
            raise BadDeck(
                skipped or [DeckProblem(title, "", "there is no photo in it", "no_photo")]
            )
        unfinished.finish(
            Manifest(FORMAT_VERSION, name, {"en": title.strip()}, tuple(unfinished.pictures))
        )
    return BuiltDeck(name, tuple(skipped))


def _exceeded_limit(pictures: int, total_bytes: int, limits: EncodeLimits) -> BadPhoto | None:
    """Return an error if there is no room for one more photo, otherwise None.

    `pictures` is the number of pictures in the deck. `total_bytes` is the size of all photos so
    far, including the new one.
    """
    if pictures >= limits.pictures:
        return BadPhoto(
            f"a deck has at most {limits.pictures} pictures", "deck_full", most=limits.pictures
        )
    if total_bytes > limits.total_bytes:
        most = limits.total_bytes // 1_000_000
        reason = f"the photos of a deck have at most {most} megabytes together"
        return BadPhoto(reason, "deck_bytes", most=most)
    return None


def deck_from_bundle(
    bundle: Bundle,
    decks_folder: Path,
    limits: EncodeLimits | None = None,
    encoder: PictureEncoder = encode_photo,
) -> BuiltDeck:
    """Build a deck from a bundle with a manifest, and encode every picture again.

    Retired pictures are left out. Raises `BadDeck` if the deck's id is taken, or if there is any
    problem with the bundle, even with a single picture.
    """
    limits = limits or EncodeLimits()
    manifest = read_manifest(bundle.read(MANIFEST), f"{bundle.label}/{MANIFEST}")
    if manifest.id == "house" or (decks_folder / manifest.id).exists():
        raise bad_deck(bundle.label, "id", f"there is a deck '{manifest.id}' already")
    if len(manifest.pictures) > limits.pictures:
        reason = f"more than {limits.pictures} pictures"
        raise bad_deck(bundle.label, "pictures", reason, "deck_full", most=limits.pictures)
    names = set(bundle.names())
    problems = missing_files(manifest, bundle.label, names.__contains__)
    if problems:
        raise BadDeck(problems)
    topics = 0
    with _UnfinishedDeck(decks_folder, manifest.id) as unfinished:
        for picture in manifest.pictures:
            try:
                unfinished.add(picture, encoder(bundle.read(picture.files.webp), limits))
            except BadPhoto as error:
                problems.append(error.as_problem(bundle.label, picture.files.webp))
        if WORDS_FILE in names:
            words = bundle.read(WORDS_FILE)
            cards, word_problems = read_wordlist(words, WORDS_FILE, manifest.id, LANGUAGES)
            topics, problems = len(cards), [*problems, *word_problems]
            unfinished.write(WORDS_FILE, words)
        if problems:
            raise BadDeck(problems)
        pictures = tuple(unfinished.pictures)
        unfinished.finish(msgspec.structs.replace(manifest, pictures=pictures, retired=()))
    return BuiltDeck(manifest.id, topics=topics)


def deck_from_words(data: bytes, file: str, title: str, decks_folder: Path) -> BuiltDeck:
    """Build a deck of topic cards from a table of words.

    Raises `BadDeck` if the title or the file cannot be used, or if there are bad lines. The error
    lists all of these lines.
    """
    name = _free_id(title, decks_folder)
    cards, problems = read_wordlist(data, file, name, LANGUAGES)
    if problems:
        raise BadDeck(problems)
    with _UnfinishedDeck(decks_folder, name) as unfinished:
        unfinished.write(WORDS_FILE, data)
        unfinished.finish(Manifest(FORMAT_VERSION, name, {"en": title.strip()}))
    return BuiltDeck(name, topics=len(cards))


class _UnfinishedDeck:
    """A deck that is being built in a temporary folder.

    `finish` moves the folder to its place. If `finish` was not called, the folder is deleted at the
    end of the `with` block.
    """

    def __init__(self, decks_folder: Path, name: str) -> None:
        decks_folder.mkdir(parents=True, exist_ok=True)
        self._target = decks_folder / name
        self._folder = Path(tempfile.mkdtemp(prefix=UNFINISHED_PREFIX, dir=decks_folder))
        self.pictures: list[Picture] = []

    def __enter__(self) -> "_UnfinishedDeck":
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

    def write(self, name: str, data: bytes) -> None:
        path = self._folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    def add(self, picture: Picture, encoded: EncodedPicture) -> None:
        """Write a picture's files, and add it to `pictures` with its colours and file paths."""
        name = picture.id
        self.write(f"{name}.webp", encoded.webp)
        self.write(f"thumbs/{name}.webp", encoded.thumb)
        if encoded.avif is not None:
            self.write(f"{name}.avif", encoded.avif)
        avif = f"{name}.avif" if encoded.avif is not None else None
        files = PictureFiles(f"{name}.webp", avif, f"thumbs/{name}.webp")
        change = msgspec.structs.replace
        self.pictures.append(change(picture, files=files, colours=encoded.colours))

    def finish(self, manifest: Manifest) -> None:
        self.write(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=1))
        self._folder.chmod(0o755)
        try:
            self._folder.rename(self._target)
        except OSError:
            raise bad_deck(
                self._target.name, "id", "there is a deck of this name already"
            ) from None


def delete_deck_folder(name: str, decks_folder: Path) -> None:
    """Delete a deck, even a broken one, so that readers never see half a deck.

    Raises `BadDeck` if the deck does not exist.
    """
    folder = decks_folder / name
    if not DECK_ID.fullmatch(name) or not folder.is_dir():
        raise bad_deck(name, "", "no deck with this id was added")
    trash = Path(tempfile.mkdtemp(prefix=UNFINISHED_PREFIX, dir=decks_folder))
    folder.rename(trash / name)
    shutil.rmtree(trash, ignore_errors=True)


def delete_leftovers(decks_folder: Path, older_than: float) -> None:
    """Delete temporary folders that were left behind by a crash.

    Keeps folders that have changed since the time `older_than` (in seconds since 1970), because
    they may still be in use.
    """
    for folder in decks_folder.glob(f"{UNFINISHED_PREFIX}*"):
        with suppress(FileNotFoundError):
            if folder.stat().st_mtime < older_than:
                shutil.rmtree(folder, ignore_errors=True)


def _new_picture(file: str, number: int, caption: str = "") -> Picture:
    """Create the manifest's entry for a picture. `_UnfinishedDeck.add` sets its files later.

    The title is the caption. Without a caption, the title is the file name, or `Photo NUMBER` if a
    camera generated the file name.
    """
    name = f"p{number:03}"
    text = _printable(caption)[:MAX_CAPTION_LENGTH].strip()
    if text:
        words = re.findall(r"[^\W\d_]{3,}", text.casefold())
        return Picture(
            name,
            PictureFiles(""),
            {"en": text[:MAX_TITLE_LENGTH].strip()},
            {"en": text},
            tuple(dict.fromkeys(words))[:MAX_TAGS],
        )
    stem = _printable(re.sub(r"[\s_-]+", " ", Path(file).stem)).strip()
    title = "" if CAMERA_NAME.fullmatch(stem) else stem[:MAX_TITLE_LENGTH].strip()
    if not title:
        titles = {language.code: f"{language.photo} {number}" for language in LANGUAGE_LIST}
        return Picture(name, PictureFiles(""), titles)
    return Picture(name, PictureFiles(""), {"en": title[0].upper() + title[1:]})


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


def _free_id(title: str, decks_folder: Path) -> str:
    """Make an unused id from a title. Raises `BadDeck` if the title is empty or too long."""
    if not title.strip():
        raise bad_deck("deck", "title", "a deck needs a title", "title_missing")
    if len(title) > MAX_TITLE_LENGTH:
        reason = f"it is longer than {MAX_TITLE_LENGTH} characters"
        raise bad_deck("deck", "title", reason, "title_long", most=MAX_TITLE_LENGTH)
    plain = unicodedata.normalize("NFKD", title.casefold().replace("ß", "ss"))
    letters = plain.encode("ascii", "ignore").decode()
    base = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:30]
    base = base if DECK_ID.fullmatch(base) else f"deck-{base}".rstrip("-")
    taken = {"house"} | (
        {path.name for path in decks_folder.iterdir()} if decks_folder.is_dir() else set()
    )
    candidates = (base, *(f"{base}-{n}" for n in range(2, 1000)))
    return next(name for name in candidates if name not in taken)
